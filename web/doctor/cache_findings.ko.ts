// The findings about the numbers of a cache, in Korean.
import type { CacheFinding, CacheFindingKind } from "../../src/js/doctor/api.js";

const number = (value: unknown): string =>
  typeof value === "number" ? String(+value.toPrecision(7)) : String(value);

type Run = readonly [first: number, last: number];
/** Writes runs of numbers: "0~28, 31". */
const runs = (all: readonly Run[]): string =>
  all.map(([first, last]) => (first === last ? first : `${first}~${last}`)).join(", ") || "없음";

/** The Korean names of settings. Names of options stay in English. */
const fields: Readonly<Record<string, string>> = {
  frequencies: "주파수",
  angles: "각도",
  positions: "위치",
  scaling: "스케일링",
  factor: "배율",
  length: "길이",
  tables: "표",
};
const named = (field: string | undefined): string => fields[field ?? ""] ?? field ?? "";

const both = (what: string) => (one: CacheFinding) =>
  `${what}: 수치는 ${number(one.found)}, 모델은 ${number(one.expected)}`;

const words: Readonly<Record<CacheFindingKind, string | ((one: CacheFinding) => string)>> = {
  transposed: "표가 전치되었습니다. 쌍이 행에, 위치가 열에 있습니다",
  exchanged: "코사인과 사인이 서로 바뀌었습니다",
  backwards: "반대 방향으로 회전합니다. 사인의 부호가 반대입니다",
  layout: both("레이아웃이 다릅니다"),
  "reversed pairs": "쌍의 순서가 거꾸로입니다. 가장 느린 쌍이 처음에 있습니다",
  offset: ({ found }) =>
    `행이 ${number(Math.abs(Number(found)))}칸 ${Number(found) > 0 ? "늦습니다" : "빠릅니다"}`,
  stride: ({ found }) => `위치의 간격이 ${number(found)}입니다`,
  chunks: ({ found }) => `${number(found)}행마다 위치가 다시 0부터 시작합니다`,
  degrees: "각도의 단위가 바뀌었습니다. 도와 라디안을 섞어 썼습니다",
  rounding: ({ field, found }) => `${named(field)}: ${number(found)} 형식으로 반올림했습니다`,
  width: both("회전하는 채널 수가 다릅니다"),
  base: both("base가 다릅니다"),
  setting: (one) => both(`${named(one.field)} 값이 다릅니다`)(one),
  denominator: both("지수의 분모가 다릅니다"),
  "scaling dropped": ({ expected }) => `스케일링 ${number(expected)}가 적용되지 않았습니다`,
  "scaling added": ({ found }) => `모델에 없는 스케일링 ${number(found)}가 적용되었습니다`,
  "scaling twice": ({ expected }) => `스케일링 ${number(expected)}가 두 번 적용되었습니다`,
  "other scaling": both("스케일링이 다릅니다"),
  "linear on top": ({ found }) => `그 위에 위치를 ${number(found)}로 나누는 스케일링이 더 있습니다`,
  "factor dropped": both("크기 계수가 빠졌습니다"),
  "factor twice": both("크기 계수가 두 번 곱해졌습니다"),
  "attention factor": both("크기 계수가 다릅니다"),
  still: "아무것도 회전하지 않습니다. 주파수가 모두 0이거나 각도가 모두 같습니다",
  empty: "코사인과 사인이 모두 0입니다. 표가 초기화되지 않았습니다",
  "not finite": "유한하지 않은 수(NaN, Infinity)가 있습니다",
  "not a rotation": "회전이 아닙니다. 코사인과 사인의 제곱의 합이 일정하지 않습니다",
  "no order": "주파수에 규칙이 없습니다",
  nearest: ({ found, expected }) =>
    `가장 가까운 후보: ${number(expected)}. 일치하는 쌍: ${runs(found as readonly Run[])}`,
};

/** A finding as a sentence without a full stop. */
export function cacheFindingKo(one: CacheFinding): string {
  const said = words[one.kind];
  return typeof said === "string" ? said : said(one);
}
