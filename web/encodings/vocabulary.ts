// Parameters and explanations that several encodings share.

import { integer, number } from "../kit/state/state.js";
import type { Both } from "../kit/text/language.js";
import { parameter, primary } from "./parameter.js";

export const dim = primary(integer(128, 1, 2048, 1, "logarithmic"), "임베딩 차원 수");
export const headDim = primary(integer(64, 1, 1024, 1, "logarithmic"), "헤드 하나의 차원 수");
export const base = primary(
  number(10000, 1.1, 1e6, "logarithmic"),
  "파장이 2π에서 2π × base 쪽으로 길어짐",
);
export const coordinates = primary(integer(1, 1, 3), "점 하나를 나타내는 좌표의 수");
export const hidden = (initial: number, most: number) =>
  parameter(integer(initial, 1, most, 1, "logarithmic"), "신경망의 은닉층 너비");

/** `each` says in Korean what differs between heads. */
export const heads = (initial: number, each = "") =>
  primary(integer(initial, 1, 32), `어텐션 헤드 수${each ? `. ${each}` : ""}`);

/** `what` names in Korean what the seed draws, with its particle: "표를". */
export const seed = (what: string) =>
  parameter(integer(0, 0, 1000), `${what} 주지 않았을 때 ${what} 뽑는 시드`);

/** Explains the symbols of an encoding's value. */
export const dimensionAt: Both<string> = {
  ko: "PE(p, i): 위치 p의 인코딩에서 차원 i의 값",
  en: "PE(p, i): dimension i of the encoding of position p",
};
export const dimensionAtTime: Both<string> = {
  ko: "PE(t, i): 시각 t의 인코딩에서 차원 i의 값",
  en: "PE(t, i): dimension i of the encoding of time t",
};
export const dimensionOfPoint: Both<string> = {
  ko: "PE(p, i): 점 p의 인코딩에서 차원 i의 값",
  en: "PE(p, i): dimension i of the encoding of point p",
};
export const dimensionOfPatch: Both<string> = {
  ko: "y, x: 패치의 행과 열 · 뒤의 수: 차원",
  en: "y, x: row and column of the patch · then the dimension",
};
export const addedToScore: Both<string> = {
  ko: "b_(h)(q, k): 헤드 h에서 쿼리 q와 키 k의 점수에 더하는 값",
  en: "b_(h)(q, k): added to the score of query q and key k in head h",
};

/** Joins explanations into one line. */
export const joined = (...parts: Both<string>[]): Both<string> => ({
  ko: parts.map(({ ko }) => ko).join(" · "),
  en: parts.map(({ en }) => en).join(" · "),
});
