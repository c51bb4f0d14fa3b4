// Builds the WebAssembly module, the npm package (dist/) and the page (dist/site/). `node
// tools/build.mjs [native] [sanitize] [wasm] [package] [site]`
import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { basename, join } from "node:path";
import { gzipSync } from "node:zlib";
import { bundlePackage, writeInline } from "./bundle.mjs";
import { answer, execute } from "./command.mjs";
import { buildFolder, compile } from "./compile.mjs";
import { compress } from "./compress.mjs";
import { embindTypes } from "./embind_types.mjs";
import { finish, step } from "./progress.mjs";
import { setUp } from "./setup.mjs";
import { files, isProgram, root } from "./tree.mjs";
import { fingerprint, noteOf, unlessUnchanged } from "./unchanged.mjs";

const wasmInputs = () => ({
  facts: [answer("emcc", ["--version"]) ?? "of the private root"],
  places: ["src", "tools/cmake", "CMakeLists.txt", "CMakePresets.json", "tools/build.mjs"],
  wanted: (/** @type {string} */ path) => !path.startsWith("src/js/"),
  outputs: ["posenc.js", "posenc.wasm", "posenc_train.wasm", "binary.js"].map(
    (name) => `src/js/wasm/${name}`,
  ),
});

/** Whether the module is that of the present C++, so that no compiler is needed. */
export function hasWasm() {
  const inputs = wasmInputs();
  return noteOf("wasm", fingerprint(inputs), inputs.outputs) !== null;
}

/** C++ -> src/js/wasm/ */
export const buildWasm = () => unlessUnchanged("wasm", wasmInputs(), compileWasm);

async function compileWasm() {
  const note = await compile("wasm");
  // Beside the TypeScript that imports them. Written only when they differ, so that watchers stay
  // calm.
  const built = files(buildFolder("wasm"), (path) =>
    /^build\/[^/]+\/posenc(_train)?\.(js|wasm|wasm\.map)$/.test(path),
  );
  mkdirSync(join(root, "src/js/wasm"), { recursive: true });
  for (const path of built)
    copyIfChanged(join(root, path), join(root, "src/js/wasm", basename(path)));
  writeInline("src/js/wasm/posenc.wasm", "src/js/wasm/binary.js");
  await embindTypes(); // linked once more, which `npm run types` then finds done
  const size = built.reduce(
    (sum, path) => sum + gzipSync(readFileSync(join(root, path)), { level: 9 }).length,
    0,
  );
  return `${note}, ${(size / 1000).toFixed(1)} kB gzip`;
}

/** @param {string} from @param {string} to */
function copyIfChanged(from, to) {
  if (!existsSync(to) || !readFileSync(from).equals(readFileSync(to))) copyFileSync(from, to);
}

const packageInputs = [
  "src/js",
  "web",
  "tsconfig.base.json",
  "tsconfig.build.json",
  "package-lock.json",
  "tools/build.mjs",
  "tools/bundle.mjs",
];

/** TypeScript and the module -> dist/ */
export function buildPackage() {
  return unlessUnchanged(
    "package",
    { places: packageInputs, outputs: ["dist/index.js"] },
    async () => {
      for (const path of files("dist", isPackaged)) rmSync(join(root, path));
      await execute("node", ["node_modules/typescript/bin/tsc", "-p", "tsconfig.build.json"]);
      await bundlePackage();
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

/**
 * The packed package for tests of a figure, which compute with it: a change of the figures, which are in it too, need not
 * make it anew.
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

/** The package's part of dist/, beside the page. @param {string} path */
export const isPackaged = (path) => !path.startsWith("dist/site/");

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
 * dist/ -> the tarball that npm would publish -> installed in build/packed/, as a user would have
 * it
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

const siteInputs = [
  "web",
  "src/js",
  "vite.config.ts",
  "vite.single.config.ts",
  "tsconfig.base.json",
  "tsconfig.json",
  "package-lock.json",
  "tools/build.mjs",
  "tools/compress.mjs",
  "tools/pages",
  "tools/single.mjs",
];

const vite = ["node_modules/vite/bin/vite.js", "build", "--logLevel", "warn"];

/** The page -> dist/site/, as far as a figure's tests need it */
export const buildPages = () =>
  unlessUnchanged(
    "pages-of-site",
    { places: siteInputs, outputs: ["dist/site/index.html"] },
    async () => {
      await execute("node", vite);
      return "built";
    },
  );

/** The page -> dist/site/, with the single file and its compressed twins */
export function buildSite() {
  return unlessUnchanged(
    "site",
    { places: siteInputs, outputs: ["dist/site/index.html", "dist/site/posenc-lab.html"] },
    async () => {
      await buildPages();
      await execute("node", [...vite, "--config", "vite.single.config.ts"]);
      renameSync(join(root, "build/single/index.html"), join(root, "dist/site/posenc-lab.html"));
      return compress("dist/site");
    },
  );
}

/** @type {Record<string, () => Promise<string>>} */
const parts = {
  native: () => compile("native"),
  sanitize: () => compile("native-sanitize"),
  wasm: () => buildWasm(),
  package: buildPackage,
  site: buildSite,
};

if (isProgram(import.meta)) {
  await finish(async () => {
    const wanted = process.argv.length > 2 ? process.argv.slice(2) : ["wasm", "package", "site"];
    const unknown = wanted.filter((name) => !parts[name]);
    if (unknown.length > 0)
      throw new Error(
        `cannot build ${unknown.join(", ")}; there are ${Object.keys(parts).join(", ")}`,
      );
    await setUp({ compilers: wanted.some((name) => !["package", "site"].includes(name)) });
    for (const name of wanted)
      await step(`build ${name}`, /** @type {() => Promise<string>} */ (parts[name]));
  });
}
