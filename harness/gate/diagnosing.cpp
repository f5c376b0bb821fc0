#include "diagnosing.hpp"

#include <kinjite/harness/diagnosis/diagnose.hpp>
#include <kinjite/harness/gate/result_stream.hpp>
#include <kinjite/harness/parallel.hpp>

namespace kinjite {

void diagnose_run(RunRecord& run, const AnswerTable& table, Program* program,
                  Clock::time_point until, const GateSettings& settings, const Judge& judge) {
  if (table.failures.empty() || settings.diagnosis_time.count() == 0) return;
  DiagnosisSettings how;
  how.corpus = settings.corpus;
  how.until = until;
  how.threads = all_cores();
  DiagnosisReport report = diagnose(table, program, judge, how);
  run.groups = std::move(report.groups);
  run.diagnosis = std::move(report.diagnosis);
  if (!settings.write) return;
  for (const FailureGroup& group : run.groups) settings.write(group_line(group));
  settings.write(diagnosis_line(*run.diagnosis));
}

}  // namespace kinjite
