// The calls of the package that make the figure's numbers.
import { type Angles, gridOf, rotaryOptions, segmentsOf } from "./angles.js";
import type { Settings } from "./fields.js";
import type { Patches } from "./patches.js";
import { kernelCode } from "./resample.js";

const begin = 'import { load } from "posenc";\n\nconst pe = await load();';

export function mapsCode(settings: Settings, patches: Patches): string {
  const { measure, centred } = settings;
  const { rows, columns, prefix, name } = patches;
  const options = [
    ...(measure === "cosine" ? ["cosine: true"] : []),
    ...(centred ? ["centred: true"] : []),
  ];
  const order =
    name === "mocov3"
      ? `const row = (y, x) => x * ${rows} + y; // down the columns`
      : `const row = (y, x) => ${prefix ? `${prefix} + ` : ""}y * ${columns} + x;`;
  return [
    begin,
    `const table = ${patches.code};`,
    `const { data, shape } = pe.measure.similarity(table${options.length ? `, { ${options.join(", ")} }` : ""});`,
    order,
    "const similarity = (y, x, v, u) => data[row(y, x) * shape[0] + row(v, u)];",
  ].join("\n");
}

export function resampleCode(settings: Settings, before: Patches): string {
  const { toRows, toColumns, kernel } = settings;
  const { rows, columns, prefix, dim } = before;
  const options = [
    `grid: [${toRows}, ${toColumns}]`,
    "table",
    `rows: ${rows}`,
    `columns: ${columns}`,
    `prefixTokens: ${prefix}`,
    `dim: ${dim}`,
    kernelCode(kernel),
    'dtype: "float64"',
  ];
  return [
    begin,
    `const table = ${before.code};`,
    `const carried = pe.encode("vit", { ${options.join(", ")} });`,
  ].join("\n");
}

export function anglesCode(settings: Settings, { id }: Angles): string {
  const [rows, columns] = gridOf(settings);
  const options = Object.entries(rotaryOptions(settings)).map(
    ([name, value]) => `${name}: ${value}`,
  );
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
  return [
    begin,
    `const rotary = pe.rotary("${id}", { ${options.join(", ")} });`,
    ...places,
    "const { axes } = rotary.data; // the coordinate that each pair reads",
  ].join("\n");
}
