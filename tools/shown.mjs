// Gives the program from which a figure computes as the text that its code panel shows. `import program from
// "./rows.ts?of=norms,rounding&shown"` gives the values `norms` and `rounding` of the object of functions that rows.ts
// exports (web/kit/derive/derived.ts says what those are), with what they read. `&vectors=ones` says that the value
// `vectors` is `ones`, where a figure has several to choose from.
//
//   export const rows = {
//     table: ({ pe, settings: { dim } }: Given) => pe.encode("sinusoidal", { dim, length: 8 }),
//     norms: ({ pe, table }: Given) => pe.measure.norms(table),
//   };
//
//   const table = pe.encode("sinusoidal", { dim: $settings_dim, length: 8 });
//   const norms = pe.measure.norms(table);
//
// web/kit/text/shown_code.ts fills the place `$settings_dim`. The text has no types. The functions and constants of ours
// that the values use stand in front of them.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { root } from "./tree.mjs";

/**
 * @typedef {Record<string, any> & { type: string, start: number, end: number }} Node
 * @typedef {{ start: number, end: number, text: string }} Edit
 *
 * A module of ours; `names` are its top-level declarations and imports.
 * @typedef {{ path: string, code: string, program: Node, names: Map<string, Named> }} Module
 * @typedef {{ node: Node } | { file: string, imported: string }} Named
 */

/** For Vite and for Rolldown. @returns {import("rolldown").Plugin} */
export const shownPlugin = () => ({
  name: "shown",
  async load(id) {
    const [, path, names, chosen] = /^(.+\.ts)\?of=([\w,]+)((?:&\w+=\w+)*)&shown$/.exec(id) ?? [];
    if (!path || !names) return null;
    const { text, files } = await shown(path, names.split(","), new URLSearchParams(chosen));
    for (const file of files) this.addWatchFile(file);
    return { code: `export default ${JSON.stringify(text)};`, moduleType: "js", map: null };
  },
});

/**
 * @param {string} path @param {readonly string[]} names
 * @param {Iterable<readonly [string, string]>} [chosen] values that others stand for: `vectors=ofOnes`
 */
export async function shown(path, names, chosen = []) {
  const { parseAst } = await import("rolldown/parseAst"); // there once setup has installed the packages
  const program = new Program(parseAst);
  const module = program.moduleAt(path);
  const values = valuesOf(module, /** @type {string} */ (names[0]));
  for (const [name, other] of chosen) values.set(name, values.get(other));
  for (const name of names) program.addValue(module, values, name);
  const parts = [...program.declarations.values(), "", ...program.values.values()];
  // While it is formatted, places are about as long as what will stand there.
  const places = [...new Set(parts.join("\n").match(/\$\w+/g))];
  const short = parts.join("\n").replaceAll(/\$\w+/g, (place) => `$${places.indexOf(place)}`);
  const text = formatted(short).replaceAll(/\$(\d+)/g, (_, i) => String(places[i]));
  const twice = repeatedIn(topLevel(parseAst(text)));
  if (twice) throw new Error(`${path}: the text has two variables that are called ${twice}`);
  return { text, files: program.modules.keys() };
}

/** The parts of one text while they are collected. */
class Program {
  /** @type {Map<string, Module>} */
  modules = new Map();
  /** Texts by name, in the order in which they stand. @type {Map<string, string>} */
  declarations = new Map();
  /** @type {Map<string, string>} */
  values = new Map();
  /** The file of each declaration. @type {Map<string, string>} */
  origins = new Map();

  /** @param {typeof import("rolldown/parseAst").parseAst} parse */
  constructor(parse) {
    this.parse = parse;
  }

  /** @param {string} path @returns {Module} */
  moduleAt(path) {
    const module = this.modules.get(path) ?? read(path, this.parse);
    this.modules.set(path, module);
    return module;
  }

  /**
   * Adds a derived value after the values that it reads.
   * @param {Module} module @param {Map<string, { node: Node, from: number }>} values @param {string} name
   */
  addValue(module, values, name) {
    const value = values.get(name);
    if (!value) throw new Error(`${module.path}: no value is called ${name}`);
    if (this.values.has(name)) return;
    const { node, from } = value;
    const { params, body } = node.value;
    /** The name of each parameter in the text. @type {Map<string, string>} */
    const called = new Map();
    for (const [local, path] of params[0] ? boundBy(params[0]) : []) {
      const first = /** @type {string} */ (path[0]);
      const isOwn = values.has(first);
      if (isOwn) this.addValue(module, values, first);
      called.set(local, isOwn || first === "pe" ? path.join(".") : `$${path.join("_")}`);
    }
    for (const name of declaredIn(body))
      if (called.has(name)) throw new Error(`${module.path}: ${name} is declared anew`);
    this.addUsed(module, body, called.keys());
    const { expression, before } = resultOf(module, body);
    const changes = edits(body, new Map([...called].filter(([local, name]) => local !== name)));
    /** @param {number} start @param {number} end */
    const text = (start, end) => textOf(module, start, end, changes);
    const comment = module.code.slice(from, node.start).replace(/^[^\n]*(\n|$)/, "");
    const said = before ? `${text(before.start, before.end).trim()}\n` : "";
    const made = `const ${name} = ${text(expression.start, expression.end)};`;
    this.values.set(name, comment + said + made + trailing(module, node.end));
  }

  /** Adds our declarations that a node uses. @param {Module} module @param {Node} node @param {Iterable<string>} [own] */
  addUsed(module, node, own = []) {
    const local = new Set([...own, ...declaredIn(node)]);
    for (const { name } of identifiersIn(node)) {
      const named = local.has(name) ? undefined : module.names.get(name);
      if (!named) continue;
      if ("node" in named) this.addDeclaration(module, name, named.node);
      else {
        const from = this.moduleAt(named.file);
        const found = from.names.get(named.imported);
        if (!found || !("node" in found) || named.imported !== name)
          throw new Error(`${module.path}: ${name} is not declared as such in ${named.file}`);
        this.addDeclaration(from, name, found.node);
      }
    }
  }

  /** @param {Module} module @param {string} name @param {Node} node */
  addDeclaration(module, name, node) {
    const origin = this.origins.get(name);
    if (origin === module.path) return;
    if (origin) throw new Error(`${module.path}: ${origin} has a ${name} too`);
    this.origins.set(name, module.path);
    this.addUsed(module, node);
    const start = commentBefore(module, node.start);
    const text = textOf(module, start, node.end, edits(node)).replace(/^export /m, "");
    this.declarations.set(name, text + trailing(module, node.end));
  }
}

/** @param {string} path @param {Program["parse"]} parse @returns {Module} */
function read(path, parse) {
  const code = readFileSync(path, "utf8");
  const program = /** @type {Node} */ (/** @type {unknown} */ (parse(code, { lang: "ts" })));
  /** @type {Map<string, Named>} */
  const names = new Map();
  for (const node of program.body) {
    if (node.type === "ImportDeclaration" && node.importKind !== "type")
      for (const { imported, local, importKind } of node.specifiers)
        if (importKind !== "type")
          names.set(local.name, {
            file: join(dirname(path), node.source.value.replace(/\.js$/, ".ts")),
            imported: imported?.name,
          });
    const declared = node.type === "ExportNamedDeclaration" ? node.declaration : node;
    if (declared?.type === "FunctionDeclaration") names.set(declared.id.name, { node });
    if (declared?.type === "VariableDeclaration")
      for (const { id } of declared.declarations) if (id.name) names.set(id.name, { node });
  }
  return { path, code, program, names };
}

/** Finds the exported object with a value of this name, and gives its functions. @param {Module} module @param {string} name */
function valuesOf({ path, program }, name) {
  for (const { declaration } of program.body)
    for (const { init: value } of declaration?.declarations ?? []) {
      const init = value?.type === "TSSatisfiesExpression" ? value.expression : value;
      if (init?.type !== "ObjectExpression") continue;
      const values = new Map();
      let from = init.start + 1;
      for (const node of init.properties) {
        if (node.key && /Function/.test(node.value.type)) values.set(node.key.name, { node, from });
        from = node.end;
      }
      if (values.has(name)) return values;
    }
  throw new Error(`${path}: no value is called ${name}`);
}

/**
 * The names that a parameter binds, each with its path: `settings: { dim }` binds dim with the path settings.dim.
 * @param {Node} pattern @param {readonly string[]} [path] @returns {[string, string[]][]}
 */
function boundBy(pattern, path = []) {
  if (pattern.type === "Identifier") return [[pattern.name, [...path]]];
  if (pattern.type !== "ObjectPattern") throw new Error(`a parameter is a ${pattern.type}`);
  return pattern.properties.flatMap((/** @type {Node} */ { key, value }) =>
    boundBy(value, [...path, key.name]),
  );
}

/** The expression that a function returns, and the statements before it. @param {Module} module @param {Node} body */
function resultOf({ path }, body) {
  if (body.type !== "BlockStatement") return { expression: body };
  const last = body.body.at(-1);
  if (last?.type !== "ReturnStatement") throw new Error(`${path}: a value ends with its return`);
  return { expression: last.argument, before: { start: body.start + 1, end: last.start } };
}

/** A node and all nodes below it; of types only the outermost. @param {any} node @returns {Generator<Node>} */
function* nodesIn(node) {
  if (!node || typeof node !== "object") return;
  if (typeof node.type === "string") yield node;
  if (/^TS/.test(node.type)) return yield* nodesIn(node.expression); // a cast has one
  for (const [key, child] of Object.entries(node)) {
    const isMember = (key === "property" || key === "key") && !node.computed; // which is no variable
    if (!isMember) yield* nodesIn(child);
  }
}

/** Variables that are read. @param {Node} node */
const identifiersIn = (node) => [...nodesIn(node)].filter(({ type }) => type === "Identifier");

/** The names that a module declares. @param {any} program @returns {string[]} */
const topLevel = ({ body }) =>
  body
    .flatMap((/** @type {Node} */ { id, declarations }) => declarations ?? { id })
    .flatMap((/** @type {Node} */ { id }) => identifiersIn(id))
    .map((/** @type {Node} */ { name }) => name);

/** @param {readonly string[]} names */
const repeatedIn = (names) => names.find((name, i) => names.indexOf(name) < i);

/** Variables and parameters that are declared. @param {Node} node */
const declaredIn = (node) =>
  [...nodesIn(node)]
    .flatMap(({ type, id, params }) => (type === "VariableDeclarator" ? [id] : (params ?? [])))
    .flatMap(identifiersIn)
    .map(({ name }) => name);

/**
 * The edits of a part: they remove types and rename parameters.
 * @param {Node} part @param {Map<string, string>} [called] @returns {Edit[]}
 */
function edits(part, called = new Map()) {
  /** @type {Map<string, Edit>} */
  const found = new Map();
  const add = (/** @type {Edit} */ edit) => found.set(`${edit.start} ${edit.end}`, edit);
  for (const node of nodesIn(part)) {
    const { type, start, end } = node;
    if (/^TS(As|NonNull|Satisfies)/.test(type)) add({ start: node.expression.end, end, text: "" });
    else if (type.startsWith("TS")) add({ start, end, text: "" });
    else if (type === "Identifier" && node.optional)
      add({ start: start + node.name.length, end, text: "" });
    else if (type === "Identifier" && called.has(node.name))
      add({ start, end, text: String(called.get(node.name)) });
  }
  for (const { type, shorthand, value } of nodesIn(part))
    if (type === "Property" && shorthand && called.has(value.name))
      add({ ...value, text: `${value.name}: ${called.get(value.name)}` });
  return [...found.values()].sort((a, b) => a.start - b.start || b.end - a.end);
}

/** @param {Module} module @param {number} start @param {number} end @param {readonly Edit[]} edits */
function textOf({ code }, start, end, edits) {
  let text = "";
  let at = start;
  for (const edit of edits) {
    if (edit.start < at || edit.end > end) continue;
    text += code.slice(at, edit.start) + edit.text;
    at = edit.end;
  }
  return text + code.slice(at, end);
}

/** The start of the comment right before a declaration, or of the declaration. @param {Module} module @param {number} start */
function commentBefore({ code }, start) {
  const lines = code.slice(0, start).split("\n").slice(0, -1);
  while (/^\s*(\/\/|\/?\*)/.test(lines.at(-1) ?? "")) start -= 1 + String(lines.pop()).length;
  return start;
}

/** A comment on the same line. @param {Module} module @param {number} end */
const trailing = ({ code }, end) => /^[,;]?( *\/\/.*)/.exec(code.slice(end))?.[1] ?? "";

/** Formats a text as the sources of the page are formatted. @param {string} text */
function formatted(text) {
  const biome = join(root, "node_modules/@biomejs/biome/bin/biome");
  const words = [biome, "format", "--stdin-file-path=shown.js"];
  return execFileSync(process.execPath, words, { cwd: root, input: text, encoding: "utf8" }).trim();
}
