// Which catches cannot be had without others (kill_matrix.hpp).
#include <array>

#include <kinjite/harness/kill_matrix.hpp>

namespace kinjite {
namespace {

constexpr std::string_view depth_says_so =
    "a case of depth 1 or more catches a cut one step earlier: that is what depth means";
constexpr std::string_view one_refusal =
    "an extension refused for one foul is missed by whoever refuses for another one only";
constexpr std::string_view no_refusal =
    "whoever refuses too few extensions does no worse than one who refuses none";
constexpr std::string_view three_lines =
    "the shapes lie on three lines at least, so that one of them is a diagonal";
constexpr std::string_view deep =
    "a nesting that deep runs along every line, with split rows among its threes, and whoever "
    "misjudges one of its stones loses the thread";

constexpr std::string_view sees_no_five =
    "who imagines White, or does not ask on, misses the five at the extension too";
constexpr std::string_view four_still_stands =
    "the stone's four still stands when an extension makes a straight four";
constexpr std::string_view extension_is_a_four =
    "an extension makes a straight four, so that a double-three there comes with a four";

constexpr std::array known{
    Implication{any_misreading, "cut-forbidden", depth_says_so},
    Implication{any_misreading, "cut-allowed", depth_says_so},

    Implication{"extensions-not-checked", "imagined-stone", one_refusal},
    Implication{"a-and-b-apart", "imagined-stone", one_refusal},
    Implication{"a-and-b-apart", "extensions-not-checked", no_refusal},
    Implication{"refused-only-for-overline", "extensions-not-checked", no_refusal},
    Implication{"refused-only-for-double-four", "extensions-not-checked", no_refusal},
    Implication{"refused-only-by-a", "extensions-not-checked", no_refusal},
    Implication{"refused-only-by-b", "extensions-not-checked", no_refusal},
    Implication{"imagined-for-white", "extensions-not-checked", no_refusal},

    Implication{"overline-over-a-five-not-seen", "standing-five-protects",
                "the five that is lengthened stands on the board"},
    Implication{"straight-four-against-straight-four", "straight-four-counts-twice",
                "Black's stone makes a straight four"},
    Implication{"double-four-hides-overline", "board", three_lines},
    Implication{"nested-double-three-raw", "board", three_lines},
    Implication{"double-four-hides-double-three", "board", three_lines},
    Implication{"four-three-three-allowed", "board", three_lines},

    Implication{"cut-forbidden", "imagined-stone", deep},
    Implication{"cut-forbidden", "three-extension", deep},
    Implication{"cut-forbidden", "three-shape", deep},
    Implication{"cut-forbidden", "four", deep},
    Implication{"cut-forbidden", "board", deep},
    Implication{"cut-allowed", "imagined-stone", deep},
    Implication{"cut-allowed", "three-extension", deep},
    Implication{"cut-allowed", "three-shape", deep},
    Implication{"cut-allowed", "four", deep},
    Implication{"cut-allowed", "board", deep},
    Implication{"memory", "imagined-stone", deep},
    Implication{"memory", "three-extension", deep},
    Implication{"memory", "three-shape", deep},
    Implication{"memory", "four", deep},
    Implication{"memory", "board", deep},

    Implication{"first-stone-taken-back", "extensions-not-checked", no_refusal},
    Implication{"five-counts-as-extension", "imagined-stone", sees_no_five},
    Implication{"five-counts-unless-a-foul", "imagined-stone", sees_no_five},
    Implication{"four-three-three-allowed", "old-fours-counted", four_still_stands},
    Implication{"double-four-hides-double-three", "old-fours-counted", four_still_stands},
    Implication{"a-and-b-apart", "four-three-three-allowed", extension_is_a_four},
    Implication{"memory", "counting", extension_is_a_four},
    Implication{"cut-allowed", "counting", extension_is_a_four},
    Implication{"cut-forbidden", "counting", extension_is_a_four},
};

}  // namespace

std::span<const Implication> implications() {
  return known;
}

}  // namespace kinjite
