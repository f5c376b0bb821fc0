// Which case catches which misreading: how good the corpus is, measured.
//
// A case catches a misreading when the misreading's verdict, under the reading `rif`, is not the
// case's expected one. A catch is *pure* when it says what is wrong: no misreading of another
// family is caught by the same case, but for those that it need not spare (follows_from).
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <kinjite/corpus/case.hpp>
#include <kinjite/harness/misreadings.hpp>

namespace kinjite {

/// What every misreading must be caught by.
inline constexpr std::size_t catches_wanted = 5;
inline constexpr std::size_t pure_catches_wanted = 2;

/// In the place of a name in an Implication: whatever the misreading.
inline constexpr std::string_view any_misreading = "any";

/// Why an implication is believed: an argument from what both misreadings say, or only that no
/// better cases are known.
enum class Ground : std::uint8_t { argued, searched };

/// "argued" or "searched".
constexpr std::string_view to_string(Ground ground) {
  return ground == Ground::argued ? "argued" : "searched";
}

/// Cases that catch `misreading` catch `other` too, always (argued) or as far as is known
/// (searched), so that purity does not ask for one that does not. Each is the name of a misreading
/// or of a family.
struct Implication {
  std::string_view misreading;
  std::string_view other;
  Ground ground;
  std::string_view reason;
};

/// The known implications between misreadings of different families.
std::span<const Implication> implications();

/// True when a case that catches `caught` need not be spared catching `other`, of another family.
bool follows_from(const Misreading& caught, const Misreading& other);

struct KillMatrix {
  /// A misreading with the cases that catch it, by id, in the corpus' order.
  struct Row {
    Misreading misreading;
    std::vector<std::string> caught_by;
    std::vector<std::string> pure;  // those of caught_by that are pure

    /// Whether the corpus catches it often enough.
    [[nodiscard]] bool satisfied() const {
      return caught_by.size() >= catches_wanted && pure.size() >= pure_catches_wanted;
    }
  };

  std::size_t cases = 0;
  std::vector<Row> rows;  // in the order of the misreadings

  /// The misreadings that no case catches.
  [[nodiscard]] std::vector<std::string_view> survivors() const;
};

/// Judges every case by every one of `held`, on `threads` threads (at least 1). The points must be
/// free, as structural lint wants them.
KillMatrix kill_matrix(const Corpus& corpus, std::span<const Misreading> held, unsigned threads);

/// The matrix as a Markdown page, the same on every machine: a table of the misreadings with their
/// catches, one of the cases, and one of the implications, with how many cases catch the first
/// and how many of these spare the second.
std::string to_markdown(const KillMatrix& matrix);

}  // namespace kinjite
