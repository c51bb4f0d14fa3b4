// Compares the version in all files that state it: `node tools/version.mjs [v1.2.3]`. With the tag of a release, compares them
// with the tag too, and refuses the placeholder for the repository's owner.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { isProgram, root } from "./tree.mjs";

/** The files, and the pattern of the version in each. @type {[file: string, pattern: RegExp][]} */
const places = [
  ["package.json", /"version": "([^"]+)"/],
  ["package-lock.json", /"version": "([^"]+)"/],
  ["CMakeLists.txt", /project\(posenc VERSION (\S+)/],
  ["CITATION.cff", /^version: (\S+)/m],
  ["src/js/doctor/version.ts", /version = "([^"]+)"/],
  ["CHANGELOG.md", /^## (\d\S+)/m],
];

/** @returns {Record<string, string>} the version by file */
export const versions = () =>
  Object.fromEntries(
    places.map(([file, pattern]) => [
      file,
      pattern.exec(readFileSync(join(root, file), "utf8"))?.[1] ?? "none",
    ]),
  );

/** What the package shows of the repository's address: README.md's links work on npm's page by that of package.json. */
const addressed = [
  "package.json",
  "README.md",
  "README.ko.md",
  "docs/doctor.md",
  "docs/doctor.ko.md",
];

if (isProgram(import.meta)) {
  const [tag] = process.argv.slice(2);
  const found = versions();
  const wanted = tag?.replace(/^v/, "") ?? found["package.json"];
  const faults = Object.entries(found)
    .filter(([, version]) => version !== wanted)
    .map(([file, version]) => `${file} says ${version}, not ${wanted}`);
  const newest = readFileSync(join(root, "CHANGELOG.md"), "utf8").split("\n## ")[1] ?? "";
  if (tag && /^\S+ \(unreleased\)/.test(newest))
    faults.push(`CHANGELOG.md says that ${wanted} is unreleased`);
  if (tag)
    for (const file of addressed)
      if (/\bOWNER\b/.test(readFileSync(join(root, file), "utf8")))
        faults.push(`${file} says OWNER where the repository's owner belongs`);
  for (const fault of faults) console.error(fault);
  process.exitCode = faults.length ? 1 : 0;
}
