// Leaves in the package's types what its entries lead to: the declarations that they export, and those that these name.
// The compiler writes those of every source.
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, posix } from "node:path";
import ts from "typescript";
import { files, root } from "./tree.mjs";

/** @typedef {{ from: string, name: string }} Imported a name of another file; "*": the whole file */
/**
 * @typedef {object} Module a file of types
 * @property {ts.SourceFile} source
 * @property {Map<string, ts.Statement[]>} declared statements by the name that they declare
 * @property {Map<string, Imported>} imported by their local names
 * @property {Map<string, Imported>} reexported by the names under which they leave
 * @property {string[]} stars files all of whose exports leave
 * @property {Set<ts.Statement>} kept
 * @property {Set<string>} named local names of imports and re-exports that are needed
 */

/** @param {string} from @param {string} name */
const resolved = (from, name) => posix.join(posix.dirname(from), name).replace(/\.js$/, ".d.ts");

/** @param {ts.Node | undefined} node */
const textOf = (node) => (node && ts.isStringLiteral(node) ? node.text : undefined);

/** @param {ts.Statement} statement @returns {string[]} */
function namesOf(statement) {
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.map(({ name }) => name.getText());
  const { name } = /** @type {{ name?: ts.Node }} */ (statement);
  return name ? [name.getText()] : [];
}

/** @param {string} path @returns {Module} */
function moduleOf(path) {
  const text = readFileSync(join(root, path), "utf8");
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  /** @type {Module} */
  const module = {
    source,
    declared: new Map(),
    imported: new Map(),
    reexported: new Map(),
    stars: [],
    kept: new Set(),
    named: new Set(),
  };
  for (const statement of source.statements) {
    if (ts.isImportDeclaration(statement)) {
      const from = resolved(path, String(textOf(statement.moduleSpecifier)));
      const bindings = statement.importClause?.namedBindings;
      if (bindings && ts.isNamedImports(bindings))
        for (const { name, propertyName } of bindings.elements)
          module.imported.set(name.text, { from, name: (propertyName ?? name).text });
    } else if (ts.isExportDeclaration(statement) && statement.moduleSpecifier) {
      const from = resolved(path, String(textOf(statement.moduleSpecifier)));
      if (!statement.exportClause) module.stars.push(from);
      else if (ts.isNamedExports(statement.exportClause))
        for (const { name, propertyName } of statement.exportClause.elements)
          module.reexported.set(name.text, { from, name: (propertyName ?? name).text });
    } else if (ts.isModuleDeclaration(statement) || ts.isExportDeclaration(statement))
      module.kept.add(statement); // adds to other modules; or export {}, without which every declaration leaves
    else
      for (const name of namesOf(statement))
        module.declared.set(name, [...(module.declared.get(name) ?? []), statement]);
  }
  return module;
}

/** @type {Map<string, Module>} */
const modules = new Map();

/** @param {string} path */
function opened(path) {
  const known = modules.get(path);
  if (known) return known;
  const module = moduleOf(path);
  modules.set(path, module);
  for (const statement of module.kept) keep(path, statement);
  return module;
}

/** Keeps a statement, and all that it names. @param {string} path @param {ts.Statement} statement */
function keep(path, statement) {
  const module = opened(path);
  module.kept.add(statement);
  /** @param {ts.Node} node */
  const visit = (node) => {
    if (ts.isIdentifier(node)) need(path, node.text, true);
    if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) {
      const from = String(textOf(node.argument.literal));
      if (from.startsWith("."))
        need(resolved(path, from), node.qualifier ? node.qualifier.getText() : "*");
    }
    ts.forEachChild(node, visit);
  };
  visit(statement);
}

/**
 * Keeps what a file calls `name`; `isInside`: in its own text. Whether there is something.
 * @param {string} path @param {string} name @returns {boolean}
 */
function need(path, name, isInside = false) {
  const module = opened(path);
  if (name === "*") {
    for (const one of [...module.declared.keys(), ...module.reexported.keys()]) need(path, one);
    for (const star of module.stars) need(star, "*");
    return true;
  }
  const statements = module.declared.get(name);
  if (statements) {
    for (const one of statements) if (!module.kept.has(one)) keep(path, one);
    return true;
  }
  const other = isInside ? module.imported.get(name) : module.reexported.get(name);
  if (other) {
    if (!module.named.has(name)) {
      module.named.add(name);
      need(other.from, other.name);
    }
    return true;
  }
  return !isInside && module.stars.some((star) => need(star, name));
}

/** The statement with the needed names alone; "" without any. @param {Module} module @param {ts.Statement} statement */
function leftOf(module, statement) {
  const clause = ts.isImportDeclaration(statement)
    ? statement.importClause?.namedBindings
    : ts.isExportDeclaration(statement)
      ? statement.exportClause
      : undefined;
  if (ts.isExportDeclaration(statement) && !clause) return statement.getFullText();
  if (
    !module.kept.has(statement) &&
    clause &&
    (ts.isNamedImports(clause) || ts.isNamedExports(clause))
  ) {
    const left = clause.elements.filter(({ name }) => module.named.has(name.text));
    if (left.length === 0) return "";
    const names = left.map((one) => one.getText()).join(", ");
    const text = statement.getFullText();
    return text.replace(clause.getText(), `{ ${names} }`);
  }
  return module.kept.has(statement) ? statement.getFullText() : "";
}

/** Rewrites the types below dist/types. @param {readonly string[]} entries their files, from the root of the project */
export function leavePublicTypes(entries) {
  modules.clear();
  for (const entry of entries) need(entry, "*");
  for (const path of files("dist/types")) {
    const module = modules.get(path);
    const left = module?.source.statements
      .map((one) => leftOf(module, one))
      .join("")
      .trim();
    if (left && left !== "export {};") writeFileSync(join(root, path), `${left}\n`);
    else rmSync(join(root, path));
  }
}
