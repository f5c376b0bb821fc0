// Which catches purity does not ask to be had without others (kill_matrix.hpp).
//
// What is `argued` follows from what the two misreadings believe; the reason is the argument. What
// is only `searched` is no law. It says that among the cases of the corpus, which hunts and climbs
// brought together, too few catch the first, spare the second and are pure otherwise; the page of
// the matrix counts those that do spare it. A better case would make such an entry needless.
#include <array>

#include <kinjite/harness/kill_matrix.hpp>

namespace kinjite {
namespace {

constexpr Ground argued = Ground::argued;
constexpr Ground searched = Ground::searched;

constexpr std::string_view depth_says_so =
    "a case of depth 1 or more catches a cut one step earlier: that is what depth means";
constexpr std::string_view white_has_no_fouls =
    "who imagines White's stone refuses no extension either, as White has no fouls";
constexpr std::string_view fewer_refusals =
    "where no further stone is imagined, refusing fewer extensions only makes more threes count, "
    "and most count for whoever refuses none";
constexpr std::string_view three_lines =
    "two fours on one line would be caught as one-four-per-line, so that the shapes lie on three "
    "lines at least, one of them a diagonal";
constexpr std::string_view apart =
    "where a) and b) part, one extension is refused by a) only and another by b) only, and whoever "
    "refuses by one of them only, or by none, is mostly wrong too";
constexpr std::string_view white_further_down =
    "an extension refused at once is missed by who refuses none as well; further down the answer "
    "turns round, but other stones are misjudged there too";
constexpr std::string_view deep =
    "a nesting that deep runs along every line, with split rows among its threes, and whoever "
    "misjudges one of its stones loses the thread";
constexpr std::string_view sees_no_five =
    "who imagines White's stone does not see Black's five at the extension either";

constexpr std::array known_implications{
    Implication{any_misreading, "cut-forbidden", argued, depth_says_so},
    Implication{any_misreading, "cut-allowed", argued, depth_says_so},

    Implication{"extensions-not-checked", "imagined-stone", argued, white_has_no_fouls},
    Implication{"refused-only-for-overline", "extensions-not-checked", argued, fewer_refusals},
    Implication{"refused-only-for-double-four", "extensions-not-checked", argued, fewer_refusals},
    Implication{"refused-only-by-a", "extensions-not-checked", argued, fewer_refusals},
    Implication{"straight-four-against-straight-four", "straight-four-counts-twice", argued,
                "Black's stone makes a straight four"},
    Implication{"double-four-hides-overline", "board", argued, three_lines},
    Implication{"double-four-hides-double-three", "board", argued, three_lines},

    Implication{"overline-over-a-five-not-seen", "standing-five-protects", searched,
                "the five that is lengthened stands on the board; where only an imagined stone "
                "lengthens it, whoever does not check extensions is caught as well"},
    Implication{"a-and-b-apart", "imagined-stone", searched, apart},
    Implication{"a-and-b-apart", "extensions-not-checked", searched, apart},
    Implication{"imagined-for-white", "extensions-not-checked", searched, white_further_down},
    Implication{"five-counts-as-extension", "imagined-stone", searched, sees_no_five},
    Implication{"five-counts-unless-a-foul", "imagined-stone", searched, sees_no_five},

    Implication{"cut-forbidden", "imagined-stone", searched, deep},
    Implication{"cut-forbidden", "three-extension", searched, deep},
    Implication{"cut-at-4-forbidden", "three-shape", searched, deep},
    Implication{"cut-at-8-forbidden", "three-shape", searched, deep},
    Implication{"cut-at-8-forbidden", "four", searched, deep},
    Implication{"cut-forbidden", "board", searched, deep},
    Implication{"cut-allowed", "imagined-stone", searched, deep},
    Implication{"cut-allowed", "three-extension", searched, deep},
    Implication{"cut-at-5-allowed", "three-shape", searched, deep},
    Implication{"cut-at-8-allowed", "three-shape", searched, deep},
    Implication{"cut-at-8-allowed", "four", searched, deep},
    Implication{"cut-allowed", "board", searched, deep},
    Implication{"memory", "imagined-stone", searched, deep},
    Implication{"memory", "three-extension", searched, deep},
    Implication{"memory", "three-shape", searched, deep},
    Implication{"memory", "four", searched, deep},
    Implication{"memory", "board", searched, deep},
};

}  // namespace

std::span<const Implication> implications() {
  return known_implications;
}

}  // namespace kinjite
