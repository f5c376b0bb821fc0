// The other side of the line protocol: a judge, or a function from a library, that answers as a
// program under test does.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include <kinjite/terms/judge.hpp>
#include <kinjite/terms/result.hpp>

namespace kinjite {

/// Something that answers questions about 225 cells.
class Answerer {
 public:
  Answerer() = default;
  Answerer(const Answerer&) = delete;
  Answerer& operator=(const Answerer&) = delete;
  virtual ~Answerer() = default;

  /// The line "ready NAME VERSION ...".
  [[nodiscard]] virtual std::string greeting() const = 0;
  /// What is answered after the id, for a point and for a board.
  [[nodiscard]] virtual std::string judge(std::string_view cells, std::string_view point) const = 0;
  [[nodiscard]] virtual std::string map(std::string_view cells) const = 0;
};

/// Answers by `judge`, which must outlive it, under `reading`.
std::unique_ptr<Answerer> answer_by_judge(const Judge& judge, Reading reading, std::string version);

/// Answers by a function of a shared library (kinjite_judge.h), given as "libfoo.so:symbol".
Result<std::unique_ptr<Answerer>> answer_by_library(const std::string& library_and_symbol);

/// Reads questions from the descriptor `input` until `quit` or its end and writes answers. What is
/// no question gets "ID error why". Returns an Error where reading fails. `flush` is called
/// whenever the next question may have to be waited for.
Result<bool> serve(int input, const Answerer& answerer,
                   const std::function<void(std::string_view)>& write,
                   const std::function<void()>& flush);

}  // namespace kinjite
