// Rotations of queries and keys.
import * as plain from "../plain.mjs";
import { atLeast, atMost, shown, verdict } from "../words.mjs";

/** @param {import("../run.mjs").Bench} bench */
export default async function (pe, bench) {
  for (const layout of ["half", "interleaved"]) {
    const [heads, n, headDim] = [32, 4096, 128];
    const rope = pe.rotary("rope", { headDim, layout });
    const x = new Float32Array(heads * n * headDim).fill(0.5);
    await bench(
      `rotate ${heads} x ${n} x ${headDim}, ${layout}, in place`,
      {
        posenc: () => rope.rotate(x, { shape: [heads, n, headDim], out: x }),
        "plain JS": () => plain.rotate(x, heads, n, headDim),
      },
      (ms) => [atLeast("faster than plain JS", ms["plain JS"] / ms.posenc)],
      { rounds: 9, turn: 1 },
    );
  }

  {
    const [heads, headDim] = [32, 128];
    const rope = pe.rotary("rope", { headDim });
    const x = new Float32Array(heads * headDim).fill(0.5);
    const shape = [heads, 1, headDim];
    let position = 4000;
    await bench(
      `rotate one decode step ${heads} x 1 x ${headDim}, in place`,
      {
        posenc: () => rope.rotate(x, { shape, start: ++position, out: x }),
        "plain JS": () => plain.rotate(x, heads, 1, headDim, ++position),
      },
      (ms) => [
        `${shown(ms.posenc * 1000)} us (below 5: ${verdict(ms.posenc < 0.005)})`,
        atLeast("faster than plain JS", ms["plain JS"] / ms.posenc),
      ],
    );
  }

  {
    const [n, pairs] = [131072, 64];
    const rope = pe.rotary("rope", { headDim: 2 * pairs });
    const out = { cos: new Float32Array(n * pairs), sin: new Float32Array(n * pairs) };
    // The same positions in another order: far apart, each of them once.
    const positions = Float64Array.from({ length: n }, (_, i) => (i * 7919) % n);
    await bench(
      `cosSin ${n} x ${pairs}`,
      {
        consecutive: () => rope.cosSin({ length: n, out }),
        scattered: () => rope.cosSin({ positions, out }),
        fill: () => {
          out.cos.fill(0.5);
          out.sin.fill(0.5);
        },
      },
      (ms) => [
        atMost("of fill", ms.consecutive / ms.fill, 4),
        atMost("scattered positions, of consecutive ones", ms.scattered / ms.consecutive, 3),
      ],
      { rounds: 9, turn: 1 },
    );
  }
}
