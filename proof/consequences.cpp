#include "consequences.hpp"

namespace kinjite {

ExtensionAnswer answer_by(Verdict imagined, Reading reading) {
  if (imagined.is_five()) return reading == Reading::japan ? counts : does_not_count;
  return {!imagined.has(Foul::overline) && !imagined.has(Foul::double_four),
          !imagined.has(Foul::double_three)};
}

}  // namespace kinjite
