// The tables over lengths of docs/experiments.json that the page shows, of one layer, as data.

/** In the page's comparison. */
const tasks = ["shift", "ffill", "first"];

/** @param {import("./report.mjs").Results} results */
export function experimentsData({ tables }) {
  const written = tasks.map((task) => {
    const table = tables.find(({ name }) => name === task);
    if (!table) throw new Error(`docs/experiments.json has no table ${task}`);
    const rows = table.rows.map(
      ({ name, settings, accuracies, beyond }) =>
        `      ${JSON.stringify(name)}: ${JSON.stringify({ settings, accuracies, beyond })},`,
    );
    return `  ${task}: {
    settings: ${JSON.stringify(table.settings)},
    lengths: ${JSON.stringify(table.lengths)},
    rows: {
${rows.join("\n")}
    },
  },`;
  });
  return `// GENERATED from docs/experiments.json by \`npm run types\`. Do not edit.
import type { Experiments } from "./experiments.js";

export const experiments: Experiments = {
${written.join("\n")}
};
`;
}
