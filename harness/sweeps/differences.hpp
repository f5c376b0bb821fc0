// A difference of verdicts in words, on the smallest position found that still shows it.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include <kinjite/oracle/definitions.hpp>
#include <kinjite/terms/verdict.hpp>

namespace kinjite {

/// The verdict on `point` in these sets, where a five that is not alone counts as the fouls that
/// stand beside it: those should not be there.
Verdict verdict_shown(const BoardVerdicts& verdicts, Point point);

/// Another's verdict on the point in question.
using VerdictOfOther = std::function<Verdict(const Position&)>;

/// Shrinks the position while `other` and the definitions differ on the point, which they must do
/// on `position` itself, and shows what is left.
std::string difference_in_words(std::string_view other_name, const VerdictOfOther& other,
                                const Definitions& definitions, const Position& position,
                                Point point, Reading reading);

}  // namespace kinjite
