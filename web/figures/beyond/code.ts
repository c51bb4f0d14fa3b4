// The calls of the package that make the figure's numbers.
import type { Recipe } from "./derive.js";

export function codeFor({ id, options }: Recipe, trained: number, length: number): string {
  const written = (options: Readonly<Record<string, number>>) =>
    `{ ${Object.entries(options)
      .map(([name, value]) => `${name}: ${value}`)
      .join(", ")} }`;
  const { headDim, base } = options;
  return [
    'import { load } from "posenc";\n',
    "const pe = await load();",
    `const trained = pe.rotary("rope", ${written({ headDim: headDim!, base: base! })});`,
    `const used = pe.rotary("${id}", ${written(options)});`,
    "const { turns, slowdown, reached, unseen } = pe.measure.reach({",
    "  trained: trained.frequencies,",
    "  used: used.frequencies,",
    `  trainedLength: ${trained},`,
    `  length: ${length},`,
    "});",
    "const onLogits = used.attentionFactor ** 2;",
  ].join("\n");
}
