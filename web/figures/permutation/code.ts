// The calls of the package that make the numbers on show.
import { optionsText } from "../../kit/text/options_text.js";
import { type Part, positionOf, projectionOptions, tokenOptions } from "../../toys/toy.js";
import { actsInEveryLayer } from "./derive.js";
import type { View } from "./panels.js";

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
