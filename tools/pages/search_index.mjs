// Builds the index of the search box, one file for each language: [name, kind, address, detail]. web/pages/search.ts reads it.
import { evaluated } from "../evaluated.mjs";
import { guideIn, guides } from "./docs_pages.mjs";
import { encodingText } from "./encoding_text.mjs";
import { encodingData } from "./encodings/data.mjs";
import { titleOf } from "./encodings/page.mjs";
import { roomsIn } from "./lab.mjs";
import { folderOf, words } from "./languages.mjs";

/** @typedef {[name: string, kind: number, address: string, detail: string]} Found */
/** The numbers are indices into the names of kinds in web/pages/search.ts. */
const kinds = { encoding: 0, name: 1, room: 2, docs: 3, model: 4, option: 5, claim: 6, doctor: 7 };

/** @param {import("./languages.mjs").Language} lang @returns {Promise<Found[]>} */
export async function searchIndex(lang) {
  const data = await encodingData();
  if (!data) return [];
  const { entries, names, models } = data;
  const own = folderOf(lang);
  const pageOf = (/** @type {string} */ id) => `${own}encodings/${id}/`;
  const title = (/** @type {string} */ id) => {
    const entry = entries.find((one) => one.id === id);
    return entry ? titleOf(entry, lang, data) : id;
  };
  /** @type {Found[]} */
  const found = entries.map((entry) => [
    title(entry.id),
    kinds.encoding,
    pageOf(entry.id),
    [entry.id, entry.title, entry.reference, entry.arxiv].filter(Boolean).join(" · "),
  ]);
  for (const { there, call, id } of names) {
    const settings = id ? settingsOf(id, call, entries) : [];
    const hash = settings.map(([name, value]) => `${name}=${value}`).join("&");
    const address = id ? `${pageOf(id)}#${hash || "names"}` : `${own}docs/names/`;
    const detail = [id && title(id), ...settings.map(([, value]) => value)].filter(Boolean);
    const [, library = ""] = /^([^`]*[A-Za-z][^`]*) `/.exec(there) ?? [];
    for (const [, name = ""] of there.matchAll(/`([^`]+)`/g))
      found.push([
        name.replace(/\(.*\)/, ""),
        kinds.name,
        address,
        [detail.join(", ") || call, library].filter(Boolean).join(" · "),
      ]);
  }
  for (const { short, name, heading } of roomsIn(lang)) {
    found.push([short, kinds.room, `${own}lab/${name}/`, heading]);
    if (short.toLowerCase() !== name) found.push([name, kinds.room, `${own}lab/${name}/`, short]);
  }
  const { doctor, lab } = words[lang];
  found.push([
    `${lab.forTeachers}: ${lab.lessons}`,
    kinds.room,
    `${own}lab/teachers/`,
    lab.aboutLessons,
  ]);
  found.push([doctor, kinds.docs, `${own}doctor/`, "Rope Doctor"]);
  for (const name of guides)
    for (const [, heading = ""] of guideIn(name, lang).text.matchAll(/^#{1,2} (.+)$/gm))
      found.push([heading.replaceAll("`", ""), kinds.docs, `${own}docs/${name}/`, name]);
  const seen = new Set();
  for (const { name, rotary } of models) {
    if (seen.has(name)) continue;
    seen.add(name);
    const { data: made, options, layout } = rotary;
    const id = entries.some((one) => one.id === made.id) ? made.id : "rope";
    found.push([
      name,
      kinds.model,
      `${pageOf(id)}#models`,
      `${title(id)}, base ${options.base}, ${layout}`,
    ]);
  }
  /** @type {Map<string, string[]>} */
  const options = new Map();
  for (const { id, parameters } of entries)
    for (const { name } of parameters) options.set(name, [...(options.get(name) ?? []), id]);
  for (const [name, ids] of options) {
    const [first = ""] = ids;
    const value = entries
      .find(({ id }) => id === first)
      ?.parameters.find((one) => one.name === name)?.default;
    const others = ids.length > 1 ? ` +${ids.length - 1}` : "";
    found.push([
      name,
      kinds.option,
      `${pageOf(first)}#${name}`,
      `${title(first)}${others}${value === null ? "" : `: ${value}`}`,
    ]);
  }
  const { texts } = await evaluated([
    `export { texts } from "web/figures/claims/texts.${lang}.ts";`,
  ]);
  for (const [id, { sentence }] of Object.entries(texts.claims))
    found.push([sentence, kinds.claim, `${own}lab/claims/#run=${id}`, ""]);
  for (const [english, korean] of Object.entries(data.refused)) {
    const sentence = (lang === "ko" ? korean : english).replaceAll(/\{\d?\}/g, "…");
    found.push([sentence, kinds.doctor, `${own}docs/doctor/#refused`, ""]);
  }
  return found;
}

/**
 * The settings that a call in docs/names.md chooses, as far as the figure on the encoding's page has them.
 * @param {string} id @param {string} call @param {readonly import("./encodings/data.mjs").Entry[]} entries
 * @returns {[string, string][]}
 */
function settingsOf(id, call, entries) {
  const { of = "heatmap" } = encodingText(id, "en")?.figure?.attributes ?? {};
  if (of !== "heatmap" && of !== "rotation") return [];
  const parameters = entries.find((one) => one.id === id)?.parameters ?? [];
  return parameters.flatMap(({ name, kind, default: usual }) => {
    if (kind !== "choice" && kind !== "boolean") return [];
    const [, value] = new RegExp(`\\b${name}: "?([\\w-]+)"?`).exec(call) ?? [];
    return value === undefined || value === String(usual)
      ? []
      : [[name, kind === "boolean" ? "1" : value]];
  });
}
