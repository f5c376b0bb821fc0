#include "diagnosing.hpp"

#include <poll.h>

#include <kinjite/harness/diagnosis/diagnose.hpp>
#include <kinjite/harness/gate/result_stream.hpp>
#include <kinjite/harness/parallel.hpp>

namespace kinjite {
namespace {

bool is_readable(int descriptor) {
  pollfd watched{descriptor, POLLIN, 0};
  return ::poll(&watched, 1, 0) > 0;
}

}  // namespace

void diagnose_run(RunRecord& run, const AnswerTable& table, Program* program,
                  Clock::time_point until, const GateSettings& settings, const Judge& judge) {
  if (table.failures.empty() || settings.diagnosis_time.count() == 0) return;
  DiagnosisSettings how;
  how.corpus = settings.corpus;
  how.until = until;
  how.threads = all_cores();
  if (settings.interrupt >= 0) {
    how.interrupted = [descriptor = settings.interrupt] { return is_readable(descriptor); };
  }
  DiagnosisReport report = diagnose(table, program, judge, how);
  run.groups = std::move(report.groups);
  run.diagnosis = std::move(report.diagnosis);
  if (how.interrupted && how.interrupted() && run.footer->aborted.empty()) {
    run.footer->aborted = "interrupted";
  }
  if (!settings.write) return;
  for (const FailureGroup& group : run.groups) settings.write(group_line(group));
  settings.write(diagnosis_line(*run.diagnosis));
}

}  // namespace kinjite
