// The golden files that posenc_check_test.py reads, made through the built package: for each configuration of text and each
// precision NUMBER.PRECISION.json, its case in cases.json, and layers.json of a model whose layers differ.
//
//     node tests/python/write_golden.mjs FOLDER
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** @typedef {{ name: string, kind: string, config: object, layer_type: string | null, length: number | null }} Case */

// Not imported by name, so that types can be checked before the package is built.
/** @type {typeof import("posenc/doctor")} */
const { goldenFiles, load, precisions } = await import(
  new URL("../../dist/doctor_node.js", import.meta.url).href
);
const pe = await load();
const folder = process.argv[2] ?? "";
const file = new URL("../reference/configs/cases.json", import.meta.url);
/** @type {Case[]} */
const cases = JSON.parse(readFileSync(file, "utf8")).cases.filter(
  (/** @type {Case} */ { kind }) => kind === "text",
);

/** @param {string} name @param {object} config @param {object} [options] */
function write(name, config, options) {
  const [made] = goldenFiles(pe.golden(config, options), "json");
  writeFileSync(join(folder, name), made?.bytes ?? "");
}

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
for (const [index, { config, layer_type, length }] of cases.entries())
  for (const precision of precisions)
    write(`${index}.${precision}.json`, config, {
      precision,
      ...(layer_type && { layerType: layer_type }),
      ...(length && { length }),
    });
writeFileSync(join(folder, "cases.json"), JSON.stringify(cases));
const both = cases.find(({ name }) => name.startsWith("gemma-3-4b"));
if (!both) throw new Error("there is no case gemma-3-4b");
write("layers.json", both.config);
