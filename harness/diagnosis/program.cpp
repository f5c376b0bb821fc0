#include <kinjite/harness/diagnosis/program.hpp>
#include <kinjite/harness/marks.hpp>

namespace kinjite {

bool agrees(const Told& told, Verdict verdict, const Strictness& strictness) {
  Strictness by_letter = strictness;
  if (told.first_foul_only) by_letter.all_kinds = false;
  if (!is_right(told.answer, verdict, by_letter)) return false;
  const bool marked = told.first_foul_only && strictness.all_kinds && verdict.is_forbidden();
  return !marked || mark_of(told.answer.fouls) == mark_of(verdict);
}

PointAnswer as_answer(Verdict verdict) {
  if (verdict.is_five()) return {PointAnswer::Kind::five, {}};
  if (verdict.is_legal()) return {};
  return {PointAnswer::Kind::forbidden, verdict};
}

std::vector<std::optional<Told>> JudgeProgram::ask(std::span<const PointQuestion> questions) {
  std::vector<std::optional<Told>> told;
  told.reserve(questions.size());
  for (const PointQuestion& question : questions) {
    const Verdict verdict = judge_.judge(question.position, question.point, reading_);
    told.push_back(Told{as_answer(verdict)});
  }
  asked_ += questions.size();
  return told;
}

}  // namespace kinjite
