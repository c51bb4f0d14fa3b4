// The calls of the package that make the table.
import type { Door } from "posenc";
import { pageEntry } from "../../encodings/index.js";
import { segments } from "../../encodings/mrope.js";
import { withLoad, written } from "../../kit/text/call_text.js";
import { isOneRow, type Settings } from "./fields.js";
import type { Table } from "./table.js";

type Call = Readonly<Record<string, string | number | boolean>>;
type Write = (table: Table, settings: Settings) => string;

const call = (operation: string, { entry, options }: Table, where: Call): string =>
  `const { data, shape } = pe.${operation}("${entry.id}", ${written(entry, options, where)});`;

const listed = (grid: readonly number[]): string => `[${grid.join(", ")}]`;

/** Numbers that follow one rule, such as "i - 16" for i = 0, 1, ... */
const listOf = (length: number, rule: string): string =>
  `Float64Array.from({ length: ${length} }, (_, i) => ${rule})`;

/** Points on the diagonal, with the same coordinate on every axis. */
function pointsOf({ options, rows: { count } }: Table): string {
  const { coordinates: axes, logInput } = options as { coordinates: number; logInput?: true };
  const index = axes > 1 ? `(i % ${count})` : "i";
  const rule = logInput
    ? `(${index} + 1) / ${count}`
    : `-1 + (2 * ${index}) / ${Math.max(count - 1, 1)}`;
  return listOf(axes * count, rule);
}

function headOf({ head, rows, columns }: Table): string {
  const size = rows.count * columns.count;
  return `const head = data.subarray(${head * size}, ${(head + 1) * size}); // head ${head}`;
}

const doors: Record<Door, Write> = {
  absolute(table) {
    const { grid, points, rows } = table;
    if (points) return call("encode", table, { positions: pointsOf(table) });
    return call("encode", table, grid ? { grid: listed(grid) } : { length: rows.count });
  },
  rotary({ entry, options, rows, grid }) {
    const rotary = `const rotary = pe.rotary("${entry.id}", ${written(entry, options)});\n`;
    const cosSin = (where: string) => `const { cos, sin } = rotary.cosSin({ ${where} });`;
    if (rows.name === "token") {
      const shown = JSON.stringify(segments).replaceAll(",", ", ");
      const tokens = `const { positions } = pe.mropePositions(${shown});\n`;
      return `${rotary}${tokens}${cosSin("positions: positions.data")}`;
    }
    return rotary + cosSin(grid ? `grid: ${listed(grid)}` : `length: ${rows.count}`);
  },
  bias(table, settings) {
    const { queries, keys, causal } = settings;
    const where = isOneRow(settings) ? { keys } : { queries, keys, ...(causal && { causal }) };
    const isWindow = table.entry.takes === "window";
    return `${call("bias", table, isWindow ? {} : where)}\n${headOf(table)}`;
  },
  relative(table) {
    const { entry, options, rows, columns } = table;
    const where = {
      queryPositions: "[0]",
      keyPositions: listOf(rows.count, `i - ${-rows.first}`),
      ...(pageEntry(entry.id).isCausal?.(options) && { causal: true }),
    };
    const made = call("vectors", table, where);
    if (entry.parameters.some(({ name }) => name === "heads")) return `${made}\n${headOf(table)}`;
    return `${made} // [1, ${rows.count}, ${columns.count}]`;
  },
};

export const codeFor: Write = (table, settings) =>
  withLoad(doors[table.entry.door](table, settings));
