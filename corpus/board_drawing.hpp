// A case's board as an SVG picture.
#pragma once

#include <string>

#include <kinjite/corpus/case.hpp>

namespace kinjite {

/// The whole board with its rim, the stones, and the point marked: a ring where a black stone is
/// legal, a disc within the ring where it makes a five, a cross where it is forbidden (under
/// `rif`).
std::string board_svg(const Case& one);

}  // namespace kinjite
