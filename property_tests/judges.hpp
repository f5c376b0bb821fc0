// The judges that the properties are about, and how two answers of theirs are compared.
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>

#include <kinjite/harness/split_mix.hpp>
#include <kinjite/oracle/oracle.hpp>
#include <kinjite/referee/referee.hpp>

#include "properties.hpp"

namespace kinjite {

/// The rules' own oracle.
const Oracle& rules();

/// The referee in every implementation that this machine runs; at least one.
std::span<const Referee* const> referees();

/// The same referees, as judges.
std::span<const Judge* const> contestants();

/// A free point, more often than not one where something happens: a row, four, three or foul. None
/// on a full board.
std::optional<Point> worthwhile_point(const Position& position, SplitMix64& random);

/// Two verdicts that should have been the same, as the line of a Broken.
std::string parted(std::string_view judge, Reading reading, Verdict expected, Verdict given,
                   Point point);

/// Where a point of one board lies on another.
using Mapping = std::function<Point(Point)>;

/// Broken unless each referee says of every point in `points` on `before` what it says of its image
/// on `after`, under every reading.
Broken referees_say_the_same(const Position& before, const PointSet& points, const Position& after,
                             const Mapping& image);

/// Broken unless the oracle says of `point` on `before` what it says of `image` on `after`, under
/// every reading.
Broken oracle_says_the_same(const Position& before, Point point, const Position& after,
                            Point image);

}  // namespace kinjite
