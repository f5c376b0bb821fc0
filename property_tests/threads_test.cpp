// Many threads ask everything at once, from the very first use on. For the thread sanitizer, which
// sees every unguarded access; and without it, for answers that change.
#include <latch>
#include <thread>
#include <vector>

#include <gmock/gmock.h>

#include <kinjite/corpus/corpus.hpp>
#include <kinjite/harness/generator.hpp>
#include <kinjite/oracle/oracle.hpp>
#include <kinjite/proof/claim_checker.hpp>
#include <kinjite/proof/depth.hpp>
#include <kinjite/proof/text.hpp>
#include <kinjite/referee/referee.hpp>
#include <kinjite/terms/position_text.hpp>

namespace kinjite {
namespace {

constexpr int threads = 6;
constexpr std::uint64_t boards = 12;

/// Everything that one thread was told, to be compared with what the others were.
struct Answers {
  std::string_view active;
  std::size_t corpus_cases = 0;
  std::vector<BoardVerdicts> verdicts;
  std::vector<std::string> explanations;

  friend bool operator==(const Answers&, const Answers&) = default;
};

void ask_registry(Answers& answers) {
  answers.active = active_implementation().name;
  for (const Implementation& implementation : implementations()) {
    EXPECT_EQ(find_implementation(implementation.name).has_value(), implementation.runs_here);
  }
  EXPECT_FALSE(find_implementation("abacus"));
  const Result<Corpus> corpus = embedded_corpus();
  if (corpus) answers.corpus_cases = corpus->size();
}

/// Begins with board number `first`, so that threads are at different boards at one time.
void ask_judges(Answers& answers, std::uint64_t first) {
  const Oracle oracle;
  std::vector<Position> positions;
  for (std::uint64_t seed = 0; seed < boards; ++seed) positions.push_back(generate_position(seed));
  answers.verdicts.resize(boards * all_readings.size());
  answers.explanations.resize(boards);
  for (const Implementation& implementation : implementations()) {
    if (!implementation.runs_here) continue;
    const Referee referee(implementation);
    for (std::uint64_t i = 0; i < boards; ++i) {
      const std::uint64_t board = (first + i) % boards;
      const Position& position = positions[board];
      for (std::size_t r = 0; r < all_readings.size(); ++r) {
        const BoardVerdicts verdicts = referee.judge_board(position, all_readings[r]);
        answers.verdicts[board * all_readings.size() + r] = verdicts;
        EXPECT_EQ(verdicts.forbidden(), forbidden_points(position, all_readings[r]));
        for (const Point point : referee.judge_shapes(position).double_three) {
          EXPECT_EQ(referee.judge(position, point, all_readings[r]), verdicts.at(point));
          const Derivation derivation = oracle.derive(position, point, all_readings[r]);
          EXPECT_EQ(derivation.verdict, verdicts.at(point));
          EXPECT_TRUE(check_claims(derivation));
          EXPECT_LE(depth(derivation), nesting(derivation));
          answers.explanations[board] = explain(derivation);
        }
      }
      EXPECT_EQ(parse_position(draw(position)), position);
    }
    std::vector<BoardVerdicts> many(boards);
    referee.judge_boards(positions, Reading::rif, many);
    for (std::uint64_t i = 0; i < boards; ++i) {
      EXPECT_EQ(many[i], answers.verdicts[i * all_readings.size()]);
    }
  }
}

TEST(Threads, are_all_told_the_same) {
  std::vector<Answers> answers(threads);
  {
    std::latch start(threads);
    std::vector<std::jthread> askers;
    for (std::size_t thread = 0; thread < threads; ++thread) {
      askers.emplace_back([&, thread] {
        start.arrive_and_wait();  // the first use of everything is a race of all threads
        ask_registry(answers[thread]);
        ask_judges(answers[thread], 2 * thread);
      });
    }
  }
  EXPECT_GT(answers.front().corpus_cases, 0U);
  EXPECT_THAT(answers, testing::Each(answers.front()));
}

}  // namespace
}  // namespace kinjite
