// npm run exactness [-- --write]: makes the published tables in Node and for the native targets of this machine, compares their
// hashes with the published ones, and writes the tables of docs/exactness.md. `npm run engines` adds browsers.
// --write publishes the hashes of Node, for a change that is meant to change bits.
import { buildPackage, buildWasm } from "./build.mjs";
import { evaluated } from "./evaluated.mjs";
import { printed, targets } from "./native_targets.mjs";
import { finish, step } from "./progress.mjs";
import {
  noteBuilds,
  publishedTables,
  tablesFile,
  writeExactness,
  writeHashes,
} from "./published.mjs";
import { setUp } from "./setup.mjs";

/** The hashes that Node makes, by id. @returns {Promise<Record<string, string>>} */
async function inNode() {
  const { load } = await import(new URL("../dist/node.js", import.meta.url).href);
  const { hashOf } = await evaluated(['export { hashOf } from "src/js/published/tables.ts";']);
  const pe = await load();
  /** @type {Record<string, string>} */
  const hashes = {};
  for (const table of publishedTables()) hashes[table.id] = await hashOf(pe, table);
  return hashes;
}

/** The ids of the tables with another hash. @param {Readonly<Record<string, string>>} hashes */
const othersIn = (hashes) =>
  publishedTables().flatMap(({ id, sha256 }) => (hashes[id] === sha256 ? [] : [id]));

await finish(async () => {
  await setUp({ compilers: true });
  await step("WebAssembly", () => buildWasm());
  await step("package", buildPackage);
  /** @type {string[]} */
  const differing = [];
  /** @param {string} name @param {string} version @param {() => Promise<Record<string, string>>} make */
  const note = (name, version, make) =>
    step(name, async () => {
      const hashes = await make();
      if (name === "Node" && process.argv.includes("--write")) writeHashes(hashes);
      const others = othersIn(hashes);
      noteBuilds([{ name, version, others }]);
      if (others.length > 0) differing.push(name);
      return others.length ? `other bits: ${others.join(", ")}` : "the published bits";
    });
  await note("Node", process.versions.node, inNode);
  for (const target of targets) {
    if (!target.isHere()) {
      await step(target.name, async () => "not on this machine");
      continue;
    }
    await note(target.name, "native", async () => {
      const lines = (await printed(target, tablesFile)).split("\n");
      return Object.fromEntries(lines.map((line) => line.split(" ")));
    });
  }
  await writeExactness();
  if (differing.length > 0) throw new Error(`other bits in ${differing.join(", ")}`);
});
