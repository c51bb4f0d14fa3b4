// The configurations of models that the tests read: files as they were published, and cases of the reference.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./tree.mjs";

/**
 * @typedef {object} Configuration
 * @property {string} kind "file", or that of the case
 * @property {string} name
 * @property {{ model_type?: string }} config
 * @property {number} [length]
 */
/**
 * A case for one type of layers where a model has several; its name says which.
 * @typedef {Configuration & { layer_type?: string | null }} Case
 */

/** @param {string} path */
const read = (path) => JSON.parse(readFileSync(join(root, path), "utf8"));

/** All configurations, without duplicates. @returns {Configuration[]} */
export function configurations() {
  const folder = "tests/js/configs";
  const files = readdirSync(join(root, folder)).map((file) => {
    const config = read(`${folder}/${file}`);
    return { kind: "file", name: config._name_or_path, config };
  });
  /** @type {Case[]} */
  const cases = read("tests/reference/configs/cases.json").cases;
  /** @type {Configuration[]} */
  const all = [
    ...files,
    ...cases.map(({ kind, name, config, length, layer_type: type }) => ({
      kind,
      name: type ? name.replace(` ${type}`, "") : name,
      config,
      ...(length && { length }),
    })),
  ];
  return [...new Map(all.map((one) => [JSON.stringify([one.config, one.length]), one])).values()];
}
