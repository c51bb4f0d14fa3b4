// The module's line with its shapes here, and the calls of the package that make the numbers on show.
import { withLoad } from "../../kit/text/call_text.js";
import type { View } from "./view.js";

/** Rows of the module's table, as in notebooks. */
const tableRows = 5000;

export function moduleFor({ tokens, isBatchFirst, settings: { batch, dim } }: View): string {
  const [first, second] = isBatchFirst ? [batch, tokens.length] : [tokens.length, batch];
  const many = first === 1 ? "row 0" : `rows 0 to ${first - 1}`;
  return [
    `x.shape          # (${first}, ${second}, ${dim})`,
    `self.pe.shape    # (${tableRows}, 1, ${dim})`,
    `x = x + self.pe[:x.size(0)]    # (${first}, 1, ${dim}): ${many}`,
  ].join("\n");
}

export function codeFor({ tokens, drawn, positions, settings: { dim } }: View): string {
  const { maxLength, scale, seed } = drawn;
  return withLoad(
    [
      `// ${tokens.join(" ").replace(/\s+/g, " ")}: each token's hash is its row of a seeded table`,
      `const x = pe.encode("learned", { positions: [${drawn.positions.join(", ")}], maxLength: ${maxLength}, scale: ${scale}, seed: ${seed}, dim: ${dim}, dtype: "float64" }).data;`,
      `const positions = [${positions.join(", ")}];`,
      `const sum = pe.encode("sinusoidal", { x, positions, dim: ${dim}, dtype: "float64" });`,
    ].join("\n"),
  );
}
