// Whose work is inside: the licence of everything that is bundled, compiled in or served -> THIRD_PARTY_NOTICES.txt of the
// package and of the site. Bundlers say which packages they have taken. A package without a text of its licence, or with a
// licence that is not on our list, fails the build.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { root } from "./tree.mjs";

/** @typedef {{ name: string, version: string, license: string, text: string }} Notice */

export const noticesFile = "THIRD_PARTY_NOTICES.txt";

/** Licences that a binary may contain, if their texts go with it. */
const allowed = [...["MIT", "ISC", "BSD-3-Clause", "OFL-1.1", "Apache-2.0 WITH LLVM-exception"]];

/**
 * What is compiled into the modules. Debian's packages leave the texts out, so tools/licenses has them: where there is a
 * choice, as with Emscripten, the one that we take.
 */
const compiled = [
  { name: "xsimd", license: "BSD-3-Clause" },
  { name: "emscripten", license: "MIT" },
  { name: "musl", license: "MIT" },
  {
    name: "LLVM (libc++ and compiler-rt)",
    license: "Apache-2.0 WITH LLVM-exception",
    file: "llvm",
  },
];
const faces = ["@fontsource-variable/source-sans-3", "@fontsource-variable/source-serif-4"];

/** @param {string} folder of an npm package @returns {Notice} */
function noticeOf(folder) {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const file = readdirSync(folder).find((one) => /^licen[cs]e/i.test(one));
  return { name, version, license, text: file ? readFileSync(join(folder, file), "utf8") : "" };
}

/** The folder of the package that a module belongs to, undefined for our own. @param {string} id */
function packageOf(id) {
  const path = id.replace(/^\0/, "").replace(/\?.*$/, "");
  if (!path.includes("/node_modules/")) return undefined;
  let folder = dirname(path);
  const isPackage = () => {
    const manifest = join(folder, "package.json");
    return existsSync(manifest) && JSON.parse(readFileSync(manifest, "utf8")).name;
  };
  while (!isPackage()) folder = dirname(folder);
  return folder;
}

/**
 * A plugin that notes whose code the bundler has taken.
 * @param {Set<string>} found folders of packages
 */
export const notedPackages = (found) => ({
  name: "noted-packages",
  /** @param {unknown} _ @param {Record<string, { type: string, moduleIds?: string[] }>} bundle */
  generateBundle(_, bundle) {
    for (const chunk of Object.values(bundle))
      for (const id of chunk.moduleIds ?? []) {
        const folder = packageOf(id);
        if (folder) found.add(folder);
      }
  },
});

/** The text of the file. @param {Iterable<string>} folders of bundled packages @param {{ withFaces?: boolean }} [options] */
export function noticesText(folders, { withFaces = false } = {}) {
  const all = [
    ...Array.from(folders, noticeOf),
    ...compiled.map(({ name, license, file = name }) => ({
      ...{ name, license, version: "" },
      text: readFileSync(join(root, `tools/licenses/${file}.txt`), "utf8"),
    })),
    ...(withFaces ? faces.map((name) => noticeOf(join(root, "node_modules", name))) : []),
  ];
  for (const { name, license, text } of all) {
    if (!text.trim()) throw new Error(`${name} has no text of its licence`);
    if (!allowed.includes(license))
      throw new Error(`${name}: ${license} is not on the list of tools/notices.mjs`);
  }
  const sorted = [...new Map(all.map((one) => [one.name, one])).values()].sort((a, b) =>
    a.name < b.name ? -1 : 1,
  );
  const line = "-".repeat(80);
  return `posenc contains work of others, under these licences.\n${sorted
    .map(
      ({ name, version, license, text }) =>
        `\n${line}\n${[name, version].filter(Boolean).join(" ")} (${license})\n\n${text.trim()}\n`,
    )
    .join("")}`;
}
