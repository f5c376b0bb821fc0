// kinjite explain: a verdict and why it is so, as text, data or pictures.
#include <memory>

#include <kinjite/harness/explaining.hpp>
#include <kinjite/proof/certificate.hpp>
#include <kinjite/proof/pictures.hpp>
#include <kinjite/proof/text.hpp>

#include "command.hpp"
#include "inputs.hpp"
#include "result_file.hpp"

namespace kinjite {
namespace {

struct ExplainOptions {
  std::string position;
  std::string point;
  std::string reading = "rif";
  std::string format = "text";
  std::string output;
};

std::string rendered(const Explanation& told, const std::string& format) {
  if (format == "json") return explanation_json(told);
  if (format == "markdown") return explanation_markdown(told);
  if (format == "svg") return explanation_svg(told);
  if (format == "html") return explanation_html(told);
  return explain(told);
}

Outcome explain_point(const ExplainOptions& options, Output& output) {
  const Result<Request> question =
      question_arguments(options.position, options.point, options.reading);
  if (!question) return wrong_use(question.error());
  const auto& [position, point, reading] = *question;
  const auto referee = active_referee();
  if (!referee) return wrong_use(referee.error());
  const auto told = explained(position, point, reading, **referee);
  if (!told) {
    return tl::unexpected(
        Refusal{ExitCode::broken, "the oracle made a false claim: " + told.error().message});
  }
  const std::string text = rendered(*told, options.format);
  if (options.output.empty()) {
    output.write(text);
    return ExitCode::answered;
  }
  auto file = ResultFile::prepare(options.output);
  if (!file) return wrong_use(file.error());
  file->write(text);
  if (const auto written = file->close(); !written) {
    return tl::unexpected(Refusal{ExitCode::broken, written.error().message});
  }
  return ExitCode::answered;
}

}  // namespace

void add_explain_command(Command& app, Run& run) {
  auto options = std::make_shared<ExplainOptions>();
  Command* command =
      app.add_subcommand("explain", "Why a black stone on a free point is judged as it is");
  command->add_option("POSITION", options->position, position_help)->required();
  command->add_option("POINT", options->point, "a free point, such as h8")->required();
  add_reading_option(*command, options->reading);
  command->add_option("--format", options->format, "text, json, markdown, svg or html")
      ->type_name("FORMAT")
      ->one_of({"text", "json", "markdown", "svg", "html"})
      ->capture_default_str();
  command->add_option("--output", options->output, "write to this file and not to standard output")
      ->type_name("FILE");
  command->footer(
      "Says what the stone makes, why each three counts or does not, and what decides; then the\n"
      "stones that matter and the nearest change. All of it rests on the oracle's derivation, "
      "after\n"
      "the claim checker has accepted it. html is one file with a board to step through.\n"
      "Example: kinjite explain 'B g8 i8 h7 h9' h8");
  command->callback([options, &run] {
    run = [options](Output& output) { return explain_point(*options, output); };
  });
}

}  // namespace kinjite
