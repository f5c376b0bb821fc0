// An adapter for `kinjite gate`: the talk is at the end, all above it is a judge of its own.
//
// A board is an array of 15 x 15 cells inside a border five wide, since the edge limits a row as a
// white stone does. "x" is Black, "o" White or beyond the edge, "." free.
"use strict";

const WIDTH = 15 + 2 * 5;
const MIDDLE = 5; // of the 11 cells of a line

/** The unbroken row of Black through the stone at `at`: [first place, the one behind its last]. */
function rowThrough(line, at) {
  let begin = at, end = at + 1;
  while (begin > 0 && line[begin - 1] === "x") begin--;
  while (end < line.length && line[end] === "x") end++;
  return [begin, end];
}

function completes(line, at) {
  if (line[at] !== ".") return false;
  const [begin, end] = rowThrough(line.with(at, "x"), at);
  return end - begin === 5;
}

/** What the new stone in the middle of 11 cells makes: its row's length, how many fours, and for
 *  each three the places that extend it. Rows are told apart by their stones, as bits. */
function shapes(line) {
  const fours = new Set(), threes = new Map();
  line.forEach((cell, at) => {
    if (cell !== ".") return;
    const more = line.with(at, "x");
    const [begin, end] = rowThrough(more, at);
    if (MIDDLE < begin || MIDDLE >= end) return;
    const stones = ((1 << end) - (1 << begin)) & ~(1 << at);
    if (end - begin === 5) fours.add(stones);
    if (end - begin === 4 && completes(more, begin - 1) && completes(more, end)) {
      threes.set(stones, [...(threes.get(stones) ?? []), at - MIDDLE]);
    }
  });
  const [begin, end] = rowThrough(line, MIDDLE);
  return { length: end - begin, fours: fours.size, threes: [...threes.values()] };
}

/** The verdict on a black stone on `point`, in the words of the protocol (reading rif). */
function judge(before, point) {
  const board = before.with(point, "x");
  const lengths = [], threes = [];
  let fours = 0;
  for (const step of [1, WIDTH - 1, WIDTH, WIDTH + 1]) {
    const line = Array.from({ length: 11 }, (_, i) => board[point + (i - MIDDLE) * step]);
    const here = shapes(line);
    lengths.push(here.length);
    fours += here.fours;
    for (const three of here.threes) threes.push(three.map((offset) => point + offset * step));
  }
  if (lengths.includes(5)) return "five";
  const fouls = [];
  if (Math.max(...lengths) > 5) fouls.push("overline");
  if (fours > 1) fouls.push("double-four");
  const counts = (three) => three.some((extension) => judge(board, extension) === "legal");
  if (threes.length > 1 && threes.filter(counts).length > 1) fouls.push("double-three");
  return fouls.length ? `forbidden ${fouls.join(",")}` : "legal";
}

const place = (file, row) => (row + 5) * WIDTH + file + 5;

function bordered(cells) {
  const board = Array(WIDTH * WIDTH).fill("o");
  [...cells].forEach((cell, i) => (board[place(i % 15, Math.floor(i / 15))] = cell));
  return board;
}

require("readline").createInterface({ input: process.stdin }).on("line", (line) => {
  const [word, id, cells, point] = line.split(" ");
  if (word === "quit") process.exit(0);
  if (word === "kinjite") {
    console.log("ready example-node 1 reading=rif kinds=yes language=JavaScript");
    return;
  }
  const board = bordered(cells);
  if (word === "judge") {
    const at = place(point.charCodeAt(0) - "a".charCodeAt(0), 15 - Number(point.slice(1)));
    console.log(`${id} ${judge(board, at)}`);
  } else {
    const mark = (cell, i) => {
      if (cell !== ".") return cell;
      const verdict = judge(board, place(i % 15, Math.floor(i / 15)));
      return verdict === "legal" ? "." : verdict === "five" ? "5" : "!";
    };
    console.log(`${id} ${[...cells].map(mark).join("")}`);
  }
});
