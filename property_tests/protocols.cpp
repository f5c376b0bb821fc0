// What a program under test writes, as the gate reads it; and what a gate writes, as we answer it.
#include <algorithm>
#include <array>
#include <chrono>
#include <functional>
#include <memory>
#include <string>

#include <fmt/format.h>

#include <kinjite/harness/gate/answer.hpp>
#include <kinjite/harness/gate/child_process.hpp>
#include <kinjite/harness/gate/gate.hpp>
#include <kinjite/harness/gate/protocol.hpp>
#include <kinjite/harness/gate/result_stream.hpp>
#include <kinjite/harness/gate/serve.hpp>
#include <kinjite/terms/position_text.hpp>

#include "judges.hpp"
#include "runs.hpp"
#include "text_file.hpp"
#include "text_properties.hpp"

namespace kinjite {
namespace {

struct Language {
  std::string_view name;
  bool by_file;  // whether its answers may come from a file, without a talk
  std::function<std::unique_ptr<Protocol>()> begin;
};

const std::array<Language, 5>& languages() {
  static const std::array<Language, 5> all{{
      {"kinjite lines", true, kinjite_lines},
      {"json lines", true, json_lines},
      {"gomocup", false, [] { return gomocup({}); }},
      {"gomocup, rows first", false,
       [] {
         return gomocup({2, true, false});
       }},
      {"gomocup, with occupied points", false,
       [] {
         return gomocup({4, false, true});
       }},
  }};
  return all;
}

/// The questions that are open while a child writes: the whole board and one point of it.
const std::array<GateQuestion, 2>& questions() {
  static const std::array<GateQuestion, 2> both = [] {
    const auto board = std::make_shared<const Board>(judged_board(
        *parse_position("B g8 i8 h7 h9 e8 f6 W a1 o15"), *referees().front(), "a property"));
    return std::array<GateQuestion, 2>{GateQuestion{"q1", Stage::smoke, board, std::nullopt},
                                       GateQuestion{"q2", Stage::smoke, board, *parse_point("h8")}};
  }();
  return both;
}

/// Lines as ChildProcess cuts them: a carriage return before the line break is dropped, a line that
/// is too long is cut off.
std::string_view take_line(std::string_view& rest) {
  const std::size_t end = std::min(rest.find('\n'), rest.size());
  std::string_view line = rest.substr(0, end);
  rest.remove_prefix(std::min(end + 1, rest.size()));
  if (line.ends_with('\r')) line.remove_suffix(1);
  return line.substr(0, ChildProcess::line_limit);
}

/// Does with an answer all that the gate does.
Broken can_be_used(std::string_view language, const Heard& heard) {
  for (const GateQuestion& question : questions()) {
    if (heard.answer.kind == Answer::Kind::board && !question.point) {
      const Result<bool> marks = check_marks(heard.answer.text, *question.board);
      if (!marks) {
        if (Broken broken = refuses_in_one_line(language, marks.error())) return broken;
        continue;
      }
    }
    const bool board = heard.answer.kind == Answer::Kind::board;
    const bool answers = board || heard.answer.kind == Answer::Kind::point;
    if (!answers || board == question.point.has_value()) continue;
    for (const Reading reading : all_readings) {
      for (const Strictness& strictness : {Strictness{false, true}, Strictness{true, false}}) {
        for (const Point point : wrong_points(question, heard.answer, reading, strictness)) {
          if (question.board->position.is_free(point)) continue;
          return fmt::format("{}, a stone is wrong: {}", language, to_string(point));
        }
      }
    }
  }
  if (heard.answer.kind != Answer::Kind::point) return std::nullopt;
  const Result<PointAnswer> again = parse_point_answer(to_string(heard.answer.point));
  if (!again || *again != heard.answer.point) {
    return fmt::format("{}, an answer is another when written: {}", language,
                       to_string(heard.answer.point));
  }
  return std::nullopt;
}

/// One talk, from the greeting to the first line that is refused: there the gate ends the child.
Broken talk(const Language& language, std::string_view text, bool greeted) {
  const std::unique_ptr<Protocol> protocol = language.begin();
  std::string out;
  protocol->begin(out);
  const auto ask = [&] {
    for (const GateQuestion& question : questions()) {
      if (!question.point || protocol->asks_points()) protocol->ask(question, out);
    }
  };
  if (greeted) ask();
  for (std::string_view rest = text; !rest.empty();) {
    const std::string_view line = take_line(rest);
    if (!greeted) {
      const auto announced = protocol->greet(line, out);
      if (!announced) return refuses_in_one_line(language.name, announced.error());
      if (!*announced) continue;
      greeted = true;
      ask();
      continue;
    }
    const auto heard = protocol->hear(line);
    if (!heard) return refuses_in_one_line(language.name, heard.error());
    if (!*heard) continue;
    if (Broken broken = can_be_used(language.name, **heard)) return broken;
  }
  protocol->say_goodbye(out);
  if (!out.ends_with('\n')) return fmt::format("{}, our own last word is no line: ", language.name);
  return std::nullopt;
}

/// The answers of a program that is not driven, in a file: to the questions of the smoke stage.
Broken answers_are_compared(const Language& language, const TextFile& file) {
  static const Corpus no_corpus;
  GateSettings settings;
  settings.protocol_name = language.name;
  settings.protocol = language.begin;
  settings.stages = {Stage::smoke};
  settings.corpus = &no_corpus;
  settings.diagnosis_time = std::chrono::milliseconds(0);
  std::string stream;
  settings.write = [&](std::string_view line) { stream += line; };
  const Result<RunRecord> run = gate_answers(settings, *referees().front(), file.path());
  if (!run) return refuses_in_one_line("answers in a file", run.error());
  const Result<RunRecord> again = read_result_stream(TextFile(stream).path());
  if (!again) return "answers in a file, a stream that is refused: " + again.error().message;
  return run_is_told("answers in a file", *run);
}

/// Our own server, asked by `file`: each answer is one line that our gate understands.
Broken is_served(const TextFile& file) {
  const auto answerer = answer_by_judge(*referees().front(), Reading::rif, "1");
  const auto protocol = kinjite_lines();
  Broken broken;
  const auto listen = [&](std::string_view line) {
    if (broken || line == answerer->greeting() + "\n") return;
    if (line.find('\n') != line.size() - 1) broken = fmt::format("served, no line: {}", line);
    line.remove_suffix(1);
    const auto heard = protocol->hear(line);
    if (!heard) broken = "served, an answer that is refused: " + heard.error().message;
  };
  const Result<bool> served = serve(file.descriptor(), *answerer, listen, [] {});
  if (!served) return refuses_in_one_line("questions", served.error());
  return broken;
}

}  // namespace

Broken protocol_survives(std::string_view text) {
  const TextFile file(text);
  if (Broken broken = is_served(file)) return broken;
  for (const Language& language : languages()) {
    if (!language.by_file) continue;
    if (Broken broken = answers_are_compared(language, file)) return broken;
  }
  for (const Language& language : languages()) {
    for (const bool greeted : {false, true}) {
      if (Broken broken = talk(language, text, greeted)) return broken;
    }
  }
  return std::nullopt;
}

}  // namespace kinjite
