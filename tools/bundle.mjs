// Bundles the package's JavaScript into a few small files. The entries share common chunks, whose code can be read: bundlers
// make it small. The figures come twice: all in one file, which a page without a build step can load, and one entry for each.
// They, and posenc/inline, are made small here, as pages load them as they are.
import { chmodSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { notedPackages, noticesFile, noticesText } from "./notices.mjs";
import { root } from "./tree.mjs";

/** @param {string} path */
const from = (path) => join(root, path);

/** Chunks that the entries share. */
const groups = [
  {
    name: "shared",
    test: /src\/js\/(calls\/(heatmap|npy)|core\/(tensor|freeze))\.ts$/,
    priority: 3,
  },
  { name: "posenc", test: /src\/js\/(core\/load|wasm\/address)\.ts$/, priority: 1 },
  { name: "config", test: /src\/js\/config\/\w+\.ts$/, priority: 0 },
  {
    name: "diagnosis",
    test: /src\/js\/(doctor\/[\w/]+|generated\/known_rotaries)\.ts$/,
    priority: 0,
  },
  { name: "library", test: /src\/js\/entries\/index\.ts$/, priority: 0 },
  { name: "library_node", test: /src\/js\/entries\/node\.ts$/, priority: 0 },
];

/** Imports "posenc_check.py?raw" as the text of that file, as Vite does. @type {import("rolldown").Plugin} */
const rawImports = {
  name: "raw-imports",
  load: (id) =>
    id.endsWith("?raw")
      ? `export default ${JSON.stringify(readFileSync(id.slice(0, -4), "utf8"))};`
      : null,
};

/** Folders of the packages whose code is bundled. @type {Set<string>} */
const bundled = new Set();

/**
 * @typedef {{ alias?: Record<string, string>, conditions?: string[], plugins?: import("rolldown").Plugin[],
 *   chunks?: string | ((chunk: { name: string, moduleIds: string[] }) => string),
 *   splitting?: import("rolldown").CodeSplittingOptions, whole?: boolean, minified?: boolean }} Options
 *
 * @param {Record<string, string>} input name -> source
 * @param {Options} [options]
 */
async function bundle(input, options = {}) {
  const { alias = {}, conditions = ["browser", "import", "default"], plugins = [] } = options;
  const { rolldown } = await import("rolldown"); // imported late: setup may only just have installed it
  const build = await rolldown({
    input,
    cwd: root,
    platform: "neutral",
    tsconfig: from("tsconfig.build.json"),
    external: /^node:/,
    resolve: {
      alias,
      mainFields: ["module", "main"],
      conditionNames: conditions,
    },
    plugins: [rawImports, notedPackages(bundled), ...plugins],
    preserveEntrySignatures: options.splitting ? "allow-extension" : "exports-only",
    treeshake: true,
    checks: { bundlerTimings: false }, // they depend on the machine
    onLog(level, log, handle) {
      if (level === "warn") throw new Error(`bundling: ${log.message}`);
      handle(level, log);
    },
  });
  await build.write({
    dir: from("dist"),
    format: "esm",
    minify: options.minified ? true : "dce-only",
    comments: { legal: true, annotation: true, jsdoc: false },
    entryFileNames: "[name].js",
    chunkFileNames: options.chunks ?? "[name].js",
    codeSplitting: options.whole ? false : (options.splitting ?? { groups }),
  });
  await build.close();
}

/** src/js and the figures of web/ -> dist/*.js */
export async function bundlePackage() {
  /** @param {string[]} names */
  const sources = (...names) =>
    Object.fromEntries(names.map((name) => [name, from(`src/js/entries/${name}.ts`)]));
  await bundle(sources("index", "node", "catalog", "doctor", "doctor_node", "cli"));
  chmodSync(from("dist/cli.js"), 0o755); // npm does the same when it installs the package
  await bundle(sources("graph"), { whole: true });
  await bundle(sources("inline"), { whole: true, minified: true });
  await bundleFigures();
  writeFileSync(from(`dist/${noticesFile}`), noticesText(bundled));
}

/** Maps the entry name of each packaged figure to its folder. The package leaves out the figure that trains. */
export const figureFolders = new Map(
  readdirSync(from("web/figures"))
    .filter((folder) => folder !== "training")
    .sort()
    .map((folder) => [folder.replaceAll("_", "-"), folder]),
);

/** Resolves lit to its server modules, which run in browsers too and can be imported where there is no document. */
export const figureOptions = {
  conditions: ["node", "import", "default"],
  alias: {
    "@lit-labs/ssr-dom-shim": from("web/kit/no_document.ts"),
    "d3-interpolate": from("web/kit/plot/interpolate.ts"),
  },
};

/** The virtual module "figures:rotation,sum" registers those elements and exports nothing. @type {import("rolldown").Plugin} */
const figureEntries = {
  name: "figure-entries",
  resolveId: (id) => (id.startsWith("figures:") ? id : null),
  load(id) {
    if (!id.startsWith("figures:")) return null;
    const folders = id.slice("figures:".length).split(",");
    return folders
      .map((folder) => `import ${JSON.stringify(from(`web/figures/${folder}/index.ts`))};`)
      .join("\n");
  },
};

/** Aliases for the sources of the entries that figures import. */
export const sourcesOfEntries = {
  posenc$: from("src/js/entries/index.ts"),
  "posenc/catalog$": from("src/js/entries/catalog.ts"),
};

/** The package's entries that figures import. @type {Record<string, string>} */
const ownEntries = { posenc: "index", "posenc/catalog": "catalog" };

/** Leaves their import to the files beside the figures. @type {import("rolldown").Plugin} */
const externalPackage = {
  name: "external-package",
  resolveId: (id) =>
    Object.hasOwn(ownEntries, id)
      ? { id: from(`${ownEntries[id]}.js`), external: "relative" } // output paths treat the root as dist/
      : null,
};

/** Leaves out what reads configurations, which no figure asks for. @type {import("rolldown").Plugin} */
const withoutReader = {
  name: "without-reader",
  resolveId: (id) =>
    id.endsWith("/config/add_readers.js")
      ? { id: from("add_readers.js"), external: "relative" }
      : null,
};

/**
 * A few shared chunks, each large enough to be worth a request: for nearly all figures, and for those with pixels,
 * matrices or lines.
 */
const figureParts = {
  includeDependenciesRecursively: false,
  groups: [
    { name: "matrix", test: /kit\/plot\/(matrix_|ordered)/, priority: 4 },
    // Only figures that draw pixels use lit's guard directive, to keep their canvases.
    {
      name: "pixels",
      test: /kit\/(plot\/painter|theme\/(lab|colors))|directives\/guard/,
      priority: 3,
    },
    { name: "lines", test: /kit\/(plot\/(line_plot|curve_path)|panel\/lines)\b/, priority: 2 },
    {
      name: "parameters",
      test: /encodings\/(korean|notation|parameter|titles|vocabulary)/,
      priority: 1,
    },
    { name: "moving", test: /kit\/plot\/(drag|keys)\./, priority: 1 },
    { name: "clocks", test: /kit\/plot\/clock_face/, priority: 1 },
    { name: "choosing", test: /kit\/controls\/(range|segments)/, priority: 1 },
    { name: "calls", test: /kit\/text\/(call_text|formula|shown_code)/, priority: 1 }, // loaded when a reader opens the code
    {
      name: "choices",
      test: /kit\/(controls\/choices|text\/options_text)/,
      priority: 1,
    },
    { name: "kit", test: /rolldown.runtime/, priority: 1 },
    { name: "kit", test: /node_modules|web\/kit/, minShareCount: 9 },
  ],
};

/**
 * Minifies a style sheet and replaces `rem` by the theme's own unit, because many blogs set the page's `rem` to 10 pixels.
 * @param {string} sheet
 */
const dense = (sheet) =>
  sheet
    .replaceAll(/(?<!max\()(-?[\d.]+)rem\b/g, (_, size) =>
      size === "1" ? "var(--rem)" : `calc(${size}*var(--rem))`,
    )
    .replaceAll(/\s*\/\*.*?\*\//gs, "")
    .replace(/^[ \t]+/gm, "")
    .replace(/^}\n+/gm, "}")
    .replace(/([:;,{])[ \n]+/g, "$1")
    .replaceAll(" {", "{")
    .replaceAll(";}", "}");

/** Joins the lines of a template: HTML reads a line break as a space. @param {string} part */
const oneLine = (part) => part.replaceAll(/\s*\n\s*/g, " ");

/** @type {Record<string, (part: string) => string>} */
const shortened = { css: dense, html: oneLine, svg: oneLine };

/** The literal parts of all css, html and svg templates below a syntax node. @param {any} node @returns {any[]} */
function textsIn(node) {
  if (!node || typeof node !== "object") return [];
  const own = node.type === "TaggedTemplateExpression" && shortened[node.tag.name];
  return [
    ...(own ? node.quasi.quasis.map((/** @type {any} */ part) => ({ ...part, own })) : []),
    ...Object.values(node).flatMap(textsIn),
  ];
}

/** Shortens css, html and svg templates, which a JavaScript minifier leaves as they are. @type {import("rolldown").Plugin} */
const denseTexts = {
  name: "dense-texts",
  transform(code, id) {
    if (!id.startsWith(from("web")) || !/\b(css|html|svg)`/.test(code)) return null;
    const texts = textsIn(this.parse(code, { lang: "ts" })).sort((a, b) => b.start - a.start);
    for (const { start, end, own } of texts)
      code = code.slice(0, start) + own(code.slice(start, end)) + code.slice(end);
    return { code, map: null };
  },
};

/**
 * Names the chunk of web/figures/rotation/texts.en.ts "rotation.texts.en".
 * @param {{ name: string, moduleIds: readonly string[] }} part
 */
function partName({ name, moduleIds }) {
  const [, module] = /figures\/(\w+\/[\w./]+)\.ts$/.exec(moduleIds.at(-1) ?? "") ?? [];
  return `parts/${module?.replaceAll("/", ".") ?? name}.js`;
}

/**
 * Writes dist/elements.js with all figures, dist/elements/NAME.js with one each, and dist/parts/ with the chunks that these
 * share or load later.
 */
async function bundleFigures() {
  const own = sourcesOfEntries;
  await bundle(
    { elements: `figures:${[...figureFolders.values()]}` },
    {
      ...figureOptions,
      alias: { ...figureOptions.alias, ...own },
      plugins: [withoutReader, figureEntries, denseTexts],
      whole: true,
      minified: true,
    },
  );
  const entries = Array.from(figureFolders, ([name, folder]) => [
    `elements/${name}`,
    `figures:${folder}`,
  ]);
  await bundle(Object.fromEntries(entries), {
    ...figureOptions,
    plugins: [externalPackage, figureEntries, denseTexts],
    splitting: figureParts,
    chunks: partName,
    minified: true,
  });
}

/** Writes the binary with gzip and as base64, for the entry that fetches nothing. @param {string} wasm @param {string} out */
export function writeInline(wasm, out) {
  const packed = gzipSync(readFileSync(join(root, wasm)), { level: 9 });
  const text = `export const base64 = "${packed.toString("base64")}";\n`;
  writeFileSync(join(root, out), text);
}
