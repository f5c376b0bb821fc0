// The slow judge: the definitions, asked one point at a time.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include <kinjite/oracle/definitions.hpp>
#include <kinjite/terms/judge.hpp>

namespace kinjite {

/// What a black stone on `point`, which must be free, makes by the rules, and why.
Derivation derive(const Position& position, Point point, Reading reading);

/// A judge that follows a set of definitions: the rules' own, or a misreading's.
class Oracle final : public Judge {
 public:
  /// The rules as they are written; its name is "oracle".
  Oracle();
  /// A judge by other definitions, which must not be null, under a name of its own.
  Oracle(std::string name, std::unique_ptr<const Definitions> definitions);

  [[nodiscard]] std::string_view name() const override { return name_; }
  [[nodiscard]] Verdict judge(const Position& position, Point point,
                              Reading reading) const override;
  /// The verdict with everything it rests on; `point` must be free.
  [[nodiscard]] Derivation derive(const Position& position, Point point, Reading reading) const;

 private:
  std::string name_;
  std::unique_ptr<const Definitions> definitions_;
};

}  // namespace kinjite
