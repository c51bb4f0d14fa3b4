// One row for encodings that the other cases leave out, so that none of them becomes slower unseen.

const random = (length) => Float64Array.from({ length }, () => Math.random());
/** Positions (n, axes) in no order. */
const scattered = (n, axes) => Float64Array.from({ length: n * axes }, (_, i) => (i * 7919) % n);

/** Options of `encode` that make 2048 rows, of `width` columns. */
function tables() {
  const n = 2048;
  const positions = scattered(n, 1);
  return {
    sinusoidal: [{ positions, dim: 256 }, 256],
    learned: [{ positions, maxLength: n, dim: 256 }, 256],
    sincos_2d: [{ positions: scattered(n, 2), dim: 256 }, 256],
    timestep: [{ length: n, dim: 256 }, 256],
    time2vec: [{ length: n, dim: 64 }, 64],
    nerf: [{ positions: random(n * 3) }, 63],
    gaussian_fourier: [{ positions: random(n * 2) }, 512],
  };
}

const rotaries = ["rope", "yarn", "xpos"];
const axial = ["axial_timm", "axial_lucidrains", "axial_rope_vit", "axial_qwen", "axial_dinov3"];
const biases = ["alibi", "t5", "kerple", "sandwich", "fire"];

/** @param {import("../suite.mjs").Suite} suite */
export default async function (suite) {
  if (!suite.old) return; // they have no goal but to stay as fast
  await suite.bench("encode 2048 rows", () => ({
    ours: ({ pe }) =>
      Object.fromEntries(
        Object.entries(tables()).map(([id, [options, width]]) => {
          const given = { ...options, out: new Float32Array(2048 * width) };
          return [id, () => pe.encode(id, given)];
        }),
      ),
  }));
  await suite.bench("encode doubles and additions 2048 x 256", () => {
    const [length, dim] = [2048, 256];
    const x = new Float32Array(length * dim).fill(0.5);
    const [sum, out] = [new Float32Array(x.length), new Float64Array(x.length)];
    return {
      ours: ({ pe }) => ({
        float64: () => pe.encode("sinusoidal", { length, dim, dtype: "float64", out }),
        "added to x": () => pe.encode("sinusoidal", { length, dim, x, out: sum }),
      }),
    };
  });
  await suite.bench("cosSin 4096 x 32", () => {
    const out = { cos: new Float32Array(4096 * 32), sin: new Float32Array(4096 * 32) };
    const made = (pe, id, options) => {
      const rotary = pe.rotary(id, { headDim: 64 });
      return [id, () => rotary.cosSin({ ...options, out })];
    };
    return {
      ours: ({ pe }) =>
        Object.fromEntries([
          ...rotaries.map((id) => made(pe, id, { length: 4096 })),
          ...axial.map((id) => made(pe, id, { grid: [64, 64] })),
        ]),
    };
  });
  await suite.bench("rotate 8 x 1024 x 64", () => {
    const [shape, x] = [[8, 1024, 64], new Float32Array(8 * 1024 * 64).fill(0.5)];
    const [doubles, positions] = [Float64Array.from(x), scattered(1024, 1)];
    const out = new Float32Array(x.length);
    return {
      ours: ({ pe }) => {
        const [rope, xpos, image] = ["rope", "xpos", "axial_timm"].map((id) =>
          pe.rotary(id, { headDim: 64 }),
        );
        return {
          scattered: () => rope.rotate(x, { shape, positions, out: x }),
          float64: () => rope.rotate(doubles, { shape, out: doubles }),
          "of a grid": () => image.rotate(x, { shape, grid: [32, 32], out: x }),
          "by xpos": () => xpos.rotate(x, { shape, out }), // in place it would grow
        };
      },
    };
  });
  await suite.bench("bias 8 x 256 x 256", () => {
    const [heads, queries, keys] = [8, 256, 256];
    const out = new Float32Array(heads * queries * keys);
    const doubles = new Float64Array(out.length);
    const windows = new Float32Array(4 * 49 * 49);
    const options = { heads, queries, keys };
    return {
      ours: ({ pe }) => ({
        ...Object.fromEntries(
          biases.map((id) => [id, () => pe.bias(id, { ...options, causal: true, out })]),
        ),
        "alibi, float64": () => pe.bias("alibi", { ...options, dtype: "float64", out: doubles }),
        swin_v2: () => pe.bias("swin_v2", { rows: 7, columns: 7, out: windows }),
      }),
    };
  });
}
