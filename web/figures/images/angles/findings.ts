// The coordinate that the chosen pair reads, and its angles: at the cursor, as facts and in sentences.
import type { Fact } from "../../../kit/panel/panels.js";
import { decimals, plain, rough, significant } from "../../../kit/text/numbers.js";
import { angleAt, rotaryOptions, spreads } from "./derive.js";
import { pageEntry } from "./entries.js";
import type { View } from "./view.js";

const hues = { y: 1, x: 2, t: 3 } as const;
/** Colour and dashes of the coordinate that a pair reads. */
export const kindOf = ({ clocks, pair: chosen }: View, pair: number): string =>
  `series-${hues[clocks.reads[pair]!]} ${pair === chosen ? "chosen" : ""}`;

const inDegrees = (radians: number): string => {
  const size = (radians * 180) / Math.PI;
  return `${Math.abs(size) < 100 ? significant(size, 3) : rough(Math.round(size))}°`;
};
export const degrees = ({ clocks }: View, token: number, pair: number): string =>
  inDegrees(angleAt(clocks, token, pair).angle);

/** "patch (3, 5)", or "text token 2". */
export function nameOf({ text, clocks }: View, token: number): string {
  const { patch } = clocks.tokens[token]!;
  return patch ? text.patch(...patch) : text.textToken(token);
}

export function formulaOf({ pe, settings, clocks, pair, token }: View): string {
  const { id, rotary, rows, columns, tokens, cos, reads } = clocks;
  const { parameters } = pe.catalog.find((one) => one.id === id)!;
  const defaults = Object.fromEntries(parameters.map((one) => [one.name, one.default]));
  return pageEntry(id).formula({
    pe,
    options: { ...defaults, ...rotaryOptions(settings) },
    row: token,
    column: pair,
    at: token,
    value: cos[token * reads.length + pair]!,
    head: 0,
    panel: "cos",
    frequency: undefined,
    grid: [rows, columns],
    point: undefined,
    rotation: { rotary, coordinates: tokens[token]!.coordinates },
  });
}

/** The angle as a product of coordinate and frequency. */
export function angleOf(view: View): string {
  const { text, clocks, pair, token } = view;
  const { angle, coordinate, frequency } = angleAt(clocks, token, pair);
  const six = (value: number) => significant(value, 6);
  const bracketed = coordinate < 0 ? `(${six(coordinate)})` : six(coordinate);
  const coordinates = clocks.tokens[token]!.coordinates.map((at) =>
    plain(Number(at.toPrecision(5))),
  );
  const place = `(${clocks.letters.join(", ")}) = (${coordinates.join(", ")})`;
  const shown = degrees(view, token, pair);
  const written = text.angle(clocks.reads[pair]!, bracketed, six(frequency), six(angle), shown);
  return `${text.pair(pair)}, ${nameOf(view, token)}, ${place}: ${written}`;
}

export function factsOf({ text: { facts: text, read }, clocks, pair }: View): Fact[] {
  const { tokens, reads, frequencies, words, rows, columns } = clocks;
  const spread = spreads(clocks, pair);
  const apart = (name: string, most: number): Fact =>
    most === 0 ? [name, text.alike] : [name, text.apart(decimals(most)), text.diameter];
  const frequency = frequencies[pair]!;
  const list: Fact[] = [
    [text.reads, read[reads[pair]!], text.readsNote],
    [text.step, inDegrees(frequency), `${significant(frequency, 5)} rad`],
    apart(text.inRow, spread.inRow),
    apart(text.inColumn, spread.inColumn),
  ];
  if (!words) return list;
  const behind = words + rows * columns;
  const [time, next] = [behind - 1, behind].map((token) => tokens[token]!.coordinates[0]!);
  return [...list, [text.time, `t = ${time}`, text.timeNote(time!, next!)]];
}

export function summary({ text, clocks, pair }: View): string {
  const reading = clocks.reads[pair]!;
  const name = text.controls.rotary.names[clocks.id];
  return `${text.summary(name, pair, text.reads[reading])} ${text.alike[reading]}`;
}
