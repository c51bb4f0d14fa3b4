// What the cases are given: the builds, and what runs a case and keeps its results.
import { compare } from "./compare.mjs";
import { measure, median } from "./measure.mjs";
import { time, told } from "./words.mjs";

/** @typedef {Record<string, import("./measure.mjs").Contender>} Contenders */

/**
 * What is measured. `ours` drives a build of the package and is called for each; `others` stand beside
 * it: fills, plain JavaScript, other libraries. From the milliseconds of all of them `report` makes lines,
 * and `targets` ratios to reach, which are told of both builds.
 * @typedef {object} Case
 * @property {(build: import("./builds.mjs").Build) => Contenders} ours
 * @property {Contenders} [others]
 * @property {(ms: Record<string, number>) => string[]} [report]
 * @property {(ms: Record<string, number>) => import("./words.mjs").Target[]} [targets]
 * @property {number} [turn] milliseconds of a turn with another build, where calls leave much garbage: a
 * turn is to hold many collections
 */

export class Suite {
  /** The names of the cases that were run. @type {string[]} */
  names = [];

  /**
   * @param {{ words: string[], build: import("./builds.mjs").Build, old?: import("./builds.mjs").Build,
   *   send?: (finding: import("./sittings.mjs").Finding) => void }} given `old` is the build to compare
   * with, `send` takes what that finds
   */
  constructor({ words, build, old, send }) {
    this.words = words;
    this.build = build;
    this.old = old;
    this.send = send;
  }

  /** Whether the case of this name is to be run. @param {string} name */
  isChosen(name) {
    const chosen = !this.words.length || this.words.some((word) => name.includes(word));
    if (chosen) this.names.push(name);
    return chosen;
  }

  /**
   * Runs a case. `prepare` makes what it needs, and is called only where it is chosen.
   * @param {string} name
   * @param {() => Case | Promise<Case>} prepare
   * @param {{ rounds?: number, turn?: number, least?: boolean }} [turns] for one build alone: two are
   * given as many rounds as they need
   */
  async bench(name, prepare, turns) {
    if (!this.isChosen(name)) return;
    const prepared = await prepare();
    if (this.old) await this.#compare(name, prepared);
    else await this.#measure(name, prepared, turns);
  }

  /**
   * Tells what a case has measured by itself.
   * @param {string} name
   * @param {import("./words.mjs").Target[]} fresh
   * @param {import("./words.mjs").Target[]} [old] the same of the old build
   */
  tell(name, fresh, old = []) {
    if (this.old) return this.#sendTargets(name, fresh, old);
    console.log(`\n${name}`);
    for (const target of fresh) console.log(`  ${told(target)}`);
  }

  #sendTargets(name, fresh, old) {
    fresh.forEach((target, i) => {
      const values = { fresh: target.value, old: old[i]?.value };
      this.send({ in: name, name: `${name}: ${target.what}`, target, ...values });
    });
  }

  async #measure(name, { ours, others, report, targets }, turns) {
    const ms = await measure({ ...ours(this.build), ...others }, turns);
    const times = Object.entries(ms).map(([who, t]) => `${who} ${time(t)}`);
    console.log(`\n${name}\n  ${times.join(", ")}`);
    for (const line of [...(report?.(ms) ?? []), ...(targets?.(ms) ?? []).map(told)]) {
      console.log(`  ${line}`);
    }
  }

  async #compare(name, { ours, others, targets, turn }) {
    const rows = await compare(ours, this, (targets && others) || {}, turn);
    for (const [who, row] of Object.entries(rows)) {
      if (others?.[who]) continue;
      const { ratio, why } = row;
      const [fresh, old] = [row.fresh, row.old].map((ms) => (ms.length ? median(ms) : undefined));
      const told = who === "posenc" ? name : `${name}: ${who}`;
      this.send({ in: name, name: told, fresh, old, ratio, why });
    }
    if (targets) this.#sendTargets(name, ...["fresh", "old"].map(reached(rows, targets)));
  }
}

/** The targets of a build, each the median of what the rounds say. */
const reached = (rows, targets) => (build) => {
  const samples = ({ why, fresh, old }) => {
    if (build === "fresh") return fresh;
    return why ? fresh.map(() => Number.NaN) : old.length ? old : fresh; // others stand beside both
  };
  const all = Object.entries(rows).map(([name, row]) => [name, samples(row)]);
  const rounds = Math.min(...all.map(([, list]) => list.length));
  const each = Array.from({ length: rounds }, (_, i) =>
    targets(Object.fromEntries(all.map(([name, list]) => [name, list[i]]))),
  );
  return each[0].map((target, i) => ({
    ...target,
    value: median(each.map((list) => list[i].value)),
  }));
};
