// Numbers about encodings that figures show and tests check.
import type { BiasEncodings, RelativeEncodings } from "./encodings.js";
import type { Engine } from "./engine.js";
import { checkKeys, type Options, readOptions } from "./options.js";
import { checkFinite } from "./positions.js";
import type { EquivarianceOptions, EquivarianceResult } from "./self_attention.js";
import { type Numbers, numbers } from "./tensor.js";

export interface Measure {
  /** How far self-attention is from moving its outputs along with its tokens. */
  equivarianceError(options: EquivarianceOptions): EquivarianceResult;
  /** ALiBi's slope of every head. */
  slopes(options?: BiasEncodings["alibi"]): Float64Array;
  /** T5's bucket of every distance = query position - key position, integers. */
  buckets(options: BiasEncodings["t5"] & { distances: Numbers }): Int32Array;
  /** The row of the tables of a relative encoding that every distance = query position - key position reads. */
  tableRows<Id extends keyof RelativeEncodings>(
    id: Id,
    options: RelativeEncodings[Id] & { distances: Numbers },
  ): Int32Array;
}

export function measurer(engine: Engine, equivarianceError: Measure["equivarianceError"]): Measure {
  const { core, scratch, catalog } = engine;

  function prepare(
    id: string,
    door: "bias" | "relative",
    options: object,
    others: readonly string[],
  ): Options {
    const entry = catalog.entry(id, door);
    const given = checkKeys(entry, options, others);
    engine.prepare(entry, readOptions(entry, given));
    return given;
  }

  /** What the prepared encoding makes of distances that must be integers. */
  function indices(id: string, value: unknown): Int32Array {
    const distances = checkFinite(`${id}: distances`, numbers(`${id}: distances`, value));
    for (let i = 0; i < distances.length; ++i) {
      if (Number.isInteger(distances[i])) continue;
      throw new RangeError(`${id}: distances must be integers, got ${distances[i]} at index ${i}`);
    }
    scratch.begin(8 * distances.length, 4 * distances.length);
    const [from, to] = [scratch.take(8 * distances.length), scratch.take(4 * distances.length)];
    scratch.write("float64", from, distances);
    core.indices(from, distances.length, to);
    return scratch.readIntegers(to, distances.length);
  }

  return {
    equivarianceError,
    slopes(options = {}) {
      prepare("alibi", "bias", options, []);
      return Float64Array.from({ length: core.heads() }, (_, head) => -core.biasAt(head, 1));
    },
    buckets: (options) => indices("t5", prepare("t5", "bias", options, ["distances"]).distances),
    tableRows: (id, options) =>
      indices(id, prepare(id, "relative", options, ["distances"]).distances),
  };
}
