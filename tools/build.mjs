// Builds the WebAssembly module, the npm package (dist/) and the pages (dist/site/). `node
// tools/build.mjs [native] [sanitize] [wasm] [package] [pages] [site] [docs] [golden]`
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { execute } from "./command.mjs";
import { compile } from "./compile.mjs";
import { buildDocs } from "./docs.mjs";
import { writeGolden } from "./golden.mjs";
import { buildPackage, isPackaged, packageInputs } from "./package.mjs";
import { finish, step } from "./progress.mjs";
import { setUp } from "./setup.mjs";
import { buildPages, buildPlainSite, buildSite } from "./site.mjs";
import { isProgram, root } from "./tree.mjs";
import { unlessUnchanged } from "./unchanged.mjs";
import { buildWasm, hasWasm } from "./wasm.mjs";

export { buildPackage, buildPages, buildPlainSite, buildSite, buildWasm, hasWasm, isPackaged };

/**
 * Packs the package for tests of figures, which import its computing part only. A change of a figure (figures are in the
 * package too) does not repack it.
 */
export const packComputing = () =>
  unlessUnchanged(
    "computing-packed",
    { places: packageInputs.filter((place) => place !== "web"), outputs: packed },
    async () => {
      await buildPackage();
      return packPackage();
    },
  );

const packed = ["build/packed/node_modules/posenc/package.json"];
const packInputs = [
  "dist",
  "package.json",
  "README.md",
  "README.ko.md",
  "docs",
  "LICENSE",
  "tools/build.mjs",
];

/**
 * Packs dist/ into the tarball that npm would publish, and installs that tarball in build/packed/, as a user would.
 */
export function packPackage() {
  return unlessUnchanged(
    "packed",
    {
      places: packInputs,
      wanted: isPackaged,
      outputs: packed,
    },
    async () => {
      const folder = join(root, "build/packed");
      rmSync(folder, { recursive: true, force: true });
      mkdirSync(folder, { recursive: true });
      const quiet = ["--loglevel=error", "--no-audit", "--no-fund"];
      const tarball = (await execute("npm", ["pack", ...quiet, "--pack-destination", folder]))
        .split("\n")
        .findLast((line) => line.endsWith(".tgz"));
      await execute("npm", ["init", "-y", ...quiet], { cwd: folder });
      await execute("npm", ["install", ...quiet, "--offline", `./${tarball}`], { cwd: folder });
      return `${tarball}, ${(readFileSync(join(folder, String(tarball))).length / 1000).toFixed(1)} kB`;
    },
  );
}

/** @type {Record<string, () => Promise<string>>} */
const parts = {
  native: () => compile("native"),
  sanitize: () => compile("native-sanitize"),
  wasm: () => buildWasm(),
  package: buildPackage,
  pages: buildPlainSite,
  site: buildSite,
  docs: buildDocs,
  golden: writeGolden,
};

if (isProgram(import.meta)) {
  await finish(async () => {
    const wanted = process.argv.length > 2 ? process.argv.slice(2) : ["wasm", "package", "pages"];
    const unknown = wanted.filter((name) => !parts[name]);
    if (unknown.length > 0)
      throw new Error(
        `cannot build ${unknown.join(", ")}; there are ${Object.keys(parts).join(", ")}`,
      );
    await setUp({
      compilers: wanted.some((name) => ["native", "sanitize", "wasm"].includes(name)),
      browser: wanted.includes("site"),
    });
    for (const name of wanted)
      await step(`build ${name}`, /** @type {() => Promise<string>} */ (parts[name]));
  });
}
