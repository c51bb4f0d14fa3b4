// The settings as a formula, and the program that computes the numbers shown.
import { html } from "lit";
import type { Content } from "../../kit/content.js";
import { content, distance, position } from "../../kit/text/formula.js";
import { optionsText } from "../../kit/text/options_text.js";
import { shownCode } from "../../kit/text/shown_code.js";
import { type EncodingId, positionOf } from "../../toys/toy.js";
import { drawnOf, placedOf } from "./attention.js";
import ofOne from "./attention.ts?of=moved&shown";
import ofTwo from "./attention.ts?of=moved,secondBefore,secondAfter&shown";
import type { View } from "./view.js";

export function codeFor({
  pe,
  toy,
  order,
  settings: { encoding, layers },
}: Pick<View, "pe" | "toy" | "order" | "settings">): string {
  const given = { ...placedOf(pe, toy, encoding), drawn: drawnOf(toy), toy, order };
  const words = `${toy.words.join(" ")}: each word's hash is its row of a seeded table`;
  return shownCode(layers === "2" ? ofTwo : ofOne, given, words);
}

const away = distance("m − n");
const turned = html`R(${distance("n − m")}) `;
const added = html` + ${position("PE(p)")}`;

/** The parts of the formula that an encoding adds: to a word, before and behind the key, and to the score. */
const terms: Partial<Record<EncodingId, readonly Content[]>> = {
  sinusoidal: [added],
  learned: [added],
  rope: ["", turned],
  alibi: ["", "", "", html` − |${away}| / 2`],
  t5: ["", "", "", html` + b(${away})`],
  shaw: ["", "(", html` + a(${distance("n − m")}))`],
};

export function formula({ text, settings: { encoding } }: View) {
  const [toWord = "", before = "", behind = "", toScore = ""] = terms[encoding] ?? [];
  return html`x = ${content(text.wordName)}${toWord}, ${text.scoreName} = ${content("q")} · ${before}${content("k")}${behind} / √d${toScore}`;
}

export function call({ toy, settings: { encoding } }: View): string {
  const placed = positionOf(toy, encoding);
  return `pe.selfAttention({ ...layer, x${placed ? `, position: { ${optionsText(placed)} }` : ""} })`;
}
