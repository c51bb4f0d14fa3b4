// The calls of the package that make the maps.
import { withLoad } from "../../../kit/text/call_text.js";
import { optionsText } from "../../../kit/text/options_text.js";
import type { View } from "./view.js";

export function codeFor({ settings, patches }: Pick<View, "settings" | "patches">): string {
  const { measure, centred } = settings;
  const { rows, columns, prefix, name } = patches;
  const options = optionsText({
    ...(measure === "cosine" && { cosine: true }),
    ...(centred && { centred }),
  });
  const order =
    name === "mocov3"
      ? `const row = (y, x) => x * ${rows} + y; // down the columns`
      : `const row = (y, x) => ${prefix ? `${prefix} + ` : ""}y * ${columns} + x;`;
  return withLoad(
    [
      `const table = ${patches.code};`,
      `const { data, shape } = pe.measure.similarity(table${options && `, { ${options} }`});`,
      order,
      "const similarity = (y, x, v, u) => data[row(y, x) * shape[0] + row(v, u)];",
    ].join("\n"),
  );
}
