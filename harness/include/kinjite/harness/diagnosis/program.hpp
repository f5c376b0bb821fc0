// A program that can be asked about points, as the diagnosis sees it.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include <kinjite/harness/gate/answer.hpp>
#include <kinjite/terms/judge.hpp>

namespace kinjite {

/// What is to be said of a black stone on `point`, which is free.
struct PointQuestion {
  Position position;
  Point point;

  friend bool operator==(const PointQuestion&, const PointQuestion&) = default;
};

/// What a program told of a point.
struct Told {
  PointAnswer answer;
  /// From a whole board, where a point has one mark: the fouls are only the first that holds.
  bool first_foul_only = false;

  friend bool operator==(const Told&, const Told&) = default;
};

/// Whether who judges `verdict` would tell this, as closely as `strictness` compares.
bool agrees(const Told& told, Verdict verdict, const Strictness& strictness);

class Program {
 public:
  Program() = default;
  Program(const Program&) = delete;
  Program& operator=(const Program&) = delete;
  virtual ~Program() = default;

  /// What the program tells of each, in the same order; none where it gave no proper answer or may
  /// not be asked any more.
  virtual std::vector<std::optional<Told>> ask(std::span<const PointQuestion> questions) = 0;
  /// Whether there is any use in asking on: false once a bound of questions or time is reached.
  [[nodiscard]] virtual bool may_be_asked() const = 0;
  /// How many questions it has been asked.
  [[nodiscard]] virtual std::uint64_t asked() const = 0;
};

/// A judge in the place of a program, asked in process.
class JudgeProgram final : public Program {
 public:
  /// The judge must outlive this.
  JudgeProgram(const Judge& judge, Reading reading) : judge_(judge), reading_(reading) {}

  std::vector<std::optional<Told>> ask(std::span<const PointQuestion> questions) override;
  [[nodiscard]] bool may_be_asked() const override { return true; }
  [[nodiscard]] std::uint64_t asked() const override { return asked_; }

 private:
  const Judge& judge_;
  Reading reading_;
  std::uint64_t asked_ = 0;
};

/// The answer that tells all of `verdict`.
PointAnswer as_answer(Verdict verdict);

}  // namespace kinjite
