//! An adapter for `kinjite gate`: the talk is in `main`, all above it is a judge of its own.
//!
//! A board is 15 x 15 cells inside a border five wide, since the edge limits a row as a white stone
//! does. `x` is Black, `o` White or beyond the edge, `.` free.
use std::collections::{BTreeMap, BTreeSet};
use std::io::{self, BufRead, Write};

const WIDTH: usize = 15 + 2 * 5;
const MIDDLE: usize = 5; // of the 11 cells of a line

/// The unbroken row of Black through the stone at `at`: its first place and the one behind its last.
fn row_through(line: &[u8], at: usize) -> (usize, usize) {
    let (mut begin, mut end) = (at, at + 1);
    while begin > 0 && line[begin - 1] == b'x' {
        begin -= 1;
    }
    while end < line.len() && line[end] == b'x' {
        end += 1;
    }
    (begin, end)
}

fn with(line: &[u8], at: usize) -> Vec<u8> {
    let mut more = line.to_vec();
    more[at] = b'x';
    more
}

fn completes(line: &[u8], at: usize) -> bool {
    if line.get(at) != Some(&b'.') {
        return false;
    }
    let (begin, end) = row_through(&with(line, at), at);
    end - begin == 5
}

/// The verdict on a black stone on `point`, in the words of the protocol (reading rif).
fn judge(before: &[u8], point: usize) -> String {
    let board = with(before, point);
    let (mut longest, mut fours, mut five) = (0, 0, false);
    let mut threes: Vec<Vec<usize>> = Vec::new(); // the points that extend each
    for step in [1, WIDTH - 1, WIDTH, WIDTH + 1] {
        let line: Vec<u8> = (0..11).map(|i| board[point + i * step - MIDDLE * step]).collect();
        let (begin, end) = row_through(&line, MIDDLE);
        five |= end - begin == 5;
        longest = longest.max(end - begin);
        // Rows are told apart by their stones, as bits.
        let mut fours_here = BTreeSet::new();
        let mut threes_here: BTreeMap<u32, Vec<usize>> = BTreeMap::new();
        for at in (0..11).filter(|&at| line[at] == b'.') {
            let more = with(&line, at);
            let (begin, end) = row_through(&more, at);
            if MIDDLE < begin || MIDDLE >= end {
                continue;
            }
            let stones = ((1u32 << end) - (1 << begin)) & !(1 << at);
            if end - begin == 5 {
                fours_here.insert(stones);
            }
            if end - begin == 4 && begin > 0 && completes(&more, begin - 1) && completes(&more, end) {
                let extension = point + at * step - MIDDLE * step;
                threes_here.entry(stones).or_default().push(extension);
            }
        }
        fours += fours_here.len();
        threes.extend(threes_here.into_values());
    }
    if five {
        return "five".into();
    }
    let mut fouls = Vec::new();
    if longest > 5 {
        fouls.push("overline");
    }
    if fours > 1 {
        fouls.push("double-four");
    }
    if threes.len() > 1 {
        let counts = |three: &&Vec<usize>| three.iter().any(|&extension| judge(&board, extension) == "legal");
        if threes.iter().filter(counts).count() > 1 {
            fouls.push("double-three");
        }
    }
    if fouls.is_empty() { "legal".into() } else { format!("forbidden {}", fouls.join(",")) }
}

fn place(file: usize, row: usize) -> usize {
    (row + 5) * WIDTH + file + 5
}

fn main() {
    for line in io::stdin().lock().lines().map_while(Result::ok) {
        let words: Vec<&str> = line.split(' ').collect();
        let answer = match words[0] {
            "kinjite" => "ready example-rust 1 reading=rif kinds=yes language=Rust".to_string(),
            "judge" | "map" => {
                let mut cells = words[2].as_bytes().to_vec();
                let mut board = vec![b'o'; WIDTH * WIDTH];
                for (i, &cell) in cells.iter().enumerate() {
                    board[place(i % 15, i / 15)] = cell;
                }
                if words[0] == "judge" {
                    let file = (words[3].as_bytes()[0] - b'a') as usize;
                    let rank: usize = words[3][1..].parse().expect("a rank");
                    format!("{} {}", words[1], judge(&board, place(file, 15 - rank)))
                } else {
                    for i in (0..225).filter(|&i| words[2].as_bytes()[i] == b'.') {
                        cells[i] = match judge(&board, place(i % 15, i / 15)).as_str() {
                            "legal" => b'.',
                            "five" => b'5',
                            _ => b'!',
                        };
                    }
                    format!("{} {}", words[1], String::from_utf8(cells).expect("cells"))
                }
            }
            _ => return,
        };
        println!("{answer}");
        io::stdout().flush().expect("a reader");
    }
}
