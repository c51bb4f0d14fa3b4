// Rotations of queries and keys.
import * as plain from "../plain.mjs";
import { atLeast, atMost, shown, verdict } from "../words.mjs";

/** @param {import("../suite.mjs").Suite} suite */
export default async function (suite) {
  for (const layout of ["half", "interleaved"]) {
    const [heads, n, headDim] = [32, 4096, 128];
    await suite.bench(
      `rotate ${heads} x ${n} x ${headDim}, ${layout}, in place`,
      () => {
        const x = new Float32Array(heads * n * headDim).fill(0.5);
        const shape = [heads, n, headDim];
        return {
          ours: ({ pe }) => {
            const rope = pe.rotary("rope", { headDim, layout });
            return { posenc: () => rope.rotate(x, { shape, out: x }) };
          },
          others: { "plain JS": () => plain.rotate(x, heads, n, headDim) },
          report: (ms) => [atLeast("faster than plain JS", ms["plain JS"] / ms.posenc)],
        };
      },
      { rounds: 9, turn: 1 },
    );
  }

  const [heads, headDim] = [32, 128];
  await suite.bench(`rotate one decode step ${heads} x 1 x ${headDim}, in place`, () => {
    const x = new Float32Array(heads * headDim).fill(0.5);
    const shape = [heads, 1, headDim];
    let position = 4000;
    return {
      ours: ({ pe }) => {
        const rope = pe.rotary("rope", { headDim });
        return { posenc: () => rope.rotate(x, { shape, start: ++position, out: x }) };
      },
      others: { "plain JS": () => plain.rotate(x, heads, 1, headDim, ++position) },
      report: (ms) => [
        `${shown(ms.posenc * 1000)} us (below 5: ${verdict(ms.posenc < 0.005)})`,
        atLeast("faster than plain JS", ms["plain JS"] / ms.posenc),
      ],
    };
  });

  const [n, pairs] = [131072, 64];
  await suite.bench(
    `cosSin ${n} x ${pairs}`,
    () => {
      const out = { cos: new Float32Array(n * pairs), sin: new Float32Array(n * pairs) };
      // The same positions in another order: far apart, each of them once.
      const positions = Float64Array.from({ length: n }, (_, i) => (i * 7919) % n);
      return {
        ours: ({ pe }) => {
          const rope = pe.rotary("rope", { headDim: 2 * pairs });
          return {
            consecutive: () => rope.cosSin({ length: n, out }),
            scattered: () => rope.cosSin({ positions, out }),
          };
        },
        others: {
          fill: () => {
            out.cos.fill(0.5);
            out.sin.fill(0.5);
          },
        },
        report: (ms) => [
          atMost("of fill", ms.consecutive / ms.fill, 4),
          atMost("scattered positions, of consecutive ones", ms.scattered / ms.consecutive, 3),
        ],
      };
    },
    { rounds: 9, turn: 1 },
  );
}
