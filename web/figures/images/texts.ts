// The figure's words that its views share.
import { messages } from "../../kit/text/language.js";
import type { View } from "./fields.js";
import { mostPatches } from "./patches.js";

type Measure = "cosine" | "dot";

interface Texts {
  heading: string;
  caption: Record<View, string>;
  view: string;
  views: Record<View, string>;
  measure: string;
  measures: Record<Measure, string>;
  ofMeasure: Record<Measure, string>;
  rows: string;
  columns: string;
  rowsHint: string;
  dim: string;
  base: string;
  seed: string;
  prefix: string;
  prefixHint: string;
  paste: { label: string; hint: string; missing: string; stays: string };
  tooMany(patches: number): string;
  noGrid(rows: number): string;
  noFit(patches: number, rows: number, prefix: number): string;
  ofColumns(columns: number): string;
  fits(rows: number, columns: number, prefix: number): string;
  row: string;
  column: string;
  patch(y: number, x: number): string;
  at(from: string, to: string, value: string): string;
  scale: Record<Measure, string>;
  tableCaption(name: string): string;
}

export const text = messages<Texts>({
  ko: {
    heading: "그림의 위치: 행과 열",
    caption: {
      maps: "첫 그림에서 패치 하나를 고르면 둘째 그림에 그 패치의 지도가 나옵니다. 흰색이 0, 붉을수록 닮았고 푸를수록 반대입니다. ○는 고른 패치입니다. 화살표 키로도 옮깁니다.",
      resample:
        "첫 그림에서 패치를 고르면 새 격자에서 같은 자리에 있는 패치의 지도가 함께 나옵니다. ○는 고른 패치입니다. 화살표 키로도 옮깁니다.",
      angles:
        "시계 하나가 패치 하나입니다. 바늘은 한 쌍의 각도이고, 오른쪽이 cos, 위가 sin입니다. 화살표 키로도 옮깁니다.",
    },
    view: "무엇을 볼까",
    views: {
      maps: "닮은 패치 지도",
      resample: "다른 격자로 옮기기",
      angles: "격자 위의 회전 각도",
    },
    measure: "닮은 정도",
    measures: { cosine: "코사인 유사도 (cosine)", dot: "내적 (dot product)" },
    ofMeasure: { cosine: "코사인 유사도", dot: "내적" },
    rows: "격자의 행 수",
    columns: "격자의 열 수",
    rowsHint: "패치 수. 224픽셀 그림을 16픽셀씩 자르면 14",
    dim: "차원 d",
    base: "base",
    seed: "난수 시드",
    prefix: "패치 앞의 행 수",
    prefixHint: "[CLS]와 그 밖의 토큰",
    paste: {
      label: "내 표: [CLS] 행 다음에 한 행이 패치 하나",
      hint: "NPY, CSV, JSON 배열. (1, N+1, d)나 (N+1, d) 모양. 붙여 넣거나, 파일을 끌어다 놓거나, 여세요.",
      missing:
        "아직 표가 없어서 2차원 사인·코사인(MAE)을 대신 보여 줍니다. 링크에는 표가 담기지 않습니다.",
      stays:
        "이 표는 이 페이지에만 있습니다. 주소에 담기지 않으므로 링크를 받은 사람은 볼 수 없습니다.",
    },
    tooMany: (patches) =>
      `${patches}행은 너무 많습니다. 패치 ${mostPatches}개까지 비교합니다. 지금 표를 그대로 둡니다.`,
    noGrid: (rows) =>
      `${rows}행으로는 2행 2열 이상의 격자를 만들 수 없습니다. 지금 표를 그대로 둡니다.`,
    noFit: (patches, rows, prefix) =>
      `앞의 ${prefix}행을 뺀 ${patches}개의 패치는 ${rows}행의 격자에 맞지 않습니다. 맞는 격자로 보여 줍니다.`,
    ofColumns: (columns) => `한 행에 패치 ${columns}개`,
    fits: (rows, columns, prefix) => `격자 ${rows} × ${columns}, 앞의 행 ${prefix}개`,
    row: "행 y",
    column: "열 x",
    patch: (y, x) => `패치 (${y}, ${x})`,
    at: (from, to, value) => `${from}와 ${to}: ${value}`,
    scale: {
      cosine: "색의 범위는 고정: −1에서 1까지",
      dot: "색의 범위는 고정: ± 가장 큰 노름의 제곱",
    },
    tableCaption: (name) => `${name}의 지도, 행과 열마다`,
  },
  en: {
    heading: "Positions in an image: rows and columns",
    caption: {
      maps: "Choose a patch in the first picture, and the second shows its map. White is 0, red is alike, blue is opposite. ○ is the chosen patch. Arrow keys do the same.",
      resample:
        "Choose a patch in the first picture, and the patch at the same place of the new grid shows its map too. ○ is the chosen patch. Arrow keys do the same.",
      angles:
        "Each clock is a patch. Its hand is the angle of a pair: cosine to the right, sine upwards. Arrow keys move the cursor too.",
    },
    view: "What to look at",
    views: {
      maps: "Maps of similar patches",
      resample: "Resampling to another grid",
      angles: "Angles of rotation on a grid",
    },
    measure: "Resemblance",
    measures: { cosine: "Cosine similarity", dot: "Dot product" },
    ofMeasure: { cosine: "Cosine", dot: "Dot product" },
    rows: "Rows of the grid",
    columns: "Columns of the grid",
    rowsHint: "patches; 224 pixels in steps of 16 make 14",
    dim: "Width d",
    base: "base",
    seed: "Random seed",
    prefix: "Rows in front",
    prefixHint: "[CLS] and other tokens",
    paste: {
      label: "Your table: a row for [CLS], then a row for each patch",
      hint: "NPY, CSV or a JSON array, of shape (1, N+1, d) or (N+1, d). Paste it, drop a file, or open one.",
      missing:
        "There is no table yet, so 2D sine-cosine (MAE) stands in. Links do not carry pasted tables.",
      stays:
        "This table stays on this page. It is not part of the address, so whoever gets a link does not get it.",
    },
    tooMany: (patches) =>
      `${patches} rows are too many: up to ${mostPatches} patches are compared. The table in use stays.`,
    noGrid: (rows) =>
      `${rows} rows make no grid of 2 rows and 2 columns or more. The table in use stays.`,
    noFit: (patches, rows, prefix) =>
      `Without ${prefix} in front, ${patches} patches do not fill a grid of ${rows} rows. A grid that fits is shown.`,
    ofColumns: (columns) => `of ${columns} patches each`,
    fits: (rows, columns, prefix) => `A grid of ${rows} × ${columns}, ${prefix} in front.`,
    row: "Row y",
    column: "Column x",
    patch: (y, x) => `patch (${y}, ${x})`,
    at: (from, to, value) => `${from} and ${to}: ${value}`,
    scale: {
      cosine: "The colours are fixed: from −1 to 1.",
      dot: "The colours are fixed: ± the square of the largest norm.",
    },
    tableCaption: (name) => `The map of ${name}, by row and column`,
  },
});
