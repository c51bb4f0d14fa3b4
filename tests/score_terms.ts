// The four terms of a score between two words of the sum's figure, as the package measures them.
import { load } from "posenc";
import { projectionOptions, tokenOptions } from "../web/toys/toy.js";

const pe = await load();

const words = ["the", "cat", "saw", "the", "dog"];

/** The terms of a pair, by the package. */
export function termsOf(query: number, key: number, { dim = 16, scale = 1 } = {}) {
  const toy = { words, dim, seed: 1, causal: false };
  const drawn = { dim, dtype: "float64" } as const;
  const projection = (part: "query" | "key") =>
    pe.encode("learned", {
      ...projectionOptions(toy, part, 0),
      ...drawn,
      length: 32,
      maxLength: 32,
    });
  const x = pe.encode("learned", { ...tokenOptions(toy), ...drawn }).data;
  const e = pe.encode("sinusoidal", { dim, scale, length: words.length, dtype: "float64" }).data;
  const row = (values: Float64Array, i: number) => values.subarray(i * dim, (i + 1) * dim);
  return pe.measure.scoreTerms({
    x: row(x, query),
    e: row(e, query),
    y: row(x, key),
    f: row(e, key),
    query: projection("query"),
    key: projection("key"),
  });
}
