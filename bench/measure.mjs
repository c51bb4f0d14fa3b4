// Times contenders against each other. They take turns, round after round, so that a noisy neighbour
// slows all of them alike; what counts is the ratio of their medians. (Benchmark libraries time one
// contender after the other, which a machine that changes its speed turns into a wrong ratio.)
import { performance } from "node:perf_hooks";

const median = (list) => list.sort((a, b) => a - b)[list.length >> 1];

/** How often to call f in one turn so that the turn lasts about `milliseconds`. */
function repetitions(f, milliseconds) {
  f();
  let times = 1;
  for (;;) {
    const start = performance.now();
    for (let i = 0; i < times; ++i) f();
    const took = performance.now() - start;
    if (took > milliseconds / 4 || times > 1e6) {
      return Math.max(1, Math.round((times * milliseconds) / Math.max(took, 1e-3)));
    }
    times *= 4;
  }
}

/**
 * Milliseconds per call of each contender: medians of `rounds` turns.
 * @param {Record<string, () => void>} contenders
 */
export function measure(contenders, { rounds = 15, turn = 20 } = {}) {
  const names = Object.keys(contenders);
  const times = Object.fromEntries(
    names.map((name) => [name, repetitions(contenders[name], turn)]),
  );
  const samples = Object.fromEntries(names.map((name) => [name, []]));
  for (let round = 0; round < rounds; ++round) {
    for (const name of names) {
      const start = performance.now();
      for (let i = 0; i < times[name]; ++i) contenders[name]();
      samples[name].push((performance.now() - start) / times[name]);
    }
  }
  return Object.fromEntries(names.map((name) => [name, median(samples[name])]));
}
