// Attention, and scores with terms that read queries and keys.
import { shown, verdict } from "../words.mjs";

const random = (length) => Float32Array.from({ length }, () => Math.random() - 0.5);

/** Queries, keys, values and room for the output, each (heads, n, headDim). */
function selfInputs([heads, n, headDim]) {
  const [q, k, v] = [0, 1, 2].map(() => random(heads * n * headDim));
  return { q, k, v, shape: [heads, n, headDim], out: new Float32Array(heads * n * headDim) };
}

/** @param {import("../suite.mjs").Suite} suite */
export default async function (suite) {
  const shape = [8, 512, 64];
  const [heads, n, headDim] = shape;
  const flops = 4 * heads * n * n * headDim;
  await suite.bench(
    `attention ${heads} x ${n} x ${n} x ${headDim}`,
    () => {
      const inputs = selfInputs(shape);
      const bias = suite.build.pe.bias("alibi", { heads, queries: n, keys: n });
      const with_ = (pe, id) => () => pe.attention({ ...inputs, position: { id } });
      return {
        ours: ({ pe }) => ({
          posenc: () => pe.attention(inputs),
          "with a full bias": () => pe.attention({ ...inputs, bias }),
          ...Object.fromEntries(
            ["alibi", "t5", "rope", "shaw"].map((id) => [`with ${id}`, with_(pe, id)]),
          ),
          causal: () => pe.attention({ ...inputs, causal: true }),
        }),
        report: (ms) =>
          Object.entries(ms).map(([name, t]) => {
            const gflops = flops / t / 1e6;
            const goal = name === "posenc" || name === "with a full bias";
            return `${name}: ${shown(gflops)} GFLOP/s${goal ? ` (at least 15: ${verdict(gflops >= 15)})` : ""}`;
          }),
      };
    },
    { rounds: 9, turn: 1 },
  );

  const relative = ["shaw", "relative_table", "deberta", "transformer_xl"];
  await suite.bench(
    `scores ${heads} x ${n} x ${n} x ${headDim} with relative terms`,
    () => {
      const { q, k } = selfInputs(shape);
      const kept = {};
      const scores = (pe, id) => () => {
        kept.last = pe.scores(id, { q, k, shape, causal: true });
      };
      return {
        ours: ({ pe }) => Object.fromEntries(relative.map((id) => [id, scores(pe, id)])),
        report: (ms) =>
          relative.map((id) => `${id}: ${shown(flops / 2 / ms[id] / 1e6)} GFLOP/s of q k'`),
      };
    },
    { rounds: 7, turn: 1 },
  );

  await suite.bench(
    "attention 4 x 256 x 256 x 64, other encodings and types",
    () => {
      const inputs = selfInputs([4, 256, 64]);
      const out = new Float64Array(inputs.out.length);
      const doubles = { ...inputs, out, dtype: "float64" };
      const position = { id: "deberta" };
      return {
        ours: ({ pe }) => ({
          deberta: () => pe.attention({ ...inputs, position }),
          float64: () => pe.attention(doubles),
          "float64 with deberta": () => pe.attention({ ...doubles, position }),
          "weights too": () => pe.attention({ ...inputs, weights: true }),
        }),
      };
    },
    { rounds: 9, turn: 1 },
  );

  await suite.bench(
    "attention 2 x 2048 x 2048 x 64, causal and full",
    () => {
      const inputs = selfInputs([2, 2048, 64]);
      return {
        ours: ({ pe }) => ({
          full: () => pe.attention(inputs),
          causal: () => pe.attention({ ...inputs, causal: true }),
        }),
        targets: (ms) => [
          { what: "causal faster than full", value: ms.full / ms.causal, least: 1.7 },
        ],
      };
    },
    { rounds: 15, turn: 1 },
  );

  await suite.bench(
    "attention 1 x 4096 x 4096 x 64, in a window of 512",
    () => {
      const inputs = selfInputs([1, 4096, 64]);
      const causal = true;
      return {
        ours: ({ pe }) => ({
          full: () => pe.attention(inputs),
          causal: () => pe.attention({ ...inputs, causal }),
          windowed: () => pe.attention({ ...inputs, causal, window: 512 }),
        }),
        targets: (ms) => [
          { what: "of full attention's time", value: ms.windowed / ms.full, most: 0.25 },
          { what: "of causal attention's time", value: ms.windowed / ms.causal, most: 0.35 },
        ],
      };
    },
    { rounds: 9, turn: 1 },
  );

  await suite.bench("attention of few queries to 1 x 4096 x 64", () => {
    const [k, v] = [random(4096 * 64), random(4096 * 64)];
    const attend = (pe, queries) => {
      const [q, out] = [random(queries * 64), new Float32Array(queries * 64)];
      const sizes = { shape: [1, queries, 64], keyShape: [1, 4096, 64] };
      return () => pe.attention({ q, k, v, ...sizes, out });
    };
    return {
      ours: ({ pe }) => ({ one: attend(pe, 1), eight: attend(pe, 8) }),
      targets: (ms) => [{ what: "one query of eight's time", value: ms.one / ms.eight, most: 0.5 }],
    };
  });

  await suite.bench("attention of a decode step, 32 heads to 8 x 4096 x 128", () => {
    const [k, v] = [random(8 * 4096 * 128), random(8 * 4096 * 128)];
    const [q, out] = [random(32 * 128), new Float32Array(32 * 128)];
    const sizes = { shape: [32, 1, 128], keyShape: [8, 4096, 128] };
    return {
      ours: ({ pe }) => ({ posenc: () => pe.attention({ q, k, v, ...sizes, out }) }),
    };
  });
}
