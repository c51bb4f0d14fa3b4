// The library with the functions of the doctor.
import type { Posenc } from "../calls/posenc.js";
import type { Rotary } from "../calls/rotary.js";
import { taken } from "../core/given.js";
import type { Numbers } from "../core/tensor.js";
import { type CompareRotary, rotaryComparer } from "./compare/compare.js";
import { goldenMaker, type MakeGolden } from "./golden/golden.js";
import { type IdentifyRotary, rotaryIdentifier } from "./identify/identify.js";
import { ladderOf, type Rounding, roundedTable, type Stored } from "./rounding.js";
import { version } from "./version.js";

/**
 * Cosines and sines of a rotary as code with this rounding makes them, (positions, pairs), row after row; `stored` is the
 * type that a table is cast to, by default that of the rounding's values.
 */
export type RoundedCosSin = (
  rotary: Rotary,
  options: { positions: Numbers; rounding: Rounding; stored?: Stored },
) => { cos: Float64Array; sin: Float64Array };

export interface Doctor {
  /**
   * Where two rotations part: rotaries, configurations or caches.
   *
   * @throws {RangeError | TypeError} What is given is no rotation, or an option is wrong: the message names it and its value.
   * @example
   * const { same, first } = pe.compareRotary({ cos, sin }, pe.rotary("rope", { headDim: 128 })); // the cache of your code
   */
  readonly compareRotary: CompareRotary;
  /**
   * Whose rotation a cache or a rotated vector shows, and how it was rounded.
   *
   * @throws {RangeError | TypeError} What is given is no rotation, or an option is wrong: the message names it and its value.
   * @example
   * const { best, sure } = pe.identifyRotary(pe.rotary("rope", { headDim: 128 }).cosSin({ length: 64 }));
   */
  readonly identifyRotary: IdentifyRotary;
  /**
   * Numbers for the tests of other code, with sets that such a test must reject.
   *
   * @throws {RangeError | TypeError} What is given is no rotation, or an option is wrong: the message names it and its value.
   * @example
   * pe.golden(pe.rotary("rope", { headDim: 64 }), { precision: "float32" }).sets;
   */
  readonly golden: MakeGolden;
  /**
   * Tables with the rounding of released code.
   *
   * @throws {RangeError | TypeError} What is given is no rotation, or an option is wrong: the message names it and its value.
   * @example
   * const rotary = pe.rotary("rope", { headDim: 128 });
   * pe.roundedCosSin(rotary, { positions: [0, 1, 2], rounding: "float32" }).cos;
   */
  readonly roundedCosSin: RoundedCosSin;
}

/** The library with the functions of the doctor. */
export type PosencDoctor = Posenc & Doctor;

/** A function whose arguments are read once, before it begins. */
const reading = <F>(work: F): F =>
  ((...given: unknown[]) =>
    (work as (...given: unknown[]) => unknown)(...given.map((one) => taken(one)))) as F;

/** Adds the functions of the doctor to a loaded library. */
export function withDoctor(pe: Posenc): PosencDoctor {
  return Object.freeze({
    ...pe,
    compareRotary: reading(rotaryComparer(pe)),
    identifyRotary: reading(rotaryIdentifier(pe)),
    golden: reading(goldenMaker(pe, version)),
    roundedCosSin: reading<RoundedCosSin>((rotary, { positions, rounding, stored }) =>
      roundedTable(ladderOf(rotary), positions, rounding, stored),
    ),
  });
}
