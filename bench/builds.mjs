// The builds that are measured: this checkout's, and the one that it is compared with.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

/** The dist/ of this checkout. */
export const ownDist = fileURLToPath(new URL("../dist", import.meta.url));

/**
 * A build, loaded.
 * @typedef {object} Build
 * @property {string} dist the folder that it comes from
 * @property {any} pe the library: builds of other days have other types
 * @property {any} training undefined in a build without training
 */

/** Loads a build, each time with memory of its own. @param {string} dist @returns {Promise<Build>} */
export async function loadBuild(dist) {
  const entry = async (script, binary) => {
    const { load } = await import(pathToFileURL(join(dist, script)).href);
    return load({ wasm: readFileSync(join(dist, binary)) });
  };
  const trains = existsSync(join(dist, "train_node.js"));
  return {
    dist,
    pe: await entry("node.js", "posenc.wasm"),
    training: trains ? await entry("train_node.js", "posenc_train.wasm") : undefined,
  };
}
