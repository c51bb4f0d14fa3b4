// The calls of the package that resample a table.
import { withLoad } from "../../../kit/text/call_text.js";
import { optionsText } from "../../../kit/text/options_text.js";
import { kernelOptions } from "./derive.js";
import type { View } from "./view.js";

export function codeFor({ settings, patches }: Pick<View, "settings" | "patches">): string {
  const { toRows, toColumns, kernel } = settings;
  const { rows, columns, prefix: prefixTokens, dim } = patches;
  const grid = optionsText({ grid: [toRows, toColumns] });
  const sides = { rows, columns, prefixTokens, dim };
  const options = optionsText({ ...sides, ...kernelOptions[kernel], dtype: "float64" });
  return withLoad(
    [
      `const table = ${patches.code};`,
      `const carried = pe.encode("vit", { ${grid}, table, ${options} });`,
    ].join("\n"),
  );
}
