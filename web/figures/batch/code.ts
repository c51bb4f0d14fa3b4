// The module's line with the shapes that it meets, and the calls of the package that make the numbers on show.
import { tokenOptions } from "../../toys/toy.js";
import { maxLength, type Setting } from "./fields.js";
import { positionsOf } from "./model.js";

/** The module as it is, with what its shapes are here. */
export function moduleFor({ tokens, isBatchFirst, batch, dim }: Setting): string {
  const [first, second] = isBatchFirst ? [batch, tokens.length] : [tokens.length, batch];
  const many = first === 1 ? "row 0" : `rows 0 to ${first - 1}`;
  return [
    `x.shape          # (${first}, ${second}, ${dim})`,
    `self.pe.shape    # (${maxLength}, 1, ${dim})`,
    `x = x + self.pe[:x.size(0)]    # (${first}, 1, ${dim}): ${many}`,
  ].join("\n");
}

export function codeFor(setting: Setting): string {
  const { tokens, dim, seed } = setting;
  const {
    positions,
    maxLength,
    scale,
    seed: stream,
  } = tokenOptions({
    words: tokens,
    seed,
    dim,
    causal: false,
  });
  return [
    'import { load } from "posenc";',
    "",
    "const pe = await load();",
    `// ${tokens.join(" ").replace(/\s+/g, " ")}: each token's hash is its row of a seeded table`,
    `const x = pe.encode("learned", { positions: [${positions.join(", ")}], maxLength: ${maxLength}, scale: ${scale}, seed: ${stream}, dim: ${dim}, dtype: "float64" }).data;`,
    `const positions = [${positionsOf(setting).join(", ")}];`,
    `const sum = pe.encode("sinusoidal", { x, positions, dim: ${dim}, dtype: "float64" });`,
  ].join("\n");
}
