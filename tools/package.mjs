// Builds the package, all but the tarball -> dist/.
import { copyFileSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { bundlePackage } from "./bundle.mjs";
import { execute } from "./command.mjs";
import { files, root } from "./tree.mjs";
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
  "tools/shown.mjs",
  "biome.json",
  "tools/elements",
];

/** Whether a path below dist/ belongs to the package, not to the site. @param {string} path */
export const isPackaged = (path) => !path.startsWith("dist/site/");

/** TypeScript and the module -> dist/ */
export function buildPackage() {
  return unlessUnchanged(
    "package",
    { places: packageInputs, outputs: ["dist/index.js"] },
    async () => {
      for (const path of files("dist", isPackaged)) rmSync(join(root, path));
      await execute("node", ["node_modules/typescript-7/bin/tsc", "-p", "tsconfig.build.json"]);
      await bundlePackage();
      const { writeElementTypes } = await import("./elements/types.mjs"); // imported late: it needs the installed TypeScript
      await writeElementTypes();
      copyFileSync(join(root, "src/python/posenc_check.py"), join(root, "dist/posenc_check.py"));
      mkdirSync(join(root, "dist/types/wasm"), { recursive: true });
      for (const name of ["posenc", "posenc_train"]) {
        copyFileSync(join(root, `src/js/wasm/${name}.wasm`), join(root, `dist/${name}.wasm`));
        const types = `wasm/${name}.d.ts`;
        copyFileSync(join(root, "src/js", types), join(root, "dist/types", types));
      }
      return "built";
    },
  );
}
