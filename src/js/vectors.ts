// The vectors of a relative encoding that queries meet, pair by pair: what its terms are made of.
import { lengthOf, Span, type SpanOptions, spanKeys } from "./bias.js";
import type { Entry } from "./catalog.js";
import { role } from "./core.js";
import type { RelativeEncodings } from "./encodings.js";
import type { Engine } from "./engine.js";
import { checkKeys, readOptions } from "./options.js";
import { bytesOf, rowsPerBlock } from "./scratch.js";
import { type ArrayOf, count, type DType, dtypeOf, resultArray, type Tensor } from "./tensor.js";

export interface VectorsOptions<D extends DType = "float32"> extends SpanOptions {
  /** How many queries and keys, where their positions do not say it. */
  queries?: number;
  keys?: number;
  dtype?: D;
  /** Where to write the result. */
  out?: ArrayOf<D>;
}

/** Vectors (queries, keys, headDim), or (heads, queries, keys, headDim) where every head has its own. */
export type Vectors = <Id extends keyof RelativeEncodings, D extends DType = "float32">(
  id: Id,
  options: RelativeEncodings[Id] & VectorsOptions<D>,
) => Tensor<ArrayOf<D>>;

const own = [...spanKeys, "queries", "keys", "dtype", "out"];

export function vectorMaker(engine: Engine): Vectors {
  const { core, scratch, catalog } = engine;
  return (id, options) => {
    const entry: Entry = catalog.entry(id, "relative");
    const given = checkKeys(entry, options, own);
    const dtype = dtypeOf(entry.id, given.dtype);
    engine.prepare(entry, readOptions(entry, given));
    const queries = lengthOf(entry.id, "queries", given);
    const keys = lengthOf(entry.id, "keys", given);
    const span = new Span(entry.id, given, queries, keys);
    span.check(engine, role.alone);
    if (queries && keys) scratch.allow(entry.id, core.relativeBytes(0, dtype === "float64"));
    if (queries && keys && !core.setTerms())
      throw new RangeError(`${entry.id}: queries meet no vectors with these options`);
    const heads = queries && keys && core.termsPerHead() ? core.heads() : 0;

    const shape = [...(heads ? [heads] : []), queries, keys, core.headDim()];
    const rowBytes = bytesOf(dtype) * keys * core.headDim();
    const block = rowsPerBlock(rowBytes, Math.max(queries, 1));
    scratch.allow(entry.id, rowBytes * block + core.relativeBytes(0, dtype === "float64"));
    const data = resultArray(entry.id, given.out, dtype, count(shape));
    scratch.begin(span.bytes, 32, rowBytes * block);
    span.use(engine, role.alone);
    const to = scratch.take(rowBytes * block);
    const row = keys * core.headDim();
    for (let head = 0; row && head < Math.max(heads, 1); ++head) {
      for (let first = 0; first < queries; first += block) {
        const some = Math.min(block, queries - first);
        core.vectorRows(head, first, some, to, dtype === "float64");
        scratch.read(data, (head * queries + first) * row, to, some * row);
      }
    }
    return { data, shape } as Tensor<never>;
  };
}
