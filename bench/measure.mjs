// Times contenders against each other. They take turns, round after round, so that a noisy neighbour
// slows all of them alike; what counts is the ratio of their medians. (Benchmark libraries time one
// contender after the other, which a machine that changes its speed turns into a wrong ratio.)
import { performance } from "node:perf_hooks";

/**
 * A function, one that returns a promise, or another program, which times itself.
 * @typedef {(() => void) | { promise(): Promise<unknown> }
 *   | { milliseconds(clock?: keyof typeof clocks): number }} Contender
 */

/** The middle one, or the mean of the two in the middle. @param {number[]} list */
export function median(list) {
  const sorted = [...list].sort((a, b) => a - b);
  return (sorted[(sorted.length - 1) >> 1] + sorted[sorted.length >> 1]) / 2;
}

/** Clocks in milliseconds: the time that passes, and the time that this process has computed for. */
export const clocks = {
  wall: () => performance.now(),
  processor() {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  },
};

/** How long so many calls take. Only promises are awaited: an await lasts as long as a short call. */
export async function duration(contender, times, clock = clocks.wall) {
  const start = clock();
  if (typeof contender === "function") for (let i = 0; i < times; ++i) contender();
  else for (let i = 0; i < times; ++i) await contender.promise();
  return clock() - start;
}

/** How often to call a contender in one turn so that the turn lasts about `milliseconds`. */
export async function repetitions(contender, milliseconds) {
  await duration(contender, 1);
  let times = 1;
  for (;;) {
    const took = await duration(contender, times);
    if (took > milliseconds / 4 || times > 1e6) {
      return Math.max(1, Math.round((times * milliseconds) / Math.max(took, 1e-3)));
    }
    times *= 4;
  }
}

/**
 * Milliseconds per call of each contender: medians of `rounds` turns, or the least of them, where the
 * difference of two is asked for, which a neighbour would stretch. One that times itself takes five
 * turns.
 * @param {Record<string, Contender>} contenders
 */
export async function measure(contenders, { rounds = 15, turn = 20, least = false } = {}) {
  const names = Object.keys(contenders);
  const samples = Object.fromEntries(names.map((name) => [name, []]));
  const times = {};
  for (const name of names) {
    times[name] = contenders[name].milliseconds ? 0 : await repetitions(contenders[name], turn);
  }
  for (let round = 0; round < rounds; ++round) {
    for (const name of names) {
      if (!times[name]) {
        if (round < 5) samples[name].push(contenders[name].milliseconds());
        continue;
      }
      samples[name].push((await duration(contenders[name], times[name])) / times[name]);
    }
  }
  return Object.fromEntries(
    names.map((name) => [name, least ? Math.min(...samples[name]) : median(samples[name])]),
  );
}
