// The index of encodings: three doors with pictures, then one table. A script adds filters and sorting. Without it both parts
// show everything.
import { encodingText } from "../encoding_text.mjs";
import { bar } from "../frame.mjs";
import { addressOf, words as siteWords } from "../languages.mjs";
import { card, knownOf, shapeOf, titleOf, trained, yearOf } from "./page.mjs";
import { tutorialsTable } from "./tutorials.mjs";
import { glyphs, wayOf, words } from "./words.mjs";

/** @typedef {import("./data.mjs").EncodingData} EncodingData */
/** @typedef {import("./data.mjs").Entry} Entry */

/** The ranges of years that the filter offers. */
const years = [
  ["2017-2020", "2017–20"],
  ["2021-2022", "2021–22"],
  ["2023-2026", "2023–26"],
];

/** @param {Entry} entry */
const usesOf = ({ id }) => encodingText(id, "en")?.related["used for"]?.join(" ") ?? "";

/** The attributes that filters read. @param {Entry} entry */
const filterAttributes = (entry) =>
  ` data-door="${wayOf(entry.door)}" data-year="${yearOf(entry)}" data-used="${usesOf(entry)}"`;

/** @param {import("../languages.mjs").Place} place @param {EncodingData} data @returns {import("../languages.mjs").Text} */
export function encodingIndex(place, data) {
  const { lang } = place;
  const w = words[lang];
  const t = w.index;
  const { entries } = data;
  const ways = /** @type {const} */ (["add", "rotate", "bias"]);
  const doors = ways.map((way) => {
    const own = entries.filter((one) => wayOf(one.door) === way);
    return `<section class="doorway" id="${way}"><h2><span class="door" aria-hidden="true">${glyphs[way]}</span>${w.ways[way]} <span class="does">${w.does[way]}</span></h2>
<div class="cards">${own.map((one) => card(one, place, data, filterAttributes(one))).join("\n")}</div></section>`;
  });
  const filter = (
    /** @type {string} */ key,
    /** @type {readonly (readonly string[])[]} */ options,
  ) =>
    `<span class="segments" role="group">${options.map(([value, name]) => `<button type="button" data-key="${key}" data-value="${value}" aria-pressed="${value === ""}">${name}</button>`).join("")}</span>`;
  const filters = [
    filter("door", [["", t.doors], ...ways.map((way) => [way, `${glyphs[way]} ${w.short[way]}`])]),
    filter("years", [["", t.years], ...years]),
    filter("used", [["", t.uses], ...Object.entries(t.use)]),
  ];
  const rows = entries.map((entry) => {
    const path = `encodings/${entry.id}/`;
    const cells = [
      `<td><a href="${addressOf(path, place)}" data-to="${path}">${titleOf(entry, lang, data)}</a></td>`,
      `<td>${w.short[wayOf(entry.door)]}</td>`,
      `<td class="number">${yearOf(entry) || ""}</td>`,
      `<td>${knownOf(entry, w)}</td>`,
      `<td>${shapeOf(entry, w)}</td>`,
      `<td>${trained(entry) || t.none}</td>`,
    ];
    return `<tr${filterAttributes(entry)}>${cells.join("")}</tr>`;
  });
  const head = t.head.map(
    (name, i) =>
      `<th${i === 2 ? ' class="number"' : ""}><button type="button">${name}</button></th>`,
  );
  const body = `<div id="page" class="plain encodings" lang="${lang}">
<header>
${bar("encodings", place)}
</header>
<main id="content" tabindex="-1">
<div class="headline"><div><h1>${t.title}</h1><p class="lead">${t.lead} <span class="count" role="status">${t.count(entries.length, entries.length)}</span></p></div><div class="tools"><a href="#table">${t.compare}</a></div></div>
<div class="filters" hidden aria-label="${t.filter}" role="group">${filters.join("\n")}</div>
${doors.join("\n")}
${tutorialsTable(place, data)}
<section class="doorway" id="table"><h2>${t.heading}</h2>
<div class="scroll"><table class="sortable"><thead><tr>${head.join("")}</tr></thead><tbody>
${rows.join("\n")}
</tbody></table></div></section>
</main>
</div>`;
  return {
    title: `${siteWords[lang].encodings} — posenc`,
    description: `${t.title}. ${t.lead}`,
    body,
  };
}
