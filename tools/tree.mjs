// The path of the checkout, and the files in it.
import { readdirSync, realpathSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** The real path of the checkout. The private root mounts it at the same path. */
export const root = realpathSync(fileURLToPath(new URL("..", import.meta.url)));

/**
 * Whether this module is the program that was started, rather than an import.
 * @param {ImportMeta} meta
 */
export const isProgram = ({ filename }) =>
  process.argv[1] !== undefined && realpathSync(process.argv[1]) === filename;

/**
 * The files under a folder (or the file itself) whose path passes `wanted`, relative to the
 * checkout, sorted. A folder that does not exist has none.
 * @param {string} place
 * @param {(path: string) => boolean} [wanted]
 * @returns {string[]}
 */
export function files(place, wanted = () => true) {
  /** @type {string[]} */
  const found = [];
  walk(place, found);
  return found.filter(wanted).sort();
}

/** @param {string} place @param {string[]} found */
function walk(place, found) {
  let entries;
  try {
    entries = readdirSync(join(root, place), { withFileTypes: true });
  } catch (error) {
    const code = /** @type {NodeJS.ErrnoException} */ (error).code;
    if (code === "ENOTDIR") found.push(place);
    else if (code !== "ENOENT") throw error;
    return;
  }
  for (const entry of entries) {
    if (entry.name === "node_modules") continue;
    const path = join(place, entry.name);
    if (entry.isDirectory()) walk(path, found);
    else found.push(path);
  }
}
