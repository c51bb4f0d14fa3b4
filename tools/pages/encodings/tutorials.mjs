// The comparison that many tutorials have, each cell beside what was measured: by the package as the page is built, and of
// trained models in stored runs.
import { reader } from "../markdown.mjs";
import { measured, titleOf } from "./page.mjs";
import { row, table } from "./tables.mjs";
import { words } from "./words.mjs";

/** @typedef {import("posenc").Posenc} Posenc */

/** What they say. */
const told = {
  sinusoidal: { trains: false, extrapolates: true },
  learned: { trains: true, extrapolates: false },
  rope: { trains: false, extrapolates: true },
  alibi: { trains: false, extrapolates: true },
};
/** @typedef {keyof typeof told} Compared */

const [dim, rows, headDim, heads] = [512, 512, 64, 8];
/** The places whose scores are compared, how far all words move on, and a position far past the rows. */
const [places, step, far] = [32, 200, 2048];

/**
 * The scores of copies of a word with each other, at `count` places from `start` on.
 * @param {Posenc} pe @param {Compared} id @param {ArrayLike<number>} word @param {number} count @param {number} [start]
 */
function scores(pe, id, word, count, start = 0) {
  const positions = Array.from({ length: count }, (_, i) => start + i);
  if (id === "alibi") {
    const where = { queryPositions: positions, keyPositions: positions };
    const { data } = pe.bias(id, { heads, ...where, dtype: "float64" });
    return data.subarray(0, count * count); // of the first head
  }
  const x = Float64Array.from(
    { length: count * word.length },
    (_, i) => word[i % word.length] ?? 0,
  );
  const given = /** @type {const} */ ({ dim, x, positions, dtype: "float64" });
  if (id === "sinusoidal") return pe.measure.similarity(pe.encode(id, given)).data;
  if (id === "learned")
    return pe.measure.similarity(pe.encode(id, { ...given, maxLength: rows })).data;
  const rope = pe.rotary(id, { headDim });
  return pe.measure.similarity(rope.rotate(x, { shape: [count, headDim], positions })).data;
}

/** @param {ArrayLike<number>} a @param {ArrayLike<number>} [b] */
const largest = (a, b) =>
  Array.from(a).reduce((most, value, i) => Math.max(most, Math.abs(value - (b?.[i] ?? 0))), 0);

/** @param {() => unknown} call */
function refuses(call) {
  try {
    call();
    return false;
  } catch (error) {
    if (error instanceof RangeError) return true;
    throw error;
  }
}

/** @param {Posenc} pe @param {Compared} id */
export function numbersOf(pe, id) {
  const width = id === "rope" ? headDim : dim;
  const word = pe.encode("learned", { length: 1, maxLength: 1, dim: width, scale: 50 }).data;
  const none = new Float32Array(width);
  const change = (/** @type {ArrayLike<number>} */ word) => {
    const here = scores(pe, id, word, places);
    return largest(scores(pe, id, word, places, step), here) / largest(here);
  };
  // Rotated, a word of ones has the mean scores of random words.
  const likeness = scores(pe, id, id === "rope" ? none.fill(1) : none, rows);
  const { mean } = pe.measure.byDistance({ data: likeness, shape: [rows, rows] });
  const table = { dim, maxLength: rows, length: rows };
  return {
    learned: id === "learned" ? pe.encode(id, table).data.length : 0,
    hasValue: !refuses(() => scores(pe, id, word, 1, far)),
    change: change(word),
    /** Of rows without words. */
    alone: id === "sinusoidal" || id === "learned" ? change(none) : undefined,
    rises: pe.measure.trend(mean, { tolerance: 1e-9 * largest(mean) }).rises.length,
  };
}

/** Numbers of models that use them. @param {Posenc} pe @returns {Record<Compared, number[]>} */
function inModels(pe) {
  const bert = (/** @type {number} */ position) =>
    pe.encode("learned", { maxLength: 512, dim: 768, positions: [position] });
  const vit = pe.encode("vit", { dim: 768, grid: [14, 14], rows: 14, columns: 14 });
  const { frequencies } = pe.rotary("rope", { headDim: 128 }).data; // LLaMA
  const slopes = pe.measure.slopes({ heads: 112 }); // BLOOM
  return {
    sinusoidal: [dim, ...pe.measure.norms(pe.encode("sinusoidal", { positions: [0], dim }))],
    learned: [[511, 512].find((at) => refuses(() => bert(at))) ?? Number.NaN, ...vit.shape],
    rope: [frequencies.length, (2 * Math.PI) / Math.min(...frequencies)],
    alibi: [slopes.length, Math.max(...slopes), Math.min(...slopes)],
  };
}

/** @param {import("../languages.mjs").Place} place @param {import("./data.mjs").EncodingData} data */
export function tutorialsTable(place, data) {
  const { pe, entries, accuracyOf, tasks } = data;
  const t = words[place.lang].told;
  const models = inModels(pe);
  const word = (/** @type {boolean} */ is) => `<b>${is ? t.yes : t.no}</b>`;
  const mark = (/** @type {boolean | undefined} */ holds) => {
    const [sign, label] =
      holds === undefined ? ["?", t.unclear] : holds ? ["✓", t.holds] : ["✕", t.fails];
    return `<span role="img" aria-label="${label}">${sign}</span>`;
  };
  const lines = /** @type {Compared[]} */ (Object.keys(told)).map((id) => {
    const { trains, extrapolates } = told[id];
    const { learned, hasValue, change, alone, rises } = numbersOf(pe, id);
    const entry = entries.find((one) => one.id === id);
    const reached = tasks.map((task) => {
      const { within, beyond, isLearned, lasts } = accuracyOf(id, task);
      const holds = isLearned ? lasts === extrapolates : undefined;
      return `${mark(holds)} ${measured(t.tasks[task], [within, beyond])}`;
    });
    const value = measured(hasValue ? t.value : t.noValue, [far]);
    const cells = [
      [entry ? titleOf(entry, place.lang, data) : id],
      [word(trains), `${mark(learned > 0 === trains)} ${measured(t.learned, [learned])}`],
      [word(extrapolates), `${mark(hasValue === extrapolates)} ${value}`, ...reached],
      [measured(t.models[id], models[id])],
      [
        word(change < 1e-9),
        measured(t.change, [change, step]),
        ...(alone === undefined ? [] : [measured(t.alone, [alone])]),
      ],
      [word(rises === 0), measured(t.rises, [rises, rows - 1])],
    ];
    return row(
      cells.map((cell) => cell.join("<br>")),
      { heads: t.columns },
    );
  });
  return `<section class="doorway" id="measured"><h2>${t.heading}</h2>
<p>${reader(place).renderInline(t.lead)}</p>
${table(t.columns, lines, "two")}</section>`;
}
