// What all doors have in common here: the inputs of their measurements, and the results.
import type { Tensor } from "posenc";
import type { Derive } from "../../kit/derive/derived.js";
import { isOnGrid, isWindow, type Options, type Subject, size } from "./subjects.js";

/** A call of the package, its options typed by no encoding. */
export type Make<Id extends string | undefined = undefined> = (
  ...given: Id extends string ? [id: Id, more: Options] : [more: Options]
) => Tensor<Float64Array>;

/** The measurements, each computed when it is first read. */
export interface Operator {
  /** The change of one query's and one key's scores when all positions move on together. */
  readonly error: number;
  /** The same for the encoding's rows, without content. */
  readonly alone?: number;
  /** A number that the encoding returns or changes at `beyondAt`, or why there is none. */
  readonly value: number | string;
  /** The norms of its rows, or of a rotated query over its norm before. */
  readonly norms?: Float64Array;
  /** Its values for a text or a grid, and their largest difference from float32. */
  readonly exact: Float64Array;
  readonly rounding: number;
  /** A call to be timed, and its tokens. */
  readonly timed: readonly [call: () => unknown, tokens: number];
}

export type Given = ReturnType<typeof givenOf>;
export type Measuring<O extends Operator> = Derive<O, Record<never, never>, Given>;

/** A position beyond the trained ones. */
export const beyondAt = 4 * size.trained;
/** The number of positions where there is a value for every pair of them, and in a timed call. */
const some = 128;
const timed = 256;

/** The inputs of a subject's measures. */
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

/** The options for positions of rows: the grid, or coordinates that are the same on every axis. */
function placesOf(subject: Subject, count: number): Options {
  const { axes } = subject.entry;
  if (isOnGrid(subject)) return { grid: size.grid };
  if (axes === 1) return { length: count };
  return { positions: Array.from({ length: axes * count }, (_, i) => i % count) };
}

/** Without `length`, which the shape of rotated rows already says. */
const unsized = ({ length: _, ...where }: Options): Options => where;

/** Without options that follow from the shapes of q and k. */
/** They have nothing for keys ahead. */
const ofThePast: readonly string[] = ["transformer_xl", "music_transformer", "cope"];

function relativeOptions({ entry, options }: Subject): Options {
  const { heads: _, headDim: __, ...own } = options;
  return { ...own, ...(ofThePast.includes(entry.id) && { causal: true }) };
}
