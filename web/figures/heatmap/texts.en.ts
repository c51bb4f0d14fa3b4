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
    queries: "Queries",
    keys: "Keys",
    head: { label: "Head shown", hint: "counted from 0" },
    causal: { label: "Causal mask", hint: "keys after the query become −∞" },
    colors: {
      label: "Colours",
      names: { diverging: "zero is the ground", viridis: "viridis" },
    },
    origin: { label: "First row", names: { top: "at the top", bottom: "at the bottom" } },
  },
  points: "points from −1 to 1",
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
  curves: "Columns as curves",
  pick: "Click a cell to add its column or to take it away.",
  dropped: (columns: string) =>
    `Not in this table, or too dense for a curve, and left out: ${columns}`,
  ends: (rows: number) =>
    `The table has ${rows} rows only. A learned encoding has nothing for the next position.`,
  toy: "Toy values drawn from the seed, not trained ones.",
  averaged: "One pixel averages several cells.",
  wave: (length: string) => `Wavelength λ ≈ ${length} positions`,
  shape: (title: string, rows: string, columns: string, low: string, high: string) =>
    `${title}: ${rows}, ${columns}. Colours from ${low} to ${high}.`,
  wholeTable: "All values",
  partOfTable: "Values around the cursor",
};

export type Texts = typeof texts;
