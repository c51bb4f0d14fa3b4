// docs/elements.md is made of the sources: the fields of every figure in posenc/elements, with their
// comments, and what src/js/elements.ts says of each. `npm run types` does not write it; `vitest -u` does.
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { expect, test } from "vitest";
import type { AnyFigure } from "../../web/kit/define_figure.js";
import type { Field, Fields } from "../../web/kit/state/state.js";

const path = (name: string) => fileURLToPath(new URL(`../../${name}`, import.meta.url));
const parsed = (name: string) =>
  ts.createSourceFile(name, readFileSync(path(name), "utf8"), ts.ScriptTarget.ES2022, true);

const comment = (node: ts.Node): string =>
  ts
    .getJSDocCommentsAndTags(node)
    .map(({ comment }) => ts.getTextOfJSDocComment(comment) ?? "")
    .join(" ")
    .replaceAll(/\s+/g, " ");

/** Every property below a node that has a comment, by its name. */
function comments(node: ts.Node, found = new Map<string, string>()): Map<string, string> {
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

/** The figures that web/elements.ts registers, by their tags. */
const figures = new Map(
  parsed("web/elements.ts")
    .statements.filter(ts.isImportDeclaration)
    .flatMap(({ moduleSpecifier }) => /figures\/(\w+)\//.exec(moduleSpecifier.getText())?.[1] ?? [])
    .map((folder) => [`posenc-${folder.replaceAll("_", "-")}`, folder]),
);
const said = comments(parsed("src/js/elements.ts"));

const hyphened = (name: string) => name.replaceAll(/[A-Z]/g, (c) => `-${c.toLowerCase()}`);
const code = (text: string) => `\`${text}\``;

function legal(field: Field): string {
  switch (field.kind) {
    case "choice":
      return field.choices.map(code).join(", ");
    case "flag":
      return "present or absent";
    case "text":
      return "text";
    case "list":
      return "numbers with commas";
    default: {
      const least =
        field.absent === undefined ? field.least : field.least + (field.multipleOf ?? 1);
      const unit = (field.multipleOf ?? 1) > 1 ? `, multiple of ${field.multipleOf}` : "";
      return `${field.kind}, ${least} to ${field.most}${unit}`;
    }
  }
}

function initial(field: Field): string {
  if (field.kind === "flag") return field.default ? 'present; `="false"` turns it off' : "absent";
  if ("absent" in field && field.default === field.absent) return "not given";
  const text = (field.print as (value: Field["default"]) => string)(field.default);
  return text && !field.ofReader ? code(text) : "";
}

async function section(tag: string, folder: string): Promise<string> {
  const file = `web/figures/${folder}/fields.ts`;
  const { fields } = (await import(path(file))) as { fields: Fields };
  const about = comments(parsed(file));
  const rows = Object.entries(fields).map(([name, field]) => {
    expect(about.get(name), `${file}: ${name} has no comment`).toBeTruthy();
    return `| ${code(hyphened(name))} | ${legal(field)} | ${initial(field)} | ${about.get(name)} |`;
  });
  expect(said.get(tag), `src/js/elements.ts says nothing of ${tag}`).toBeTruthy();
  const view = await viewOf(folder);
  const parts = view && [
    "",
    `Panels: ${view.panels.flat().map(code).join(", ")}. Alone, by \`picture\`: ${view.picture.panels.flat().map(code).join(", ")}${
      view.picture.controls.length
        ? ` with the controls ${view.picture.controls.map(hyphened).map(code).join(" and ")}`
        : ""
    }.`,
  ];
  return [
    `## \`<${tag}>\``,
    "",
    said.get(tag),
    "",
    "| attribute | values | default | what it sets |",
    "|---|---|---|---|",
    ...rows,
    ...(parts ?? []),
  ].join("\n");
}

/** What a figure on the kit shows. */
async function viewOf(folder: string): Promise<AnyFigure["view"] | undefined> {
  const index = path(`web/figures/${folder}/index.ts`);
  if (!existsSync(index)) return undefined;
  const exported = Object.values((await import(index)) as Record<string, unknown>);
  const figure = exported.find(
    (one): one is AnyFigure => typeof one === "object" && one !== null && "tag" in one,
  );
  return figure?.view;
}

test("the elements are described as they are", async () => {
  const sections = await Promise.all(
    [...figures].sort().map(([tag, folder]) => section(tag, folder)),
  );
  await expect(`${introduction}\n${sections.join("\n\n")}\n`).toMatchFileSnapshot(
    path("docs/elements.md"),
  );
});

test("no element is typed that is not registered", () => {
  const typed = [...said.keys()].filter((name) => name.startsWith("posenc-"));
  expect(typed.sort()).toEqual([...figures.keys()].sort());
});

/** All that the theme lets be set. */
const properties = Array.from(
  readFileSync(path("web/kit/theme/theme.ts"), "utf8").matchAll(/var\((--posenc-[\w-]+),/g),
  ([, name]) => code(name!),
).join(", ");

const introduction = `# The elements of posenc/elements

One module script registers them all:

\`\`\`html
<script type="module" src="./posenc/elements.js"></script>
<posenc-heatmap encoding="rope" head-dim="64"></posenc-heatmap>
\`\`\`

It needs WebAssembly SIMD and the CSS function \`light-dark()\`: Chrome 123, Firefox 120 or Safari 17.5.

**Attributes** are settings; every figure works without any. Names are those of the page's address, with
hyphens for capitals (\`headDim\` is \`head-dim\`). One that is unknown or out of its range is left at its
default, and told once in the console. An attribute that changes sets what it names and leaves the rest as the
reader has set it. Figures speak the language of the nearest element that names one, Korean below \`lang="ko"\`.

**What is shown** of a figure that lists panels below: \`panels="dials curve"\` and \`controls="query key"\` choose
by name and order, and \`picture\` shows the figure at its plainest, with a button that opens all of it in place.

**Event** of every figure: \`posenc-settings\`, whenever a setting has changed, by hand or by an attribute. It
bubbles, and its \`detail\` holds \`settings\`, an object of all of them by name, and \`moment\`: \`"moving"\` while a
drag is under way, \`"settled"\` after it, \`"noted"\` where only a cursor moved.

**Properties** of every figure: \`settings\`, the same object; \`updateComplete\`, a promise that is fulfilled once
what was changed is drawn.

**Colours and type** follow the colour scheme of where the element stands, and are CSS properties that a page may
set for all figures or for one: ${properties}.

\`\`\`css
posenc-rotation { --posenc-position: teal; --posenc-surface: transparent; }
\`\`\`

\`\`\`js
const figure = document.querySelector("posenc-heatmap");
figure.addEventListener("posenc-settings", ({ detail }) => console.log(detail.settings.encoding));
figure.setAttribute("encoding", "alibi");
\`\`\`
`;
