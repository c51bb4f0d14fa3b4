// What a visitor transfers for `import "posenc"`: the binary and the scripts, after gzip.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

/** A script of the package and all that it imports at once. */
function withImports(dist, name, found = new Set()) {
  if (found.has(name)) return found;
  found.add(name);
  const text = readFileSync(join(dist, name), "utf8");
  for (const [, imported] of text.matchAll(/from\s*"\.\/([\w.]+)"/g))
    withImports(dist, imported, found);
  return found;
}

function target({ dist }) {
  const bytes = ["posenc.wasm", ...withImports(dist, "index.js")]
    .map((name) => gzipSync(readFileSync(join(dist, name)), { level: 9 }).length)
    .reduce((sum, length) => sum + length, 0);
  return { what: "WebAssembly and JavaScript, gzip", value: bytes / 1000, unit: "kB", most: 100 };
}

/** @param {import("../suite.mjs").Suite} suite */
export default function (suite) {
  const name = 'size of import "posenc"';
  if (suite.isChosen(name))
    suite.tell(name, [target(suite.build)], suite.old && [target(suite.old)]);
}
