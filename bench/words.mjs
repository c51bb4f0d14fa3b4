// How results are told: numbers with three digits, ratios with their goals.

/** "reached" or not; goals are ratios, or milliseconds where they say so. */
export const verdict = (good) => (good ? "reached" : "MISSED");

export const shown = (x) => (x >= 100 ? x.toFixed(0) : x >= 10 ? x.toFixed(1) : x.toFixed(2));

export const time = (ms) =>
  ms < 1e-3
    ? `${shown(ms * 1e6)} ns`
    : ms < 0.1
      ? `${shown(ms * 1000)} us`
      : ms < 1000
        ? `${shown(ms)} ms`
        : `${shown(ms / 1000)} s`;

export const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;

/**
 * A number to reach: a ratio where it has no unit.
 * @typedef {{ what: string, value: number, unit?: string, least?: number, most?: number }} Target
 */

export const amountOf = ({ value, unit }) =>
  unit ? `${shown(value)} ${unit}` : `${shown(value)}x`;

/** @param {Target} target */
export function goalOf({ value, least, most }) {
  if (least) return `at least ${least}: ${verdict(value >= least)}`;
  return most ? `at most ${most}: ${verdict(value <= most)}` : "";
}

/** @param {Target} target */
export function told(target) {
  const goal = goalOf(target);
  return `${target.what}: ${amountOf(target)}${goal && ` (${goal})`}`;
}

export const atMost = (what, value, most) => told({ what, value, most });

export const atLeast = (what, value, least) => told({ what, value, least });

/** Bytes that are written in so many milliseconds. */
export const rate = (bytes, ms) => `${shown(bytes / ms / 1e6)} GB/s`;
