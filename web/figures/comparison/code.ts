// The calls that measure a row.
import { optionsText } from "../../kit/text/options_text.js";
import { beyondAt, moves } from "./measures.js";
import { isOnGrid, isSequence, isWindow, type Subject, size } from "./subjects.js";

export function codeFor(subject: Subject): string {
  const { entry, options } = subject;
  const { id } = entry;
  const own = optionsText(options);
  const given = (more: string) => `{ ${[own, more].filter(Boolean).join(", ")} }`;
  const where = isOnGrid(subject)
    ? `grid: [${size.grid.join(", ")}]`
    : entry.axes > 1
      ? "positions"
      : `length: ${size.trained}`;
  const span = isWindow(subject) ? "" : "queryPositions, keyPositions, ";
  const lines = {
    absolute: [
      `const rows = pe.encode("${id}", ${given(`${where}, dtype: "float64"`)});`,
      "pe.measure.norms(rows);",
    ],
    rotary: [
      `const rotary = pe.rotary("${id}", { ${own} });`,
      `rotary.cosSin({ ${where}, dtype: "float64" });`,
      "pe.measure.norms(rotary.rotate(q));",
    ],
    bias: [`pe.bias("${id}", ${given(`${span}dtype: "float64"`)});`],
    relative: [
      `pe.scores("${id}", ${given('q, k, shape, queryPositions, keyPositions, dtype: "float64"')});`,
    ],
  }[entry.door];
  if (isSequence(entry) && entry.door === "absolute")
    lines.push(
      `// x: one token over and over, at positions 0 to 31 and again from ${moves.join(" and ")} on`,
      `pe.encode("${id}", ${given(`start: ${moves[0]}, length: 32, x, dtype: "float64"`)});`,
      `pe.encode("${id}", ${given(`positions: [${beyondAt}]`)}); // a value, or a RangeError`,
    );
  if (isSequence(entry) && entry.door === "rotary")
    lines.splice(
      1,
      0,
      `pe.measure.invariance("${id}", ${given("q, k, queryPositions, keyPositions")}).error;`,
    );
  return lines.join("\n");
}
