#include "witnesses.hpp"

#include <algorithm>

#include <kinjite/harness/diagnosis/loop_shrinking.hpp>

namespace kinjite {
namespace {

/// Shrinks while what is asked for stays true of the position as well.
class Showing final : public Program {
 public:
  Showing(Program& program, std::function<bool(const PointQuestion&)> shows)
      : program_(program), shows_(std::move(shows)) {}

  std::vector<std::optional<Told>> ask(std::span<const PointQuestion> questions) override {
    std::vector<std::optional<Told>> told(questions.size());
    std::vector<PointQuestion> showing;
    std::vector<std::size_t> places;
    for (std::size_t i = 0; i < questions.size(); ++i) {
      if (!shows_(questions[i])) continue;
      showing.push_back(questions[i]);
      places.push_back(i);
    }
    if (showing.empty()) return told;
    const auto answers = program_.ask(showing);
    for (std::size_t i = 0; i < answers.size(); ++i) told[places[i]] = answers[i];
    return told;
  }
  [[nodiscard]] bool may_be_asked() const override { return program_.may_be_asked(); }
  [[nodiscard]] std::uint64_t asked() const override { return program_.asked(); }

 private:
  Program& program_;
  std::function<bool(const PointQuestion&)> shows_;
};

}  // namespace

std::vector<Witness> witnesses_of(const Candidate& belief, const Evidence& evidence,
                                  Program* program, const Judge& rules) {
  const Strictness& strictness = evidence.table().strictness;
  std::vector<Observation> failures(evidence.failures().begin(), evidence.failures().end());
  std::ranges::stable_sort(failures, {}, [](const Observation& observed) {
    return observed.question.position.occupied().size();
  });
  JudgeProgram believer(belief.judge(), belief.reading());
  const std::vector<std::string> names = belief.described().names;

  std::vector<Witness> witnesses;
  for (std::size_t i = 0; i < names.size(); ++i) {
    const std::optional<Candidate> other =
        names.size() == 2
            ? std::optional(Candidate::holding({belief.held()[1 - i]}, belief.reading()))
            : std::nullopt;
    // Only where the other belief alone says something else does this one show.
    const auto shows = [&](const PointQuestion& question) {
      return !other ||
             !agrees({as_answer(belief.judge(question))}, other->judge(question), strictness);
    };
    const auto found = std::ranges::find_if(failures, [&](const Observation& observed) {
      return belief.gives(observed, strictness) && shows(observed.question);
    });
    if (found == failures.end()) continue;
    Showing showing(program != nullptr ? *program : believer, shows);
    const Shrunk shrunk =
        shrink_in_loop(std::span(&*found, 1), showing, rules, evidence.table().reading).front();
    const Observation& smallest = shrunk.smallest;
    const bool told_by_program = program != nullptr || smallest.question == found->question;
    witnesses.push_back({names[i], smallest.question.position, smallest.question.point,
                         smallest.expected, smallest.told.answer, told_by_program});
  }
  return witnesses;
}

}  // namespace kinjite
