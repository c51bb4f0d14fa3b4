// The coordinate that the chosen pair reads, and its angles: at the cursor, as facts and in sentences.
import type { Fact } from "../../../kit/panel/panels.js";
import { plain, rough, significant } from "../../../kit/text/numbers.js";
import { angleAt, rotaryOptions } from "./derive.js";
import { pageEntry } from "./entries.js";
import type { View } from "./view.js";

/** Colour and dashes of the coordinate that a pair reads. */
export const kindOf = ({ clocks, pair: chosen }: View, pair: number): string =>
  `series-${clocks.reads[pair] === "y" ? 1 : 2} ${pair === chosen ? "chosen" : ""}`;

export function degrees({ clocks }: View, token: number, pair: number): string {
  const size = (angleAt(clocks, token, pair).angle * 180) / Math.PI;
  return `${Math.abs(size) < 100 ? significant(size, 3) : rough(Math.round(size))}°`;
}

/** "patch (3, 5)", or "text token 2". */
export function nameOf({ text, clocks }: View, token: number): string {
  const { patch } = clocks.tokens[token]!;
  return patch ? text.patch(...patch) : text.textToken(token);
}

export function formulaOf({ pe, clocks, pair, token }: View): string {
  const { id, rotary, side, tokens, cos, reads } = clocks;
  const { parameters } = pe.catalog.find((one) => one.id === id)!;
  const defaults = Object.fromEntries(parameters.map((one) => [one.name, one.default]));
  return pageEntry(id).formula({
    pe,
    options: { ...defaults, ...rotaryOptions(id) },
    row: token,
    column: pair,
    at: token,
    value: cos[token * reads.length + pair]!,
    head: 0,
    panel: "cos",
    frequency: undefined,
    grid: [side, side],
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

/** Only M-RoPE has text around the image, and with it time. */
export function factsOf({ text: { facts: text }, clocks }: View): Fact[] {
  const { tokens, words, side } = clocks;
  const behind = words + side * side;
  const [time, next] = [behind - 1, behind].map((token) => tokens[token]!.coordinates[0]!);
  return [[text.time, `t = ${time}`, text.timeNote(time!, next!)]];
}

export function summary({ text, clocks, pair }: View): string {
  const reading = clocks.reads[pair]!;
  const name = text.controls.rotary.names[clocks.id];
  return `${text.summary(name, pair, text.reads[reading])} ${text.alike[reading]}`;
}
