// How the value of a cell comes about, with its numbers put in. tsc reports an encoding without one.
// `^(...)` and `_(...)` stand for a raised and a lowered part, so that the same text can be read aloud.
import type { EncodingId, Posenc, SinusoidalOptions } from "posenc";
import { equals, plain, significant } from "../../numbers.js";
import type { Table } from "./table.js";
import { gridFrequencies, sinusoidalWave } from "./waves.js";

export interface Cell {
  readonly pe: Posenc;
  readonly table: Table;
  readonly panel: number;
  readonly row: number;
  readonly column: number;
  /** In double precision. */
  readonly value: number;
}

const option = <T>(cell: Cell, name: string): T => cell.table.options[name] as T;

/** Signed numbers inside a formula are bracketed. */
const bracketed = (value: number): string => (value < 0 ? `(${plain(value)})` : plain(value));

/** A wave of an angle: "≈ cos(2.249683) ≈ −0.62786…". Only at the angle 0 is the value what it reads. */
function waveAt(name: string, angle: number, value: number): string {
  const [sign, shown] = equals(angle, 7).split(" ");
  return `${sign} ${name}(${shown}) ${angle === 0 ? equals(value) : `≈ ${significant(value, 8)}`}`;
}

function sinusoidal({ table, row, column, value }: Cell): string {
  const {
    base,
    minTimescale: least,
    scale,
    paddingIndex,
  } = table.options as Required<SinusoidalOptions>;
  const left = `PE(${row}, ${column})`;
  const wave = sinusoidalWave(table.options, column);
  if (row === paddingIndex) return `${left} ${equals(value)} (paddingIndex = ${row})`;
  if (!wave) return `${left} ${equals(value)}`;
  const name = `${scale === 1 ? "" : `${bracketed(scale)} · `}${wave.isSine ? "sin" : "cos"}`;
  const ground = least === 1 ? plain(base) : `(${plain(base)}/${plain(least)})`;
  const moved = least === 1 ? `${row}` : `${row} · ${plain(least)}`;
  const angle = row * table.frequencies![column]!;
  return `${left} = ${name}(${moved} / ${ground}^(${wave.index}/${wave.of})) ${waveAt(name, angle, value)}`;
}

function learned(cell: Cell): string {
  const { row, column, value } = cell;
  const offset = option<number>(cell, "offset");
  const scale = option<number>(cell, "scale");
  const at = offset ? `${row} + ${offset}` : `${row}`;
  const entry = `table[${at}][${column}]`;
  const whole = option<boolean>(cell, "normalize") ? `${entry} / ‖table[${at}]‖` : entry;
  return `PE(${row}, ${column}) = ${scale === 1 ? "" : `${bracketed(scale)} · `}${whole} ${equals(value)}`;
}

function sincos2d(cell: Cell): string {
  const { pe, table, row, column, value } = cell;
  const leading = option<boolean>(cell, "classToken") ? 1 : 0;
  if (row < leading) return `PE([CLS], ${column}) ${equals(value)}`;
  const base = option<number>(cell, "base");
  const quarter = option<number>(cell, "dim") / 4;
  const [rows, columns] = table.call.grid as [number, number];
  const style = option<string>(cell, "style");
  const reverse = option<boolean>(cell, "reverse");
  const token = row - leading;
  const byColumn = style === "mocov3" || reverse; // tokens go down the columns
  const y = byColumn ? token % rows : Math.floor(token / columns);
  const x = byColumn ? Math.floor(token / rows) : token % columns;

  // Four blocks: an axis at a time, or sines of both before the cosines of both.
  const block = Math.floor(column / quarter);
  const pair = column % quarter;
  const byAxis = style !== "timm" || option<boolean>(cell, "interleave");
  const second = byAxis ? block >= 2 : block % 2 === 1;
  const wave = (byAxis ? block % 2 === 0 : block < 2) ? "sin" : "cos";
  const ofY = second !== (style === "timm" && !reverse);
  const baseSize = option<number | undefined>(cell, "baseSize");
  const squeeze =
    (baseSize ? (ofY ? rows : columns) / baseSize : 1) * option<number>(cell, "interpolationScale");
  const position = (ofY ? y : x) / squeeze;
  const angle = position * gridFrequencies(pe, base, quarter)[pair]!;
  return `PE((y ${y}, x ${x}), ${column}) = ${wave}(${plain(position)} / ${plain(base)}^(${pair}/${quarter})) ${waveAt(wave, angle, value)}`;
}

function rope(cell: Cell): string {
  const { pe, table, panel, row, column, value } = cell;
  const made = pe.rotary("rope", table.options);
  const frequency = made.frequencies[column]!;
  const wave = table.panels[panel]!.name;
  return `${wave}(${row} · θ_(${column})) = ${wave}(${row} / ${plain(option<number>(cell, "base"))}^(${2 * column}/${made.rotaryDim})) ${waveAt(wave, row * frequency, value)}`;
}

const masked = (left: string, query: number, key: number): string =>
  `${left} = −∞ (${key} > ${plain(query)})`;

function alibi(cell: Cell): string {
  const { pe, table, row, column, value } = cell;
  const { head } = table;
  const query = table.rows.first + row;
  const byKey = option<string>(cell, "form") === "key_position";
  const left = byKey ? `b_(${head})(${column})` : `b_(${head})(${plain(query)}, ${column})`;
  if (value === Number.NEGATIVE_INFINITY) return masked(left, query, column);
  const [sign, slope] = equals(pe.measure.slopes(table.options)[head]!).split(" ");
  const right = byKey
    ? `m_(${head}) · ${column} ${sign} ${slope} · ${column}`
    : `−m_(${head}) · |${plain(query)} − ${column}| ${sign} −${slope} · ${Math.abs(query - column)}`;
  return `${left} = ${right} ${equals(value)}`;
}

function t5(cell: Cell): string {
  const { pe, table, row, column, value } = cell;
  const { head } = table;
  const query = table.rows.first + row;
  const left = `b_(${head})(${plain(query)}, ${column})`;
  if (value === Number.NEGATIVE_INFINITY) return masked(left, query, column);
  const bucket = pe.measure.buckets({ ...table.options, distances: [query - column] })[0];
  return `${left} = table[bucket(${plain(query)} − ${column})][${head}] = table[${bucket}][${head}] ${equals(value)}`;
}

function shaw(cell: Cell): string {
  const { table, row, column, value } = cell;
  const offset = row + table.rows.first;
  return `a^(K)_(${plain(offset)})[${column}] = relativeKeys[${row}][${column}] ${equals(value)}`;
}

const formulas: Record<EncodingId, (cell: Cell) => string> = {
  sinusoidal,
  learned,
  sincos_2d: sincos2d,
  rope,
  alibi,
  t5,
  shaw,
};

/** "PE(3, 5) = cos(3 / 10000^(4/128)) ≈ cos(2.249683) ≈ −0.62787…" */
export function formula(
  pe: Posenc,
  table: Table,
  panel: number,
  row: number,
  column: number,
): string {
  const value = table.exact(panel, row, column);
  return formulas[table.entry.id as EncodingId]({ pe, table, panel, row, column, value });
}
