// npm run types: writes the includes of the C++ catalog, builds the program that prints it, and writes the files that derive
// from it (those of src/js/generated, the lists of encodings in web/encodings, the tables of the READMEs and
// of docs/package.md), and those that derive from the results of the experiments: a document and data for the page.
// `--check` writes nothing and fails if a file is out of date.
import { execFileSync } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { embindTypes } from "./embind_types.mjs";
import { catalogHeader, doorsTable, koreanFile, listFile } from "./encoding_lists.mjs";
import { byPlaceData, experimentsData, t5Data } from "./experiments/data.mjs";
import { marked } from "./marked.mjs";
import { finish, say, step } from "./progress.mjs";
import { setUp } from "./setup.mjs";
import { files } from "./tree.mjs";
import { buildPrinters, printers } from "./wasm.mjs";

/** @typedef {import("../src/js/core/entry.js").Parameter & { phrase: string }} Parameter */
/** @typedef {import("../src/js/core/entry.js").ArrayParameter & { phrase: string }} ArrayParameter */
/**
 * What the C++ catalog says of an encoding: what calls read, and words.
 * @typedef {Omit<import("../src/js/core/entry.js").Entry, "parameters" | "arrays">
 *   & Pick<import("../src/js/core/entry.js").Description, "title" | "reference" | "arxiv">
 *   & { parameters: Parameter[], arrays: ArrayParameter[] }} Entry
 */
/** @typedef {Record<"train" | "evaluate", Parameter[]>} Training */
/** @typedef {"en" | "ko"} Language */

const root = new URL("../", import.meta.url);
const path = (/** @type {string} */ name) => fileURLToPath(new URL(name, root));

/** The JSON that a program built beside the module prints. @param {string} program */
const printed = (program) => JSON.parse(execFileSync(process.execPath, [path(program)]).toString());

const pascal = (/** @type {string} */ id) =>
  id.replace(/(^|_)(\w)/g, (_, __, letter) => letter.toUpperCase());

/** The legal range of a parameter, in words. @param {Parameter} parameter */
function range({ kind, min = null, max = null, open, multipleOf }) {
  if (kind === "boolean" || kind === "choice") return "";
  const what =
    kind === "number" ? "any number" : multipleOf ? `multiple of ${multipleOf}` : "integer";
  if (open) return `${kind === "number" ? "number" : what} above ${min}`;
  if (min !== null && max !== null) return `${what}, ${min} to ${max}`;
  if (min !== null) return `${what} of at least ${min}`;
  return what;
}

const shown = (/** @type {unknown} */ value) =>
  typeof value === "string" ? JSON.stringify(value) : String(value);

/** @param {Parameter} parameter */
function parameterType({ kind, choices = [] }) {
  if (kind === "choice") return choices.map((choice) => JSON.stringify(choice)).join(" | ");
  return kind === "boolean" ? "boolean" : "number";
}

/** @param {import("../src/js/core/entry.js").Extent} extent */
const extent = ({ parameter, times, plus, formula }) =>
  formula
    ? formula
    : parameter
      ? `${times === 1 ? "" : `${times} * `}${parameter}${plus ? ` + ${plus}` : ""}`
      : String(plus);

/** The type of an array by its rank. @type {Record<number, string>} */
const inputs = { 1: "ListInput", 2: "TableInput", 3: "StackInput" };

const capital = (/** @type {string} */ text) => text.charAt(0).toUpperCase() + text.slice(1);

/** @param {Parameter} p @param {readonly import("../src/js/core/entry.js").ArrayParameter[]} [arrays] that may imply it */
function parameterLine(p, arrays = []) {
  const implies = arrays.find(({ shape }) =>
    shape.some(({ parameter, formula }) => parameter === p.name || formula === `batch ${p.name}`),
  );
  const unless = implies ? `, unless ${implies.name} says it` : "";
  const facts = [
    range(p),
    p.required ? `required${unless}` : p.default === null ? "" : `default ${shown(p.default)}`,
  ];
  const note = facts.filter(Boolean).join("; ");
  const mark = p.required && !implies ? "" : "?";
  const type = parameterType(p);
  // As the formatter writes a union that is wider than a line.
  const written =
    p.name.length + mark.length + type.length > 95
      ? type.replaceAll(/(^| \| )/g, "\n    | ")
      : ` ${type}`;
  return `  /** ${capital(p.phrase)}${note ? ` (${note})` : ""}. */\n  ${p.name}${mark}:${written};`;
}

/** @param {Entry} entry */
function optionsInterface(entry) {
  const lines = entry.parameters.map((one) => parameterLine(one, entry.arrays));
  const isDrawn = entry.parameters.some(({ name }) => name === "seed");
  const drawn = isDrawn ? "; drawn from the seed where not given" : "";
  const arrays = entry.arrays.map(
    (a) =>
      `  /** ${capital(a.phrase)}, [${a.shape.map(extent).join(", ")}]${drawn}. */\n  ${a.name}?: ${inputs[a.shape.length]};`,
  );
  const paper = entry.arxiv ? `, arXiv:${entry.arxiv}` : "";
  return `/** ${entry.title}: ${entry.reference}${paper}. */\nexport interface ${pascal(entry.id)}Options {\n${[...lines, ...arrays].join("\n")}\n}\n`;
}

const doorDocs = {
  absolute: [
    "AbsoluteEncodings",
    "Encodings that give rows for positions, mostly added to the input.",
  ],
  rotary: ["RotaryEncodings", "Encodings that turn queries and keys."],
  bias: ["BiasEncodings", "Encodings that are added to the scores."],
  relative: ["RelativeEncodings", "Encodings whose terms read queries and keys."],
};

/** @param {readonly Entry[]} catalog */
function typesFile(catalog) {
  const maps = Object.entries(doorDocs).map(([door, [name, doc]]) => {
    const lines = catalog
      .filter((entry) => entry.door === door)
      .map((entry) => `  ${entry.id}: ${pascal(entry.id)}Options;`);
    return `/** ${doc} */\nexport interface ${name} {\n${lines.join("\n")}\n}\n`;
  });
  return `// GENERATED from the C++ catalog by \`npm run types\`. Do not edit.
import type { Numbers, TensorLike } from "../core/tensor.js";

/** A list: numbers, or values with their shape. */
export type ListInput = Numbers | TensorLike;
/** A table: values with their shape, or an array of rows. */
export type TableInput = TensorLike | readonly (readonly number[])[];
/** A stack of tables: values with their shape, or an array of tables. */
export type StackInput = TensorLike | readonly (readonly (readonly number[])[])[];

${catalog.map(optionsInterface).join("\n")}
${maps.join("\n")}
/** What says where the rows of an encoding stand, besides numbers of them. */
export interface Takes {
${catalog.map((entry) => `  ${entry.id}: ${JSON.stringify(entry.takes)};`).join("\n")}
}

export type EncodingId =
  | keyof AbsoluteEncodings
  | keyof RotaryEncodings
  | keyof BiasEncodings
  | keyof RelativeEncodings;
`;
}

/** What calls read of the catalog, as data: an entry a line. @param {readonly Entry[]} catalog */
const dataFile = (catalog) => `// GENERATED from the C++ catalog by \`npm run types\`. Do not edit.
import type { Entry } from "../core/entry.js";

export const catalogData: readonly Entry[] = [
${catalog.map((entry) => `  ${JSON.stringify(withoutWords(entry))},`).join("\n")}
];
`;

/** @param {Entry} entry */
const withoutWords = ({ title, reference, arxiv, parameters, arrays, ...entry }) => ({
  ...entry,
  parameters: parameters.map(({ phrase, ...parameter }) => parameter),
  arrays: arrays.map(({ phrase, ...array }) => array),
});

/** The words of the catalog, as data: an encoding a line. @param {readonly Entry[]} catalog */
const wordsFile = (catalog) => `// GENERATED from the C++ catalog by \`npm run types\`. Do not edit.
import type { Description } from "../core/entry.js";
import type { EncodingId } from "./encodings.js";

export const descriptionData: Readonly<Record<EncodingId, Description>> = {
${catalog.map((entry) => `  ${entry.id}: ${JSON.stringify(wordsOf(entry))},`).join("\n")}
};
`;

/** @param {Entry} entry */
const wordsOf = ({ title, reference, arxiv, parameters, arrays }) => ({
  title,
  reference,
  arxiv,
  phrases: Object.fromEntries([...parameters, ...arrays].map(({ name, phrase }) => [name, phrase])),
});

const generated = "// GENERATED from the C++ settings by `npm run types`. Do not edit.";

/** @param {Training} training */
const trainingTypes = ({ train, evaluate }) => `${generated}

/** What a training run is. */
export interface TrainSettings {
${train.map((one) => parameterLine(one)).join("\n")}
}

/** How a model is tested. */
export interface EvaluateSettings {
${evaluate.map((one) => parameterLine(one)).join("\n")}
}
`;

/** The settings as data: one a line. @param {Training} training */
const trainingData = (training) => `${generated}
import type { Parameter } from "../core/entry.js";

${Object.entries(training)
  .map(
    ([name, list]) =>
      `export const ${name}Data: readonly Parameter[] = [\n${list.map(({ phrase: _, ...p }) => `  ${JSON.stringify(p)},`).join("\n")}\n];`,
  )
  .join("\n\n")}
`;

const check = process.argv.includes("--check");

const read = (/** @type {string} */ name) => readFile(path(name), "utf8").catch(() => "");

/** Writes the files that are not as wanted, or names them. @param {Record<string, string>} wanted their texts, by path */
async function update(wanted) {
  for (const [name, text] of Object.entries(wanted)) {
    if ((await read(name)) === text) continue;
    if (check) {
      console.error(`${name} is out of date with what it derives from: run npm run types`);
      process.exitCode = 1;
    } else {
      await writeFile(path(name), text);
      say(`wrote ${name}`);
    }
  }
}

/** The texts of files, by names. @param {readonly (readonly [name: string, file: string])[]} list */
const texts = async (list) =>
  Object.fromEntries(await Promise.all(list.map(async ([name, file]) => [name, await read(file)])));

await finish(async () => {
  const headers = ["absolute", "bias", "rotary"].flatMap((door) =>
    files(`src/${door}`, (name) => name.endsWith(".hpp")),
  );
  const byPath = await texts(headers.map((file) => [file.replace("src/", ""), file]));
  await update({ "src/catalog.hpp": catalogHeader(await read("src/catalog.hpp"), byPath) });
  await setUp();
  await step("catalog", buildPrinters);
  /** @type {Record<string, string>} */
  let interfaces = {};
  await step("interfaces of the modules", async () => {
    interfaces = await embindTypes();
  });
  /** @type {Entry[]} */
  const catalog = printed(printers.catalog);
  /** @type {Training} settings of training */
  const training = printed(printers.training);
  const experiments = JSON.parse(await readFile(path("docs/experiments.json"), "utf8"));
  /** @type {Record<string, string>} */
  const wanted = {
    ...interfaces,
    "src/js/generated/encodings.ts": typesFile(catalog),
    "src/js/generated/catalog_data.ts": dataFile(catalog),
    "src/js/generated/description_data.ts": wordsFile(catalog),
    "src/js/generated/train_settings.ts": trainingTypes(training),
    "src/js/generated/train_settings_data.ts": trainingData(training),
    "web/encodings/list.ts": listFile(catalog),
    "web/experiments/experiments_data.ts": experimentsData(experiments),
    "web/experiments/by_place_data.ts": byPlaceData(experiments),
    "web/experiments/t5_data.ts": t5Data(experiments),
  };
  for (const [language, suffix] of /** @type {const} */ ([
    ["en", ""],
    ["ko", ".ko"],
  ])) {
    const readme = `README${suffix}.md`;
    wanted[readme] = marked(await read(readme), "doors", doorsTable(catalog, language));
  }
  await update(wanted);
  // After the types, which the page entry of a new encoding needs.
  const entries = await texts(catalog.map(({ id }) => [id, `web/encodings/${id}.ts`]));
  await update({ "web/encodings/korean.ts": koreanFile(catalog, entries) });
});
