// The heatmap's words.
import type { Door } from "posenc";
import { messages } from "../../kit/text/language.js";
import type { ColorMap } from "../../kit/theme/colors.js";
import type { AxisName } from "./table.js";

interface Texts {
  heading: string;
  /** In place of a reference. */
  noPaper: string;
  encoding: string;
  doors: Record<Door, string>;
  positions: string;
  points: string;
  gridRows: string;
  gridColumns: string;
  queries: string;
  keys: string;
  /** Where the keys only say how far to look. */
  reach: string;
  head: string;
  headHint: string;
  causal: string;
  causalHint: string;
  colors: string;
  colorMaps: Record<ColorMap, string>;
  origin: string;
  origins: Record<"top" | "bottom", string>;
  columnOrder: string;
  columnOrders: Record<"stored" | "grouped", string>;
  curves: string;
  curvesHint: string;
  automatic: string;
  /** A button: the column of the cursor among the curves, or out of them. */
  add(column: string): string;
  remove(column: string): string;
  more: string;
  presets: string;
  size(rows: string, columns: string): string;
  axes: Record<AxisName, string>;
  /** "50 positions" */
  counted(axis: AxisName, count: number): string;
  /** Of columns, before a number. */
  short: Record<AxisName, string>;
  value: string;
  plot: string;
  roledescription: string;
  how: string;
  /** Where there are curves. */
  howCurves: string;
  curvesHeading(name: string): string;
  dropped(columns: string): string;
  clocks(row: string): string;
  clocksTurn: string;
  clock(column: string, sin: string, cos: string): string;
  ends(rows: number): string;
  toy: string;
  averaged: string;
  wave(length: string): string;
  caption: string;
  captionCurves: string;
  shape(title: string, rows: string, columns: string, low: string, high: string): string;
  chosen(columns: string): string;
  impossible: string;
  tableSummary: string;
  wholeTable: string;
  partOfTable: string;
  files: string;
  csvEnds(rows: number): string;
}

type Counted<T> = Readonly<Record<Exclude<AxisName, "everyQuery">, T>>;

const countedKo: Counted<string> = {
  position: "위치",
  point: "점",
  patch: "패치",
  token: "토큰",
  query: "쿼리",
  offset: "상대 위치",
  dimension: "차원",
  pair: "쌍",
  key: "키",
  channel: "채널",
};
const countedEn: Counted<readonly [one: string, more: string]> = {
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

export const text = messages<Texts>({
  ko: {
    heading: "위치 인코딩을 색으로 보기",
    noPaper: "누구의 논문도 아닙니다",
    encoding: "인코딩",
    doors: {
      absolute: "위치마다 벡터, 대개 입력에 더하기 · encode",
      rotary: "쿼리와 키를 회전하기 · rotate",
      bias: "점수에 더하기 · bias",
      relative: "쿼리와 키를 읽는 상대 항 · relative",
    },
    positions: "위치 수",
    points: "점의 수",
    gridRows: "격자의 행 수",
    gridColumns: "격자의 열 수",
    queries: "쿼리 수",
    keys: "키 수",
    reach: "가장 먼 거리는 키 수보다 하나 적음",
    head: "표시할 헤드",
    headHint: "0번부터 셈",
    causal: "인과 마스크 (causal mask)",
    causalHint: "쿼리보다 뒤에 있는 키는 −∞",
    colors: "색상표",
    colorMaps: {
      viridis: "viridis",
      cividis: "cividis",
      diverging: "갈색·파랑 · 0이 배경색",
      sequential: "배경색에서 남색으로",
      greys: "greys · 회색",
    },
    origin: "첫 행",
    origins: { top: "맨 위", bottom: "맨 아래" },
    columnOrder: "열 순서",
    columnOrders: { stored: "원래대로", grouped: "사인끼리 · 코사인끼리" },
    curves: "곡선으로 볼 열",
    curvesHint: "쉼표로 나누어 6개까지",
    automatic: "자동",
    add: (column) => `곡선에 더하기: ${column}`,
    remove: (column) => `곡선에서 빼기: ${column}`,
    more: "나머지 매개변수와 표시 설정",
    presets: "크기",
    size: (rows, columns) => `${rows} × ${columns}`,
    axes: {
      position: "위치",
      point: "점",
      patch: "패치",
      token: "토큰",
      query: "쿼리 위치",
      everyQuery: "모든 쿼리",
      offset: "상대 위치, 키 − 쿼리",
      dimension: "차원",
      pair: "쌍",
      key: "키 위치",
      channel: "채널",
    },
    counted: (axis, count) =>
      axis === "everyQuery" ? "모든 쿼리에 같은 한 행" : `${countedKo[axis]} ${count}개`,
    short: {
      position: "위치",
      point: "점",
      patch: "패치",
      token: "토큰",
      query: "쿼리",
      everyQuery: "모든 쿼리",
      offset: "상대 위치",
      dimension: "차원",
      pair: "쌍",
      key: "키",
      channel: "채널",
    },
    value: "값",
    plot: "히트맵",
    roledescription: "칸을 고르는 히트맵",
    how: "화살표 키로 칸을 옮기고, Home과 End로 행의 끝으로, Page Up과 Page Down으로 10행씩 갑니다.",
    howCurves: "Enter를 누르면 그 열을 곡선에 넣거나 뺍니다.",
    curvesHeading: (name) => `고른 열의 값 (${name}에 따라)`,
    dropped: (columns) => `이 표에 없거나 너무 촘촘해 곡선에서 뺀 열: ${columns}`,
    clocks: (row) => `${row}에서 본 시계: 사인·코사인 한 쌍이 바늘 하나`,
    clocksTurn: "바늘은 오른쪽(0)에서 출발해 시계 반대 방향으로 돕니다.",
    clock: (column, sin, cos) => `${column}: 사인 ${sin}, 코사인 ${cos}`,
    ends: (rows) => `표에는 행이 ${rows}개뿐입니다. 학습된 인코딩에는 그다음 위치가 없습니다.`,
    toy: "시드에서 뽑은 장난감 값입니다. 학습된 값이 아닙니다.",
    averaged: "한 픽셀은 여러 칸의 평균입니다.",
    wave: (length) => `파장(wavelength) λ ≈ 위치 ${length}칸`,
    caption: "칸을 가리키면 식에 수를 넣어 보여 줍니다.",
    captionCurves: "칸을 누르면 그 열이 아래 곡선에 더해지고, 다시 누르면 빠집니다.",
    shape: (title, rows, columns, low, high) =>
      `${title}: ${rows}, ${columns}. 색은 ${low}에서 ${high}까지.`,
    chosen: (columns) => `곡선으로 보는 열: ${columns}.`,
    impossible: "이 값들로는 표를 만들 수 없습니다.",
    tableSummary: "표로 보기",
    wholeTable: "모든 값",
    partOfTable: "커서 둘레의 값",
    files: "파일과 코드",
    csvEnds: (rows) => `CSV에는 앞의 ${rows}행만 담깁니다. NPY에는 모두 담깁니다.`,
  },
  en: {
    heading: "Positional encodings in colour",
    noPaper: "no paper: the first ideas that come to mind",
    encoding: "Encoding",
    doors: {
      absolute: "rows, mostly added to the input · encode",
      rotary: "rotates queries and keys · rotate",
      bias: "added to the scores · bias",
      relative: "terms that read queries and keys · relative",
    },
    positions: "Positions",
    points: "Points",
    gridRows: "Rows of the grid",
    gridColumns: "Columns of the grid",
    queries: "Queries",
    keys: "Keys",
    reach: "the farthest distance is one less",
    head: "Head shown",
    headHint: "counted from 0",
    causal: "Causal mask",
    causalHint: "keys after the query become −∞",
    colors: "Colours",
    colorMaps: {
      viridis: "viridis",
      cividis: "cividis",
      diverging: "brown and blue · 0 is the ground",
      sequential: "ground to ink blue",
      greys: "greys",
    },
    origin: "First row",
    origins: { top: "at the top", bottom: "at the bottom" },
    columnOrder: "Column order",
    columnOrders: { stored: "as stored", grouped: "sines together, cosines together" },
    curves: "Columns as curves",
    curvesHint: "up to 6, with commas",
    automatic: "automatic",
    add: (column) => `Show ${column} as a curve`,
    remove: (column) => `Take away the curve of ${column}`,
    more: "More parameters and how it is drawn",
    presets: "Size",
    size: (rows, columns) => `${rows} × ${columns}`,
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
    counted: (axis, count) =>
      axis === "everyQuery"
        ? "one row for every query"
        : `${count} ${countedEn[axis][count === 1 ? 0 : 1]}`,
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
    curvesHeading: (name) => `Chosen columns by ${name.toLowerCase()}`,
    clocks: (row) => `Clocks at ${row.toLowerCase()}: a pair of sine and cosine is a hand`,
    dropped: (columns) => `Not in this table, or too dense for a curve, and left out: ${columns}`,
    clocksTurn: "The hand starts on the right (0) and turns counterclockwise.",
    clock: (column, sin, cos) => `${column}: sine ${sin}, cosine ${cos}`,
    ends: (rows) =>
      `The table has ${rows} rows only. A learned encoding has nothing for the next position.`,
    toy: "Toy values drawn from the seed, not trained ones.",
    averaged: "One pixel averages several cells.",
    wave: (length) => `Wavelength λ ≈ ${length} positions`,
    caption: "Point at a cell to see its formula with the numbers put in.",
    captionCurves:
      "Click a cell to add its column to the curves below; click again to take it away.",
    shape: (title, rows, columns, low, high) =>
      `${title}: ${rows}, ${columns}. Colours from ${low} to ${high}.`,
    chosen: (columns) => `Columns shown as curves: ${columns}.`,
    impossible: "There is no table for these values.",
    tableSummary: "As a table",
    wholeTable: "All values",
    partOfTable: "Values around the cursor",
    files: "Files and code",
    csvEnds: (rows) => `CSV holds the first ${rows} rows only, NPY all of them.`,
  },
});
