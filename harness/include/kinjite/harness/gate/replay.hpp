// The failures of an earlier run as questions, to be asked again once the program is mended.
#pragma once

#include <vector>

#include <kinjite/corpus/case.hpp>
#include <kinjite/harness/gate/question.hpp>
#include <kinjite/harness/gate/record.hpp>
#include <kinjite/terms/judge.hpp>

namespace kinjite {

/// The questions of `run` that failed, crashed, timed out or were answered against the protocol,
/// each once and under its own id, and its failure groups, shrunk, as `shrunk/1`, ... All are of
/// the stage `replay`. A question about a case of `corpus`, which must outlive them, speaks of it
/// still. What the rules say is judged anew by `judge`; results that do not fit together are an
/// Error.
Result<std::vector<GateQuestion>> replay_questions(const RunRecord& run, const Corpus& corpus,
                                                   const Judge& judge);

}  // namespace kinjite
