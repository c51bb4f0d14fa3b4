// The calls of the package that make the maps.
import { withLoad } from "../../../kit/text/call_text.js";
import type { View } from "./view.js";

export function codeFor({ patches }: Pick<View, "patches">): string {
  const { side, prefix, name } = patches;
  const order =
    name === "mocov3"
      ? `const row = (y, x) => x * ${side} + y; // down the columns`
      : `const row = (y, x) => ${prefix ? `${prefix} + ` : ""}y * ${side} + x;`;
  return withLoad(
    [
      `const table = ${patches.code};`,
      "const { data, shape } = pe.measure.similarity(table, { cosine: true });",
      order,
      "const similarity = (y, x, v, u) => data[row(y, x) * shape[0] + row(v, u)];",
    ].join("\n"),
  );
}
