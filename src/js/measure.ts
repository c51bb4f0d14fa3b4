// Numbers about encodings that figures show and tests check.
import type { BiasEncodings } from "./encodings.js";
import type { Engine } from "./engine.js";
import { checkKeys, type Options, readOptions } from "./options.js";
import { checkFinite } from "./positions.js";
import type { EquivarianceOptions, EquivarianceResult } from "./self_attention.js";
import { numbers, type Numbers } from "./tensor.js";

export interface Measure {
  /** How far self-attention is from moving its outputs along with its tokens. */
  equivarianceError(options: EquivarianceOptions): EquivarianceResult;
  /** ALiBi's slope of every head. */
  slopes(options?: BiasEncodings["alibi"]): Float64Array;
  /** T5's bucket of every distance = query position - key position. */
  buckets(options: BiasEncodings["t5"] & { distances: Numbers }): Int32Array;
}

export function measurer(engine: Engine, equivarianceError: Measure["equivarianceError"]): Measure {
  const { core, scratch, catalog } = engine;
  const prepare = (id: string, options: object, others: readonly string[]): Options => {
    const entry = catalog.entry(id, "bias");
    const given = checkKeys(entry, options, others);
    engine.prepare(entry, readOptions(entry, given));
    return given;
  };
  return {
    equivarianceError,
    slopes(options = {}) {
      prepare("alibi", options, []);
      return Float64Array.from({ length: core.heads() }, (_, head) => -core.biasAt(head, 1));
    },
    buckets(options) {
      const given = prepare("t5", options, ["distances"]);
      const distances = checkFinite("t5: distances", numbers("t5: distances", given.distances));
      for (let i = 0; i < distances.length; ++i) {
        if (!Number.isInteger(distances[i])) throw new RangeError(`t5: distances must be integers, got ${distances[i]} at index ${i}`);
      }
      scratch.begin(8 * distances.length, 4 * distances.length);
      const [from, to] = [scratch.take(8 * distances.length), scratch.take(4 * distances.length)];
      scratch.write("float64", from, distances);
      core.indices(from, distances.length, to);
      return scratch.readIntegers(to, distances.length);
    },
  };
}
