// Writes the types of posenc/elements and of each figure's entry, with the comments of the fields -> dist/types/.
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { root } from "../tree.mjs";
import { hyphened, readFigures } from "./figures.mjs";

/** @typedef {import("./figures.mjs").Described} Described */

/** @param {import("./figures.mjs").Field} field */
function typeOf(field) {
  switch (field.kind) {
    case "choice":
      return field.choices.map((choice) => JSON.stringify(choice)).join(" | ");
    case "flag":
      return field.default ? "PresentAttribute" : "FlagAttribute";
    case "text":
    case "list":
      return "string";
    default:
      return "NumberAttribute";
  }
}

/** @param {string} name */
const quoted = (name) => (name.includes("-") ? `"${name}"` : name);

/** What an attribute takes that sets the parameters of one name. @param {import("./figures.mjs").Parameter[]} parameters */
function typeOfParameters(parameters) {
  const types = parameters.flatMap(({ kind, choices = [] }) => {
    if (kind === "choice") return choices.map((choice) => JSON.stringify(choice));
    return kind === "boolean" ? "FlagAttribute" : "NumberAttribute";
  });
  return [...new Set(types)].join(" | ");
}

/** @param {Described} figure @param {ReadonlyMap<string, import("./figures.mjs").Parameter[]>} parameters of all encodings, which some figures accept too */
function typesOf({ tag, entry, description, fields, dependent, about }, parameters) {
  const props = Object.entries({ ...fields, ...dependent }).flatMap(([name, field]) => [
    `  /** ${about.get(name)} */`,
    `  ${quoted(hyphened(name))}?: ${typeOf(field)};`,
  ]);
  /** Attributes that HTML defines itself are no settings (web/kit/state/attributes.ts). @param {string} name */
  const isOther = (name) => !(name in fields) && name !== "hidden";
  if (about.get("encoding")?.includes("its parameters are settings too"))
    for (const [name, all] of [...parameters].filter(([name]) => isOther(name)).sort())
      props.push(`  ${quoted(hyphened(name))}?: ${typeOfParameters(all)};`);
  const name = `${tag.slice("posenc".length).replaceAll(/-(\w)/g, (_, letter) => letter.toUpperCase())}Attributes`;
  const used = ["FlagAttribute", "NumberAttribute", "PresentAttribute"].filter((one) =>
    props.some((line) => line.includes(one)),
  );
  /** @param {string} indent @param {string} [namespace] @param {string} [more] */
  const element = (indent, namespace = "JSX", more = "") =>
    `${indent}namespace ${namespace} {\n${indent}  interface IntrinsicElements {\n${indent}    "${tag}": FigureProps & ${name}${more};\n${indent}  }\n${indent}}`;
  return `// The types of the entry ${entry}.
import type { ${["FigureProps", "PosencFigure", ...used].sort().join(", ")} } from "../entries/figure.js";

export type { PosencFigure, SettingsDetail, SettingValue } from "../entries/figure.js";

/** The settings of \`<${tag}>\` as attributes. */
export interface ${name} {
${props.join("\n")}
}

declare global {
  interface HTMLElementTagNameMap {
    /** ${description} */
    "${tag}": PosencFigure;
  }
${element("  ")}
${element("  ", "astroHTML.JSX", " & AstroBuiltinAttributes")}
}

/** @ts-ignore: React need not be there. */
declare module "react" {
${element("  ")}
}
`;
}

/** Writes them. */
export async function writeElementTypes() {
  const { figures, parameters } = await readFigures();
  const names = figures.map(({ entry }) => `./${entry.slice("posenc/".length)}.js`);
  const all = [...names.sort(), "./entries/figure.js"].map(
    (name) => `export type * from "${name}";`,
  );
  write(
    "posenc/elements",
    `// The types of the entry posenc/elements, which registers the figures as custom elements.\n${all.join("\n")}\n`,
  );
  for (const figure of figures) write(figure.entry, typesOf(figure, parameters));
}

/** @param {string} entry @param {string} text */
function write(entry, text) {
  const file = join(root, "dist/types", `${entry.slice("posenc/".length)}.d.ts`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
