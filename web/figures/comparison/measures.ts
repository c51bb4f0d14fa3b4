// The properties of an encoding, measured through the package's own calls.
import type { Posenc } from "posenc";
import { Derived } from "../../kit/derive/derived.js";
import type { Steps } from "../../kit/derive/queue.js";
import { gaussian } from "../../toys/gaussian.js";
import { absolute } from "./absolute.js";
import { bias } from "./bias.js";
import { largest } from "./changes.js";
import { isOfKeys, product, sidesOf } from "./counts.js";
import type { Measured } from "./fields.js";
import { givenOf, type Operator } from "./operator.js";
import { relative } from "./relative.js";
import { rotary } from "./rotary.js";
import { isSequence, type Subject, size } from "./subjects.js";

/** Why there is nothing to measure. */
export type Reason = "noDistance" | "fixedKeys" | "noLength" | "noVectors";

export type Finding =
  | { readonly kind: "none"; readonly reason: Reason }
  /** The largest difference over the largest score; `rows` the same for products of the rows alone. */
  | { readonly kind: "distance"; readonly error: number; readonly rows?: number }
  /** A value at that position, or why there is none. */
  | { readonly kind: "beyond"; readonly value?: number; readonly refusal?: string }
  /** The norms of rows, or of rotated vectors over their norms before. */
  | {
      readonly kind: "norm";
      readonly least: number;
      readonly most: number;
      readonly isFactor: boolean;
    }
  /** Nanoseconds per token: the median, the fastest and the slowest batch. */
  | {
      readonly kind: "cost";
      readonly median: number;
      readonly least: number;
      readonly most: number;
      readonly tokens: number;
    }
  /** The largest difference between float32 and float64, and the largest value. */
  | { readonly kind: "exactness"; readonly error: number; readonly most: number };

/** Scores at one distance count as equal below this; rounding is much smaller. */
export const tolerance = 1e-9;

const programs = { absolute, rotary, bias, relative };

/** The measures of a subject, each computed when it is first read. */
function operatorOf(pe: Posenc, subject: Subject): Operator {
  const derived = new Derived(programs[subject.entry.door], givenOf(subject));
  derived.pe = pe;
  return derived.scope as unknown as Operator;
}

function distance(pe: Posenc, subject: Subject): Finding {
  if (!isSequence(subject.entry)) return { kind: "none", reason: "noDistance" };
  if (subject.entry.arrays.some(isOfKeys)) return { kind: "none", reason: "fixedKeys" };
  const { error, alone } = operatorOf(pe, subject);
  return { kind: "distance", error, ...(alone !== undefined && { rows: alone }) };
}

function beyond(pe: Posenc, subject: Subject): Finding {
  if (!isSequence(subject.entry)) return { kind: "none", reason: "noLength" };
  const { value } = operatorOf(pe, subject);
  return { kind: "beyond", ...(typeof value === "string" ? { refusal: value } : { value }) };
}

function norm(pe: Posenc, subject: Subject): Finding {
  const { norms } = operatorOf(pe, subject);
  if (!norms) return { kind: "none", reason: "noVectors" };
  const isFactor = subject.entry.door === "rotary";
  return { kind: "norm", least: Math.min(...norms), most: Math.max(...norms), isFactor };
}

/** The duration of a batch in milliseconds: a browser's clock is coarse. */
const batch = 3;
const batches = 7;

/** Arrays as a caller gives them: drawing them is not timed. */
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
  const [call, tokens] = operatorOf(pe, { ...subject, options }).timed;
  yield;
  const timed = (times: number) => {
    const since = performance.now();
    for (let i = 0; i < times; ++i) call();
    return performance.now() - since;
  };
  timed(1); // warms up the compiler and the memory
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
  const { rounding, exact } = operatorOf(pe, subject);
  return { kind: "exactness", error: rounding, most: largest(exact) };
}

const measures: Readonly<
  Record<Measured, (pe: Posenc, subject: Subject) => Finding | Steps<Finding>>
> = { distance, beyond, norm, cost, exactness };

export const measure = (pe: Posenc, subject: Subject, what: Measured) =>
  measures[what](pe, subject);
