// How one implementation is taken from several: said of any list, because a machine has only its
// own.
#pragma once

#include <span>
#include <string_view>

#include <kinjite/referee/implementation.hpp>

namespace kinjite {

/// The last of `all`, slowest first, that runs here; the first, if none of the others does.
Implementation fastest_of(std::span<const Implementation> all);

/// The one of `all` that is called `name`; fails as find_implementation does.
Result<Implementation> find_among(std::span<const Implementation> all, std::string_view name);

}  // namespace kinjite
