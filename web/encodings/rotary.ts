// Parts that rotary encodings share: their controls, and the formula for the cosine or sine of a pair's angle.
import type { PairLayout } from "posenc";
import { integer, number, optional, optionalNumber } from "../kit/state/state.js";
import type { Both } from "../kit/text/language.js";
import { plain, significant } from "../kit/text/numbers.js";
import type { Cell } from "./entry.js";
import { inversePowers, pairsOf } from "./frequencies.js";
import { shortened, times, waveAt } from "./notation.js";
import { choices, parameter, primary } from "./parameter.js";
import { base, headDim, joined } from "./vocabulary.js";

export const layout = (initial: PairLayout) =>
  choices(
    initial,
    { half: "앞 절반과 뒤 절반", interleaved: "이웃끼리" },
    "어느 채널끼리 한 쌍이 되는가",
  );

export const rotaryParameters = {
  headDim: { ...headDim, field: integer(64, 2, 2048, 2, "logarithmic") },
  rotaryDim: parameter(
    optional(2, 2048, 2),
    "앞에서부터 회전하는 채널 수. 주지 않으면 headDim 전부",
    { ko: "전부", en: "all" },
  ),
  base,
  layout: layout("half"),
};

/** Parameters of context scalings. Real lengths are in the thousands; these are short enough to show in the table. */
export const factor = primary(number(4, 1, 64, "logarithmic"), "학습한 길이의 몇 배까지 쓰는가");
export const originalLength = primary(integer(64, 2, 131072, 1, "logarithmic"), "학습한 길이");
/** The limits between fast and slow pairs, in full turns within the trained length. */
export const turnsToKeep = (initial: number) =>
  parameter(
    number(initial, 0.1, 128, "logarithmic"),
    "학습한 길이 안에서 이 횟수 넘게 도는 쌍은 주파수를 그대로 둠",
  );
export const turnsToStretch = (initial: number) =>
  parameter(
    number(initial, 0.1, 128, "logarithmic"),
    "학습한 길이 안에서 이 횟수만큼 돌지 못하는 쌍은 factor로 나눔",
  );
export const attentionFactor = parameter(
  optionalNumber(0.05, 2, 0.05),
  "cos과 sin에 곱하는 수. 주지 않으면 factor에서 정해짐",
  { ko: "자동", en: "automatic" },
);

const anglePerPosition: Both<string> = {
  ko: "θ_(i): 쌍 i의 위치당 각도(라디안)",
  en: "θ_(i): radians per position of pair i",
};
const attentionFactorSymbol: Both<string> = {
  ko: "A: cos과 sin에 곱해 어텐션을 날카롭게 하는 수",
  en: "A: a factor on cos and sin that makes attention sharper",
};

/** Names the channels of a pair: "pair 5 = channels 5 and 37". */
export function channelsOf({ column, rotation }: Cell<unknown>): Both<string> {
  const { layout, rotaryDim } = rotation!.rotary;
  const [first, second] =
    layout === "half" ? [column, column + rotaryDim / 2] : [2 * column, 2 * column + 1];
  return {
    ko: `쌍 ${column} = 채널 ${first}, ${second}`,
    en: `pair ${column} = channels ${first} and ${second}`,
  };
}

/** Explains the symbols of an encoding whose pairs rotate with the position, with those that the encoding adds. */
export function symbolsOfPair(cell: Cell<unknown>, ...others: Both<string>[]): Both<string> {
  const isScaled = cell.rotation!.rotary.attentionFactor !== 1;
  return joined(
    anglePerPosition,
    ...others,
    ...(isScaled ? [attentionFactorSymbol] : []),
    channelsOf(cell),
  );
}

/** The axis of the position that the pair rotates with. */
export const axisOf = ({ column, rotation }: Cell<unknown>): number =>
  pairsOf(rotation!.rotary).axes[column]!;

export const coordinateOf = (cell: Cell<unknown>): number =>
  cell.rotation!.coordinates[axisOf(cell)]!;

/** The parts of a cell's formula that differ between rotary encodings. */
interface WaveParts {
  /** The factor before the wave, as its symbol and value; default: the attention factor. */
  readonly factor?: readonly [symbol: string, value: number];
  /** Whether the numbers in the formula are rounded. */
  readonly isRounded?: boolean;
}

/** "cos(3 · θ_(5)) = cos(3 / 10000^(10/64)) ≈ cos(0.711…) ≈ 0.757…", from the angle in symbols and in numbers. */
export function waveFormula(
  cell: Cell<unknown>,
  symbols: string,
  numbers: string,
  parts: WaveParts,
): string {
  const { panel: wave, column, value, rotation } = cell;
  const { attentionFactor } = rotation!.rotary;
  const { frequencies } = pairsOf(rotation!.rotary);
  const [symbol, size] = parts.factor ?? ["A", attentionFactor];
  const name = `${times(shortened(size))}${wave}`;
  const equals = parts.isRounded || shortened(size) !== size ? "≈" : "=";
  const angle = coordinateOf(cell) * frequencies[column]!;
  return `${size === 1 ? "" : `${symbol} · `}${wave}(${symbols}) ${equals} ${name}(${numbers}) ${waveAt(name, angle, value)}`;
}

/** The formula of a pair whose frequency is written as a number: "cos(3 · θ_(5)) ≈ cos(3 · 0.2371)". */
export function frequencyFormula(cell: Cell<unknown>, symbol = plain(coordinateOf(cell))): string {
  const { frequencies } = pairsOf(cell.rotation!.rotary);
  const at = plain(coordinateOf(cell));
  return waveFormula(
    cell,
    `${symbol} · θ_(${cell.column})`,
    `${at} · ${significant(frequencies[cell.column]!, 6)}`,
    { isRounded: true },
  );
}

interface PowerParts extends WaveParts {
  /** The symbol of the position; default: its number. */
  readonly symbol?: string;
  /** The position and the base in numbers; default: the cell's. */
  readonly position?: string;
  readonly base?: string;
}

/** The formula of a pair that rotates by position / base^(2i/r). */
export function powerFormula(cell: Cell<{ base: number }>, power: PowerParts = {}): string {
  const { column, options, rotation } = cell;
  const at = plain(coordinateOf(cell));
  const { symbol = at, position = at, base = plain(options.base) } = power;
  const exponent = `${2 * column}/${rotation!.rotary.rotaryDim}`;
  return waveFormula(
    cell,
    `${symbol} · θ_(${column})`,
    `${position} / ${base}^(${exponent})`,
    power,
  );
}

/** The position that the pair uses: itself for fast pairs, interpolated for slow ones, a mixture in between. */
function mixedPosition({
  pe,
  at,
  column,
  options,
  rotation,
}: Cell<{ base: number; factor: number }>): PowerParts {
  const { base, factor } = options;
  const { frequencies, rotaryDim } = rotation!.rotary;
  const kept = frequencies[column]! / inversePowers(pe, base, rotaryDim / 2)[column]!;
  const share = factor === 1 ? 0 : Number(((1 - kept) / (1 - 1 / factor)).toFixed(4));
  if (share === 0) return {};
  if (share === 1) return { position: `(${at} / ${plain(factor)})` };
  const rest = Number((1 - share).toFixed(4));
  return { position: `${at} · (${rest} + ${share} / ${plain(factor)})`, isRounded: true };
}

const mixture: Both<string> = {
  ko: "빠른 쌍은 위치를 그대로 쓰고 느린 쌍은 factor로 나누며, 그 사이에서는 둘을 섞음",
  en: "fast pairs keep the position, slow ones divide it by factor, those between mix both",
};

/** The formula and symbols of an encoding that keeps fast pairs and interpolates slow ones. */
export const mixedFrequencies = {
  formula: (cell: Cell<{ base: number; factor: number }>) =>
    powerFormula(cell, mixedPosition(cell)),
  symbols: (cell: Cell<unknown>) => symbolsOfPair(cell, mixture),
};
