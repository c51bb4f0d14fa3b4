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
import { run, Unknown } from "./adapters.mjs";

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

/** The worst entry that is off by more than the tolerance, or "". */
function difference(name, expected, { atol, rtol }, got) {
  if (!got) return `${name}: the adapter gives no such output`;
  if (String(got.shape) !== String(expected.shape)) {
    return `${name}: shape [${got.shape}], expected [${expected.shape}]`;
  }
  let worst = -1;
  let text = "";
  const compare = (at, value) => {
    const off = Math.abs(got.data[at] - value);
    const most = atol + rtol * Math.abs(value);
    if (off <= most) return;
    const excess = Number.isNaN(off) ? Number.POSITIVE_INFINITY : off - most;
    if (excess <= worst) return;
    worst = excess;
    const index = [];
    for (let axis = expected.shape.length - 1, rest = at; axis >= 0; --axis) {
      index.unshift(rest % expected.shape[axis]);
      rest = Math.floor(rest / expected.shape[axis]);
    }
    text = `${name}[${index}]: got ${got.data[at]}, expected ${value}, tolerance ${most}`;
  };
  if (expected.samples) {
    for (const { index, value } of expected.samples) {
      compare(
        index.reduce((at, i, axis) => at * expected.shape[axis] + i, 0),
        value,
      );
    }
  } else {
    expected.data.forEach((value, at) => {
      if (value !== null) compare(at, value);
    });
  }
  return text;
}

/** "" where a case passes, else why not. */
function outcome(c) {
  try {
    const outputs = run(c, pe);
    for (const [name, expected] of Object.entries(c.expected)) {
      const text = difference(name, expected, c.tolerance[name], outputs[name]);
      if (text) return text;
    }
    return "";
  } catch (error) {
    return error instanceof Unknown
      ? `unknown encoding: ${error.message}`
      : `${error.name}: ${error.message}`;
  }
}

const files = readdirSync(folder).filter((name) => name.endsWith(".json"));
const passed = new Set();
let failed = 0;
for (const name of files.sort()) {
  const { family, cases } = JSON.parse(readFileSync(join(folder, name), "utf8"));
  let good = 0;
  for (const c of cases) {
    const why = outcome(c);
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
