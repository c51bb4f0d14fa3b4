// Attention, and scores with terms that read queries and keys.
import { shown, verdict } from "../words.mjs";

/** @param {import("../run.mjs").Bench} bench */
export default async function (pe, bench) {
  const [heads, n, headDim] = [8, 512, 64];
  const shape = [heads, n, headDim];
  const random = () =>
    Float32Array.from({ length: heads * n * headDim }, () => Math.random() - 0.5);
  const [q, k, v] = [random(), random(), random()];
  const out = new Float32Array(heads * n * headDim);
  const bias = pe.bias("alibi", { heads, queries: n, keys: n });
  const flops = 4 * heads * n * n * headDim;
  await bench(
    `attention ${heads} x ${n} x ${n} x ${headDim}`,
    {
      posenc: () => pe.attention({ q, k, v, shape, out }),
      "with a full bias": () => pe.attention({ q, k, v, shape, bias, out }),
      "with alibi": () => pe.attention({ q, k, v, shape, position: { id: "alibi" }, out }),
      "with rope": () => pe.attention({ q, k, v, shape, position: { id: "rope" }, out }),
      "with shaw": () => pe.attention({ q, k, v, shape, position: { id: "shaw" }, out }),
      causal: () => pe.attention({ q, k, v, shape, causal: true, out }),
    },
    (ms) =>
      Object.entries(ms).map(([name, t]) => {
        const gflops = flops / t / 1e6;
        const goal = name === "posenc" || name === "with a full bias";
        return `${name}: ${shown(gflops)} GFLOP/s${goal ? ` (at least 15: ${verdict(gflops >= 15)})` : ""}`;
      }),
    { rounds: 9, turn: 1 },
  );

  const relative = ["shaw", "relative_table", "deberta", "transformer_xl"];
  const scoresOut = {};
  await bench(
    `scores ${heads} x ${n} x ${n} x ${headDim} with relative terms`,
    Object.fromEntries(
      relative.map((id) => [
        id,
        () => {
          scoresOut.last = pe.scores(id, { q, k, shape, causal: true });
        },
      ]),
    ),
    (ms) => relative.map((id) => `${id}: ${shown(flops / 2 / ms[id] / 1e6)} GFLOP/s of q k'`),
    { rounds: 7, turn: 1 },
  );
}
