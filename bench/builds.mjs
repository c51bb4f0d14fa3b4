// The builds that are measured: this checkout's, and the one that it is compared with.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

/** The dist/ of this checkout. */
export const ownDist = fileURLToPath(new URL("../dist", import.meta.url));

/**
 * A build, loaded.
 * @typedef {object} Build
 * @property {string} dist the folder that it comes from
 * @property {any} pe the library: builds of other days have other types
 */

/** Loads a build, each time with memory of its own. @param {string} dist @returns {Promise<Build>} */
export async function loadBuild(dist) {
  const { load } = await import(pathToFileURL(join(dist, "node.js")).href);
  return { dist, pe: await load({ wasm: readFileSync(join(dist, "posenc.wasm")) }) };
}
