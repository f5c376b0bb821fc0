// An explanation as pictures and pages.
#pragma once

#include <string>

#include <kinjite/proof/explanation.hpp>

namespace kinjite {

/// The whole argument in one SVG picture: the stone as number 1, the rows it makes, completions,
/// extensions, and refused ones crossed with the reason in their titles.
std::string explanation_svg(const Explanation& explanation);

/// Markdown with a board in characters at each level, for an issue or a pull request.
std::string explanation_markdown(const Explanation& explanation);

/// One self-contained HTML file: a board that steps through the proof level by level with the arrow
/// keys or buttons. Without JavaScript, and on paper, all steps stand below each other.
std::string explanation_html(const Explanation& explanation);

}  // namespace kinjite
