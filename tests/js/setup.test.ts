import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "./packed.js";

/** What a program imports before its first line runs, itself and through its own files. */
function importsOf(file: string, found = new Map<string, string>()): Map<string, string> {
  const text = readFileSync(file, "utf8");
  const statement = /^(?:import|export)\s(?:[^;=()]*?\sfrom\s+)?["']([^"']+)["'];/gm;
  for (const [, name] of text.matchAll(statement)) {
    if (found.has(name!)) continue;
    if (name!.startsWith(".")) {
      const next = join(file, "..", name!);
      if (found.has(next)) continue;
      found.set(next, file);
      importsOf(next, found);
    } else found.set(name!, file);
  }
  return found;
}

test.each(["start", "test", "build", "setup", "check", "dev", "bench", "docs", "manual"])(
  "%s.mjs begins without any package, for it installs them",
  (name) => {
    const imports = importsOf(join(root, `tools/${name}.mjs`));
    expect(imports.size).toBeGreaterThan(1);
    const packages = [...imports].filter(
      ([imported]) => !imported.startsWith("node:") && !imported.startsWith("/"),
    );
    expect(packages).toEqual([]);
  },
);
