// What an editor shows of every public call: words, what it throws, an example.
import { join } from "node:path";
import { load } from "posenc";
import ts from "typescript";
import { expect, test } from "vitest";
import { root } from "./packed.js";

const pe = await load({ config: true });
const calls = Object.entries(pe).flatMap(([name, value]) => {
  if (typeof value === "function") return [name];
  if (name !== "measure") return [];
  return Object.keys(value as object).map((one) => `measure.${one}`);
});

/** The description and the tags that a language server gives for the name of each call. */
function hovers(): Map<string, { text: string; tags: readonly string[] }> {
  const file = join(root, "tests/js/hovered.ts");
  const start = 'import type { Posenc } from "posenc";\ndeclare const pe: Posenc;\n';
  const program = start + calls.map((name) => `pe.${name}(undefined as never);\n`).join("");
  const options: ts.CompilerOptions = {
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    target: ts.ScriptTarget.ES2022,
    types: [],
  };
  const textOf = (name: string) => (name === file ? program : ts.sys.readFile(name));
  const service = ts.createLanguageService({
    getScriptFileNames: () => [file],
    getScriptVersion: () => "1",
    getScriptSnapshot(name) {
      const text = textOf(name);
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
    },
    getCurrentDirectory: () => root,
    getCompilationSettings: () => options,
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    fileExists: (name) => name === file || ts.sys.fileExists(name),
    readFile: textOf,
    directoryExists: ts.sys.directoryExists,
    getDirectories: ts.sys.getDirectories,
  });
  return new Map(
    calls.map((name) => {
      const at = program.indexOf(`pe.${name}(`) + 3 + name.lastIndexOf(".") + 1;
      const info = service.getQuickInfoAtPosition(file, at);
      return [
        name,
        {
          text: ts.displayPartsToString(info?.documentation),
          tags: (info?.tags ?? []).map((tag) => tag.name),
        },
      ];
    }),
  );
}

test("every call of the library has words, what it throws, and an example", () => {
  const silent = [...hovers()].filter(
    ([, { text, tags }]) => !text || !tags.includes("throws") || !tags.includes("example"),
  );
  expect(silent).toEqual([]);
  expect(calls.length).toBeGreaterThan(30);
});
