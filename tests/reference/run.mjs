// Runs every case of every *.json directly in a folder through the packed and installed package, and
// compares at the case's tolerance.
//
//   node run.mjs DIR [--expected FILE]
//
// Prints and exits as native/runner.cpp does.
import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { outcome } from "./outcome.mjs";

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { expected: { type: "string" } },
});
const folder = positionals[0];
if (!folder || positionals.length > 1) {
  console.error("usage: node run.mjs DIR [--expected FILE]");
  process.exit(2);
}

const installed = createRequire(new URL("../../build/packed/package.json", import.meta.url));
const { load } = await import(pathToFileURL(installed.resolve("posenc")).href);
const pe = await load();
const { load: loadGraphs } = await import(pathToFileURL(installed.resolve("posenc/graph")).href);
const graphs = await loadGraphs();

const files = readdirSync(folder).filter((name) => name.endsWith(".json"));
const passed = new Set();
let failed = 0;
for (const name of files.sort()) {
  const { family, cases } = JSON.parse(readFileSync(join(folder, name), "utf8"));
  let good = 0;
  for (const c of cases) {
    const { why } = outcome(c, pe, graphs);
    if (why) console.log(`FAIL ${name} ${c.name}: ${why}`);
    else passed.add(`${family}/${c.name}`);
    good += why ? 0 : 1;
  }
  failed += cases.length - good;
  console.log(`${family}: ${good} passed, ${cases.length - good} failed, 0 skipped`);
}
console.log(`total: ${passed.size} passed, ${failed} failed, 0 skipped`);
if (!files.length) console.log(`no *.json in ${folder}`);

if (!options.expected) {
  process.exitCode = failed || !files.length ? 1 : 0;
} else {
  const lines = readFileSync(options.expected, "utf8").split("\n");
  const expected = new Set(lines.filter((line) => line && !line.startsWith("#")));
  const missing = [...expected].filter((name) => !passed.has(name));
  const extra = [...passed].filter((name) => !expected.has(name));
  for (const name of missing) console.log(`expected to pass, but did not: ${name}`);
  for (const name of extra) console.log(`passes, but is not in the list: ${name}`);
  if (missing.length || extra.length) process.exitCode = 1;
  else console.log(`the ${passed.size} passing cases are those of ${options.expected}`);
}
