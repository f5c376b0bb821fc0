#include <fmt/format.h>

#include <kinjite/proof/certificate.hpp>
#include <kinjite/terms/position_text.hpp>

#include "json_writing.hpp"
#include "narration.hpp"

namespace kinjite {
namespace {

std::string_view name_of(ChangeKind kind) {
  switch (kind) {
    case ChangeKind::add_black: return "add black";
    case ChangeKind::add_white: return "add white";
    case ChangeKind::remove: return "remove";
    case ChangeKind::recolour: break;
  }
  return "recolour";
}

std::string_view name_of(Tone tone) {
  switch (tone) {
    case Tone::finding: return "finding";
    case Tone::detail: return "detail";
    case Tone::count: break;
  }
  return "count";
}

std::string statement(const Statement& said) {
  return fmt::format(R"({{"kind": "{}", "text": {}, "step": {}}})", name_of(said.tone),
                     json_text(said.text), said.scene ? fmt::to_string(*said.scene) : "null");
}

std::string step(const Scene& scene) {
  return fmt::format(
      "{{\"stones\": {}, \"verdict\": \"{}\", \"asked_in\": {},\n       \"statements\": {}}}",
      json_list(scene.stones), to_string(scene.verdict()),
      scene.asked_in ? fmt::to_string(*scene.asked_in) : "null",
      json_block(scene.statements, statement));
}

std::string core(const Explanation& explanation) {
  if (!explanation.core) return "null";
  return fmt::format(R"({{"black": {}, "white": {}}})", json_list(explanation.core->black()),
                     json_list(explanation.core->white()));
}

std::string other_readings(const Explanation& explanation) {
  std::string text;
  for (const VerdictElsewhere& other : explanation.others) {
    text += fmt::format(R"({}"{}": "{}")", text.empty() ? "" : ", ", to_string(other.reading),
                        to_string(other.verdict));
  }
  return "{" + text + "}";
}

std::string changes(const Explanation& explanation) {
  if (!explanation.changes) return "null";
  return json_block(*explanation.changes, [](const Change& change) {
    return fmt::format(R"({{"change": "{}", "point": "{}", "verdict": "{}"}})",
                       name_of(change.kind), to_string(change.point), to_string(change.verdict));
  });
}

}  // namespace

std::string json_text(std::string_view text) {
  std::string literal = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') literal += '\\';
    if (static_cast<unsigned char>(c) < 0x20) {
      literal += fmt::format("\\u{:04x}", static_cast<unsigned>(c));
    } else {
      literal += c;
    }
  }
  return literal + '"';
}

std::string explanation_json(const Explanation& explanation) {
  const Narration told = narrate(explanation);
  std::string proof = certificate(explanation.derivation);
  proof.pop_back();
  return fmt::format(
      "{{\n\"explanation\": 1,\n\"point\": \"{}\",\n\"reading\": \"{}\",\n\"verdict\": \"{}\",\n"
      "\"other_readings\": {},\n\"steps\": {},\n\"core\": {},\n\"changes\": {},\n\"certificate\": "
      "{}\n}}\n",
      to_string(explanation.derivation.point), to_string(explanation.derivation.reading),
      to_string(explanation.derivation.verdict), other_readings(explanation),
      json_block(told.scenes, step), core(explanation), changes(explanation), proof);
}

}  // namespace kinjite
