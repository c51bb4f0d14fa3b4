// The published tables of src/js/published/tables.json in words, and docs/exactness.md, whose tables are made from
// bench/bits.json: in which builds they have the published bits.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { evaluated } from "./evaluated.mjs";
import { marked } from "./marked.mjs";
import { root } from "./tree.mjs";

/** @typedef {import("./largest_errors.mjs").LargestError} LargestError */
/** @typedef {import("../src/js/published/tables.js").PublishedTable} PublishedTable */
/**
 * A build that has made the tables: a browser, Node, or a native target.
 * @typedef {{ name: string, version: string, others: string[], made: string }} Build `made`: the ids of all tables that it has
 * made, with spaces between them; `others` have other bits than the published ones
 */

export const tablesFile = join(root, "src/js/published/tables.json");
const bitsFile = join(root, "bench/bits.json");
const errorsFile = join(root, "bench/errors.json");

/** @returns {PublishedTable[]} */
export const publishedTables = () => JSON.parse(readFileSync(tablesFile, "utf8"));

/** @returns {Build[]} */
export const builds = () => JSON.parse(readFileSync(bitsFile, "utf8"));

/** Adds builds that have made all tables to those that are known, in the place of older ones. @param {readonly Omit<Build, "made">[]} news */
export function noteBuilds(news) {
  const made = publishedTables()
    .map(({ id }) => id)
    .join(" ");
  const done = news.map((one) => ({ ...one, made }));
  const all = new Map([...builds(), ...done].map((one) => [one.name, one]));
  writeFileSync(bitsFile, `${JSON.stringify([...all.values()], null, 2)}\n`);
}

/** The largest errors by build and id. @returns {Record<string, Record<string, LargestError>>} */
export const knownErrors = () => JSON.parse(readFileSync(errorsFile, "utf8"));

/** @param {string} build @param {Record<string, LargestError>} errors */
export function noteErrors(build, errors) {
  const all = Object.entries({ ...knownErrors(), [build]: errors }).map(([name, found]) => {
    const rows = Object.entries(found).map(([id, one]) => `    "${id}": [${one.join(", ")}]`);
    return `  "${name}": {\n${rows.join(",\n")}\n  }`;
  });
  writeFileSync(errorsFile, `{\n${all.join(",\n")}\n}\n`);
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
    const shape = (/** @type {number | undefined} */ rows) =>
      `[${[options.heads ?? 8, rows, options.headDim].join(", ")}]`;
    const shapes = [`shape: ${shape(at.queries)}`];
    if (at.keys !== at.queries) shapes.push(`keyShape: ${shape(at.keys)}`);
    return `pe.scores("${id}", ${braced(options, ["q", "k", ...shapes])})`;
  }
  return `pe.${door === "bias" ? "bias" : "encode"}("${id}", ${braced({ ...options, ...places }, positions)})`;
}

const words = {
  en: {
    encoding: "encoding",
    build: "build",
    version: "version",
    bits: "the published bits",
    others: "other bits",
    same: (/** @type {number} */ same, /** @type {number} */ all) => `${same} of ${all} tables`,
    call: "call",
    where: "where",
    looked: "looked at",
    every: "every one",
    sampled: "a sample",
    position: "position",
    pair: "pair",
    channel: "channel",
    head: "head",
    distance: "distance",
    row: "row",
    column: "column",
  },
  ko: {
    encoding: "인코딩",
    build: "빌드",
    version: "버전",
    bits: "공개한 비트와 같음",
    others: "다른 비트",
    same: (/** @type {number} */ same, /** @type {number} */ all) => `표 ${all}개 중 ${same}개`,
    call: "호출",
    where: "어디",
    looked: "확인한 값",
    every: "전부",
    sampled: "표본",
    position: "위치",
    pair: "쌍",
    channel: "채널",
    head: "헤드",
    distance: "거리",
    row: "행",
    column: "열",
  },
};

/** @param {readonly (readonly string[])[]} rows the first is the head */
const markdown = ([head = [], ...rows]) =>
  [head, head.map(() => "---"), ...rows].map((row) => `| ${row.join(" | ")} |`).join("\n");

/** How many tables have the published bits in each build, and which have others. @param {"en" | "ko"} lang */
export function bitsTable(lang) {
  const w = words[lang];
  const rows = builds().map(({ name, version, others, made }) => {
    const count = made.split(" ").length;
    const apart = others.map((id) => `\`${id}\``).join(", ");
    return [name, version, w.same(count - others.length, count), apart];
  });
  return markdown([[w.build, w.version, w.bits, w.others], ...rows]);
}

/**
 * Where a value of a table is, in words.
 * @param {"en" | "ko"} lang @param {string} id @param {string} door @param {LargestError} error
 */
function placeOf(lang, id, door, [ulp, array, row, column, rows, columns]) {
  if (ulp === 0) return "";
  const w = words[lang];
  const n = (/** @type {number} */ value) => value.toLocaleString("en");
  const { at, options } = /** @type {PublishedTable} */ (
    publishedTables().find((one) => one.id === id)
  );
  if (door === "rotary") {
    const each = rows / Number(options.heads ?? 1); // rows of a head, where heads differ
    const head = each < rows ? `${w.head} ${Math.floor(row / each)}, ` : "";
    return `${head}${w.position} ${n(row % each)}, ${w.pair} ${column}, ${array ? "sin" : "cos"}`;
  }
  if (door === "bias" && at.keys)
    return `${w.head} ${row}, ${w.distance} ${n(columns - 1 - column)}`;
  return door === "absolute"
    ? `${w.position} ${n(row)}, ${w.channel} ${column}`
    : `${w.row} ${n(row)}, ${w.column} ${column}`;
}

/**
 * The largest error of an encoding in the first build that is known, in words: its size, its place, and what was looked at.
 * @param {"en" | "ko"} lang @param {string} id @param {string} door
 */
export function largestError(lang, id, door) {
  const [errors] = Object.values(knownErrors());
  const found = errors?.[id];
  return (
    found && {
      ulp: found[0].toFixed(3),
      place: placeOf(lang, id, door, found),
      looked: lookedAt(lang, id, door, found),
    }
  );
}

/** How much was looked at. @param {"en" | "ko"} lang @param {string} id @param {string} door @param {LargestError} error */
function lookedAt(lang, id, door, [, , , , rows, columns]) {
  const w = words[lang];
  const table = publishedTables().find((one) => one.id === id);
  const isSampled = table?.at.points !== undefined || door === "relative";
  return `${rows.toLocaleString("en")} x ${columns.toLocaleString("en")}, ${isSampled ? w.sampled : w.every}`;
}

/** The largest errors by build. @param {"en" | "ko"} lang @param {Readonly<Record<string, string>>} doors by id */
export function errorsTable(lang, doors) {
  const w = words[lang];
  const all = Object.entries(knownErrors());
  const rows = publishedTables().map(({ id }) => {
    const door = String(doors[id]);
    const found = all.map(([, errors]) => errors[id]);
    const [first] = found;
    if (!first) return [`\`${id}\``];
    return [
      `\`${id}\``,
      ...found.map((one) => (one ? one[0].toFixed(3) : "")),
      placeOf(lang, id, door, first),
      lookedAt(lang, id, door, first),
    ];
  });
  return markdown([[w.encoding, ...all.map(([name]) => name), w.where, w.looked], ...rows]);
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
  const parts = {
    bits: bitsTable(lang),
    errors: errorsTable(lang, doors),
    hashes: hashTable(lang, doors),
  };
  return Object.entries(parts).reduce((all, [name, part]) => marked(all, name, part), text);
}

/** Writes the tables of docs/exactness.md in both languages. */
export async function writeExactness() {
  for (const [lang, file] of documents) {
    const path = join(root, file);
    writeFileSync(path, await withTables(lang, readFileSync(path, "utf8")));
  }
}
