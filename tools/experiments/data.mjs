// The tables over lengths of docs/experiments.md as data for the page.

/** @typedef {[mean: number, deviation: number]} Cell in percent */

/** "26.0±2.8 (24.2±1.6)", perhaps in bold: ours, without PyTorch's. @param {string} text @returns {Cell | null} */
function cell(text) {
  const [, mean, deviation = "0"] = /^\**([\d.]+)(?:±([\d.]+))?/.exec(text.trim()) ?? [];
  return mean === undefined ? null : [Number(mean), Number(deviation)];
}

/** @param {string} line "| a | b |" */
const cells = (line) => line.split("|").slice(1, -1);

/** @param {string} text docs/experiments.md */
export function experimentsData(text) {
  const tables = text.split("\n\n").flatMap((block) => {
    const [head = "", , ...rows] = block.trim().split("\n");
    const [task, ...columns] = cells(head).map((one) => one.trim());
    const lengths = columns.map(Number).filter((length) => length > 0);
    if (!task || !columns.some((column) => column.startsWith("beyond, at "))) return [];
    const lines = rows.map((row) => {
      const [name = "", ...values] = cells(row);
      const accuracies = values.slice(0, lengths.length).map(cell);
      const beyond = cell(values[lengths.length] ?? "");
      return `      ${JSON.stringify(name.trim())}: ${JSON.stringify({ accuracies, beyond })},`;
    });
    return [
      `  ${task}: {\n    lengths: ${JSON.stringify(lengths)},\n    rows: {\n${lines.join("\n")}\n    },\n  },`,
    ];
  });
  return `// GENERATED from docs/experiments.md by \`npm run types\`. Do not edit.
import type { Experiments } from "./experiments.js";

export const experiments: Experiments = {
${tables.join("\n")}
};
`;
}
