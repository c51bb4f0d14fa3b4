// The published tables of src/js/published/tables.json in words, and docs/exactness.md, whose tables are made from
// bench/bits.json: in which builds they have the published bits.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { evaluated } from "./evaluated.mjs";
import { marked } from "./marked.mjs";
import { root } from "./tree.mjs";

/** @typedef {import("../src/js/published/tables.js").PublishedTable} PublishedTable */
/**
 * A build that has made the tables: a browser, Node, or a native target.
 * @typedef {{ name: string, version: string, others: string[] }} Build `others` have other bits than the published ones
 */

export const tablesFile = join(root, "src/js/published/tables.json");
const bitsFile = join(root, "bench/bits.json");

/** @returns {PublishedTable[]} */
export const publishedTables = () => JSON.parse(readFileSync(tablesFile, "utf8"));

/** @returns {Build[]} */
export const builds = () => JSON.parse(readFileSync(bitsFile, "utf8"));

/** Adds builds to those that are known, in the place of older ones of their name. @param {readonly Build[]} news */
export function noteBuilds(news) {
  const all = new Map([...builds(), ...news].map((one) => [one.name, one]));
  writeFileSync(bitsFile, `${JSON.stringify([...all.values()], null, 2)}\n`);
}

/** Writes new hashes, where bits are meant to change. @param {Readonly<Record<string, string>>} hashes by id */
export function writeHashes(hashes) {
  let text = readFileSync(tablesFile, "utf8");
  for (const { id, sha256 } of publishedTables()) text = text.replace(sha256, hashes[id] ?? sha256);
  writeFileSync(tablesFile, text);
}

/** Options as JavaScript writes them. @param {object} options @param {string[]} [more] */
function braced(options, more = []) {
  const parts = Object.entries(options).map(
    ([name, value]) => `${name}: ${JSON.stringify(value).replaceAll(",", ", ")}`,
  );
  const all = [...parts, ...more];
  return all.length ? `{ ${all.join(", ")} }` : "{}";
}

/** The call that makes a table. @param {PublishedTable} table @param {string} door */
export function callOf({ id, options, at }, door) {
  const { points, ...places } = at;
  const positions = points === undefined ? [] : ["positions"];
  if (door === "rotary")
    return `pe.rotary("${id}", ${braced(options)}).cosSin(${braced(places, positions)})`;
  if (door === "relative") {
    const shape = [options.heads ?? 8, at.queries, options.headDim];
    return `pe.scores("${id}", ${braced(options, ["q", "k", `shape: [${shape.join(", ")}]`])})`;
  }
  return `pe.${door === "bias" ? "bias" : "encode"}("${id}", ${braced({ ...options, ...places }, positions)})`;
}

const words = {
  en: { encoding: "encoding", same: "same", other: "**other**", call: "call" },
  ko: { encoding: "인코딩", same: "같음", other: "**다름**", call: "호출" },
};

/** @param {readonly (readonly string[])[]} rows the first is the head */
const markdown = ([head = [], ...rows]) =>
  [head, head.map(() => "---"), ...rows].map((row) => `| ${row.join(" | ")} |`).join("\n");

/** Encodings by build. @param {"en" | "ko"} lang */
export function bitsTable(lang) {
  const w = words[lang];
  const all = builds();
  const rows = publishedTables().map(({ id }) => [
    `\`${id}\``,
    ...all.map(({ others }) => (others.includes(id) ? w.other : w.same)),
  ]);
  return markdown([
    [w.encoding, ...all.map(({ name }) => name)],
    ["", ...all.map(({ version }) => version)],
    ...rows,
  ]);
}

/** Calls with their hashes. @param {"en" | "ko"} lang @param {Readonly<Record<string, string>>} doors by id */
export const hashTable = (lang, doors) =>
  markdown([
    [words[lang].call, "SHA-256"],
    ...publishedTables().map((one) => [
      `\`${callOf(one, String(doors[one.id]))}\``,
      `\`${one.sha256}\``,
    ]),
  ]);

/** @type {readonly (readonly ["en" | "ko", string])[]} */
export const documents = [
  ["en", "docs/exactness.md"],
  ["ko", "docs/exactness.ko.md"],
];

/** A document with its tables made anew. @param {"en" | "ko"} lang @param {string} text */
export async function withTables(lang, text) {
  const { catalogData } = await evaluated([
    'export { catalogData } from "src/js/generated/catalog_data.ts";',
  ]);
  const doors = Object.fromEntries(
    catalogData.map((/** @type {{ id: string, door: string }} */ { id, door }) => [id, door]),
  );
  return marked(marked(text, "bits", bitsTable(lang)), "hashes", hashTable(lang, doors));
}

/** Writes the tables of docs/exactness.md in both languages. */
export async function writeExactness() {
  for (const [lang, file] of documents) {
    const path = join(root, file);
    writeFileSync(path, await withTables(lang, readFileSync(path, "utf8")));
  }
}
