// The calls of the package that resample a table.
import { withLoad } from "../../../kit/text/call_text.js";
import { optionsText } from "../../../kit/text/options_text.js";
import { kernelOptions, newSide } from "./derive.js";
import type { View } from "./view.js";

export function codeFor({ settings, patches }: Pick<View, "settings" | "patches">): string {
  const { side, prefix: prefixTokens, dim } = patches;
  const grid = optionsText({ grid: [newSide, newSide] });
  const sides = { rows: side, columns: side, prefixTokens, dim };
  const options = optionsText({ ...sides, ...kernelOptions[settings.kernel], dtype: "float64" });
  return withLoad(
    [
      `const table = ${patches.code};`,
      `const carried = pe.encode("vit", { ${grid}, table, ${options} });`,
    ].join("\n"),
  );
}
