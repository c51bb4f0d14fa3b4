// What is set, as a formula and as calls of the package that make the numbers on show.
import { html } from "lit";
import type { Content } from "../../kit/content.js";
import { content, distance, position } from "../../kit/text/formula.js";
import { optionsText } from "../../kit/text/options_text.js";
import {
  type EncodingId,
  type Part,
  positionOf,
  projectionOptions,
  tokenOptions,
} from "../../toys/toy.js";
import { actsInEveryLayer } from "./derive.js";
import type { View } from "./view.js";

export function codeFor({
  pe,
  toy,
  order,
  settings,
}: Pick<View, "pe" | "toy" | "order" | "settings">): string {
  const { words, causal, dim } = toy;
  const { encoding, layers } = settings;
  const position = positionOf(toy, encoding);
  const { seed: _, ...drawn } = projectionOptions(toy, "query", 0);
  const projections = (layer: number) =>
    (["query", "key", "value"] satisfies Part[])
      .map((part) => `${part}: projection(${projectionOptions(toy, part, layer).seed})`)
      .join(", ");
  const lines = [
    'import { load } from "posenc";',
    "",
    "const pe = await load();",
    `const table = (options) => pe.encode("learned", { dim: ${dim}, dtype: "float64", ...options });`,
    `const projection = (seed) => table({ ${optionsText(drawn)}, seed });`,
    "",
    `// ${words.join(" ")}: each word's hash is its row of a seeded table`,
    `const x = table({ ${optionsText(tokenOptions(toy))} });`,
    "const layer = {",
    `  shape: [${words.length}, ${dim}],`,
    `  ${projections(0)},`,
    `  causal: ${causal},${position ? `\n  position: { ${optionsText(position)} },` : ""}`,
    "};",
    `const permutation = [${order.join(", ")}];`,
    `const { ${layers === "2" ? "" : "error, pooledError, "}before, after } = pe.measure.equivarianceError({ ...layer, x, permutation });`,
  ];
  if (layers === "2") {
    const once = position && !actsInEveryLayer(pe, encoding) ? ", position: undefined" : "";
    lines.push(
      "",
      `const second = { ...layer, ${projections(1)}${once} };`,
      "const secondBefore = pe.selfAttention({ ...second, x: before.output });",
      "const secondAfter = pe.selfAttention({ ...second, x: after.output });",
    );
  }
  return lines.join("\n");
}

const away = distance("m − n");
const turned = html`R(${distance("n − m")}) `;
const added = html` + ${position("PE(p)")}`;

/** What an encoding adds to a word, puts before and behind the key, and adds to the score. */
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
