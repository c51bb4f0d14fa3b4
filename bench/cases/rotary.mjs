// Rotations of queries and keys.
import * as plain from "../plain.mjs";
import { atLeast, shown, verdict } from "../words.mjs";

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
}
