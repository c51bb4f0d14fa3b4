// The calls that measure a row.
import { beyondAt, moves } from "./measures.js";
import { isOnGrid, isSequence, isWindow, type Subject, size } from "./subjects.js";

const written = (options: Readonly<Record<string, unknown>>): string =>
  Object.entries(options)
    .map(([name, value]) => `${name}: ${JSON.stringify(value)}`)
    .join(", ");

export function codeFor(subject: Subject): string {
  const { entry, options } = subject;
  const { id, door } = entry;
  const own = written(options);
  const given = (more: string) => `{ ${[own, more].filter(Boolean).join(", ")} }`;
  if (door === "absolute") {
    const where = isOnGrid(subject)
      ? `grid: [${size.grid.join(", ")}]`
      : entry.axes > 1
        ? "positions"
        : `length: ${size.trained}`;
    return [
      `const rows = pe.encode("${id}", ${given(`${where}, dtype: "float64"`)});`,
      "pe.measure.norms(rows);",
      ...(isSequence(entry)
        ? [
            `// x: one token over and over, at positions 0 to 31 and again from ${moves.join(" and ")} on`,
            `pe.encode("${id}", ${given(`start: ${moves[0]}, length: 32, x, dtype: "float64"`)});`,
            `pe.encode("${id}", ${given(`positions: [${beyondAt}]`)}); // a value, or a RangeError`,
          ]
        : []),
    ].join("\n");
  }
  if (door === "rotary")
    return [
      `const rotary = pe.rotary("${id}", { ${own} });`,
      ...(isSequence(entry)
        ? [
            `pe.measure.invariance("${id}", ${given("q, k, queryPositions, keyPositions")}).error;`,
            `rotary.cosSin({ length: ${size.trained}, dtype: "float64" });`,
          ]
        : [
            `rotary.cosSin({ ${isOnGrid(subject) ? `grid: [${size.grid.join(", ")}]` : "positions"}, dtype: "float64" });`,
          ]),
      "pe.measure.norms(rotary.rotate(q));",
    ].join("\n");
  if (door === "bias") {
    const span = isWindow(subject) ? "" : "queryPositions, keyPositions, ";
    return `pe.bias("${id}", ${given(`${span}dtype: "float64"`)});`;
  }
  return `pe.scores("${id}", ${given('q, k, shape, queryPositions, keyPositions, dtype: "float64"')});`;
}
