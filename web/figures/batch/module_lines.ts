// The line of a module that adds positions, with the shapes of the present settings.
import type { View } from "./view.js";

/** The number of rows of the module's table, as in notebooks. */
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
