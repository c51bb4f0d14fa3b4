// The calls of the package that make the figure's numbers.
import { withLoad } from "../../kit/text/call_text.js";
import { optionsText } from "../../kit/text/options_text.js";
import { type Angles, gridOf, rotaryOptions, segmentsOf } from "./angles.js";
import type { Settings } from "./fields.js";
import type { Patches } from "./patches.js";
import { kernelOptions } from "./resample.js";

/** Lines of a module, after those that load the package. */
const moduleOf = (...lines: readonly string[]): string => withLoad(lines.join("\n"));

export function mapsCode({ measure, centred }: Settings, patches: Patches): string {
  const { rows, columns, prefix, name } = patches;
  const options = optionsText({
    ...(measure === "cosine" && { cosine: true }),
    ...(centred && { centred }),
  });
  const order =
    name === "mocov3"
      ? `const row = (y, x) => x * ${rows} + y; // down the columns`
      : `const row = (y, x) => ${prefix ? `${prefix} + ` : ""}y * ${columns} + x;`;
  return moduleOf(
    `const table = ${patches.code};`,
    `const { data, shape } = pe.measure.similarity(table${options && `, { ${options} }`});`,
    order,
    "const similarity = (y, x, v, u) => data[row(y, x) * shape[0] + row(v, u)];",
  );
}

export function resampleCode({ toRows, toColumns, kernel }: Settings, before: Patches): string {
  const { rows, columns, prefix: prefixTokens, dim } = before;
  const grid = optionsText({ grid: [toRows, toColumns] });
  const sides = { rows, columns, prefixTokens, dim };
  const options = optionsText({ ...sides, ...kernelOptions[kernel], dtype: "float64" });
  return moduleOf(
    `const table = ${before.code};`,
    `const carried = pe.encode("vit", { ${grid}, table, ${options} });`,
  );
}

export function anglesCode(settings: Settings, { id }: Angles): string {
  const [rows, columns] = gridOf(settings);
  const places =
    id === "mrope"
      ? [
          `const { positions } = pe.mropePositions(${JSON.stringify(segmentsOf(settings))});`,
          'const { cos, sin } = rotary.cosSin({ positions: positions.data, dtype: "float64" });',
        ]
      : [
          `const grid = [${rows}, ${columns}];`,
          "const positions = rotary.positions({ grid });",
          'const { cos, sin } = rotary.cosSin({ grid, dtype: "float64" });',
        ];
  return moduleOf(
    `const rotary = pe.rotary("${id}", { ${optionsText(rotaryOptions(settings))} });`,
    ...places,
    "const { axes } = rotary.data; // the coordinate that each pair reads",
  );
}
