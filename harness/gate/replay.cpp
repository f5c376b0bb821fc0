#include <unordered_map>
#include <unordered_set>

#include <fmt/format.h>

#include <kinjite/harness/gate/replay.hpp>
#include <kinjite/terms/position_text.hpp>
#include <kinjite/terms/quoting.hpp>

namespace kinjite {
namespace {

/// The cases of a corpus with their files, by id.
using Cases = std::unordered_map<std::string_view, std::pair<const CaseFile*, const Case*>>;

Cases cases_of(const Corpus& corpus) {
  Cases cases;
  for (const CaseFile& file : corpus.files) {
    for (const Case& each : file.cases) cases.emplace(each.id, std::pair(&file, &each));
  }
  return cases;
}

/// The id under which a question was asked first.
std::string first_id(const ResultRecord& result) {
  constexpr std::string_view again = "repeats/";
  const bool repeated = result.stage == Stage::repeats && result.id.starts_with(again);
  return repeated ? result.id.substr(again.size()) : result.id;
}

}  // namespace

Result<std::vector<GateQuestion>> replay_questions(const RunRecord& run, const Corpus& corpus,
                                                   const Judge& judge) {
  const Cases cases = cases_of(corpus);
  std::vector<GateQuestion> questions;
  std::unordered_set<std::string> seen;
  for (const ResultRecord& result : run.results) {
    // Smoke is asked in every run.
    if (!is_failure(result.outcome) || result.stage == Stage::smoke) continue;
    const std::string id = first_id(result);
    if (!seen.insert(id).second) continue;
    const Result<Position> position = parse_cells(result.cells);
    if (!position)
      return failure(fmt::format("{}: {}", kinjite::quoted(id), position.error().message));
    std::optional<Point> point;
    if (!result.whole_board) {
      const Result<Point> named = parse_point(result.point);
      if (!named) return failure(fmt::format("{}: {}", kinjite::quoted(id), named.error().message));
      if (!position->is_free(*named)) {
        return failure(fmt::format("{}: {} is occupied", kinjite::quoted(id), result.point));
      }
      point = *named;
    }
    Board board = judged_board(*position, judge, result.origin);
    if (const auto known = cases.find(result.case_id); known != cases.end()) {
      std::tie(board.theme, board.corpus_case) = known->second;
    }
    questions.push_back(
        {id, Stage::replay, std::make_shared<const Board>(std::move(board)), point});
  }
  for (std::size_t i = 0; i < run.groups.size(); ++i) {
    const FailureGroup& group = run.groups[i];
    if (group.confirmation != Confirmation::confirmed) continue;
    std::string origin = "shrunk";
    if (!group.examples.empty()) origin += " from " + group.examples.front();
    Board board = judged_board(group.position, judge, std::move(origin));
    questions.push_back({fmt::format("shrunk/{}", i + 1), Stage::replay,
                         std::make_shared<const Board>(std::move(board)), group.point});
  }
  return questions;
}

}  // namespace kinjite
