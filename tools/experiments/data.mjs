// Generates the page's data modules from docs/experiments.json: accuracies over lengths, accuracies by place with a film of
// attention, and the biases that T5 has learned.

/** The tasks that the pages compare. */
const tasks = ["shift", "ffill", "first"];

/** @param {import("./scores.mjs").Results} results */
export function experimentsData({ tables }) {
  /** @param {string} wanted @param {string} key */
  const write = (wanted, key) => {
    const table = tables.find(({ name }) => name === wanted);
    if (!table) throw new Error(`docs/experiments.json has no table ${wanted}`);
    const rows = table.rows.map(
      ({ name, settings, accuracies, beyond }) =>
        `      ${JSON.stringify(name)}: ${JSON.stringify({ settings, accuracies, beyond })},`,
    );
    return `  ${key}: {
    settings: ${JSON.stringify(table.settings)},
    lengths: ${JSON.stringify(table.lengths)},
    rows: {
${rows.join("\n")}
    },
  },`;
  };
  const written = tasks.map((task) => write(task, task));
  return `// GENERATED from docs/experiments.json by \`npm run types\`. Do not edit.
import type { Experiments, Table } from "./experiments.js";

export const experiments: Experiments = {
${written.join("\n")}
};

/** The task "first" for a causal model of two layers, which answers at the last token. */
export const causal: Readonly<Record<"first", Table>> = {
${write("first, causal, 2 layers", "first")}
};
`;
}

/** The encodings that the story shows. */
const taught = ["none", "learned", "sinusoidal", "rope", "alibi", "t5"];

/** @param {import("./scores.mjs").Results} results */
export function byPlaceData({ tables, film }) {
  const table = tables.find(({ name }) => name === "shift");
  const lines = taught.map((wanted) => {
    const places = table?.rows.find(({ name }) => name === wanted)?.places;
    if (!places) throw new Error(`docs/experiments.json has no places of ${wanted}`);
    return `  ${wanted}: ${JSON.stringify(places)},`;
  });
  const frames = film.frames.map((frame) => `  ${JSON.stringify(frame)},`);
  return `// GENERATED from docs/experiments.json by \`npm run types\`. Do not edit.
import type { Places, StoredFrame } from "./experiments.js";

/** Accuracies of models with one layer in the task "shift". */
export const byPlace: Places = {
${lines.join("\n")}
};

/** The attention of RoPE while it learns. */
export const film: readonly StoredFrame[] = [
${frames.join("\n")}
];
`;
}

/** @param {import("./scores.mjs").Results} results */
export function t5Data({ t5 }) {
  const { task, length, heads, buckets, maxDistance, seed } = t5.settings;
  const rows = Array.from({ length: buckets }, (_, bucket) =>
    t5.biases.map((head) => head[bucket]),
  );
  return `// GENERATED from docs/experiments.json by \`npm run types\`. Do not edit.
import type { LearnedBiases } from "./experiments.js";

export const t5: LearnedBiases = {
  settings: ${JSON.stringify({ task, length, heads, buckets, maxDistance, seed })},
  table: [
${rows.map((row) => `    ${JSON.stringify(row)},`).join("\n")}
  ],
};
`;
}
