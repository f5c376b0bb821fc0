#include "run_outcome.hpp"

namespace kinjite {

Outcome outcome_of(const RunRecord& run) {
  const auto refuse = [](ExitCode code, std::string message) {
    return tl::unexpected(Refusal{code, std::move(message)});
  };
  if (!run.footer) return refuse(ExitCode::broken, "the run was cut off before its end");
  const RunFooter& footer = *run.footer;
  const auto code = static_cast<ExitCode>(footer.exit_code);
  if (!footer.aborted.empty()) return refuse(code, footer.aborted);
  if (code == ExitCode::nothing_selected) return refuse(code, "nothing was selected");
  if (code == ExitCode::wrong_use && !footer.complaints.empty()) {
    return refuse(code, footer.complaints.front());
  }
  return code;
}

}  // namespace kinjite
