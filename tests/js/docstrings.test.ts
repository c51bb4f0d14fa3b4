// What an editor shows of the public calls: each says what it throws and has an example, and the examples run.
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import ts from "typescript";
import { describe, expect, test } from "vitest";
import { packageFolder, root, runModule } from "./packed.js";

interface Call {
  readonly name: string;
  readonly comment: string;
  readonly example: string;
}

const parsed = (file: string) => {
  const path = `${packageFolder}/dist/types/${file}.d.ts`;
  return ts.createSourceFile(path, readFileSync(path, "utf8"), ts.ScriptTarget.Latest, true);
};

function callOf(name: string, node: ts.Node): Call {
  const tags = ts.getJSDocTags(node);
  const comment = ts
    .getJSDocCommentsAndTags(node)
    .map((one) => one.getText())
    .join("\n");
  const example = tags.find(({ tagName }) => tagName.text === "example")?.comment;
  return { name, comment, example: ts.getTextOfJSDocComment(example) ?? "" };
}

/** Members of an interface that are called. */
function membersOf(file: string, name: string): Call[] {
  const found = parsed(file).statements.find(
    (one): one is ts.InterfaceDeclaration =>
      ts.isInterfaceDeclaration(one) && one.name.text === name,
  )!;
  const values = /^(readonly (string|number|Door|Float64Array|-1)|Entry)|\[\]|Data$|Layout$|Shape$/;
  return (
    found.members
      .filter(
        (one) =>
          ts.isMethodSignature(one) ||
          ts.isCallSignatureDeclaration(one) ||
          (ts.isPropertySignature(one) &&
            ts.isTypeReferenceNode(one.type!) &&
            !values.test(one.type.getText())),
      )
      // An editor shows the words of the two calls of `rotary`, MakeRotary.
      .filter((one) => !["measure", "frequencies", "rotary"].includes(one.name?.getText() ?? ""))
      .map((one) => callOf(`${name}.${one.name?.getText() ?? one.getText().split("\n")[0]}`, one))
  );
}

/** A function that an entry exports. */
function exportOf(file: string, name: string): Call {
  const found = parsed(file).statements.find(
    (one) =>
      (ts.isVariableStatement(one) &&
        one.declarationList.declarations[0]!.name.getText() === name) ||
      (ts.isFunctionDeclaration(one) && one.name?.text === name),
  )!;
  return callOf(`${file} ${name}`, found);
}

const calls = [
  ...membersOf("calls/posenc", "Posenc"),
  ...membersOf("calls/rotary", "MakeRotary"),
  ...membersOf("calls/rotary", "Rotary"),
  ...membersOf("calls/measure", "Measure"),
  ...membersOf("calls/measure_distance", "DistanceMeasures"),
  ...membersOf("doctor/doctor", "Doctor"),
  ...membersOf("graph/graphs", "Graphs"),
  exportOf("entries/index", "load"),
  exportOf("entries/graph", "load"),
  exportOf("entries/inline", "load"),
  exportOf("entries/doctor", "load"),
  exportOf("calls/npy", "npy"),
];

test("there are as many as the library has", () => {
  expect(calls.length).toBeGreaterThanOrEqual(13 + 3 + 17 + 4 + 4 + 2 + 5);
});

describe.each(calls)("$name", ({ comment, example }) => {
  test("says what it throws, and has an example", () => {
    expect(comment).toMatch(/@throws \{\w/);
    expect(example).not.toBe("");
  });
});

test("the examples run", async () => {
  const given = pathToFileURL(`${root}/tests/js/given.mjs`).href;
  const imports = (text: string) => /^import .*;$/gm[Symbol.match](text) ?? [];
  const blocks = calls.map(({ name, example }, i) => {
    const body = example.replace(
      /^import \{ (\w+) \} from ("[^"]+");$/gm,
      "const { $1 } = await import($2);",
    );
    return `async function example${i}() {\n// ${name}\n${body}\n}`;
  });
  expect(calls.flatMap(({ example }) => imports(example)).length).toBeGreaterThan(5);
  const code = `import ${JSON.stringify(given)};
    import { load as loadDoctor } from "posenc/doctor";
    const pe = await loadDoctor();
    globalThis.load = loadDoctor;
    ${blocks.join("\n")}
    const failed = [];
    for (const [i, run] of [${blocks.map((_, i) => `example${i}`)}].entries())
      await run().catch((error) => failed.push(i + ": " + error.message));
    console.log("failed: " + failed.join("; "));`;
  const [, failed] = /failed: (.*)$/m.exec(await runModule(code))!;
  const named = failed!.replace(/(^|; )(\d+):/g, (_, start, i) => `${start}${calls[i]!.name}:`);
  expect(named).toBe("");
});
