// The words of the maps.
import { messages } from "../../kit/text/language.js";
import type { TableName } from "./fields.js";
import { text } from "./texts.js";

/** Of a patch in the last row there is none below. */
export type Side = "below" | "above";
const vertical: Record<Side, string> = { below: "아래", above: "위" };

interface Texts {
  table: string;
  tables: Record<TableName, string>;
  groups: { waves: string; line: string; learned: string };
  tableHints: Record<TableName, string>;
  centred: string;
  centredHint: string;
  baseSize: string;
  baseSizeHint: string;
  cls: string;
  clsHint: string;
  tiles: { heading: string; label: string; note: string };
  map: { heading(name: string): string; label: string; note: string };
  flat: { heading: string; note: string; label: string };
  choose(name: string): string;
  rowPart: string;
  columnPart: string;
  positions(first: number, second: number): string;
  counted(name: string, last: number): string;
  facts: {
    sum: string;
    largest(value: string): string;
    noise(share: string): string;
    beside: string;
    below: Record<Side, string>;
    flatBeside: string;
    flatBelow(columns: number): string;
    inLine(value: string): string;
    more: Record<Side, string>;
    moreOf(count: number, of: number): string;
    spread: string;
    spreadNote(expected: string): string;
    cls: string;
    clsNote: string;
  };
  untrained: string;
  summary: {
    table(name: string, rows: number, columns: number, dim: number): string;
    sum(share: string, largest: string): string;
    split(share: string): string;
    near(measure: string, beside: string, below: string, side: Side): string;
    flat(columns: number, more: number, of: number, side: Side): string;
    inLine(below: string, more: number, of: number, side: Side): string;
    noise(spread: string, expected: string): string;
  };
}

const own = messages<Texts>({
  ko: {
    table: "위치 표",
    tables: {
      mae: "2차원: MAE",
      mocov3: "2차원: MoCo v3",
      timm: "2차원: timm",
      dit: "2차원: DiT",
      detr: "2차원: DETR",
      flat: "1차원: 한 줄로 셈",
      vit: "ViT의 표, 학습 전",
      own: "내 표",
    },
    groups: { waves: "행과 열을 따로 씀", line: "한 줄로 셈", learned: "학습되는 표" },
    tableHints: {
      mae: "절반은 열 x, 절반은 행 y의 1차원 표",
      mocov3: "값은 MAE와 같고, 패치를 열을 따라 셈. 지도는 행을 따라 다시 놓았음",
      timm: "sin y, sin x, cos y, cos x 차례. 닮은 정도는 MAE와 같음",
      dit: "좌표를 기준 격자의 크기로 줄이거나 늘임",
      detr: "1부터 센 좌표를 0에서 2π까지로 맞춤",
      flat: "왼쪽 위부터 p = 0, 1, 2, …: 아래 패치는 한 줄만큼 뒤",
      vit: "시드에서 뽑은 처음 값, [CLS] 한 행과 패치들",
      own: "체크포인트의 pos_embed를 아래 칸에 넣으세요",
    },
    centred: "평균을 뺀 뒤 비교",
    centredHint: "모든 행의 평균 벡터를 먼저 뺌",
    baseSize: "기준 격자의 한 변",
    baseSizeHint: "격자가 이보다 크면 좌표를 줄이고 작으면 늘임",
    cls: "[CLS]의 지도",
    clsHint: "패치 대신 [CLS] 행을 모든 패치와 비교",
    tiles: {
      heading: "모든 패치의 지도",
      label: "모든 패치의 지도. 패치 하나를 고름",
      note: "작은 칸 하나가 그 자리에 있는 패치의 지도입니다.",
    },
    map: {
      heading: (name) => `${name}의 지도`,
      label: "고른 패치와 모든 패치의 닮은 정도",
      note: "○ 고른 패치, □ 비교하는 패치",
    },
    flat: {
      heading: "한 줄로 세면 (1D)",
      note: "왼쪽 위부터 한 줄로 센 1차원 표. 가로 이웃만 남습니다.",
      label: "한 줄로 센 표에서, 고른 패치와 모든 패치의 닮은 정도",
    },
    choose: (name) => `${name}의 지도를 봄`,
    rowPart: "행 몫",
    columnPart: "열 몫",
    positions: (first, second) =>
      `한 줄로 세면 위치 ${first}와 ${second}, 거리 ${Math.abs(second - first)}`,
    counted: (name, last) => `${name} = 0 … ${last}`,
    facts: {
      sum: "행 몫 + 열 몫으로 설명됨",
      largest: (value) => `그런 합에서 가장 멀리 ${value}`,
      noise: (share) => `무작위 지도라면 ${share}쯤`,
      beside: "옆 패치",
      below: { below: "아래 패치", above: "위 패치" },
      flatBeside: "위치 p와 p + 1",
      flatBelow: (columns) => `위치 p와 p + ${columns}`,
      inLine: (value) => `한 줄로 세면 ${value}`,
      more: { below: "아래 패치보다 더 닮은 패치", above: "위 패치보다 더 닮은 패치" },
      moreOf: (count, of) => `${of}개 중 ${count}개`,
      spread: "서로 다른 패치의 코사인",
      spreadNote: (expected) => `제곱 평균 제곱근. 무작위 벡터라면 1/√d = ${expected}`,
      cls: "[CLS]와 이 패치",
      clsNote: "[CLS]는 격자 위에 없음",
    },
    untrained:
      "아직 학습하지 않은 표입니다. 처음 값은 무작위라 아무것도 닮지 않았고 지도는 잡음입니다. 학습된 표를 보려면 체크포인트의 표를 ‘내 표’에 넣으세요.",
    summary: {
      table: (name, rows, columns, dim) => `${name}, 패치 ${rows} × ${columns}, d = ${dim}.`,
      sum: (share, largest) =>
        `지도의 ${share}가 행 몫과 열 몫의 합입니다 (가장 먼 칸 ${largest}). 그래서 십자 모양입니다.`,
      split: (share) => `지도의 ${share}가 행 몫과 열 몫의 합입니다.`,
      near: (measure, beside, below, side) =>
        `${measure}: 옆 패치와 ${beside}, ${vertical[side]} 패치와 ${below}.`,
      flat: (columns, more, of, side) =>
        `맞닿은 ${vertical[side]} 패치가 ${columns}칸 떨어진 위치라서, ${of}개 중 ${more}개가 그 패치보다 더 닮았습니다. 세로 이웃이 사라졌습니다.`,
      inLine: (below, more, of, side) =>
        `한 줄로 세면 맞닿은 ${vertical[side]} 패치와는 ${below}이고, ${of}개 중 ${more}개가 그보다 더 닮습니다.`,
      noise: (spread, expected) =>
        `학습 전의 표는 아무것도 닮지 않습니다: 코사인은 0 ± ${spread}, 무작위 벡터의 1/√d = ${expected}와 같은 크기의 잡음입니다.`,
    },
  },
  en: {
    table: "Table of positions",
    tables: {
      mae: "2D sines: MAE",
      mocov3: "2D sines: MoCo v3",
      timm: "2D sines: timm",
      dit: "2D sines: DiT",
      detr: "2D sines: DETR",
      flat: "1D, in one line",
      vit: "ViT table, untrained",
      own: "A table of yours",
    },
    groups: { waves: "Row and column apart", line: "One line", learned: "Learned" },
    tableHints: {
      mae: "half of it a 1D table of the column x, half of the row y",
      mocov3: "the values of MAE, patches counted down the columns; put back in rows here",
      timm: "sin y, sin x, cos y, cos x in this order; as alike as in MAE",
      dit: "coordinates scaled to the size of the base grid",
      detr: "coordinates counted from 1 and scaled to 2π",
      flat: "p = 0, 1, 2, … from the top left: the patch below is a whole row further on",
      vit: "start values drawn from the seed: a row for [CLS], then the patches",
      own: "put a checkpoint's pos_embed into the box below",
    },
    centred: "Centred",
    centredHint: "the mean of all rows is taken away first",
    baseSize: "Side of the base grid",
    baseSizeHint: "larger grids are squeezed onto it, smaller ones stretched",
    cls: "Map of [CLS]",
    clsHint: "compares the row of [CLS] with every patch",
    tiles: {
      heading: "The maps of all patches",
      label: "Maps of all patches: choose a patch",
      note: "Each small square is the map of the patch that stands there.",
    },
    map: {
      heading: (name) => `The map of ${name}`,
      label: "Resemblance of the chosen patch to every patch",
      note: "○ the chosen patch, □ the one compared",
    },
    flat: {
      heading: "Counted in one line (1D)",
      note: "A 1D table from the top left on: only neighbours in the row are left.",
      label: "Counted in one line: resemblance of the chosen patch to every patch",
    },
    choose: (name) => `shows the map of ${name}`,
    rowPart: "row part",
    columnPart: "column part",
    positions: (first, second) =>
      `on one line these are positions ${first} and ${second}, ${Math.abs(second - first)} apart`,
    counted: (name, last) => `${name} = 0 … ${last}`,
    facts: {
      sum: "Row part + column part explain",
      largest: (value) => `farthest from such a sum: ${value}`,
      noise: (share) => `of a random map: about ${share}`,
      beside: "The patch beside",
      below: { below: "The patch below", above: "The patch above" },
      flatBeside: "positions p and p + 1",
      flatBelow: (columns) => `positions p and p + ${columns}`,
      inLine: (value) => `in one line: ${value}`,
      more: {
        below: "More alike than the patch below",
        above: "More alike than the patch above",
      },
      moreOf: (count, of) => `${count} of ${of}`,
      spread: "Cosines of distinct patches",
      spreadNote: (expected) => `root mean square; of random vectors 1/√d = ${expected}`,
      cls: "[CLS] and this patch",
      clsNote: "[CLS] has no place on the grid",
    },
    untrained:
      "This table is untrained: its start values are random, nothing resembles anything, and the maps are noise. To see a trained one, put a checkpoint's table into “A table of yours”.",
    summary: {
      table: (name, rows, columns, dim) => `${name}, ${rows} × ${columns} patches, d = ${dim}.`,
      sum: (share, largest) =>
        `${share} of the map is a row part plus a column part (to ${largest}): hence the cross.`,
      split: (share) => `${share} of the map is a row part plus a column part.`,
      near: (measure, beside, below, side) =>
        `${measure} with the patch beside: ${beside}, with the one ${side}: ${below}.`,
      flat: (columns, more, of, side) =>
        `The patch ${side} touches, yet is ${columns} positions away: ${more} of ${of} patches are more alike. The vertical neighbourhood is lost.`,
      inLine: (below, more, of, side) =>
        `Counted in one line, the patch ${side} falls to ${below}, and ${more} of ${of} patches are more alike.`,
      noise: (spread, expected) =>
        `Untrained, nothing resembles anything: cosines are 0 ± ${spread}, the noise of random vectors (1/√d = ${expected}).`,
    },
  },
});

export const mapsText = () => ({ ...text(), ...own() });
