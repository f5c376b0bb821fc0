// The parts of the HTML page, each a piece of markup.
#pragma once

#include <string>
#include <string_view>

#include "story.hpp"

namespace kinjite {

/// The files of page/, built into the binary.
std::string_view page_template();
std::string_view page_style();
std::string_view page_script();

/// What the program seems to believe; empty where there is no diagnosis.
std::string diagnosis_part(const Story& story);

/// The tables of outcomes by stage, theme and clause.
std::string outcomes_part(const Story& story);

/// The findings, each an article; empty where there is none.
std::string findings_part(const Story& story);

/// The table of all cases and questions that failed; empty where there is none.
std::string tests_part(const Story& story);

/// What was run, with which versions, and what else is to be noted.
std::string run_part(const Story& story);

/// A position drawn, with the asked point marked by what the rules say of it, or else the points
/// that were marked wrongly, and `title` for those who cannot see it.
std::string board_figure(const Position& position, std::optional<Point> point,
                         std::string_view expected, const PointSet& wrong,
                         const std::string& title);

/// A command to copy.
std::string command_line(std::string_view command);

/// Words that hold names between pairs of `mark`, with the names as `<em>`.
std::string with_emphasis(std::string_view words, char mark);

}  // namespace kinjite
