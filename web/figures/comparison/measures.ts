// The properties of an encoding, measured through the package's own calls.
import type { Posenc } from "posenc";
import type { Steps } from "../../kit/derive/queue.js";
import { gaussian } from "../../toys/gaussian.js";
import { product, sidesOf } from "./counts.js";
import type { Measured } from "./fields.js";
import { type Operator, operatorOf } from "./operators.js";
import { isSequence, type Subject, size } from "./subjects.js";

/** Why there is nothing to measure. */
export type Reason = "noDistance" | "noLength" | "noVectors";

export type Finding =
  | { readonly kind: "none"; readonly reason: Reason }
  /** The largest difference, over the largest score; `rows`: of the products of the rows alone. */
  | { readonly kind: "distance"; readonly error: number; readonly rows?: number }
  /** A value there, or why there is none. */
  | { readonly kind: "beyond"; readonly value?: number; readonly refusal?: string }
  /** Of rows, or of vectors over what they were before. */
  | {
      readonly kind: "norm";
      readonly least: number;
      readonly most: number;
      readonly isFactor: boolean;
    }
  /** Nanoseconds per token: the median, and the ends of all batches. */
  | {
      readonly kind: "cost";
      readonly median: number;
      readonly least: number;
      readonly most: number;
      readonly tokens: number;
    }
  /** Between float32 and float64, and the largest value. */
  | { readonly kind: "exactness"; readonly error: number; readonly most: number };

/** Below it, scores at one distance count as equal: rounding stays far below. */
export const tolerance = 1e-9;
/** A position past the trained ones. */
export const beyondAt = 4 * size.trained;
/** Positions that are compared, and how far they are moved. */
export const compared = 32;
export const moves = [37, 1000] as const;

/** Without what a mask has hidden. */
const largest = (a: ArrayLike<number>): number => {
  let most = 0;
  for (let i = 0; i < a.length; ++i)
    if (Number.isFinite(a[i])) most = Math.max(most, Math.abs(a[i]!));
  return most;
};
const difference = (a: ArrayLike<number>, b: ArrayLike<number>): number => {
  let most = 0;
  for (let i = 0; i < a.length; ++i)
    if (a[i] !== b[i]) most = Math.max(most, Math.abs(a[i]! - b[i]!));
  return most;
};

/** How much scores change when all positions move on, as far as there are any. */
function changed(scores: Operator["scores"]): number {
  const here = scores({ start: 0, count: compared });
  const errors = moves.flatMap((start) => {
    const there = attempt(() => scores({ start, count: compared }));
    return typeof there === "string" ? [] : [difference(there, here)];
  });
  return Math.max(...errors) / largest(here);
}

/** What a call returns, or why it refuses: a table that has ended. */
export function attempt<T>(call: () => T): T | string {
  try {
    return call();
  } catch (error) {
    if (error instanceof RangeError) return error.message;
    throw error;
  }
}

function distance(pe: Posenc, subject: Subject): Finding {
  if (!isSequence(subject.entry)) return { kind: "none", reason: "noDistance" };
  const { scores, rowProducts } = operatorOf(pe, subject);
  const error = changed(scores);
  return { kind: "distance", error, ...(rowProducts && { rows: changed(rowProducts) }) };
}

function beyond(pe: Posenc, subject: Subject): Finding {
  if (!isSequence(subject.entry)) return { kind: "none", reason: "noLength" };
  const found = attempt(() => operatorOf(pe, subject).value(beyondAt));
  return { kind: "beyond", ...(typeof found === "string" ? { refusal: found } : { value: found }) };
}

function norm(pe: Posenc, subject: Subject): Finding {
  const norms = operatorOf(pe, subject).norms?.();
  if (!norms) return { kind: "none", reason: "noVectors" };
  const isFactor = subject.entry.door === "rotary";
  return { kind: "norm", least: Math.min(...norms), most: Math.max(...norms), isFactor };
}

/** In milliseconds: the clock of a browser is coarse. */
const batch = 3;
const batches = 7;

/** Arrays as a caller would give them: drawing them anew is no part of the work. */
const arraysOf = (pe: Posenc, subject: Subject): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    subject.entry.arrays
      .filter(({ shape }) => shape.every(({ formula }) => !formula))
      .map((array) => {
        const shape = sidesOf(pe, subject, array);
        return [array.name, { ...gaussian(pe, 1, product(shape), size.seed), shape }];
      }),
  );

function* cost(pe: Posenc, subject: Subject): Steps<Finding> {
  const isRead = subject.entry.door === "absolute" || subject.entry.door === "relative";
  const arrays = isRead ? arraysOf(pe, subject) : {};
  yield;
  const options = { ...subject.options, ...arrays };
  const [call, tokens] = operatorOf(pe, { ...subject, options }).timed();
  yield;
  const timed = (times: number) => {
    const since = performance.now();
    for (let i = 0; i < times; ++i) call();
    return performance.now() - since;
  };
  timed(1); // compiled, and its memory touched
  let times = 1;
  for (;;) {
    yield;
    if (timed(times) >= batch) break;
    times *= 2;
  }
  const all: number[] = [];
  for (let i = 0; i < batches; ++i) {
    yield;
    all.push((1e6 * timed(times)) / times / tokens);
  }
  all.sort((a, b) => a - b);
  const median = all[(batches - 1) / 2]!;
  return { kind: "cost", median, least: all[0]!, most: all.at(-1)!, tokens };
}

function exactness(pe: Posenc, subject: Subject): Finding {
  const { values } = operatorOf(pe, subject);
  const [single, exact] = [values("float32"), values("float64")];
  return {
    kind: "exactness",
    error: Math.max(...single.map((list, i) => difference(list, exact[i]!))),
    most: Math.max(...exact.map(largest)),
  };
}

const measures: Readonly<
  Record<Measured, (pe: Posenc, subject: Subject) => Finding | Steps<Finding>>
> = { distance, beyond, norm, cost, exactness };

export const measure = (pe: Posenc, subject: Subject, what: Measured) =>
  measures[what](pe, subject);
