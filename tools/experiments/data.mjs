// The tables over lengths of docs/experiments.json that the page shows, of one layer, as data.

/** In the page's comparison. */
const tasks = ["shift", "ffill", "first"];

/** @param {import("./report.mjs").Results} results */
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

/** Which came first, by a causal model of two layers that answers at the last token. */
export const causal: Readonly<Record<"first", Table>> = {
${write("first, causal, 2 layers", "first")}
};
`;
}
