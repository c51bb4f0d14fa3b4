// The calls of the package that compute the numbers shown.
import type { Door } from "posenc";
import { pageEntry } from "../../encodings/index.js";
import { tokensCode } from "../../encodings/tokens.js";
import { withLoad, withoutDefaults } from "../../kit/text/call_text.js";
import { optionsText } from "../../kit/text/options_text.js";
import { isOneRow, type Settings } from "./fields.js";
import type { Table } from "./table.js";
import type { View } from "./view.js";

type Write = (table: Table, settings: Settings) => string;

/** `where` are the options of positions, as code. */
function callOf(operation: string, { entry, options }: Table, where = ""): string {
  const own = optionsText(withoutDefaults(entry, options));
  const all = [where, own].filter(Boolean).join(", ");
  return `pe.${operation}("${entry.id}"${all && `, { ${all} }`});`;
}

const values = (operation: string, table: Table, where: string): string =>
  `const { data, shape } = ${callOf(operation, table, where)}`;

/** The options of a grid or of one axis. */
const sidesOf = ({ grid, rows }: Table): string =>
  optionsText(grid ? { grid } : { length: rows.count });

/** Numbers that follow one rule, such as "i - 16" for i = 0, 1, ... */
const listOf = (length: number, rule: string): string =>
  `Float64Array.from({ length: ${length} }, (_, i) => ${rule})`;

/** Points on the diagonal, with the same coordinate on every axis. */
function pointsOf({ entry, options, rows: { count } }: Table): string {
  const { coordinates: axes = entry.axes, logInput } = options as {
    coordinates?: number;
    logInput?: true;
  };
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
    return values("encode", table, table.points ? `positions: ${pointsOf(table)}` : sidesOf(table));
  },
  rotary(table) {
    const rotary = `const rotary = ${callOf("rotary", table)}\n`;
    const cosSin = (where: string) => `const { cos, sin } = rotary.cosSin({ ${where} });`;
    if (table.rows.name === "token") {
      return `${rotary}${tokensCode(table.entry.id)}${cosSin("positions: positions.data")}`;
    }
    return rotary + cosSin(sidesOf(table));
  },
  bias(table, settings) {
    const { queries, keys, causal } = settings;
    const where = isOneRow(settings) ? { keys } : { queries, keys, ...(causal && { causal }) };
    const text = table.entry.takes === "window" ? "" : optionsText(where);
    return `${values("bias", table, text)}\n${headOf(table)}`;
  },
  relative(table) {
    const { entry, options, rows, columns } = table;
    const keys = `keyPositions: ${listOf(rows.count, `i - ${-rows.first}`)}`;
    const causal = pageEntry(entry.id).isCausal?.(options) ? ", causal: true" : "";
    const where = `queryPositions: [0], ${keys}${causal}`;
    const made = values("vectors", table, where);
    if (entry.parameters.some(({ name }) => name === "heads")) return `${made}\n${headOf(table)}`;
    return `${made} // [1, ${rows.count}, ${columns.count}]`;
  },
};

export const codeFor = ({ table, settings }: Pick<View, "table" | "settings">): string =>
  withLoad(doors[table.entry.door](table, settings));
