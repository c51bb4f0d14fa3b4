// The vectors that a relative encoding multiplies queries with, for each pair of positions.

import type { Engine } from "../core/engine.js";
import type { Entry } from "../core/entry.js";
import { checkKeys, readOptions } from "../core/options.js";
import { resultArray, tableDtypeOf } from "../core/results.js";
import { type ArrayOf, count, type TableDType, type Tensor } from "../core/tensor.js";
import type { RelativeEncodings } from "../generated/encodings.js";
import { lengthOf, Span, type SpanOptions, spanKeys } from "./bias.js";

export interface VectorsOptions<D extends TableDType = "float32"> extends SpanOptions {
  /** The numbers of queries and keys, needed without their positions. */
  queries?: number;
  keys?: number;
  dtype?: D;
  /** The array of the result. */
  out?: ArrayOf<D>;
}

/** Vectors (queries, keys, headDim), or (heads, queries, keys, headDim) where heads differ. */
export type Vectors = <Id extends keyof RelativeEncodings, D extends TableDType = "float32">(
  id: Id,
  options: RelativeEncodings[Id] & VectorsOptions<D>,
) => Tensor<ArrayOf<D>>;

const own = [...spanKeys, "queries", "keys", "dtype", "out"];

export function vectorMaker(engine: Engine): Vectors {
  return (id, options) => {
    const entry: Entry = engine.catalog.entry(id, "relative");
    const given = checkKeys(entry, options, own);
    const dtype = tableDtypeOf(entry.id, given.dtype);
    const { encoding, facts } = engine.make(entry, readOptions(entry, given));
    const queries = lengthOf(entry.id, "queries", given);
    const keys = lengthOf(entry.id, "keys", given);
    const span = new Span(entry.id, given, queries, keys);
    const { causal, start } = span;
    const float64 = dtype !== "float32";
    let shape = [queries, keys, facts.headDim];
    const data = span.result(
      engine,
      (core, hasQueries, hasKeys) =>
        core.vectors(encoding, hasQueries, hasKeys, queries, keys, causal, start, float64),
      (heads) => {
        if (queries && keys && heads < 0)
          throw new RangeError(`${entry.id}: queries meet no vectors with these options`);
        if (heads > 0) shape = [heads, ...shape];
        return resultArray(entry.id, given.out, dtype, count(shape));
      },
    );
    return { data, shape } as Tensor<never>;
  };
}
