// What the ways to enter attention have in common: what they are given, and what is measured of them.
import type { Tensor } from "posenc";
import type { Derive } from "../../kit/derive/derived.js";
import { isOnGrid, isWindow, type Options, type Subject, size } from "./subjects.js";

/** A call of the package, its options typed by no encoding. */
export type Make<Id extends string | undefined = undefined> = (
  ...given: Id extends string ? [id: Id, more: Options] : [more: Options]
) => Tensor<Float64Array>;

/** Each is worked out when it is asked for. */
export interface Operator {
  /** How much scores of one query and one key change when all positions move on together. */
  readonly error: number;
  /** The same of the encoding's rows, without any content. */
  readonly alone?: number;
  /** A number that the encoding gives, or changes, at `beyondAt`; or why there is none. */
  readonly value: number | string;
  /** Of its rows, or of a rotated query over its norm before. */
  readonly norms?: Float64Array;
  /** All that it computes for a text or a grid, and how far that is from the same in float32. */
  readonly exact: Float64Array;
  readonly rounding: number;
  /** A call to be timed, and its tokens. */
  readonly timed: readonly [call: () => unknown, tokens: number];
}

export type Given = ReturnType<typeof givenOf>;
export type Measuring<O extends Operator> = Derive<O, Record<never, never>, Given>;

/** A position past the trained ones. */
export const beyondAt = 4 * size.trained;
/** Places of values that there are for every pair of them, and of a call that is timed. */
const some = 128;
const timed = 256;

/** What a subject's measures read beside the package. */
export function givenOf(subject: Subject) {
  const { entry, options } = subject;
  const isRelative = entry.door === "relative";
  const cells = size.grid[0] * size.grid[1];
  const [count, timedCount] = isOnGrid(subject) ? [cells, cells] : [size.trained, timed];
  const [whole, timedAt] = [count, timedCount].map((count) => placesOf(subject, count));
  const pairs = (count: number) => (isWindow(subject) ? {} : { queries: count, keys: count });
  return {
    id: entry.id,
    options: isRelative ? relativeOptions(subject) : options,
    width: size.dim,
    headDim: (options.headDim as number | undefined) ?? size.headDim,
    beyondAt,
    whole: whole!,
    where: unsized(whole!),
    count: isRelative ? some : count,
    pairs: pairs(some) as Options,
    timedAt: timedAt!,
    timedWhere: unsized(timedAt!),
    timedCount,
    timedPairs: pairs(timed) as Options,
  };
}

/** Where rows stand: on the grid, or one coordinate after the other, the same on every axis. */
function placesOf(subject: Subject, count: number): Options {
  const { axes } = subject.entry;
  if (isOnGrid(subject)) return { grid: size.grid };
  if (axes === 1) return { length: count };
  return { positions: Array.from({ length: axes * count }, (_, i) => i % count) };
}

/** Rows to rotate say themselves how many they are. */
const unsized = ({ length: _, ...where }: Options): Options => where;

/** What follows from the shapes is not given twice. */
function relativeOptions({ entry, options }: Subject): Options {
  const { heads: _, headDim: __, ...own } = options;
  return { ...own, ...(entry.id === "transformer_xl" && { causal: true }) }; // it has no rows for keys ahead
}
