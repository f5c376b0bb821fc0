// The misreadings of each family; registry.cpp puts them together.
#pragma once

#include <memory>
#include <vector>

#include <kinjite/harness/misreadings.hpp>

#include "belief.hpp"

namespace kinjite {

/// One entry of a family's list. The registry adds the family.
inline Misreading misreading(std::string_view name, std::string_view sentence, std::string_view why,
                             RuleBelief belief) {
  return {name, {}, sentence, why, std::make_shared<const RuleBelief>(std::move(belief))};
}

std::vector<Misreading> five_misreadings();
std::vector<Misreading> overline_misreadings();
std::vector<Misreading> four_misreadings();
std::vector<Misreading> three_shape_misreadings();
std::vector<Misreading> three_extension_misreadings();
std::vector<Misreading> counting_misreadings();
std::vector<Misreading> imagined_stone_misreadings();
std::vector<Misreading> cut_forbidden_misreadings();
std::vector<Misreading> cut_allowed_misreadings();
std::vector<Misreading> memory_misreadings();
std::vector<Misreading> board_misreadings();
std::vector<Misreading> folklore_misreadings();

}  // namespace kinjite
