// The inputs of each file of tests, so that a change of a figure repeats the tests of the page, but none of the package.
import { existsSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { isPackaged } from "./build.mjs";
import { root } from "./tree.mjs";

/** @typedef {"js" | "web" | "page" | "firefox"} Project */

/**
 * Whether a file of the package belongs to its computing part. Few tests read the other part, the figures.
 * @param {string} path
 */
export const isComputing = (path) => isPackaged(path) && !/^dist\/(types\/)?elements\b/.test(path);

/** Files, and the project's files that they import directly or indirectly. @param {string[]} start */
export function imported(...start) {
  const found = new Set(start);
  for (const path of found) {
    if (!/\.(ts|mjs)$/.test(path)) continue;
    const text = readFileSync(join(root, path), "utf8");
    for (const [, name] of text.matchAll(/(?:from|import)\s*\(?\s*"(\.{1,2}\/[^"]+)"/g)) {
      const beside = posix.join(posix.dirname(path), String(name).replace(/\?.*/, ""));
      const source = [beside, beside.replace(/\.js$/, ".ts")].find((one) =>
        existsSync(join(root, one)),
      );
      if (source) found.add(source);
    }
  }
  return [...found];
}

/** Whether one of these files reads other files at run time. @param {readonly string[]} paths */
export const readsFiles = (paths) =>
  paths.some((path) =>
    /\b(readFileSync|readdirSync|import\.meta\.glob)\b/.test(
      readFileSync(join(root, path), "utf8"),
    ),
  );

const common = ["vitest.config.ts", "biome.json", "package-lock.json"];
const site = [
  ...["web", "src/js", "src/python", "vite.config.ts", "docs"],
  ...["tools/pages", "tools/build.mjs", "tools/compress.mjs"],
];
const packed = ["build/packed/node_modules/posenc/package.json", "dist"];
const documents = ["README.md", "README.ko.md", "CONTRIBUTING.md", "CHANGELOG.md", "docs"];

/** Whether a test of the package, or a file that it imports, mentions the figures. @param {string} path */
export const namesFigures = (path) =>
  imported(path).some(
    (one) => one.startsWith("tests/") && /elements/.test(readFileSync(join(root, one), "utf8")),
  );

/** @param {Project} project @param {string} path @returns {import("./unchanged.mjs").Inputs} */
export function inputsOf(project, path) {
  const own = imported(path, ...(project === "page" ? ["tests/page/setup.ts"] : []));
  // tests/js/packed.ts reads the package only, whose files `packed` lists already.
  const ours = own.filter((one) => one.startsWith("tests/") && one !== "tests/js/packed.ts");
  const places = [...common, ...own];
  if (project === "js") {
    const hasFigures = namesFigures(path);
    const more = [
      "action.yml",
      "src",
      "tests/js",
      "tests/consumers",
      "tests/reference/configs",
      "tests/reference/doctor",
      "tools",
      ...(hasFigures ? ["web"] : []),
      ...documents,
    ];
    return {
      places: [...places, ...packed, ...more],
      wanted: (one) =>
        (hasFigures ? isPackaged(one) : isComputing(one)) &&
        (!/^tests\/js\/.*\.test\.ts$/.test(one) || one === path),
    };
  }
  if (project === "web")
    return {
      places: [...places, ...packed, ...(readsFiles(ours) ? [...site, ...documents] : [])],
      wanted: isComputing,
    };
  if (project === "firefox")
    return { places: [...places, ...site, ...packed, "tests/consumers", "tools/firefox.mjs"] };
  return { places: [...places, ...site, ...documents] };
}
