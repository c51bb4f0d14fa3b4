// The words of the heatmap in English.
import { html } from "lit";
import type { Content } from "../../kit/content.js";
import type { AxisName } from "./table.js";

type Counted<T> = Readonly<Record<Exclude<AxisName, "everyQuery">, T>>;

const countedNames: Counted<readonly [one: string, more: string]> = {
  position: ["position", "positions"],
  point: ["point", "points"],
  patch: ["patch", "patches"],
  token: ["token", "tokens"],
  query: ["query", "queries"],
  offset: ["offset", "offsets"],
  dimension: ["dimension", "dimensions"],
  pair: ["pair", "pairs"],
  key: ["key", "keys"],
  channel: ["channel", "channels"],
};

export const texts = {
  controls: {
    encoding: "Encoding",
    positions: "Positions",
    queries: "Queries",
    keys: "Keys",
    head: { label: "Head shown", hint: "counted from 0" },
    causal: { label: "Causal mask", hint: "keys after the query become −∞" },
    origin: { label: "First row", names: { top: "at the top", bottom: "at the bottom" } },
    stage: "Clock to table",
  },
  points: "Points",
  reach: "the farthest distance is one less",
  automatic: "automatic",

  heading: "Positional encodings in colour",
  noPaper: "no paper: the first ideas that come to mind",
  doors: {
    absolute: "rows, mostly added to the input · encode",
    rotary: "rotates queries and keys · rotate",
    bias: "added to the scores · bias",
    relative: "terms that read queries and keys · relative",
  },
  add: (column: string) => `Show ${column} as a curve`,
  remove: (column: string) => `Take away the curve of ${column}`,
  more: "More parameters and how it is drawn",
  axes: {
    position: "Position",
    point: "Point",
    patch: "Patch",
    token: "Token",
    query: "Query position",
    everyQuery: "Every query",
    offset: "Offset, key − query",
    dimension: "Dimension",
    pair: "Pair",
    key: "Key position",
    channel: "Channel",
  },
  counted: (axis: AxisName, count: number) =>
    axis === "everyQuery"
      ? "one row for every query"
      : `${count} ${countedNames[axis][count === 1 ? 0 : 1]}`,
  short: {
    position: "pos",
    point: "point",
    patch: "patch",
    token: "token",
    query: "query",
    everyQuery: "every query",
    offset: "offset",
    dimension: "dim",
    pair: "pair",
    key: "key",
    channel: "channel",
  },
  value: "Value",
  plot: "Heatmap",
  roledescription: "heatmap with a cell cursor",
  how: "Arrow keys move from cell to cell, Home and End to the ends of the row, Page Up and Page Down by ten rows.",
  howCurves: "Enter shows the column as a curve, or takes it away.",
  curvesHeading: (name: string) => `Chosen columns by ${name.toLowerCase()}`,
  clocks: (row: string) => `Clocks at ${row.toLowerCase()}: a pair of sine and cosine is a hand`,
  dropped: (columns: string) =>
    `Not in this table, or too dense for a curve, and left out: ${columns}`,
  clocksTurn:
    "The hand starts at twelve (0) and goes clockwise. Sine is how far right it reaches, cosine how high.",
  clock: (column: string, sin: string, cos: string) => `${column}: sine ${sin}, cosine ${cos}`,
  ends: (rows: number) =>
    `The table has ${rows} rows only. A learned encoding has nothing for the next position.`,
  toy: "Toy values drawn from the seed, not trained ones.",
  averaged: "One pixel averages several cells.",
  wave: (length: string) => `Wavelength λ ≈ ${length} positions`,
  caption: "Point at a cell to see its formula with the numbers put in.",
  captionCurves: "Click a cell to add its column to the curves below; click again to take it away.",
  shape: (title: string, rows: string, columns: string, low: string, high: string) =>
    `${title}: ${rows}, ${columns}. Colours from ${low} to ${high}.`,
  chosen: (columns: string) => `Columns shown as curves: ${columns}.`,
  wholeTable: "All values",
  partOfTable: "Values around the cursor",

  /** Of the picture. */
  row: "Position",
  sine: "sine",
  cosine: "cosine",
  sines: "sines",
  cosines: "cosines",
  stages: ["One clock", "Eight clocks", "One column", "The table"],
  stageLabel: (name: string, position: number, sin: string, cos: string) =>
    `${name} at position ${position}: sine ${sin} and cosine ${cos} on the fastest clock`,
  oneRadian: (words: string) => `1 radian a word, a turn in ${words} words`,
  turnIn: (words: string): readonly [string, string] => [`a turn in ${words}`, "words"],
  inTurn: (name: string, words: string) => `${name}, a turn in ${words} words`,
  wordsForTurn: "words for one turn",
  atPosition: (position: number) => `position ${position}`,
  shadowsEverywhere: "the shadows at every position: sine bold, cosine thin",
  firstRow: "first row",
  yourRow: "your row",
  slowestRow: "last sine",
  pin: "Pin on a row of the table",
  pinnedRow: (row: number, rows: number, isSine: boolean) =>
    `row ${row} of ${rows}, a ${isSine ? "sine" : "cosine"}`,
  pinnedFastest: (words: string) =>
    `Right: this clock needs ${words} words for a turn, and no other is as fast.`,
  pinnedSlower: (words: string, fastest: string) =>
    `Your row needs ${words} words for a turn. The first needs ${fastest}.`,
  fastestFirst: (fastest: string, slowest: string) =>
    `The first row needs ${fastest} words for a turn, the last sine ${slowest}.`,
  /** Below the picture, at each of the four. */
  ofStage: [
    () =>
      html`The clock turns <span class="position">1 radian a word</span>. The shadow of its hand on the floor is its <b>sine</b>, on the wall its <b>cosine</b>.`,
    (turn: string) =>
      html`After ${turn} words it is back, so add slower clocks. <span class="position">Fast hands tell neighbours apart, slow hands far places.</span>`,
    () =>
      html`Every shadow becomes a colour: blue is plus, brown is minus. The column is the <span class="position">encoding of this one position</span>.`,
    () =>
      html`All positions, 36 clocks: <span class="position">a sine row and a cosine row are one clock, one column is one position.</span> Base 40; models take 10,000.`,
  ] as readonly ((turn: string) => Content)[],
  picture: {
    heading: "From one clock to the table",
    question: { ask: "Which row changes fastest? Put the pin there.", answer: "Here" },
  },
};

export type Texts = typeof texts;
