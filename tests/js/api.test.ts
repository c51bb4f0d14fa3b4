// The public types, those of posenc/elements among them, without their comments, beside the ones that were agreed on. A
// change that is meant: npm run manual, and a line in CHANGELOG.md.
import { readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";
import { packageFolder } from "./packed.js";

const types = join(packageFolder, "dist/types");

/** What only the library's own functions take, and so no change of it is a user's concern. */
const internal = /\/(core|engine|options|scratch)\.d\.ts$/;
/** The values that entries export; other functions are the library's own. */
const values = ["load", "npy", "heatmapColors"];

function isPublic(statement: ts.Statement): boolean {
  if (ts.isFunctionDeclaration(statement)) return values.includes(statement.name?.text ?? "");
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.some(
      ({ name }) => ts.isIdentifier(name) && values.includes(name.text),
    );
  return !ts.isImportDeclaration(statement) && !ts.isClassDeclaration(statement);
}

/** The declarations of a file and of all that it imports, each once. */
function declarations(file: string, found = new Map<string, string>()): Map<string, string> {
  if (found.has(file) || internal.test(file)) return found;
  const text = readFileSync(file, "utf8");
  const printer = ts.createPrinter({ removeComments: true });
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest);
  const statements = source.statements.filter(isPublic);
  const lines = statements.map((one) => printer.printNode(ts.EmitHint.Unspecified, one, source));
  found.set(file, lines.join("\n"));
  for (const { fileName } of ts.preProcessFile(text).importedFiles)
    if (fileName.startsWith("."))
      declarations(join(dirname(file), fileName.replace(/\.js$/, ".d.ts")), found);
  return found;
}

test("the public types are as agreed", async () => {
  const found = new Map<string, string>();
  const { exports } = JSON.parse(readFileSync(join(packageFolder, "package.json"), "utf8"));
  for (const entry of Object.values<{ types?: string } | null>(exports))
    if (entry?.types && !entry.types.includes("*"))
      declarations(join(packageFolder, entry.types), found);
  const files = [...found].map(([file, text]) => `// ${relative(types, file)}\n${text}`);
  await expect(files.sort().join("\n\n")).toMatchFileSnapshot("./api.snapshot.txt");
});
