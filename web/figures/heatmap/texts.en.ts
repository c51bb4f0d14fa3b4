// The words of the heatmap in English.
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
    gridRows: "Rows of the grid",
    gridColumns: "Columns of the grid",
    queries: "Queries",
    keys: "Keys",
    head: { label: "Head shown", hint: "counted from 0" },
    causal: { label: "Causal mask", hint: "keys after the query become −∞" },
    colors: {
      label: "Colours",
      names: {
        viridis: "viridis",
        cividis: "cividis",
        diverging: "brown and blue · 0 is the ground",
        sequential: "ground to ink blue",
        greys: "greys",
      },
    },
    origin: { label: "First row", names: { top: "at the top", bottom: "at the bottom" } },
    columnOrder: {
      label: "Column order",
      names: { stored: "as stored", grouped: "sines together, cosines together" },
    },
    curves: { label: "Columns as curves", hint: "up to 6, with commas", placeholder: "automatic" },
    step: { label: "Step", names: { 1: "one clock", 2: "eight clocks", 3: "the table" } },
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
  presets: "Size",
  size: (rows: string, columns: string) => `${rows} × ${columns}`,
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
  clocksTurn: "The hand starts on the right (0) and turns counterclockwise.",
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
  twoColumns: "two columns, one clock",
  oneClock: (row: number, sin: string, cos: string) =>
    `One clock at position ${row}: sine ${sin}, cosine ${cos}`,
  manyClocks: (count: number, row: number) => `${count} clocks at position ${row}`,
  sine: (value: string) => `sine ${value}`,
  cosine: (value: string) => `cosine ${value}`,
  /** Below the picture, at each step but the last. */
  ofStep: [
    "The hand of a clock is two numbers: its cosine and its sine.",
    "Each clock is slower than the one before it.",
  ],
  picture: {
    heading: "All hands at one position are one row",
    caption: "Two columns make one clock, one row is one position.",
  },
};

export type Texts = typeof texts;
