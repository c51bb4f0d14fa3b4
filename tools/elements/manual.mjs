// Generates the parts of docs/elements.md between its marks, from the sources of the figures and the theme.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { marked } from "../marked.mjs";
import { root } from "../tree.mjs";
import { hyphened, readFigures } from "./figures.mjs";

/** @typedef {import("./figures.mjs").Described} Described */
/** @typedef {import("./figures.mjs").Field} Field */

export const manualFile = "docs/elements.md";

/** @param {unknown} text */
const code = (text) => `\`${text}\``;

/** @param {Field} field */
function legal(field) {
  switch (field.kind) {
    case "choice":
      return field.choices.map(code).join(", ");
    case "flag":
      return "present or absent";
    case "text":
      return field.choices
        ? `some of ${field.choices.map(code).join(", ")}, with commas`
        : `text, at most ${field.longest} characters`;
    case "list":
      return `integers with commas, at most ${field.longest}, each ${field.least} to ${field.most}`;
    default: {
      const least =
        field.absent === undefined ? field.least : field.least + (field.multipleOf ?? 1);
      const unit = (field.multipleOf ?? 1) > 1 ? `, multiple of ${field.multipleOf}` : "";
      return `${field.kind}, ${least} to ${field.most}${unit}`;
    }
  }
}

/** @param {Field} field */
function initial(field) {
  if (field.kind === "flag") return field.default ? 'present; `="false"` turns it off' : "absent";
  if ("absent" in field && field.default === field.absent) return "not given";
  const text = /** @type {(value: unknown) => string} */ (field.print)(field.default);
  return text && !field.ofReader ? code(text) : "";
}

/** @param {Described} figure */
function section({ tag, entry, description, fields, dependent, about }) {
  /** @param {string} name @param {string} values @param {string} first */
  const row = (name, values, first) =>
    `| ${code(hyphened(name))} | ${values} | ${first} | ${about.get(name)} |`;
  return [
    `## \`<${tag}>\``,
    "",
    description,
    "",
    `Entry: ${code(entry)}.`,
    "",
    "| attribute | values | default | what it sets |",
    "|---|---|---|---|",
    ...Object.entries(fields).map(([name, field]) => row(name, legal(field), initial(field))),
    ...Object.entries(dependent).map(([name, { kind }]) =>
      row(name, kind === "list" ? "integers with commas" : kind, ""),
    ),
  ].join("\n");
}

/** A table of the theme's custom properties: name, meaning and default. */
function properties() {
  const theme = readFileSync(join(root, "web/kit/theme/theme.ts"), "utf8");
  const rows = Array.from(
    theme.matchAll(/var\((--posenc-[\w-]+), (.+)\); \/\* (.+) \*\//g),
    ([, name, value = "", meaning]) => {
      const [, light, dark] = /^light-dark\((.+), (.+)\)$/.exec(value) ?? [];
      const other = /^var\(--(.+)\)$/.exec(value)?.[1];
      const shown = light
        ? `${code(light)}, ${code(dark)}`
        : code(other ? `--posenc-${other}` : value);
      return `| ${code(name)} | ${meaning} | ${shown} |`;
    },
  );
  return ["| property | for | default, light and dark |", "| --- | --- | --- |", ...rows].join(
    "\n",
  );
}

/** The text of docs/elements.md with its generated parts up to date. */
export async function manual() {
  const { figures } = await readFigures();
  const sections = [...figures].sort((a, b) => (a.tag < b.tag ? -1 : 1)).map(section);
  const text = marked(readFileSync(join(root, manualFile), "utf8"), "properties", properties());
  return marked(text, "figures", sections.join("\n\n"));
}
