// docs/elements.md and the types of every figure (src/js/elements/NAME.ts) are made of the sources: the fields of the
// figure with their comments, and the comment of its definition. `npm run manual` writes them.
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { load } from "posenc";
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

/** What the definition of a figure says of it. */
function saidOf(folder: string): string {
  const file = `web/figures/${folder}/index.ts`;
  const said = parsed(file).statements.filter(ts.isVariableStatement).map(comment).join("");
  expect(said, `${file}: the definition has no comment`).toBeTruthy();
  return said;
}

const hyphened = (name: string) => name.replaceAll(/[A-Z]/g, (c) => `-${c.toLowerCase()}`);
const code = (text: string) => `\`${text}\``;

function legal(field: Field): string {
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

function initial(field: Field): string {
  if (field.kind === "flag") return field.default ? 'present; `="false"` turns it off' : "absent";
  if ("absent" in field && field.default === field.absent) return "not given";
  const text = (field.print as (value: Field["default"]) => string)(field.default);
  return text && !field.ofReader ? code(text) : "";
}

/** The fields of a figure with their comments; and those that it names although they depend on others. */
async function fieldsOf(folder: string) {
  const file = `web/figures/${folder}/fields.ts`;
  const { fields, dependentFields } = (await import(path(file))) as {
    fields: Fields;
    dependentFields?: (values: Readonly<Record<string, unknown>>) => Fields;
  };
  const about = comments(parsed(file));
  for (const name of Object.keys(fields))
    expect(about.get(name), `${file}: ${name} has no comment`).toBeTruthy();
  const isNamed = [...about.keys()].some((name) => !(name in fields)); // not the parameters of an encoding
  const defaults = Object.entries(fields).map(([name, field]) => [name, field.default]);
  const dependent = isNamed ? dependentFields?.(Object.fromEntries(defaults)) : undefined;
  const named = Object.entries(dependent ?? {}).filter(([name]) => about.has(name));
  return { about, fields, dependent: Object.fromEntries(named) };
}

async function section(tag: string, folder: string): Promise<string> {
  const { about, fields, dependent } = await fieldsOf(folder);
  const row = (name: string, values: string, first: string) =>
    `| ${code(hyphened(name))} | ${values} | ${first} | ${about.get(name)} |`;
  const rows = [
    ...Object.entries(fields).map(([name, field]) => row(name, legal(field), initial(field))),
    ...Object.entries(dependent).map(([name, { kind }]) =>
      row(name, kind === "list" ? "integers with commas" : kind, ""),
    ),
  ];
  const view = await viewOf(folder);
  const parts = view && ["", shownOf(view)];
  return [
    `## \`<${tag}>\``,
    "",
    saidOf(folder),
    "",
    `Entry: ${code(entryOf(tag))}.`,
    "",
    "| attribute | values | default | what it sets |",
    "|---|---|---|---|",
    ...rows,
    ...(parts ?? []),
  ].join("\n");
}

/** The names that choose what a figure shows, and what its picture begins with. */
function shownOf({ panels, controls, more = [], picture }: AnyFigure["view"]): string {
  const names = (all: readonly unknown[]) => all.map((name) => code(hyphened(`${name}`)));
  const listed = (all: readonly unknown[]) =>
    all
      .flat()
      .map((name) => code(`${name}`))
      .join(", ");
  const settings = Object.entries(picture.settings ?? {});
  const begun = settings.map(([name, value]) => code(`${hyphened(name)}="${value}"`));
  const alone = [
    `Alone, by \`picture\`: ${listed(picture.panels)}`,
    picture.controls.length && ` with the controls ${names(picture.controls).join(" and ")}`,
    begun.length && `, beginning with ${begun.join(", ")}`,
  ];
  const all = names([...controls, ...more]).join(", ");
  return `Panels: ${listed(panels)}. Controls: ${all}. ${alone.filter(Boolean).join("")}.`;
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

/** Of a consumer, whose lines the recipes are. */
function excerpt(file: string, from: string, to: string): string {
  const text = readFileSync(path(`tests/consumers/${file}`), "utf8");
  const start = text.indexOf(from);
  return text.slice(start, text.indexOf(to, start)).trim();
}

const entryOf = (tag: string) => tag.replace("posenc-", "posenc/elements/");

test("every figure has its entry, and posenc/elements has all", () => {
  const { exports } = JSON.parse(readFileSync(path("package.json"), "utf8"));
  const entries = Object.keys(exports).filter((name) => name.startsWith("./elements/"));
  expect(entries.sort()).toEqual(
    [...figures.keys()].map((tag) => entryOf(tag).replace("posenc", ".")).sort(),
  );
  for (const entry of entries) {
    const name = entry.slice("./elements/".length);
    expect(exports[entry]).toEqual({
      types: `./dist/types/elements/${name}.d.ts`,
      default: `./dist/elements/${name}.js`,
    });
  }
  const typed = parsed("src/js/elements.ts").statements.filter(ts.isExportDeclaration);
  const all = [...figures.keys()].map((tag) => tag.replace("posenc-", "elements/"));
  expect(typed.map(({ moduleSpecifier }) => moduleSpecifier!.getText()).sort()).toEqual(
    [...all, "figure"].map((name) => `"./${name}.js"`).sort(),
  );
});

/** The parameters of all encodings, which some figures take as attributes too. */
const parameters = (await load()).catalog.flatMap(({ parameters }) =>
  parameters.map(({ name }) => hyphened(name)),
);

function typeOf(field: Field): string {
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

const quoted = (name: string) => (name.includes("-") ? `"${name}"` : name);

/** The types of one figure's entry. */
async function types(tag: string, folder: string): Promise<string> {
  const { about, fields, dependent } = await fieldsOf(folder);
  const props = Object.entries({ ...fields, ...dependent }).flatMap(([name, field]) => [
    `  /** ${about.get(name)} */`,
    `  ${quoted(hyphened(name))}?: ${typeOf(field)};`,
  ]);
  const own = new Set(Object.keys(fields).map(hyphened));
  /** Those that HTML has for itself are no settings (web/kit/state/attributes.ts). */
  const isOwn = (name: string) => !own.has(name) && name !== "hidden";
  if (about.get("encoding")?.includes("its parameters are settings too"))
    for (const name of [...new Set(parameters)].filter(isOwn).sort())
      props.push(`  ${quoted(name)}?: NumberAttribute | FlagAttribute | string;`);
  const name = `${tag.slice("posenc".length).replaceAll(/-(\w)/g, (_, letter) => letter.toUpperCase())}Attributes`;
  const used = [
    ...["FigureProps", "FlagAttribute", "NumberAttribute", "PosencFigure", "PresentAttribute"],
  ].filter((one) =>
    /^(FigureProps|PosencFigure)$/.test(one) ? true : props.some((line) => line.includes(one)),
  );
  const element = (indent: string, namespace = "JSX", more = "") =>
    `${indent}namespace ${namespace} {\n${indent}  interface IntrinsicElements {\n${indent}    "${tag}": FigureProps & ${name}${more};\n${indent}  }\n${indent}}`;
  return `// The types of the entry ${entryOf(tag)}. Written by npm run manual from web/figures/${folder}.
import type { ${used.join(", ")} } from "../figure.js";

export type { PosencFigure, SettingsDetail, SettingValue } from "../figure.js";

/** The settings of \`<${tag}>\` as attributes. */
export interface ${name} {
${props.join("\n")}
}

declare global {
  interface HTMLElementTagNameMap {
    /** ${saidOf(folder)} */
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

test.each([...figures])("the types of %s are as its fields", async (tag, folder) => {
  await expect(await types(tag, folder)).toMatchFileSnapshot(
    path(`src/js/${entryOf(tag).slice("posenc/".length)}.ts`),
  );
});

const themed = readFileSync(path("web/kit/theme/theme.ts"), "utf8");
/** All that the theme lets be set: name, default and meaning. */
const properties = Array.from(
  themed.matchAll(/var\((--posenc-[\w-]+), (.+)\); \/\* (.+) \*\//g),
  ([, name, value, meaning]) => {
    const [, light, dark] = /^light-dark\((.+), (.+)\)$/.exec(value!) ?? [];
    const other = /^var\(--(.+)\)$/.exec(value!)?.[1];
    const shown = light
      ? `${code(light)}, ${code(dark!)}`
      : code(other ? `--posenc-${other}` : value!);
    return `| ${code(name!)} | ${meaning} | ${shown} |`;
  },
);

test("the manual tells of everything that the theme lets be set", () => {
  expect(properties).toHaveLength([...themed.matchAll(/var\(--posenc-/g)].length);
});

const introduction = `# The elements of posenc/elements

Every figure is a custom element with an entry of its own. A page without a build step needs the package's \`dist\`
folder, here as \`posenc/\`:

<!-- tests/consumers/element/index.html -->
\`\`\`html
<script type="module" src="./posenc/elements/rotation.js"></script>
\`\`\`

<!-- tests/consumers/element/index.html -->
\`\`\`html
<posenc-rotation query="70" key="65" panels="dials curve"></posenc-rotation>
\`\`\`

With a bundler it is \`import "posenc/elements/rotation"\`. Entries share what figures have in common, and load the words
of one language; tables, files and code come when they are opened. \`posenc/elements\` registers all figures; its file
\`elements.js\` needs only \`posenc.wasm\` beside it:

<!-- tests/consumers/blog/index.html -->
\`\`\`html
<script type="module" src="./posenc/elements.js"></script>
\`\`\`

Until a figure is drawn and answers a hover it asks for at most 50 kB of JavaScript (gzip) beside posenc's own.

It needs WebAssembly SIMD and the CSS function \`light-dark()\`: Chrome 123, Firefox 120 or Safari 17.5. On a server
every entry can be imported and registers nothing; the tag is drawn in the browser. A Content-Security-Policy needs
\`script-src 'self' 'wasm-unsafe-eval'\` and nothing inline; one that lists \`trusted-types\` has to list \`lit-html\`.

**Attributes** are settings; every figure works without any. Names are those of the page's address, with
hyphens for capitals (\`headDim\` is \`head-dim\`). One that is unknown or out of its range is left at its
default, and told once in the console with what it takes. An attribute that changes sets what it names and leaves
the rest as the reader has set it. Figures speak the language of the nearest element that names one, Korean below
\`lang="ko"\`, and follow it.

**What is shown** of a figure that lists panels below: \`panels="dials curve"\` and \`controls="query key"\` choose
by name and order, from the lists below or from the settings, \`controls="none"\` leaves all controls out, and
\`picture\` shows the figure at its plainest, with a button that opens all of it in place.

**Event** of every figure: \`posenc-settings\`, whenever a setting has changed, by hand or by an attribute, those
that it begins with included. It bubbles, and its \`detail\` holds \`settings\`, an object of all of them by name, and
\`moment\`: \`"moving"\` while a drag is under way, \`"settled"\` after it, \`"noted"\` where only a cursor moved.

**Properties** of every figure: \`settings\`, the same object, to be read where the first event has passed before
anybody listened; \`updateComplete\`, a promise that is fulfilled once what was changed is drawn.

<!-- tests/consumers/element/main.js -->
\`\`\`js
const figure = document.querySelector("posenc-rotation");
figure.addEventListener("posenc-settings", ({ detail }) => console.log(detail.settings.query));
\`\`\`

**Moving** a figure within its document keeps what it is set to. To another document (a frame, a second window) it cannot
be moved: styles stay behind. That document loads the entry itself.

**Types**: an entry declares its tag for \`document.createElement\` and \`querySelector\`, and its attributes for JSX, of
React 19, of Astro, and of frameworks with a global \`JSX\`.

**Colours and type** follow the colour scheme of where the element stands, and are CSS properties that a page may
set for all figures or for one. A page that is dark by its own style sheet has to say \`color-scheme: dark\`:

\`\`\`css
posenc-rotation { --posenc-position: teal; --posenc-surface: transparent; }
\`\`\`

Sizes are parts of \`--posenc-rem\`, which is that of the page, but at least 16 px: many themes make it 10.

| property | for | default, light and dark |
| --- | --- | --- |
${properties.join("\n")}

## React

Version 19 sets attributes and listens to events of custom elements. It keeps the name \`key\` for itself: of figures
that have such a setting it is set by \`ref\`. It leaves out what is \`false\`, so a flag that is present by default
is turned off by \`causal="false"\`. Version 18 sets attributes too, but it listens to no such event
(\`addEventListener\`, by \`ref\`), and a class is \`class\`. A hook that follows the settings:

<!-- tests/consumers/react/app.tsx -->
\`\`\`tsx
/** The settings of a figure, and the prop that keeps them. */
${excerpt("react/app.tsx", "export function useSettings", "const loading")}
\`\`\`

<!-- tests/consumers/react/app.tsx -->
\`\`\`tsx
${excerpt("react/app.tsx", "  const [settings, listening]", "      {loading")}
\`\`\`

\`renderToString\` writes the tag with its attributes. On such a page the figure begins before React listens: a
\`ref\` reads its first \`settings\`. In Next a figure stands in a component with \`"use client"\`, and server components
that call \`load()\` need \`serverExternalPackages: ["posenc"]\` in the configuration.

## Vue

Vue keeps the name \`key\` for itself too.

<!-- tests/consumers/vue/vite.config.js -->
\`\`\`js
${excerpt("vue/vite.config.js", "    vue({", "  ],")}
\`\`\`

<!-- tests/consumers/vue/app.vue -->
\`\`\`vue
${excerpt("vue/app.vue", "  <posenc-rotation", "  <output>")}
\`\`\`

## Astro

The tag is written when the site is built or when a server answers, and drawn in the browser. The core also works in
the frontmatter, where it computes what the page shows without any script:

<!-- tests/consumers/astro/src/pages/index.astro -->
\`\`\`astro
${excerpt("astro/src/pages/index.astro", "---\nimport", "\n<!doctype")}
\`\`\`

<!-- tests/consumers/astro/src/pages/index.astro -->
\`\`\`astro
${excerpt("astro/src/pages/index.astro", "    <posenc-rotation", "    <script>\n      import { shown")}
\`\`\`

A page whose policy refuses inline scripts and \`data:\` addresses needs one line in its configuration:

<!-- tests/consumers/astro/astro.config.mjs -->
\`\`\`js
${excerpt("astro/astro.config.mjs", "  vite:", "\n});")}
\`\`\`
`;
