// npm run bench: the package's speed through its public API, with `out` given, as ratios measured in
// one run. Arguments choose the cases whose names contain one of them.
import { load } from "../dist/node.js";
import { measure } from "./measure.mjs";
import * as plain from "./plain.mjs";

const pe = await load();
const words = process.argv.slice(2);
const rows = [];

/** "ok" or by how much a target is missed; targets are ratios, or milliseconds where they say so. */
const verdict = (good) => (good ? "reached" : "MISSED");
const shown = (x) => (x >= 100 ? x.toFixed(0) : x >= 10 ? x.toFixed(1) : x.toFixed(2));
const time = (ms) =>
  ms < 0.1 ? `${shown(ms * 1000)} us` : ms < 1000 ? `${shown(ms)} ms` : `${shown(ms / 1000)} s`;

function bench(name, contenders, report, options) {
  if (words.length && !words.some((word) => name.includes(word))) return;
  const ms = measure(contenders, options);
  const times = Object.entries(ms).map(([who, t]) => `${who} ${time(t)}`);
  rows.push(name);
  console.log(`\n${name}\n  ${times.join(", ")}`);
  for (const line of report(ms)) console.log(`  ${line}`);
}

const atMost = (what, ratio, most) =>
  `${what}: ${shown(ratio)}x${most ? ` (at most ${most}: ${verdict(ratio <= most)})` : ""}`;
const atLeast = (what, ratio, least) =>
  `${what}: ${shown(ratio)}x${least ? ` (at least ${least}: ${verdict(ratio >= least)})` : ""}`;

for (const [length, dim, mostFill, leastPlain] of [
  [1000, 512],
  [2000, 1600, 5, 20],
  [4096, 128],
  [100000, 512, 3],
]) {
  const out = new Float32Array(length * dim);
  const big = length * dim > 1e7;
  bench(
    `sinusoidal ${length} x ${dim}`,
    {
      posenc: () => pe.encode("sinusoidal", { length, dim, out }),
      fill: () => out.fill(0.5),
      "plain JS": () => plain.sinusoidal(out, length, dim),
    },
    (ms) => [
      atMost("of fill", ms.posenc / ms.fill, mostFill),
      atLeast("faster than plain JS", ms["plain JS"] / ms.posenc, leastPlain),
      `${shown((length * dim * 4) / ms.posenc / 1e6)} GB/s`,
    ],
    big ? { rounds: 5, turn: 1 } : {},
  );
}

for (const layout of ["half", "interleaved"]) {
  const [heads, n, headDim] = [32, 4096, 128];
  const rope = pe.rotary("rope", { headDim, layout });
  const x = new Float32Array(heads * n * headDim).fill(0.5);
  bench(
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
  bench(
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

for (const id of ["alibi", "t5"]) {
  const [heads, queries, keys] = [32, 1024, 1024];
  const out = new Float32Array(heads * queries * keys);
  bench(
    `${id} ${heads} x ${queries} x ${keys}`,
    {
      posenc: () => pe.bias(id, { heads, queries, keys, out }),
      fill: () => out.fill(0.5),
    },
    (ms) => [atMost("of fill", ms.posenc / ms.fill, 2.5)],
    { rounds: 9, turn: 1 },
  );
}

{
  const [heads, n, headDim] = [8, 512, 64];
  const shape = [heads, n, headDim];
  const random = () =>
    Float32Array.from({ length: heads * n * headDim }, () => Math.random() - 0.5);
  const [q, k, v] = [random(), random(), random()];
  const out = new Float32Array(heads * n * headDim);
  const bias = pe.bias("alibi", { heads, queries: n, keys: n });
  const flops = 4 * heads * n * n * headDim;
  bench(
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
}

if (!rows.length) {
  console.error(`no case is called like ${words.join(" or ")}`);
  process.exitCode = 1;
}
