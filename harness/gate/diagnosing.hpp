// The diagnosis as a part of a run.
#pragma once

#include <kinjite/harness/diagnosis/answer_table.hpp>
#include <kinjite/harness/gate/gate.hpp>

namespace kinjite {

/// Groups and diagnoses the failures of a closed run, enters what is found in its record, and
/// writes it to the result stream. Does nothing where nothing failed or no diagnosis is wanted.
/// `program` may be null: then nobody is asked any more. It takes until `until` at most;
/// where an interrupt ends it before, the run is aborted, and what was found so far is kept.
void diagnose_run(RunRecord& run, const AnswerTable& table, Program* program,
                  Clock::time_point until, const GateSettings& settings, const Judge& judge);

}  // namespace kinjite
