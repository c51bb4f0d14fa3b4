// Parts of formulas whose symbols have the hue of what they stand for, and calls of the package beside them.
import { html } from "lit";
import type { Content } from "../content.js";
import { messages } from "./language.js";
import { plain } from "./numbers.js";

const text = messages({
  ko: { angle: "각도", clockwise: "12시에서 시계 방향, 라디안" },
  en: { angle: "angle", clockwise: "clockwise from twelve, in radians" },
});

const hued = (hue: string) => (symbol: Content) => html`<span class=${hue}>${symbol}</span>`;

export const position = hued("position");
export const distance = hued("distance");
export const content = hued("content");

/** Radians from one position to the next, of clock i. */
export const speed = (base: number, dim: number | string = "d"): Content =>
  position(html`${plain(base)}<sup>−2i/${dim}</sup>`);

/** Of clock i so far away. */
export const angle = (away: Content, base: number, slowed: Content = ""): Content =>
  html`${text().angle}<sub>i</sub> = ${away} · ${speed(base)}${slowed} <span class="soft">${text().clockwise}</span>`;

/** The first call in a figure's code that begins so, in one line. */
export const callIn = (code: string, start: string): string =>
  code
    .slice(code.indexOf(start))
    .split(";", 1)[0]!
    .replaceAll(/\s+/g, " ")
    .replaceAll(/(?<=[([]) | ?,? (?=[)\]])|,(?= \})/g, "");
