// Builds the package, all but the tarball -> dist/.
import { copyFileSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join, posix } from "node:path";
import { bundlePackage } from "./bundle.mjs";
import { execute } from "./command.mjs";
import { files as filesIn, root } from "./tree.mjs";
import { unlessUnchanged } from "./unchanged.mjs";

export const packageInputs = [
  "src/js",
  "src/python",
  "web",
  "tsconfig.base.json",
  "tsconfig.build.json",
  "package-lock.json",
  "tools/package.mjs",
  "tools/bundle.mjs",
  "tools/public_types.mjs",
  "biome.json",
  "tools/elements",
];

/** Whether a path below dist/ belongs to the package, not to the site. @param {string} path */
export const isPackaged = (path) => !path.startsWith("dist/site/");

/** The files of types that package.json names. */
function typesOfEntries() {
  const { exports } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const named = Object.values(exports).flatMap((one) => one?.types ?? []);
  const files = named.map((/** @type {string} */ path) => posix.normalize(path));
  return [...files.filter((path) => !path.includes("*")), ...filesIn("dist/types/elements")];
}

/** TypeScript and the module -> dist/ */
export function buildPackage() {
  return unlessUnchanged(
    "package",
    { places: packageInputs, outputs: ["dist/index.js"] },
    async () => {
      for (const path of filesIn("dist", isPackaged)) rmSync(join(root, path));
      await execute("node", ["node_modules/typescript-7/bin/tsc", "-p", "tsconfig.build.json"]);
      await bundlePackage();
      const { writeElementTypes } = await import("./elements/types.mjs"); // imported late: it needs the installed TypeScript
      const { leavePublicTypes } = await import("./public_types.mjs");
      await writeElementTypes();
      copyFileSync(join(root, "src/python/posenc_check.py"), join(root, "dist/posenc_check.py"));
      mkdirSync(join(root, "dist/types/wasm"), { recursive: true });
      copyFileSync(join(root, "src/js/wasm/posenc.wasm"), join(root, "dist/posenc.wasm"));
      for (const name of ["posenc", "posenc_graph"]) {
        const types = `wasm/${name}.d.ts`;
        copyFileSync(join(root, "src/js", types), join(root, "dist/types", types));
      }
      leavePublicTypes(typesOfEntries());
      return "built";
    },
  );
}
