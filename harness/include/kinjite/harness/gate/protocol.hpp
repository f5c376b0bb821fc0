// How questions and answers travel: what is written to a program, and what its lines mean.
//
// A Protocol is the talk with one child, from its first word to its last. It knows no time, no
// processes and no right answers. docs/protocol.md describes the three there are.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include <kinjite/harness/gate/answer.hpp>

namespace kinjite {

/// One answer as it was heard.
struct Heard {
  std::string id;  // of the question; empty where the protocol answers in order and names none
  Answer answer;
};

class Protocol {
 public:
  Protocol() = default;
  Protocol(const Protocol&) = delete;
  Protocol& operator=(const Protocol&) = delete;
  virtual ~Protocol() = default;

  /// Begins the talk with a new child: appends the first words to `out`.
  virtual void begin(std::string& out) = 0;
  /// Takes a line of the greeting and appends to `out` what is to be said next. Gives the
  /// announcement once the greeting is complete; an Error ends the talk.
  virtual Result<std::optional<Announcement>> greet(std::string_view line, std::string& out) = 0;
  /// Appends a question to `out`.
  virtual void ask(const GateQuestion& question, std::string& out) = 0;
  /// What a line after the greeting means: an answer, nothing of interest, or an Error where it is
  /// neither.
  virtual Result<std::optional<Heard>> hear(std::string_view line) = 0;
  /// Appends the farewell to `out`.
  virtual void say_goodbye(std::string& out) = 0;
  /// Whether a question about a single point can be asked at all.
  [[nodiscard]] virtual bool asks_points() const { return true; }
};

/// The lines of text for which an adapter is ten lines in any language.
std::unique_ptr<Protocol> kinjite_lines();

/// The same as JSON objects, one a line.
std::unique_ptr<Protocol> json_lines();

struct GomocupSettings {
  std::optional<int> rule;             // the number for `INFO rule`; none: found out
  std::optional<bool> row_first;       // how a reply's pairs are to be read; none: found out
  std::optional<bool> lists_occupied;  // whether occupied points in a reply are ignored; likewise
};

/// Gomocup and Yixin engines that know YXSHOWFORBID, unchanged.
std::unique_ptr<Protocol> gomocup(const GomocupSettings& settings);

}  // namespace kinjite
