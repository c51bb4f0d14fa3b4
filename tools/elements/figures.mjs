// Reads the figures' sources: their fields with the comments, and the names of panels and controls. The package's types and
// the manual are made from it.
import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import ts from "typescript";
import { figureFolders } from "../bundle.mjs";
import { evaluated } from "../evaluated.mjs";
import { root } from "../tree.mjs";

/** @typedef {import("../../web/kit/state/state.js").Field} Field */
/** @typedef {import("../../web/kit/state/state.js").Fields} Fields */
/** @typedef {import("../../web/kit/figure_definition.js").AnyFigure} AnyFigure */
/**
 * @typedef {object} Described
 * @property {string} tag
 * @property {string} folder below web/figures
 * @property {string} entry the package's, such as posenc/elements/rotation
 * @property {string} description the comment of its definition
 * @property {Fields} fields
 * @property {Fields} dependent the fields whose presence depends on other settings, as far as the sources name them
 * @property {Map<string, string>} about the comment of each field
 */

/** @param {string} file */
const parsed = (file) =>
  ts.createSourceFile(file, readFileSync(join(root, file), "utf8"), ts.ScriptTarget.ES2022, true);

/** @param {ts.Node} node */
const comment = (node) =>
  ts
    .getJSDocCommentsAndTags(node)
    .map(({ comment }) => ts.getTextOfJSDocComment(comment) ?? "")
    .join(" ")
    .replaceAll(/\s+/g, " ");

/**
 * The comments of all properties below a node, by the property's name.
 * @param {ts.Node} node
 * @returns {Map<string, string>}
 */
export function comments(node, found = new Map()) {
  node.forEachChild((child) => {
    const isProperty =
      ts.isPropertyAssignment(child) ||
      ts.isPropertySignature(child) ||
      ts.isShorthandPropertyAssignment(child);
    if (isProperty && comment(child))
      found.set(child.name.getText().replaceAll('"', ""), comment(child));
    comments(child, found);
  });
  return found;
}

/** @param {string} folder @returns {string} the comment of the figure's definition */
function definitionComment(folder) {
  const file = `web/figures/${folder}/index.ts`;
  const isExported = (/** @type {ts.VariableStatement} */ { modifiers }) =>
    modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
  const variables = parsed(file).statements.filter(ts.isVariableStatement);
  const description = variables.filter(isExported).map(comment).join("");
  if (!description) throw new Error(`${file}: the definition has no comment`);
  return description;
}

/** A figure has its settings in its index, or in files called fields, one for each of its parts. @param {string} folder */
function fieldFilesOf(folder) {
  const all = readdirSync(join(root, "web/figures", folder), { recursive: true, encoding: "utf8" });
  const named = all.filter((name) => basename(name) === "fields.ts");
  return (named.length ? named : ["index.ts"]).map((name) => `web/figures/${folder}/${name}`);
}

/** The evaluated modules of all figures. */
const modulesOfFigures = () =>
  evaluated([
    ...Array.from(
      figureFolders.values(),
      (folder) => `export * as ${folder} from "web/figures/${folder}/index.ts";`,
    ),
    'export * from "src/js/generated/catalog_data.ts";',
  ]);

/** @typedef {import("../../src/js/core/entry.js").Parameter} Parameter */

/** @returns {Promise<{ figures: Described[], parameters: Map<string, Parameter[]> }>} with those of all encodings, by name */
export async function readFigures() {
  const modules = await modulesOfFigures();
  const figures = Array.from(figureFolders, ([name, folder]) => {
    const tag = `posenc-${name}`;
    /** @type {AnyFigure} */
    const definition = Object.values(modules[folder]).find((one) => one?.tag === tag);
    const about = new Map(fieldFilesOf(folder).flatMap((file) => [...comments(parsed(file))]));
    const { settings: fields, dependentSettings } = definition;
    for (const field of Object.keys(fields))
      if (!about.get(field)) throw new Error(`${tag}: ${field} has no comment`);
    const isNamed = [...about.keys()].some((field) => !(field in fields)); // else they are the parameters of an encoding
    const defaults = Object.entries(fields).map(([field, value]) => [field, value.default]);
    const dependent = isNamed ? dependentSettings?.(Object.fromEntries(defaults)) : undefined;
    const named = Object.entries(dependent ?? {}).filter(([field]) => about.has(field));
    return {
      tag,
      folder,
      entry: `posenc/elements/${name}`,
      description: definitionComment(folder),
      fields,
      dependent: Object.fromEntries(named),
      about,
    };
  });
  /** @type {import("../../src/js/core/entry.js").Entry[]} */
  const catalog = modules.catalogData;
  /** @type {Map<string, Parameter[]>} */
  const parameters = new Map();
  for (const one of catalog.flatMap((entry) => entry.parameters))
    parameters.set(one.name, [...(parameters.get(one.name) ?? []), one]);
  return { figures, parameters };
}

/** headDim -> head-dim @param {string} name */
export const hyphened = (name) => name.replaceAll(/[A-Z]/g, (c) => `-${c.toLowerCase()}`);
