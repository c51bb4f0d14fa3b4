// Writes docs/experiments.json as a document, with PyTorch's results for the same experiments beside each.
import { grid } from "./grid.mjs";
import { tables as learnedTables } from "./pytorch.mjs";

/** @typedef {[mean: number, deviation: number]} Pair in percent */
/**
 * @typedef {object} StoredRow
 * @property {string} name
 * @property {Record<string, unknown>} settings those that differ from the table's
 * @property {import("../../src/js/entries/train.js").EvaluateOptions} [treatment]
 * @property {(Pair | null)[]} accuracies at every length; null where it was not tested
 * @property {Pair | null} beyond accuracy at the longest length, over the places past the trained length alone
 * @property {(number | null)[]} [places] mean accuracy of each place at the longest length; null where nothing is asked
 * @property {{ seeds: number, from?: number, to?: number }} [learned] how many seeds learned the task, from which step to which
 * @property {Record<"before" | "after" | "share" | "deviation", Pair>} [table] of the learned rows
 */
/** @typedef {{ name: string, settings: Record<string, unknown>, lengths: number[], rows: StoredRow[] }} StoredTable */
/**
 * @typedef {object} Results
 * @property {number[]} seeds
 * @property {number} sequences
 * @property {import("./one_run.mjs").Film} film
 * @property {import("./one_run.mjs").LearnedBiases} t5
 * @property {StoredTable[]} tables
 */

const leastSpread = 3;

/** Whether a mean lies within PyTorch's spread. @param {Pair} got @param {readonly number[]} wanted @param {number} [least] */
const isNear = ([mean], [middle = 0, spread = 0], least = leastSpread) =>
  Math.abs(mean - middle) <= Math.max(3 * spread, least);

/**
 * All means that PyTorch measured too.
 * @param {Results} results
 * @returns {{ got: Pair, wanted: readonly number[], isInside: boolean }[]}
 */
function comparisons({ tables }) {
  const found = [];
  for (const table of tables) {
    const rows = grid.find(({ name }) => name === table.name)?.rows ?? [];
    for (const [r, { name, accuracies, table: learned }] of table.rows.entries()) {
      for (const [i, wanted] of (rows[r]?.wanted ?? []).entries()) {
        const got = accuracies[i];
        if (got && wanted) found.push({ got, wanted, isInside: isNear(got, wanted) });
      }
      const theirs = Object.entries(learnedTables).find(([other]) => other === name)?.[1];
      if (!learned || !theirs) continue;
      for (const key of /** @type {const} */ (["correlation", "share"])) {
        const got = learned[key === "share" ? "share" : "after"];
        found.push({ got, wanted: theirs[key], isInside: isNear(got, theirs[key], 0.03) });
      }
      const [got] = accuracies;
      const wanted = [theirs.accuracy];
      if (got) found.push({ got, wanted, isInside: isNear(got, wanted) });
    }
  }
  return found;
}

/** How many means lie outside PyTorch's spread. @param {Results} results */
export function misses(results) {
  const all = comparisons(results);
  return { outside: all.filter(({ isInside }) => !isInside).length, compared: all.length };
}

/** @param {(string | number)[]} cells */
const row = (cells) => `| ${cells.join(" | ")} |`;
/** @param {(string | number)[]} cells */
const head = (cells) => `${row(cells)}\n${row(cells.map(() => "---"))}`;

/** @param {Pair} pair @param {number} [digits] */
const shown = ([mean, deviation], digits = 1) =>
  `${mean.toFixed(digits)}±${deviation.toFixed(digits)}`;

/**
 * A mean with PyTorch's in brackets, in bold where they differ too much.
 * @param {Pair | null | undefined} got @param {readonly number[] | null | undefined} wanted
 */
function cell(got, wanted) {
  if (!got) return "";
  if (!wanted) return shown(got);
  const [middle = 0, spread = 0] = wanted;
  const theirs = `${middle.toFixed(1)}${spread ? `±${spread.toFixed(1)}` : ""}`;
  const text = `${shown(got)} (${theirs})`;
  return isNear(got, wanted) ? text : `**${text}**`;
}

/** @param {StoredRow["learned"]} learned @param {number} all seeds */
function learnedAtStep(learned, all) {
  if (!learned) return "";
  const { seeds, from, to } = learned;
  if (seeds === 0) return "never";
  return seeds === all ? `${from}-${to}` : `${from}-${to}, ${seeds} of ${all}`;
}

/** @param {StoredTable} table @param {number} seeds */
function accuracyTable({ name, lengths, rows }, seeds) {
  const planned = grid.find((one) => one.name === name)?.rows ?? [];
  const isOver = lengths.length > 1;
  const hasBeyond = rows.some(({ beyond }) => beyond);
  const columns = isOver ? lengths : ["accuracy"];
  const far = hasBeyond ? [`beyond, at ${lengths.at(-1)}`] : [];
  return [
    head([name, ...columns, ...far, "learned at step"]),
    ...rows.map(({ name, accuracies, beyond, learned }, r) =>
      row([
        name,
        ...accuracies.map((got, i) => cell(got, planned[r]?.wanted?.[i])),
        ...(hasBeyond ? [cell(beyond, null)] : []),
        learnedAtStep(learned, seeds),
      ]),
    ),
  ].join("\n");
}

/** @param {StoredTable} table */
function learnedTable({ name, rows }) {
  const columns = [
    "correlation before",
    "after",
    "share of two components",
    "deviation of entries",
    "accuracy",
  ];
  const lines = rows.map(({ name, accuracies: [accuracy], table }) => {
    const theirs = Object.entries(learnedTables).find(([other]) => other === name)?.[1];
    if (!table || !theirs || !accuracy) return row([name]);
    /** @param {Pair} got @param {readonly number[]} wanted */
    const near = (got, [middle = 0, spread = 0]) => {
      const text = `${shown(got, 3)} (${middle}${spread ? `±${spread}` : ""})`;
      return isNear(got, [middle, spread], 0.03) ? text : `**${text}**`;
    };
    return row([
      name,
      shown(table.before, 2),
      near(table.after, theirs.correlation),
      near(table.share, theirs.share),
      `${table.deviation[0].toFixed(2)} (${theirs.deviation})`,
      cell(accuracy, [theirs.accuracy]),
    ]);
  });
  return [head([name, ...columns]), ...lines].join("\n");
}

/** The sections of the report: tables by depth, with the settings that their runs share. */
const sections = [
  {
    heading: "One layer",
    about:
      "Tables over lengths train 250 steps. A row without further words departs from its paper where ALiBi's slopes are four times the paper's (`slopeScale` 4) and T5 has a bucket for every trained distance and biases times 8 (`tableScale`). “The paper's slopes”: `slopeScale` 1. “Its own buckets”: `buckets` 32, `maxDistance` 128, as T5 was released; “and scale”: `tableScale` 1 too.",
    tables: ["shift", "ffill", "first", "first, 400 steps", "reverse", "major"],
  },
  {
    heading: "Two layers",
    about: "Rate and steps are those of one layer.",
    tables: ["shift, 2 layers", "ffill, 2 layers", "first, 2 layers", "reverse, 2 layers"],
  },
  {
    heading: "Three layers",
    about: "`rate` 0.01, `steps` 600.",
    tables: ["shift, 3 layers", "ffill, 3 layers", "first, 3 layers", "reverse, 3 layers"],
  },
  {
    heading: "One layer, trained as three are",
    about: "`rate` 0.01, `steps` 600: whether it is depth that helps, or the longer training.",
    tables: [
      "shift, 1 layer, 600 steps",
      "ffill, 1 layer, 600 steps",
      "first, 1 layer, 600 steps",
      "reverse, 1 layer, 600 steps",
    ],
  },
  {
    heading: "A causal mask, read at the end",
    about:
      "`first` with `causal` and `classLast`: no place sees what is ahead, and the last one answers. One and two layers train at `rate` 0.02 in 400 steps, three at 0.01 in 600.",
    tables: ["first, causal, 1 layer", "first, causal, 2 layers", "first, causal, 3 layers"],
  },
  {
    heading: "Rotation that is left out",
    about:
      "DroPE (Gelberg et al. 2025, arXiv:2512.12167): RoPE is left out after half of the steps, and training goes on without (`dropAt`); beside it models that keep RoPE, or never had it, for as many steps. One and two layers train at `rate` 0.02 in 500 steps, three at 0.01 in 1200. FoX and CoPE are causal (`causal`) in every task.",
    tables: [
      "ffill, rotation left out, 1 layer",
      "ffill, rotation left out, 2 layers",
      "ffill, rotation left out, 3 layers",
    ],
  },
  {
    heading: "RoPE's base",
    about: "`shift`, one layer, `rate` 0.02, 250 steps. Heads have four pairs.",
    tables: ["shift, by RoPE's base"],
  },
  {
    heading: "What becomes of a learned table",
    about: "One layer.",
    tables: ["learned table"],
  },
];

/**
 * @param {Results} results docs/experiments.json
 * @param {readonly import("../../src/js/train/settings.js").Setting[]} parameters of training
 * @returns {string} docs/experiments.md
 */
export function report(results, parameters) {
  const { seeds, sequences, tables, film, t5 } = results;
  /** @param {string} name */
  const find = (name) => {
    const table = tables.find((one) => one.name === name);
    if (!table) throw new Error(`docs/experiments.json has no table ${name}`);
    return table;
  };
  /** The mean of a row at its longest length, or at another. @param {string} table @param {string} row @param {number} [length] */
  const at = (table, row, length) => {
    const { lengths, rows } = find(table);
    const { accuracies } = rows.find(({ name }) => name === row) ?? { accuracies: [] };
    const got = length === undefined ? accuracies.at(-1) : accuracies[lengths.indexOf(length)];
    if (!got) throw new Error(`${table} has no ${row}${length ? ` at ${length}` : ""}`);
    return got[0];
  };
  const defaults = parameters
    .filter(({ name }) => !["task", "encoding", "seed"].includes(name))
    .map((p) => `\`${p.name}\` ${p.default ?? `(${p.phrase})`}`)
    .join(", ");
  const { outside, compared } = misses(results);
  const verdict =
    outside === 0
      ? `All ${compared} compared means`
      : `${compared - outside} of ${compared} compared means`;
  const order = ["alibi", "t5", "rope, yarn", "rope, linear", "rope", "learned"];
  const far = order.map((name) => at("ffill", name));
  const holds = far.every((x, i) => i === 0 || x < Number(far[i - 1]));
  const written = sections.map(
    ({ heading, about, tables }) =>
      `## ${heading}\n\n${about}\n\n${tables
        .map((name) =>
          name === "learned table"
            ? learnedTable(find(name))
            : accuracyTable(find(name), seeds.length),
        )
        .join("\n\n")}`,
  );
  return `# Experiments

GENERATED from docs/experiments.json, which \`npm run experiments\` writes. Accuracy in percent, mean and standard
deviation of seeds ${seeds.join(", ")}; each model is tested on ${sequences} sequences that it was not trained on. In brackets the same
experiment in PyTorch 2.6 with five seeds of its own, tested on 256. ${verdict} lie within three of PyTorch's standard
deviations, at least ${leastSpread} points; those that do not are **bold**. "Learned at step" is the first step at which the last ten
batches were 99% right.

Settings, where nothing else is said: ${defaults}.

All models are small (width 32, four heads, no MLP). Those of tables over lengths are trained on 8 or 16 tokens, those of
learned tables on 24. Nothing here is claimed of larger models. Each table says how many layers.

${written.join("\n\n")}

## What the page draws

Beside the tables docs/experiments.json holds, for the page: the accuracy at every place of shift at 128 tokens (\`places\`, one
layer, means of these seeds); attention of RoPE on shift, mean of its heads, at steps ${film.frames.map(({ step }) => step).join(", ")} (seed ${film.settings.seed}); and the biases that
T5 as it was released learned on ${t5.settings.task}: ${t5.settings.buckets} buckets to ${t5.settings.maxDistance}, scale ${t5.settings.tableScale}, ${t5.settings.length} tokens, one layer, ${t5.settings.steps} steps, seed ${t5.settings.seed}, right in
${t5.accuracy}%.

${reading({ at, order, far, holds })}`;
}

/** @param {{ at: (table: string, row: string, length?: number) => number, order: string[], far: number[], holds: boolean }} results */
function reading({ at, order, far, holds }) {
  /** @param {string} table @param {string} row @param {number} [length] */
  const of = (table, row, length) => `${at(table, row, length).toFixed(1)}%`;
  return `## What to read from it

- At eight times the trained length the order of these six, one layer on ffill, ${holds ? "is" : "is NOT"} ${order.join(" > ")}:
  ${far.map((x) => x.toFixed(1)).join(", ")}. Shaw has ${of("ffill", "shaw")}, a stretched table ${of("ffill", "learned, stretched")}, NTK ${of("ffill", "rope, ntk")}, the sinusoid ${of("ffill", "sinusoidal")}. No ranking
  holds everywhere: on shift one layer with ALiBi stays at ${of("shift", "alibi", 16)} at 16 tokens, and on first at 64 tokens, where a coin has
  50%, ALiBi (${of("first", "alibi")}; with the paper's slopes ${of("first", "alibi, the paper's slopes")}) and RoPE (${of("first", "rope")}) fall below it, T5 (${of("first", "t5")}) and Shaw (${of("first", "shaw")}) to it.
- These are laws of one layer. With three, at 16 tokens, ALiBi has ${of("shift, 3 layers", "alibi", 16)} on shift (${of("shift, 3 layers", "alibi, the paper's slopes", 16)} with the paper's slopes), T5
  ${of("reverse, 3 layers", "t5")} and Shaw ${of("reverse, 3 layers", "shaw")} on reverse, and no encoding at all ${of("ffill, 3 layers", "none", 16)} on ffill. One layer trained as long has ${of("shift, 1 layer, 600 steps", "alibi")},
  ${of("reverse, 1 layer, 600 steps", "t5")}, ${of("reverse, 1 layer, 600 steps", "shaw")} and ${of("ffill, 1 layer, 600 steps", "none")}: it is not the longer training. Three layers with RoPE have ${of("reverse, 3 layers", "rope")} on reverse, and T5 with its own
  buckets ${of("reverse, 3 layers", "t5, its own buckets")}: it depends on the seed.
- With a causal mask, two layers and the class token at the end, first is solved at 8 tokens without an encoding too, and at 64 by
  none ${of("first, causal, 2 layers", "none")}, ALiBi ${of("first, causal, 2 layers", "alibi")}, sinusoid ${of("first, causal, 2 layers", "sinusoidal")}, RoPE ${of("first, causal, 2 layers", "rope")}. In one layer none is at ${of("first, causal, 1 layer", "none", 8)} at 8.
- The departures matter. With the paper's slopes ALiBi has ${of("ffill", "alibi, the paper's slopes", 16)} on ffill at 16 and ${of("ffill", "alibi, the paper's slopes")} at 128, with four times the slopes
  ${of("ffill", "alibi", 16)} and ${of("ffill", "alibi")}. T5's own 32 buckets to 128, most of which 16 tokens never train, give ${of("shift", "t5, its own buckets")} on shift and ${of("ffill", "t5, its own buckets")} on
  ffill at 128, against ${of("shift", "t5")} and ${of("ffill", "t5")}; with its own scale too ${of("shift", "t5, its own buckets and scale")} and ${of("ffill", "t5, its own buckets and scale")}.
- Content can set the distance. One layer of FoX has ${of("ffill", "forgetting")} on ffill at 128, as its gates close at a value, and ${of("shift", "forgetting")} on shift: they only
  fade what came before. One of CoPE counts: ${of("shift", "cope")} on shift at 128, and ${of("ffill", "cope")} on ffill.
- Three layers whose RoPE is left out halfway (DroPE) read longer texts better than those that keep it, and worse than those that never had
  it: on ffill at 128 ${of("ffill, rotation left out, 3 layers", "rope, left out halfway")}, ${of("ffill, rotation left out, 3 layers", "rope")} and ${of("ffill, rotation left out, 3 layers", "none")} (at 16: ${of("ffill, rotation left out, 3 layers", "rope, left out halfway", 16)}, ${of("ffill, rotation left out, 3 layers", "rope", 16)}, ${of("ffill, rotation left out, 3 layers", "none", 16)}). Two layers do not: ${of("ffill, rotation left out, 2 layers", "rope, left out halfway")}, ${of("ffill, rotation left out, 2 layers", "rope")} and ${of("ffill, rotation left out, 2 layers", "none")};
  one loses the task, ${of("ffill, rotation left out, 1 layer", "rope, left out halfway", 16)} at 16.
- RoPE on shift falls to ${of("shift", "rope")} at 128 by aliasing: at the last place of a long sequence its heads look at distances 3 + 2πk
  rounded (47, 53, 60, 110, 116, ...), where the fastest pair has come back to the angle that it was trained on and the slow
  ones do not veto it. Angles never seen are not the reason by themselves: at 128 base 2 has ${of("shift, by RoPE's base", "base 2")}, 10 ${of("shift, by RoPE's base", "base 10")}, 100
  ${of("shift, by RoPE's base", "base 100")}, 10^4 ${of("shift, by RoPE's base", "base 10000")}, 10^6 ${of("shift, by RoPE's base", "base 1000000")}.
- Position interpolation (linear) without fine-tuning ruins shift at once, since three places back become three over the
  factor, and is the best at first. Its paper fine-tunes.
- YaRN's betas are 1 and 0.1 here and its ramp runs over turns. Its own, 32 and 1, are for heads of 128
  channels and thousands of tokens: at 16 tokens they interpolate every pair ("yarn 32/1").
- Averages hide the cliff: a learned table of one layer on shift is perfect up to its last row. Behind it stand random draws, as the rows
  were before training, so that ${of("shift", "learned")} at 128 are the trained places, and a guess (one in sixteen) for the others: the
  column "beyond".
- reverse takes absolute positions in one layer: the place to look at depends on where one stands, not on a distance. Depth
  lets relative encodings find out where they stand.
- major needs no order: without an encoding it is solved too.
- The band of a learned table belongs to the task (denoise, ffill: near tokens are alike), not to learned tables:
  shift is solved without one. All of these tables are one-dimensional: nothing here shows what rows of an image become.
- What it does not say: nothing of language, of large models, of an MLP between the layers, of lengths in the thousands, nor
  of fine-tuning at the new length. Five seeds bound a mean, not the worst case.
`;
}
