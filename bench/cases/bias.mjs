// Biases of the scores.
import { atMost } from "../words.mjs";

/** @param {import("../suite.mjs").Suite} suite */
export default async function (suite) {
  for (const id of ["alibi", "t5", "kerple"]) {
    const [heads, queries, keys] = [32, 1024, 1024];
    await suite.bench(
      `${id} ${heads} x ${queries} x ${keys}`,
      () => {
        const out = new Float32Array(heads * queries * keys);
        return {
          ours: ({ pe }) => ({ posenc: () => pe.bias(id, { heads, queries, keys, out }) }),
          others: { fill: () => out.fill(0.5) },
          report: (ms) => [atMost("of fill", ms.posenc / ms.fill, id === "kerple" ? 3 : 2.5)],
        };
      },
      { rounds: 9, turn: 1 },
    );
  }

  for (const [heads, side] of [
    [4, 7],
    [32, 12],
    [16, 24],
  ]) {
    const tokens = side * side;
    await suite.bench(`swin ${heads} x ${tokens} x ${tokens}, window ${side} x ${side}`, () => {
      const shape = [(2 * side - 1) ** 2, heads];
      const table = { data: new Float32Array(shape[0] * heads), shape };
      const out = new Float32Array(heads * tokens * tokens);
      return {
        ours: ({ pe }) => ({
          posenc: () => pe.bias("swin", { rows: side, columns: side, table, out }),
        }),
        others: { fill: () => out.fill(0.5) },
        report: (ms) => [atMost("of fill", ms.posenc / ms.fill, 3)],
      };
    });
  }
}
