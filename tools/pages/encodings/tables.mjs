// The tables of an encoding's page: its parameters, its names in other libraries, the models that use it.
import { addressOf } from "../languages.mjs";
import { words as wordsOf } from "./words.mjs";

/** @typedef {import("./data.mjs").EncodingData} EncodingData */
/** @typedef {import("./data.mjs").Entry} Entry */
/** @typedef {import("posenc").Entry["parameters"][number]} Parameter */
/** @typedef {typeof import("./words.mjs").words["en"]} Words */

/** @param {readonly string[]} heads @param {readonly string[]} rows of cells */
export const table = (heads, rows, kind = "") =>
  `<div class="scroll"><table class="stack ${kind}"><thead><tr>${heads.map((one) => `<th>${one}</th>`).join("")}</tr></thead><tbody>\n${rows.join("\n")}\n</tbody></table></div>`;

/** @param {readonly (string | number)[]} cells @param {{ id?: string, heads?: readonly string[] }} [of] `heads` name cells on a phone, where the heading is not seen */
export const row = (cells, { id, heads } = {}) =>
  `<tr${id ? ` id="${id}"` : ""}>${cells.map((one, i) => `<td${heads && i ? ` data-head="${heads[i]}"` : ""}>${one}</td>`).join("")}</tr>`;

/** @param {string} text */
const escaped = (text) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/** @param {unknown} value */
const shown = (value) =>
  typeof value === "number" && Math.abs(value) >= 1e4 ? value.toLocaleString("en") : String(value);

/** @param {Parameter} parameter @param {Words} w */
function rangeOf({ kind, choices, min, max, open }, w) {
  if (kind === "boolean") return "true, false";
  if (choices) return choices.join(", ");
  const isFrom = min !== null && min !== undefined;
  const isTo = max !== null && max !== undefined;
  if (!isFrom && !isTo) return w.anyNumber;
  if (isFrom && !isTo) return `${open ? "&gt;" : "≥"} ${shown(min)}`;
  const end = max === 2147483647 ? "2³¹ − 1" : shown(max);
  return isFrom ? `${open ? "&gt; " : ""}${shown(min)} – ${end}` : `≤ ${end}`;
}

/** @param {Entry} entry @param {"en" | "ko"} lang @param {Words} w @param {EncodingData} data */
export function parameters({ id, parameters, arrays, phrases: english }, lang, w, { phrases }) {
  const inEnglish = (/** @type {string} */ name) =>
    `<span lang="en">${escaped(String(english[name]))}</span>`;
  const phrase = (/** @type {string} */ name) =>
    (lang === "ko" && phrases[id]?.[name]) || inEnglish(name);
  const rows = parameters.map((one) =>
    row(
      [
        `<code>${one.name}</code>`,
        one.default === null
          ? `<span class="absent">${one.required ? w.required : w.notGiven}</span>`
          : shown(one.default),
        rangeOf(one, w),
        phrase(one.name),
      ],
      { id: one.name },
    ),
  );
  const given = arrays.map(({ name, shape }) =>
    row(
      [
        `<code>${name}</code>`,
        `<span class="absent">${w.notGiven}</span>`,
        `[${shape.map(({ parameter, times, plus, formula }) => formula ?? `${times === 1 ? "" : `${times} `}${parameter}${plus ? ` + ${plus}` : ""}`).join(", ")}]`,
        inEnglish(name),
      ],
      { id: name },
    ),
  );
  return table(w.columns, [...rows, ...given], "parameters");
}

/** @param {string} id @param {Words} w @param {(text: string) => string} inline @param {EncodingData} data */
export function names(id, w, inline, data) {
  const rows = data.names
    .filter((one) => one.id === id)
    .map(({ there, call }) =>
      row([`<span lang="en">${inline(there)}</span>`, `<code>${escaped(call)}</code>`]),
    );
  return rows.length ? table(w.nameColumns, rows, "two") : "";
}

/**
 * The models of an encoding, from its text or from the configurations of the tests; and a short list of them in one line.
 * @param {Entry} entry @param {string} text in Markdown @param {import("../languages.mjs").Place} place
 * @param {ReturnType<typeof import("../markdown.mjs").reader>} markdown @param {EncodingData} data
 */
export function models({ id }, text, place, markdown, data) {
  const w = /** @type {Words} */ (/** @type {unknown} */ (wordsOf[place.lang]));
  if (text) {
    const html = markdown
      .render(text)
      .replace("model or code", w.modelOrCode)
      .replace("<table>", '<div class="scroll"><table>')
      .replace("</table>", "</table></div>");
    const [, ...named] = Array.from(text.matchAll(/^\| (.+?) \|/gm), ([, name = ""]) =>
      escaped(name.replace(/\[(.+?)\]\(.+?\)/g, "$1").replaceAll("`", "")),
    );
    return { table: html, first: named.slice(0, 4).join("; ") };
  }
  const seen = new Set();
  const own = data.models.filter(
    ({ name, rotary }) => rotary.data.id === id && !seen.has(name) && seen.add(name),
  );
  const rows = own.map(({ name, type, rotary }) => {
    const { options, layout, rotaryDim, headDim, attentionFactor } = rotary;
    const channels = rotaryDim === headDim ? `${headDim}` : `${rotaryDim} / ${headDim}`;
    const factor = options.factor === undefined ? "" : shown(Number(options.factor));
    const a = attentionFactor === 1 ? "1" : Number(attentionFactor.toPrecision(6));
    const cells = [
      escaped(name),
      `<code>${type}</code>`,
      shown(options.base),
      layout,
      channels,
      factor,
      a,
    ];
    return row(cells, { heads: w.modelColumns });
  });
  if (!rows.length) return { table: "", first: "" };
  const docs = `<a href="${addressOf("docs/models/", place)}" data-to="docs/models/">${w.allModels}</a>`;
  const examples = data.examples
    .filter(({ ids }) => ids.has(id))
    .map(
      ({ name, hash }) =>
        `<a href="${addressOf("doctor/", place, hash)}" data-to="doctor/" lang="en">${escaped(name)}</a>`,
    );
  const inDoctor = examples.length ? `<p>${w.inDoctor} ${examples.join(", ")}</p>` : "";
  return {
    table: `${table(w.modelColumns, rows, "models")}\n<p>${w.modelsRead} ${docs}</p>${inDoctor}`,
    first: own
      .slice(0, 3)
      .map(({ name }) => escaped(name))
      .join("; "),
  };
}
