// The words of the figure.
import { html, type TemplateResult } from "lit";
import { messages } from "../../kit/text/language.js";
import type { Idea, Property, Setting } from "./fields.js";
import { type Idled, limits, rowsFitted } from "./model.js";
import { share, shown } from "./numbers.js";

interface Texts {
  heading: string;
  length: string;
  other: string;
  otherHint: string;
  dim: string;
  base: string;
  baseHint: string;
  period: string;
  shift: string;
  more: string;
  tableLabel: string;
  ideas: Record<Idea, string>;
  formulas: Record<Idea, string>;
  properties: Record<Property, string>;
  measures: Record<Property, string>;
  holds: string;
  fails: string;
  howTo: string;
  /** What a cell means, with its numbers. */
  cell: Record<Property, (idea: Idea, measured: Idled, setting: Setting) => string>;
  affine(idea: string, residual: string): string;
  pictures(idea: string): string;
  position: string;
  column: string;
  legend(most: string): string;
  matrixLabel(idea: string): string;
  value(position: number, column: number, value: string): string;
  distances(position: number): string;
  distancesNote: string;
  distancesLabel: string;
  otherPosition: string;
  distance: string;
  apart(from: number, to: number, distance: string, isSame: boolean): string;
  trade: string;
  tradeNote: string;
  tradeLabel: string;
  tradeGrowth: string;
  tradeIdle: string;
  share: string;
  tradeSay(base: string, growth: string, idle: string): string;
  slowest(
    base: string,
    wave: string,
    growth: number,
    idle: number,
    dim: number,
    length: number,
  ): string;
  passes(ideas: string): string;
  failing(failures: readonly string[]): string;
  fault(idea: string, properties: string): string;
  none: string;
  caption: TemplateResult;
  tableCaption(length: number, dim: number): string;
  property: string;
}

export const text = messages<Texts>({
  ko: {
    heading: "직접 만들어 본다면?",
    length: "글의 길이 L",
    other: "견줄 다른 길이 L′",
    otherHint: "같은 위치를 두 길이의 글에서 견줍니다",
    dim: "차원 d",
    base: "base",
    baseHint: "사인·코사인의 파장이 길어지는 정도. 10000은 여럿 가운데 하나입니다",
    period: "사인파 하나의 주기",
    shift: "옮기는 거리 k",
    more: "더 보기: 견주는 길이, 주기, 옮기는 거리",
    tableLabel: "다섯 가지 생각과 다섯 가지 성질. 화살표 키로 칸을 옮겨 다닙니다.",
    ideas: {
      integers: "정수",
      fractions: "분수",
      binary: "이진수",
      sine: "사인 하나",
      sinusoid: "사인·\u200b코사인",
    },
    formulas: {
      integers: "p",
      fractions: "p / L",
      binary: "p의 비트",
      sine: "sin(2πp/주기)",
      sinusoid: "여러 파장",
    },
    properties: {
      unique: "위치마다 다름",
      bounded: "값이 작음",
      lengthFree: "길이와 무관",
      smooth: "매끄러움",
      linear: "이동이 선형",
    },
    measures: {
      unique: "두 위치 사이의 가장 짧은 거리 > 0",
      bounded: "가장 큰 값 ≤ 1",
      lengthFree: "L과 L′에서 같은 위치의 차이 = 0",
      smooth: "가장 큰 한 걸음 ÷ 가장 먼 거리 ≤ 0.5",
      linear: "k칸 이동을 가장 잘 맞춘 선형 변환의 잔차 = 0",
    },
    holds: "만족",
    fails: "불만족",
    howTo:
      "칸을 누르거나 화살표 키로 고르면 무엇을 쟀는지 보이고, 아래 그림이 그 방법으로 바뀝니다.",
    cell: {
      unique: (_, { nearest: { distance, rows } }) =>
        distance <= limits.unique
          ? `위치 ${rows[0]}과 ${rows[1]}의 벡터가 같습니다(거리 ${shown(distance)}). 둘을 구별할 길이 없습니다.`
          : `가장 가까운 두 위치는 ${rows[0]}과 ${rows[1]}이고, 거리는 ${shown(distance)}입니다.`,
      bounded: (_, { cells: { bounded }, largestAt }) =>
        `가장 큰 값은 ${shown(bounded.value)}(위치 ${largestAt})입니다. ${bounded.holds ? "단어 벡터와 같은 크기로 머뭅니다." : "글이 길수록 커져서 단어의 뜻을 덮어 버립니다."}`,
      lengthFree: (_, { cells: { lengthFree }, differsAt }, { length, other }) =>
        lengthFree.holds
          ? `길이 ${length}인 글에서나 ${other}인 글에서나 같은 위치의 값이 같습니다.`
          : `위치 ${differsAt}의 값이 길이 ${length}인 글과 ${other}인 글에서 ${shown(lengthFree.value)}만큼 다릅니다. 한 칸의 크기가 글마다 달라집니다.`,
      smooth: (_, { longestStep: { distance, rows }, farthest, cells: { smooth } }) =>
        `가장 큰 한 걸음은 ${rows[0]} → ${rows[1]}, 길이 ${shown(distance)}입니다. 가장 먼 두 위치의 거리 ${shown(farthest)}의 ${share(smooth.value)}입니다.${smooth.holds ? "" : " 바로 옆인데 가장 먼 것만큼 떨어져 있습니다."}`,
      linear: (_, { cells: { linear }, rank }, setting) =>
        `위치 0–${rowsFitted(setting) - 1}에서 k = ${setting.shift}칸 이동을 최소제곱으로 맞춘 변환 하나의 잔차는 ${share(linear.value)}입니다(표의 계수 ${rank}). ${linear.holds ? "어느 위치에서나 같은 변환이 통합니다." : "모든 위치에 통하는 변환은 없습니다."}`,
    },
    affine: (idea, residual) =>
      `${idea}: 상수를 더해도 된다면 잔차는 ${residual}입니다. 직선이지만 원점을 지나지 않을 뿐입니다.`,
    pictures: (idea) => `표: ${idea}`,
    position: "위치 p",
    column: "차원",
    legend: (most) => `파랑 −${most} · 흰색 0 · 빨강 ${most}`,
    matrixLabel: (idea) => `${idea}의 표: 행은 위치, 열은 차원. 화살표 키로 칸을 옮겨 다닙니다.`,
    value: (position, column, value) => `PE(${position}, ${column}) = ${value}`,
    distances: (position) => `위치 ${position}에서 다른 위치까지의 거리`,
    distancesNote: "점은 거리가 0인 위치: 구별되지 않습니다. 기준 위치는 표의 행으로 고릅니다.",
    distancesLabel: "다른 위치까지의 거리. 좌우 화살표로 위치를 고릅니다.",
    otherPosition: "다른 위치",
    distance: "벡터 사이의 거리",
    apart: (from, to, distance, isSame) =>
      `|PE(${to}) − PE(${from})| = ${distance}${isSame && from !== to ? ": 같은 벡터" : ""}`,
    trade: "10000은 마법의 수가 아닙니다",
    tradeNote:
      "base가 작으면 몇 칸만 떨어져도 모두 똑같이 멀고, 크면 먼 것과 가까운 것이 더 넓은 범위에서 구별되지만 거의 움직이지 않는 열이 늘어납니다.",
    tradeLabel: "base에 따른 득실. 좌우 화살표로 base를 고릅니다.",
    tradeGrowth: "거리가 자라는 범위 ÷ L",
    tradeIdle: "0.1도 움직이지 않는 열의 비율",
    share: "비율",
    tradeSay: (base, growth, idle) =>
      `base ${base}: 글의 ${growth}까지 거리가 자라고, 열의 ${idle}가 거의 움직이지 않음`,
    slowest: (base, wave, growth, idle, dim, length) =>
      `base ${base}: ${growth}칸 떨어지면 가장 먼 거리의 90%에 이릅니다. 가장 긴 파장은 위치 ${wave}개이고, ${dim}열 가운데 ${idle}열은 위치 ${length}개 안에서 0.1도 움직이지 않습니다.`,
    passes: (ideas) => `다섯 가지를 모두 만족하는 것: ${ideas}.`,
    failing: (failures) => failures.join(" · "),
    fault: (idea, properties) => `${idea} ✕ ${properties}`,
    none: "없음",
    caption: html`위치를 벡터로 바꾸는 방법은 누구나 몇 가지 떠올릴 수 있고, 하나하나가 무언가 모자랍니다. ✓와 ✕는 의견이 아니라
      <em>측정한 값</em>이며, 기준은 왼쪽에 적혀 있습니다. 정수·분수·사인 하나는 같은 수를 모든 열에 넣은 것입니다. 사인·코사인 인코딩도
      차원이 아주 작거나 base가 1에 가까우면 성질을 잃습니다. 직접 바꾸어 보세요.`,
    tableCaption: (length, dim) => `측정한 값, L = ${length}, d = ${dim}`,
    property: "성질",
  },
  en: {
    heading: "Try it yourself",
    length: "Length of the text L",
    other: "Another length L′",
    otherHint: "the same position is compared in texts of both",
    dim: "Width d",
    base: "base",
    baseHint: "how the sinusoid's wavelengths grow; 10000 is one choice of many",
    period: "Period of the one sine",
    shift: "Shift k",
    more: "More: the length compared with, period and shift",
    tableLabel: "Five ideas and five properties. Arrow keys move from cell to cell.",
    ideas: {
      integers: "integers",
      fractions: "fractions",
      binary: "binary",
      sine: "one sine",
      sinusoid: "sinusoid",
    },
    formulas: {
      integers: "p",
      fractions: "p / L",
      binary: "bits of p",
      sine: "sin(2πp/period)",
      sinusoid: "many waves",
    },
    properties: {
      unique: "unique",
      bounded: "bounded",
      lengthFree: "same at any length",
      smooth: "smooth",
      linear: "shift is linear",
    },
    measures: {
      unique: "least distance between two positions > 0",
      bounded: "largest value ≤ 1",
      lengthFree: "same position at L and L′: difference = 0",
      smooth: "longest step ÷ farthest distance ≤ 0.5",
      linear: "best linear map for a shift by k: residual = 0",
    },
    holds: "yes",
    fails: "no",
    howTo:
      "Press a cell, or go there by arrow keys, to see what was measured; the pictures below follow.",
    cell: {
      unique: (_, { nearest: { distance, rows } }) =>
        distance <= limits.unique
          ? `Positions ${rows[0]} and ${rows[1]} have the same vector (distance ${shown(distance)}): nothing can tell them apart.`
          : `The nearest two positions are ${rows[0]} and ${rows[1]}, ${shown(distance)} apart.`,
      bounded: (_, { cells: { bounded }, largestAt }) =>
        `The largest value is ${shown(bounded.value)}, at position ${largestAt}. ${bounded.holds ? "It stays as small as the words' own vectors." : "The longer the text, the larger: it drowns the meaning of the words."}`,
      lengthFree: (_, { cells: { lengthFree }, differsAt }, { length, other }) =>
        lengthFree.holds
          ? `A position has the same values in a text of ${length} and in one of ${other}.`
          : `Position ${differsAt} differs by ${shown(lengthFree.value)} between a text of ${length} and one of ${other}: a step means something else in every text.`,
      smooth: (_, { longestStep: { distance, rows }, farthest, cells: { smooth } }) =>
        `The longest step, ${rows[0]} → ${rows[1]}, is ${shown(distance)} long: ${share(smooth.value)} of ${shown(farthest)}, the farthest that two positions are apart.${smooth.holds ? "" : " Neighbours as far from each other as anything."}`,
      linear: (_, { cells: { linear }, rank }, setting) =>
        `Over positions 0 – ${rowsFitted(setting) - 1} the best one linear map for a shift by k = ${setting.shift} leaves ${share(linear.value)} (least squares; rank ${rank}). ${linear.holds ? "One map serves every position." : "No one map serves all positions."}`,
    },
    affine: (idea, residual) =>
      `${idea}: with a constant added the residual is ${residual}. They are straight lines, only not through zero.`,
    pictures: (idea) => `Table: ${idea}`,
    position: "position p",
    column: "dimension",
    legend: (most) => `blue −${most} · white 0 · red ${most}`,
    matrixLabel: (idea) =>
      `Table of ${idea}: rows are positions, columns dimensions. Arrow keys move from cell to cell.`,
    value: (position, column, value) => `PE(${position}, ${column}) = ${value}`,
    distances: (position) => `Distance from position ${position} to the others`,
    distancesNote:
      "Dots are positions at distance 0, not to be told apart. The table's row chooses from where.",
    distancesLabel: "Distance to the other positions. Left and right arrows choose one.",
    otherPosition: "other position",
    distance: "distance between vectors",
    apart: (from, to, distance, isSame) =>
      `|PE(${to}) − PE(${from})| = ${distance}${isSame && from !== to ? ": the same vector" : ""}`,
    trade: "10000 is not magic",
    tradeNote:
      "With a small base all but the next few positions are equally far. A larger one tells far from near over more of the text, but leaves more columns that hardly move.",
    tradeLabel: "What a base buys and costs. Left and right arrows choose the base.",
    tradeGrowth: "range over which distance grows ÷ L",
    tradeIdle: "share of columns that move less than 0.1",
    share: "share",
    tradeSay: (base, growth, idle) =>
      `base ${base}: distance grows over ${growth} of the text, ${idle} of the columns hardly move`,
    slowest: (base, wave, growth, idle, dim, length) =>
      `Base ${base}: ${growth} positions apart is 90% of the farthest. The longest wave takes ${wave} positions, and ${idle} of ${dim} columns move less than 0.1 within ${length} positions.`,
    passes: (ideas) => `All five hold for: ${ideas}.`,
    failing: (failures) => failures.join(" · "),
    fault: (idea, properties) => `${idea} ✕ ${properties}`,
    none: "none",
    caption: html`Anyone can think of a few ways to turn a position into a vector, and each lacks something. The ticks and crosses are
      no opinion but <em>measured</em>, by the rule on the left. Integers, fractions and one sine put the same number into every
      column. The sinusoid loses its properties too where the width is tiny or the base close to 1: try.`,
    tableCaption: (length, dim) => `Measured values, L = ${length}, d = ${dim}`,
    property: "property",
  },
});
