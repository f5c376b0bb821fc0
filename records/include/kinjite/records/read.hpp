// Text and files in the formats that Renju players use, read into records.
//
// Every reader is a pure function of its text: it keeps nothing, follows no reference out of it,
// and takes time linear in its length and no stack that grows with it. A text that it cannot read
// whole is refused in one line that says what is wrong, where (line and column, or the move), and
// what was expected. Bytes above 0x7f are harmless wherever a format allows free text, in any
// encoding.
//
// Unless a format counts otherwise, files a to o go from left to right and the first rank of a text
// is the top one, rank 15.
#pragma once

#include <string_view>
#include <vector>

#include <kinjite/records/record.hpp>
#include <kinjite/terms/result.hpp>

namespace kinjite {

/// Which of a text's two marks is Black, where the text does not say: X and O, 1 and 2, own and
/// opponent. `unsaid` leaves it to the format's habit and to the numbers of stones.
enum class BlackIs : std::uint8_t { unsaid, first, second };

/// Which form `text` has, from how it begins; an Error where it is none that is known.
Result<Form> recognise(std::string_view text);

/// Recognises `text` and reads it: at least one record, more where a file holds several games or
/// boards.
Result<std::vector<Record>> read_records(std::string_view text, BlackIs black = BlackIs::unsaid);

/// Moves in order, Black's first: "1. h8 2. i9", "h8+i9+g7", "h8_i9_g7", with a result at the end.
Result<Record> read_move_list(std::string_view text);

/// Black's stones, then White's: "h8,g7/i9,f6", "{h8g7}{i9f6}".
Result<Record> read_two_lists(std::string_view text);

/// An address (of gomocalc and others) whose path, query or fragment is a list of coordinates.
Result<Record> read_link(std::string_view text);

/// Drawn boards, one after the other. Marks are X and O, discs, B and W, or 1, 2 and 0; ranks may
/// be numbered at either end, from below or from above; `!` or `?` marks a free point, as a line
/// with nothing but a point does.
Result<std::vector<Record>> read_drawn_boards(std::string_view text, BlackIs black);

/// Piskvork's .psq: coordinates from 1, x from the left, y from the top.
Result<Record> read_psq(std::string_view text);

/// A Gomocup BOARD or YXBOARD block: coordinates from 0, y from the top; the side of the first
/// stone listed is Black.
Result<Record> read_board_block(std::string_view text, BlackIs black);

/// The games of an SGF collection, each along its main line.
Result<std::vector<Record>> read_sgf(std::string_view text);

/// A RenLib library, along its first line.
Result<Record> read_renlib(std::string_view bytes);

/// The games of a RenjuNet database (.rif).
Result<std::vector<Record>> read_renjunet(std::string_view text);

}  // namespace kinjite
