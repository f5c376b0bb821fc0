// Every property, on the position of every case of the corpus and on boards at the limits.
#include <cstdint>
#include <string>

#include <gmock/gmock.h>

#include <kinjite/corpus/corpus.hpp>
#include <kinjite/terms/position_text.hpp>

#include "case_counts.hpp"
#include "properties.hpp"

namespace kinjite {

// GoogleTest's name for how to print one.
void PrintTo(const Property& property, std::ostream* out) {
  *out << property.name;
}

namespace {

class Replay : public testing::TestWithParam<Property> {
 protected:
  /// Fails unless the property holds of the position with each of `chances` chances.
  static void expect_holds(const Position& position, std::uint64_t chances) {
    const Property& property = GetParam();
    for (std::uint64_t chance = 0; chance < chances; ++chance) {
      const Broken broken = property.holds(position, chance);
      EXPECT_FALSE(broken) << property.sentence << '\n'
                           << "with chance " << chance << ": " << *broken << '\n'
                           << draw(position);
    }
  }
};

TEST_P(Replay, holds_of_every_case_of_the_corpus) {
  const Result<Corpus> corpus = embedded_corpus();
  ASSERT_TRUE(corpus) << corpus.error().message;
  ASSERT_GT(corpus->size(), 0U);
  // What looks at one point by chance is asked more than once, so that it meets the case's point.
  const std::uint64_t chances = case_count_of(GetParam().name).cases < 10'000 ? 1 : 4;
  for (const CaseFile& file : corpus->files) {
    for (const Case& item : file.cases) {
      SCOPED_TRACE(item.id);
      expect_holds(item.position, chances);
    }
  }
}

TEST_P(Replay, holds_of_boards_at_the_limits) {
  const Position empty;
  const Position black(PointSet::all(), {});
  const Position white({}, PointSet::all());
  const Point centre = Point::at(7, 7);
  for (const Position& position :
       {empty, black, white, black.without(centre), white.without(centre)}) {
    expect_holds(position, 8);
  }
}

INSTANTIATE_TEST_SUITE_P(All, Replay, testing::ValuesIn(all_properties()),
                         [](const auto& of) { return std::string(of.param.name); });

}  // namespace
}  // namespace kinjite
