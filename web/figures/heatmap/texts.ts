// The heatmap's words.
import type { Door, EncodingId } from "posenc";
import { messages } from "../../language.js";
import type { ColorMap } from "./colors.js";
import type { AxisName } from "./table.js";

interface Texts {
  heading: string;
  encoding: string;
  doors: Record<Door, string>;
  encodings: Record<EncodingId, string>;
  positions: string;
  rows: string;
  columns: string;
  queries: string;
  keys: string;
  head: string;
  headHint: string;
  causal: string;
  causalHint: string;
  colors: string;
  colorMaps: Record<ColorMap, string>;
  origin: string;
  origins: Record<"top" | "bottom", string>;
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
  /** Of columns, before a number. */
  short: Record<AxisName, string>;
  value: string;
  plot: string;
  roledescription: string;
  how: string;
  curvesHeading(column: string): string;
  clocks(row: string): string;
  clock(column: string, sin: string, cos: string): string;
  ends(rows: number): string;
  toy: string;
  wave(length: string, axis: string): string;
  caption: string;
  shape(
    title: string,
    rows: number,
    rowName: string,
    columns: number,
    columnName: string,
    low: string,
    high: string,
  ): string;
  chosen(columns: string): string;
  impossible: string;
  tableSummary: string;
  tableHeading: string;
  files: string;
  csvEnds(rows: number): string;
}

export const text = messages<Texts>({
  ko: {
    heading: "위치 인코딩을 색으로 보기",
    encoding: "인코딩",
    doors: {
      absolute: "입력에 더하기 · encode",
      rotary: "쿼리와 키를 회전하기 · rotate",
      bias: "점수에 더하기 · bias",
      relative: "쿼리와 키를 읽는 상대 항 · relative",
    },
    encodings: {
      sinusoidal: "사인·코사인 (Sinusoidal)",
      learned: "학습된 표 (Learned)",
      sincos_2d: "2차원 사인·코사인 (2D)",
      rope: "회전 위치 임베딩 (RoPE)",
      alibi: "ALiBi",
      t5: "T5 버킷 (T5 buckets)",
      shaw: "Shaw",
    },
    positions: "위치 수",
    rows: "격자의 행 수",
    columns: "격자의 열 수",
    queries: "쿼리 수",
    keys: "키 수",
    head: "보이는 헤드",
    headHint: "0번부터 셈",
    causal: "인과 마스크 (causal mask)",
    causalHint: "쿼리보다 뒤에 있는 키는 −∞",
    colors: "색상표",
    colorMaps: {
      viridis: "viridis",
      cividis: "cividis",
      RdBu: "RdBu · 0이 흰색",
      greys: "greys · 회색",
    },
    origin: "첫 행",
    origins: { top: "맨 위", bottom: "맨 아래" },
    curves: "곡선으로 볼 열",
    curvesHint: "쉼표로 나누어 6개까지",
    automatic: "자동",
    add: (column) => `곡선에 더하기: ${column}`,
    remove: (column) => `곡선에서 빼기: ${column}`,
    more: "다른 매개변수와 그리는 방법",
    presets: "크기",
    size: (rows, columns) => `${rows} × ${columns}`,
    axes: {
      position: "위치",
      patch: "패치",
      query: "쿼리 위치",
      distance: "키 − 쿼리 거리",
      dimension: "차원",
      pair: "쌍",
      key: "키 위치",
      channel: "채널",
    },
    short: {
      position: "위치",
      patch: "패치",
      query: "쿼리",
      distance: "거리",
      dimension: "차원",
      pair: "쌍",
      key: "키",
      channel: "채널",
    },
    value: "값",
    plot: "히트맵",
    roledescription: "칸을 고르는 히트맵",
    how: "화살표 키로 칸을 옮기고, Home과 End로 행의 끝으로, Page Up과 Page Down으로 열 칸씩 갑니다. Enter를 누르면 그 열을 곡선으로 보거나 거둡니다.",
    curvesHeading: (name) => `고른 열을 ${name}에 따라`,
    clocks: (row) => `${row}에서 본 시계: 사인·코사인 한 쌍이 바늘 하나`,
    clock: (column, sin, cos) => `${column}: 사인 ${sin}, 코사인 ${cos}`,
    ends: (rows) => `표에는 행이 ${rows}개뿐입니다. 학습된 인코딩에는 그다음 위치가 없습니다.`,
    toy: "시드에서 뽑은 장난감 표입니다. 학습된 값이 아닙니다.",
    wave: (length, axis) => `파장(wavelength) λ = ${length} ${axis}`,
    caption:
      "칸을 짚으면 식에 수를 넣어 보여 줍니다. 칸을 누르면 그 열이 아래 곡선에 더해지고, 다시 누르면 빠집니다.",
    shape: (title, rows, rowName, columns, columnName, low, high) =>
      `${title}: ${rowName} ${rows}개, ${columnName} ${columns}개. 색은 ${low}에서 ${high}까지.`,
    chosen: (columns) => `곡선으로 보는 열: ${columns}.`,
    impossible: "이 값들로는 표를 만들 수 없습니다.",
    tableSummary: "표로 보기",
    tableHeading: "커서 둘레의 값",
    files: "파일과 코드",
    csvEnds: (rows) => `CSV에는 앞의 ${rows}행만 담깁니다. NPY에는 모두 담깁니다.`,
  },
  en: {
    heading: "Positional encodings in colour",
    encoding: "Encoding",
    doors: {
      absolute: "added to the input · encode",
      rotary: "rotates queries and keys · rotate",
      bias: "added to the scores · bias",
      relative: "terms that read queries and keys · relative",
    },
    encodings: {
      sinusoidal: "Sinusoidal",
      learned: "Learned",
      sincos_2d: "2D sine-cosine",
      rope: "RoPE",
      alibi: "ALiBi",
      t5: "T5 buckets",
      shaw: "Shaw",
    },
    positions: "Positions",
    rows: "Rows of the grid",
    columns: "Columns of the grid",
    queries: "Queries",
    keys: "Keys",
    head: "Head shown",
    headHint: "counted from 0",
    causal: "Causal mask",
    causalHint: "keys after the query become −∞",
    colors: "Colours",
    colorMaps: {
      viridis: "viridis",
      cividis: "cividis",
      RdBu: "RdBu · white is 0",
      greys: "greys",
    },
    origin: "First row",
    origins: { top: "at the top", bottom: "at the bottom" },
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
      patch: "Patch",
      query: "Query position",
      distance: "Distance, key − query",
      dimension: "Dimension",
      pair: "Pair",
      key: "Key position",
      channel: "Channel",
    },
    short: {
      position: "pos",
      patch: "patch",
      query: "query",
      distance: "distance",
      dimension: "dim",
      pair: "pair",
      key: "key",
      channel: "channel",
    },
    value: "Value",
    plot: "Heatmap",
    roledescription: "heatmap with a cell cursor",
    how: "Arrow keys move from cell to cell, Home and End to the ends of the row, Page Up and Page Down by ten rows. Enter shows the column as a curve, or takes it away.",
    curvesHeading: (name) => `Chosen columns by ${name.toLowerCase()}`,
    clocks: (row) => `Clocks at ${row.toLowerCase()}: a pair of sine and cosine is a hand`,
    clock: (column, sin, cos) => `${column}: sine ${sin}, cosine ${cos}`,
    ends: (rows) =>
      `The table has ${rows} rows only. A learned encoding has nothing for the next position.`,
    toy: "A toy table drawn from the seed, not trained values.",
    wave: (length, axis) => `Wavelength λ = ${length} ${axis.toLowerCase()}s`,
    caption:
      "Point at a cell to see its formula with the numbers put in. Click a cell to add its column to the curves below; click again to take it away.",
    shape: (title, rows, rowName, columns, columnName, low, high) =>
      `${title}: ${rowName} ${rows}, ${columnName} ${columns}. Colours from ${low} to ${high}.`,
    chosen: (columns) => `Columns shown as curves: ${columns}.`,
    impossible: "There is no table for these values.",
    tableSummary: "As a table",
    tableHeading: "Values around the cursor",
    files: "Files and code",
    csvEnds: (rows) => `CSV holds the first ${rows} rows only, NPY all of them.`,
  },
});
