// The entries of figures as the package has them.
import { readdirSync } from "node:fs";
import ts from "typescript";
import { expect, test } from "vitest";
import { packageFolder, runModule } from "./packed.js";

const names = readdirSync(`${packageFolder}/dist/elements`).flatMap(
  (file) => /^(.+)\.js$/.exec(file)?.[1] ?? [],
);

test("every entry can be imported on a server", async () => {
  for (const entry of ["posenc/elements", ...names.map((name) => `posenc/elements/${name}`)])
    expect(
      await runModule(`await import("${entry}"); console.log(typeof HTMLElement)`),
      entry,
    ).toBe("undefined\n");
});

test("the types need no React", () => {
  const files = names.map((name) => `${packageFolder}/dist/types/elements/${name}.d.ts`);
  const program = ts.createProgram([`${packageFolder}/dist/types/elements.d.ts`, ...files], {
    noEmit: true,
    strict: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    skipLibCheck: false,
    types: [],
  });
  const said = ts.getPreEmitDiagnostics(program).map(({ messageText }) => messageText);
  expect(said).toEqual([]);
});
