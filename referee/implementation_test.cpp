#include <array>
#include <cstdlib>

#include <gmock/gmock.h>

#include <kinjite/referee/implementation.hpp>
#include <kinjite/referee/referee.hpp>

#include "choosing.hpp"
#include "test_support.hpp"

namespace kinjite {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;

/// Sets KINJITE_IMPLEMENTATION, or unsets it for a null pointer, until the end of the scope.
class Variable {
 public:
  explicit Variable(const char* value) {
    if (const char* before = std::getenv(implementation_variable)) before_ = before;
    set(value);
  }
  ~Variable() { set(before_.empty() ? nullptr : before_.c_str()); }
  Variable(const Variable&) = delete;
  Variable& operator=(const Variable&) = delete;

 private:
  static void set(const char* value) {
    if (value != nullptr) {
      ::setenv(implementation_variable, value, 1);
    } else {
      ::unsetenv(implementation_variable);
    }
  }
  std::string before_;
};

TEST(Implementations, StartWithTheOneThatRunsEverywhere) {
  ASSERT_FALSE(implementations().empty());
  EXPECT_EQ(implementations().front().name, "baseline");
  EXPECT_TRUE(implementations().front().runs_here);
}

TEST(Implementations, AreFoundByName) {
  for (const Implementation& implementation : kinjite::testing::runnable()) {
    const Result<Implementation> found = find_implementation(implementation.name);
    ASSERT_TRUE(found) << found.error().message;
    EXPECT_EQ(found->kernel, implementation.kernel);
    const Referee referee(*found);
    EXPECT_EQ(referee.name(), "referee/" + std::string(implementation.name));
    EXPECT_EQ(referee.implementation().name, implementation.name);
    EXPECT_FALSE(implementation.description.empty());
  }
}

TEST(Implementations, HaveKernelsOfTheirOwn) {
  for (const Implementation& one : implementations()) {
    for (const Implementation& other : implementations()) {
      EXPECT_EQ(one.kernel == other.kernel, one.name == other.name);
    }
  }
}

TEST(Implementations, UnknownNameIsAnErrorThatNamesTheKnownOnes) {
  const Result<Implementation> found = find_implementation("mmx");
  ASSERT_FALSE(found);
  EXPECT_THAT(found.error().message, AllOf(HasSubstr("baseline"), HasSubstr("'mmx'")));
}

// A processor that lacks what the second needs.
const std::array<Implementation, 2> on_an_old_processor{{
    {"baseline", "referee/baseline", "on every processor", true, nullptr},
    {"avx2", "referee/avx2", "on some", false, nullptr},
}};

TEST(Implementations, ThatDoNotRunHereAreNotTaken) {
  EXPECT_EQ(fastest_of(on_an_old_processor).name, "baseline");
  EXPECT_TRUE(find_among(on_an_old_processor, "baseline"));
  EXPECT_EQ(find_among(on_an_old_processor, "avx2").error().message,
            "this processor cannot run the implementation 'avx2'");
}

TEST(ChooseImplementation, TakesTheFastestWhereNothingIsAskedFor) {
  for (const char* nothing : {static_cast<const char*>(nullptr), ""}) {
    const Variable variable(nothing);
    const Result<Implementation> chosen = choose_implementation();
    ASSERT_TRUE(chosen) << chosen.error().message;
    EXPECT_EQ(chosen->name, kinjite::testing::runnable().back().name);
  }
}

TEST(ChooseImplementation, TakesWhatTheVariableNames) {
  for (const Implementation& implementation : kinjite::testing::runnable()) {
    const Variable variable(std::string(implementation.name).c_str());
    const Result<Implementation> chosen = choose_implementation();
    ASSERT_TRUE(chosen) << chosen.error().message;
    EXPECT_EQ(chosen->name, implementation.name);
  }
}

TEST(ChooseImplementation, RefusesAVariableThatNamesNone) {
  const Variable variable("fastest");
  const Result<Implementation> chosen = choose_implementation();
  ASSERT_FALSE(chosen);
  EXPECT_THAT(chosen.error().message,
              AllOf(HasSubstr("KINJITE_IMPLEMENTATION"), HasSubstr("'fastest'")));
}

// Each of these runs in a process of its own: the active implementation is chosen once.

TEST(ActiveImplementationDeathTest, IsTheOneThatTheVariableNames) {
  GTEST_FLAG_SET(death_test_style, "threadsafe");
  EXPECT_EXIT(
      {
        ::setenv(implementation_variable, "baseline", 1);
        std::exit(active_implementation().name == "baseline" ? 0 : 1);
      },
      ::testing::ExitedWithCode(0), "");
}

TEST(ActiveImplementationDeathTest, EndsTheProgramWhereTheVariableNamesNone) {
  GTEST_FLAG_SET(death_test_style, "threadsafe");
  EXPECT_EXIT(
      {
        ::setenv(implementation_variable, "fastest", 1);
        judge_board(Position(), Reading::rif);
        std::exit(0);
      },
      ::testing::ExitedWithCode(2), "error: KINJITE_IMPLEMENTATION: .*baseline.*'fastest'");
}

}  // namespace
}  // namespace kinjite
