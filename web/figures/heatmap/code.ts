// The call of the package that makes the table on show.
import type { Table } from "./table.js";

/** The table's options that are not the library's defaults, and its sizes. */
function options({ entry, options, call }: Table): string {
  const defaults = new Map(
    entry.parameters.map((parameter) => [parameter.name, parameter.default]),
  );
  const own = Object.entries(options).filter(([name, value]) => value !== defaults.get(name));
  return literal({ ...call, ...Object.fromEntries(own) });
}

function literal(values: Readonly<Record<string, unknown>>): string {
  const parts = Object.entries(values)
    .filter(([, value]) => value !== false)
    .map(
      ([name, value]) =>
        `${name}: ${Array.isArray(value) ? `[${value.join(", ")}]` : JSON.stringify(value)}`,
    );
  return parts.length ? `{ ${parts.join(", ")} }` : "{}";
}

export function codeFor(table: Table): string {
  const { id, door } = table.entry;
  const start = 'import { load } from "posenc";\n\nconst pe = await load();\n';
  if (door === "absolute")
    return `${start}const { data, shape } = pe.encode("${id}", ${options(table)});`;
  if (door === "rotary") {
    return `${start}const rotary = pe.rotary("${id}", ${options({ ...table, call: {} })});\nconst { cos, sin } = rotary.cosSin(${literal(table.call)});`;
  }
  if (door === "bias") {
    const [rows, keys] = table.panels[0]!.matrix.shape as [number, number];
    const size = rows * keys;
    return `${start}const { data, shape } = pe.bias("${id}", ${options(table)});\nconst head = data.subarray(${table.head * size}, ${(table.head + 1) * size}); // head ${table.head}`;
  }
  const { count: rows, first } = table.rows;
  const dim = table.columns.count;
  return `${start}const q = new Float32Array(${dim * dim});
for (let c = 0; c < ${dim}; ++c) q[c * ${dim} + c] = 1; // a query for each channel, against keys of zeros
const { data, shape } = pe.scores("${id}", {
  ...${options(table)},
  q, k: new Float32Array(${rows * dim}), shape: [1, ${dim}, ${dim}], keyShape: [1, ${rows}, ${dim}], scale: 1,
  queryPositions: new Float64Array(${dim}),
  keyPositions: Float64Array.from({ length: ${rows} }, (_, i) => i - ${-first}),
}); // [1, channels, distances]`;
}
