// Beliefs about stones imagined for RIF 9.3 that several families use.
#pragma once

#include "belief.hpp"

namespace kinjite {

/// A stone imagined at this level or deeper is asked for a five only, never for a foul.
RuleBelief only_fives_seen_from_level(int level);

/// Questions deeper than `level` are not asked: this is their answer.
RuleBelief unasked_below_level(int level, Verdict answer);

}  // namespace kinjite
