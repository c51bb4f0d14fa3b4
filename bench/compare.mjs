// Times two builds against each other, contender by contender: both take turns, as many calls each, in
// one order and then in the other, since the second of two finds other caches and other garbage. The
// clock is the processor's, which stands while a neighbour is served.
import { clocks, duration, median } from "./measure.mjs";

const shortTurn = 8; // milliseconds
const warming = 150; // milliseconds of calls before the turns: short ones are compiled meanwhile
const spent = 250; // milliseconds that a contender's turns take together, where its rounds allow
const [leastRounds, mostRounds] = [3, 13]; // of one sitting

/** @typedef {Record<string, import("./measure.mjs").Contender>} Contenders */

/** Milliseconds per call. */
const timed = async (contender, times) =>
  contender.milliseconds
    ? contender.milliseconds("processor")
    : (await duration(contender, times, clocks.processor)) / times;

const reason = (error) => String(error?.message ?? error);

/** A contender: milliseconds per call, turn by turn, of both builds, or of one that stands beside them. */
export class Row {
  /** @type {number[]} */
  fresh = [];
  /** @type {number[]} */
  old = [];
  /** Why the old build cannot do it. @type {string | undefined} */
  why;
  /** Calls of a turn. */
  #times = 1;
  /** How many rounds are enough for it. */
  rounds = leastRounds;

  /** New by old: the medians in both orders of turns, and between them the geometric mean. */
  get ratio() {
    if (this.why || !this.old.length) return undefined;
    const ratios = this.fresh.map((ms, i) => ms / this.old[i]);
    const [first, second] = [0, 1].map((order) => ratios.filter((_, i) => i % 2 === order));
    return Math.sqrt(median(first) * median(second));
  }

  /** Settles turns and rounds, with as many calls of both. Throws where the new build cannot do it. */
  async plan(fresh, old, turn) {
    if (!this.why) await this.#tryOld(old);
    const rest = old && !this.why ? [old] : [];
    const take = async (contender) => this.#times * (await timed(contender, this.#times));
    for (let all = 0; all < warming; ) {
      const took = await take(fresh);
      for (const contender of rest) await take(contender);
      all += took;
      if (took < turn / 2 && !fresh.milliseconds) this.#times *= 2;
      this.rounds = Math.min(mostRounds, Math.max(leastRounds, Math.round(spent / took)));
    }
  }

  async #tryOld(old) {
    try {
      if (old) await timed(old, 1);
    } catch (error) {
      this.why = reason(error);
    }
  }

  async round(fresh, old) {
    const turns = [
      async () => this.fresh.push(await timed(fresh, this.#times)),
      async () => old && !this.why && this.old.push(await timed(old, this.#times)),
    ];
    if (this.fresh.length % 2) turns.reverse();
    for (const take of turns) await take();
  }
}

/** What `ours` makes of a build, or why it cannot. @returns {{ made: Contenders, why?: string }} */
function contendersOf(ours, build) {
  try {
    return { made: ours(build) };
  } catch (error) {
    return { made: {}, why: reason(error) };
  }
}

/**
 * The rows of what `ours` makes of both builds, and those of the others.
 * @param {(build: import("./builds.mjs").Build) => Contenders} ours
 * @param {{ build: import("./builds.mjs").Build, old: import("./builds.mjs").Build }} builds
 * @param {Contenders} others
 * @param {number} [turn] milliseconds
 * @returns {Promise<Record<string, Row>>}
 */
export async function compare(ours, builds, others, turn = shortTurn) {
  const { made: old, why } = contendersOf(ours, builds.old);
  const fresh = ours(builds.build);
  /** @type {Record<string, Row>} */
  const rows = {};
  for (const [name, contender] of Object.entries({ ...fresh, ...others })) {
    rows[name] = new Row();
    if (fresh[name]) rows[name].why = why;
    await rows[name].plan(contender, old[name], turn);
  }
  const rounds = Math.min(...Object.keys(fresh).map((name) => rows[name].rounds));
  for (let round = 0; round < rounds; ++round) {
    for (const [name, row] of Object.entries(rows)) {
      await row.round(fresh[name] ?? others[name], old[name]);
    }
  }
  return rows;
}
