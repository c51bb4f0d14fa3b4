// How results are told: numbers with three digits, ratios with their goals.

/** "reached" or not; goals are ratios, or milliseconds where they say so. */
export const verdict = (good) => (good ? "reached" : "MISSED");

export const shown = (x) => (x >= 100 ? x.toFixed(0) : x >= 10 ? x.toFixed(1) : x.toFixed(2));

export const time = (ms) =>
  ms < 0.1 ? `${shown(ms * 1000)} us` : ms < 1000 ? `${shown(ms)} ms` : `${shown(ms / 1000)} s`;

export const atMost = (what, ratio, most) =>
  `${what}: ${shown(ratio)}x${most ? ` (at most ${most}: ${verdict(ratio <= most)})` : ""}`;

export const atLeast = (what, ratio, least) =>
  `${what}: ${shown(ratio)}x${least ? ` (at least ${least}: ${verdict(ratio >= least)})` : ""}`;

/** Bytes that are written in so many milliseconds. */
export const rate = (bytes, ms) => `${shown(bytes / ms / 1e6)} GB/s`;
