// npm run exactness [-- --errors] [--write] [BUILD ...]: makes the published tables in Node and for native targets, compares their
// hashes with the published ones, and writes the tables of docs/exactness.md. `npm run engines` adds browsers.
// --errors looks for the largest errors too, which takes a minute a build.
// --write publishes the hashes of Node, for a change that is meant to change bits.
import { parseArgs } from "node:util";
import { buildPackage, buildWasm } from "./build.mjs";
import { evaluated } from "./evaluated.mjs";
import { errorsIn, nativeErrors } from "./largest_errors.mjs";
import { printed, targets } from "./native_targets.mjs";
import { finish, step } from "./progress.mjs";
import {
  noteBuilds,
  noteErrors,
  publishedTables,
  tablesFile,
  writeExactness,
  writeHashes,
} from "./published.mjs";
import { setUp } from "./setup.mjs";

const { values: options, positionals: words } = parseArgs({
  options: { errors: { type: "boolean" }, write: { type: "boolean" } },
  allowPositionals: true,
});
const names = ["Node", ...targets.map(({ name }) => name)];

/** The hashes that Node makes, by id. @returns {Promise<Record<string, string>>} */
async function inNode() {
  const { load } = await import(new URL("../dist/node.js", import.meta.url).href);
  const { hashOf, tableOf } = await evaluated([
    'export { hashOf, tableOf } from "src/js/published/tables.ts";',
  ]);
  const pe = await load();
  /** @type {Record<string, string>} */
  const hashes = {};
  for (const table of publishedTables()) hashes[table.id] = await hashOf(pe, table);
  if (options.errors) noteErrors("WebAssembly", errorsIn(pe, tableOf));
  return hashes;
}

/** The ids of the tables with another hash. @param {Readonly<Record<string, string>>} hashes */
const othersIn = (hashes) =>
  publishedTables().flatMap(({ id, sha256 }) => (hashes[id] === sha256 ? [] : [id]));

await finish(async () => {
  const unknown = words.filter((word) => !names.includes(word));
  if (unknown.length > 0)
    throw new Error(`there is no build ${unknown.join(", ")}; there are ${names.join(", ")}`);
  await setUp({ compilers: true });
  await step("WebAssembly", () => buildWasm());
  await step("package", buildPackage);
  /** @type {string[]} */
  const differing = [];
  /** @param {string} name @param {string} version @param {() => Promise<Record<string, string>>} make */
  const note = (name, version, make) =>
    step(name, async () => {
      const hashes = await make();
      if (name === "Node" && options.write) writeHashes(hashes);
      const others = othersIn(hashes);
      noteBuilds([{ name, version, others }]);
      if (others.length > 0) differing.push(name);
      return others.length ? `other bits: ${others.join(", ")}` : "the published bits";
    });
  const isChosen = (/** @type {string} */ name) => !words.length || words.includes(name);
  if (isChosen("Node")) await note("Node", process.versions.node, inNode);
  for (const target of targets.filter(({ name }) => isChosen(name))) {
    if (!target.isHere()) {
      await step(target.name, async () => "not on this machine");
      continue;
    }
    await note(target.name, "native", async () => {
      const lines = (await printed(target, [tablesFile])).split("\n");
      if (options.errors)
        noteErrors(target.name, nativeErrors(await printed(target, [tablesFile, "--errors"])));
      return Object.fromEntries(lines.map((line) => line.split(" ")));
    });
  }
  await writeExactness();
  if (differing.length > 0) throw new Error(`other bits in ${differing.join(", ")}`);
});
