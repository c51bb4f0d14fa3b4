// The calls that measure a row, as a module that runs as it stands.
import { withLoad } from "../../kit/text/call_text.js";
import { optionsText } from "../../kit/text/options_text.js";
import { beyondAt, compared, moves } from "./measures.js";
import { isOnGrid, isSequence, isWindow, type Subject, size } from "./subjects.js";

/** Where all rows of a trained text stand, or those of a grid. */
function wholeText(subject: Subject, count: number = size.trained): string {
  const { axes } = subject.entry;
  if (isOnGrid(subject)) return `grid: [${size.grid.join(", ")}]`;
  if (axes === 1) return `length: ${count}`;
  return `positions: Array.from({ length: ${axes * count} }, (_, i) => i % ${count})`;
}

const largest = `const largest = (list) =>
  list.reduce((most, x) => (Number.isFinite(x) ? Math.max(most, Math.abs(x)) : most), 0);
const difference = (a, b) => largest(a.map((x, i) => x - b[i]));`;

const drawing = (width: number | string): string =>
  `const drawn = (seed, length = 1) => {
  const table = { length, maxLength: length, dim: ${width}, scale: 50, seed, dtype: "float64" };
  return pe.encode("learned", table).data;
};
const repeated = (row, count) =>
  Float64Array.from({ length: count * row.length }, (_, i) => row[i % row.length]);`;

const multiplying = (width: string | number): string =>
  `const products = (q, k, n = ${compared}, width = ${width}) =>
  pe.attention({
    ...{ q, k, v: new Float64Array(n), shape: [1, n, width], valueShape: [1, n, 1] },
    ...{ scale: 1, scores: true, dtype: "float64" },
  }).scores.data;`;

/** What the two columns of a text's positions are measured with. */
const moving = `// One query and one key, each at ${compared} positions, and again further on; a table may end before
const attempt = (call) => {
  try {
    return call();
  } catch (error) {
    return error.message;
  }
};
const changed = (scores) => {
  const here = scores(0);
  const changes = [${moves.join(", ")}].map((start) => attempt(() => difference(scores(start), here)));
  return Math.max(...changes.filter(Number.isFinite)) / largest(here);
};`;

const positions = `const from = (start) => Array.from({ length: ${compared} }, (_, i) => start + i);`;

export function codeFor(subject: Subject): string {
  const { entry } = subject;
  const parts = { absolute, rotary, bias, relative }[entry.door](subject);
  const lines = [
    ...(parts.isDrawn || isSequence(entry) ? parts.drawn : []),
    largest,
    ...parts.common,
    ...(isSequence(entry) ? [moving, ...parts.sequence] : []),
    ...parts.measures,
  ];
  return withLoad(lines.join("\n"));
}

interface Parts {
  /** Random vectors, and whether they are needed where positions are no text's. */
  readonly drawn: readonly string[];
  readonly isDrawn: boolean;
  readonly common: readonly string[];
  readonly sequence: readonly string[];
  readonly measures: readonly string[];
}

const optionsLine = (options: object): string => `const options = { ${optionsText(options)} };`;

function absolute(subject: Subject): Parts {
  const { entry, options } = subject;
  return {
    isDrawn: false,
    drawn: [drawing(size.dim), multiplying(size.dim)],
    common: [
      optionsLine(options),
      `const rows = (more) => pe.encode("${entry.id}", { ...options, dtype: "float64", ...more });`,
    ],
    sequence: [
      "const error = changed((start) => {",
      `  const [q, k] = [1, 2].map((seed) => rows({ start, length: ${compared}, x: repeated(drawn(seed), ${compared}) }).data);`,
      "  return products(q, k);",
      "});",
      "const alone = changed((start) => {",
      `  const { data, shape } = rows({ start, length: ${compared} });`,
      `  return products(data, data, ${compared}, shape[1]);`,
      "}); // the rows, without any content",
      `const value = attempt(() => rows({ start: ${beyondAt}, length: 1 }).data[0]); // or why there is none`,
    ],
    measures: [
      `const all = { ${wholeText(subject)} };`,
      "const norms = pe.measure.norms(rows(all));",
      'const rounding = difference(rows(all).data, rows({ ...all, dtype: "float32" }).data);',
    ],
  };
}

function rotary(subject: Subject): Parts {
  const { entry, options } = subject;
  const count = isOnGrid(subject) ? size.grid[0] * size.grid[1] : size.trained;
  const whole = wholeText(subject);
  const where = isOnGrid(subject) || entry.axes > 1 ? `, ${whole}` : "";
  return {
    isDrawn: true,
    drawn: [],
    common: [
      `const rotary = pe.rotary("${entry.id}", { ${optionsText(options)} });`,
      "const { headDim } = rotary;",
      drawing("headDim"),
      "const rotate = (x, count, more) => rotary.rotate(x, { shape: [1, count, headDim], ...more }).data;",
    ],
    sequence: [
      multiplying("headDim"),
      "const error = changed((start) => {",
      `  const [q, k] = [1, 2].map((seed) => repeated(drawn(seed), ${compared}));`,
      `  return products(rotate(q, ${compared}, { start }), rotate(k, ${compared}, { start, key: true }));`,
      "});",
      `const value = attempt(() => rotate(new Float64Array(headDim).fill(1), 1, { start: ${beyondAt} })[0]); // or why there is none`,
    ],
    measures: [
      `const before = pe.measure.norms({ data: drawn(${size.seed}), shape: [1, headDim] })[0];`,
      `const rotated = rotate(repeated(drawn(${size.seed}), ${count}), ${count}${where ? `, { ${whole} }` : ""});`,
      `const norms = pe.measure.norms({ data: rotated, shape: [${count}, headDim] }).map((norm) => norm / before);`,
      `const [exact, single] = ["float64", "float32"].map((dtype) => rotary.cosSin({ ${whole}, dtype }));`,
      'const rounding = Math.max(...["cos", "sin"].map((name) => difference(exact[name].data, single[name].data)));',
    ],
  };
}

/** Positions whose values there are for every pair of them. */
const some = 128;

function bias(subject: Subject): Parts {
  const { entry, options } = subject;
  const span = isWindow(subject) ? "" : `, queries: ${some}, keys: ${some}`;
  return {
    isDrawn: false,
    drawn: [positions],
    common: [
      optionsLine(options),
      `const bias = (more) => pe.bias("${entry.id}", { ...options, dtype: "float64", ...more }).data;`,
    ],
    sequence: [
      "const error = changed((start) => bias({ queryPositions: from(start), keyPositions: from(start) }));",
      `const value = attempt(() => bias({ queries: 1, keys: 1, queryStart: ${beyondAt} })[0]); // or why there is none`,
    ],
    measures: [
      `const [exact, single] = ["float64", "float32"].map((dtype) => bias({ dtype${span} }));`,
      "const rounding = difference(exact, single);",
    ],
  };
}

function relative(subject: Subject): Parts {
  const { id } = subject.entry;
  // What follows from the shapes is not given twice.
  const { heads: _, headDim: __, ...options } = subject.options as Record<string, unknown>;
  const own = { ...options, ...(id === "transformer_xl" && { causal: true }) };
  return {
    isDrawn: true,
    drawn: [positions, drawing(size.headDim)],
    common: [
      optionsLine(own),
      "const scores = (q, k, n, more) =>",
      `  pe.scores("${id}", { ...options, q, k, shape: [1, n, ${size.headDim}], dtype: "float64", ...more }).data;`,
    ],
    sequence: [
      "const error = changed((start) => {",
      `  const [q, k] = [1, 2].map((seed) => repeated(drawn(seed), ${compared}));`,
      `  return scores(q, k, ${compared}, { queryPositions: from(start), keyPositions: from(start) });`,
      "});",
      `const ones = new Float64Array(${size.headDim}).fill(1);`,
      `const value = attempt(() => scores(ones, ones, 1, { queryStart: ${beyondAt} })[0]); // or why there is none`,
    ],
    measures: [
      `const [q, k] = [1, 2].map((seed) => drawn(seed, ${some}));`,
      `const [exact, single] = ["float64", "float32"].map((dtype) => scores(q, k, ${some}, { dtype }));`,
      "const rounding = difference(exact, single);",
    ],
  };
}
