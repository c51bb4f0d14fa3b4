// Biases of the scores.
import { atMost } from "../words.mjs";

/** @param {import("../run.mjs").Bench} bench */
export default async function (pe, bench) {
  for (const id of ["alibi", "t5", "kerple"]) {
    const [heads, queries, keys] = [32, 1024, 1024];
    const out = new Float32Array(heads * queries * keys);
    await bench(
      `${id} ${heads} x ${queries} x ${keys}`,
      {
        posenc: () => pe.bias(id, { heads, queries, keys, out }),
        fill: () => out.fill(0.5),
      },
      (ms) => [atMost("of fill", ms.posenc / ms.fill, id === "kerple" ? 3 : 2.5)],
      { rounds: 9, turn: 1 },
    );
  }

  for (const [heads, side] of [
    [4, 7],
    [32, 12],
    [16, 24],
  ]) {
    const tokens = side * side;
    const table = {
      data: new Float32Array((2 * side - 1) ** 2 * heads),
      shape: [(2 * side - 1) ** 2, heads],
    };
    const out = new Float32Array(heads * tokens * tokens);
    await bench(
      `swin ${heads} x ${tokens} x ${tokens}, window ${side} x ${side}`,
      {
        posenc: () => pe.bias("swin", { rows: side, columns: side, table, out }),
        fill: () => out.fill(0.5),
      },
      (ms) => [atMost("of fill", ms.posenc / ms.fill, 3)],
    );
  }
}
