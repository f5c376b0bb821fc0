// kinjite explain: a verdict and its derivation.
#include <memory>

#include <kinjite/proof/claim_checker.hpp>
#include <kinjite/proof/text.hpp>

#include "command.hpp"
#include "inputs.hpp"

namespace kinjite {
namespace {

struct Options {
  std::string position;
  std::string point;
  std::string reading = "rif";
};

Outcome explain_point(const Options& options, Output& output) {
  const Result<Request> question =
      question_arguments(options.position, options.point, options.reading);
  if (!question) return wrong_use(question.error());
  const auto& [position, point, reading] = *question;
  const Derivation derivation = Oracle().derive(position, point, reading);
  if (const auto claims = check_claims(derivation); !claims) {
    return tl::unexpected(
        Refusal{ExitCode::broken, "the oracle made a false claim: " + claims.error().message});
  }
  output.write(explain(derivation));
  return ExitCode::answered;
}

}  // namespace

void add_explain_command(Command& app, Run& run) {
  auto options = std::make_shared<Options>();
  Command* command =
      app.add_subcommand("explain", "Why a black stone on a free point is judged as it is");
  command->add_option("POSITION", options->position, position_help)->required();
  command->add_option("POINT", options->point, "a free point, such as h8")->required();
  add_reading_option(*command, options->reading);
  command->footer(
      "The text is the oracle's derivation, after the claim checker has accepted it.\n"
      "Example: kinjite explain 'B g8 i8 h7 h9' h8");
  command->callback([options, &run] {
    run = [options](Output& output) { return explain_point(*options, output); };
  });
}

}  // namespace kinjite
