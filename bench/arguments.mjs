// The command line of npm run bench: words that choose cases, and `--against DIR`.
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";

/** Where the user stands: npm runs scripts in the package's folder, and says where it was called. */
const standing = process.env.INIT_CWD ?? process.cwd();

/** The dist/ of a checkout or another folder that holds one, or the folder itself where it is one. @param {string} folder */
function distOf(folder) {
  const found = [join(folder, "dist"), folder].find((place) => existsSync(join(place, "node.js")));
  if (!found) {
    throw new Error(`${folder} holds no build: there is neither dist/node.js nor node.js in it`);
  }
  return found;
}

/** @param {string[]} given */
function read(given) {
  const options = /** @type {const} */ ({ against: { type: "string" } });
  const { values, positionals } = parseArgs({ args: given, options, allowPositionals: true });
  const { against } = values;
  if (against === undefined) return { words: positionals };
  return { words: positionals, against: distOf(resolve(standing, against)) };
}

/**
 * What was asked for; `against` is the older build's dist/. Ends the program with a message where a flag is
 * unknown or a folder holds no build.
 * @param {string[]} given
 * @returns {{ words: string[], against?: string }}
 */
export function readArguments(given) {
  try {
    return read(given);
  } catch (error) {
    console.error(`bench: ${error instanceof Error ? error.message : error}`);
    process.exit(1);
  }
}
