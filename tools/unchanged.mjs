// Skips work whose inputs have not changed since it last succeeded. The record is written after the
// work, so an interruption repeats it.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { files, root } from "./tree.mjs";

/**
 * @typedef {object} Inputs
 * @property {string[]} places files and folders of the checkout
 * @property {(path: string) => boolean} [wanted] which files of those folders
 * @property {string[]} [facts] anything else that the result depends on
 * @property {string[]} [outputs] files or folders that must exist for the work to count as done
 */

/** @param {Inputs} inputs @returns {string} */
export function fingerprint({ places, wanted, facts = [] }) {
  const hash = createHash("sha256").update(JSON.stringify([process.version, process.arch, facts]));
  for (const place of places)
    for (const path of files(place, wanted))
      hash.update(`\0${path}\0`).update(readFileSync(join(root, path)));
  return hash.digest("hex");
}

/**
 * Does `work` unless it succeeded before with the same inputs. Returns the note of the work, marked as unchanged
 * if the work was skipped.
 * @param {string} name
 * @param {Inputs} inputs
 * @param {() => Promise<string | void>} work
 * @returns {Promise<string>}
 */
export async function unlessUnchanged(name, inputs, work) {
  const before = fingerprint(inputs);
  const known = noteOf(name, before, inputs.outputs);
  if (known !== null) return known ? `${known} (unchanged)` : "unchanged";
  forget(name);
  const note = (await work()) ?? "";
  remember(name, before, note);
  return note;
}

/** @param {string} name */
const recordOf = (name) => join(root, "build/unchanged", name);

/**
 * The note of earlier work that succeeded with these inputs and whose outputs still exist, or null.
 * @param {string} name @param {string} inputs their fingerprint @param {readonly string[]} [outputs]
 */
export function noteOf(name, inputs, outputs = []) {
  const record = recordOf(name);
  if (!existsSync(record) || !outputs.every((path) => existsSync(join(root, path)))) return null;
  const [known, note = ""] = readFileSync(record, "utf8").split("\n");
  return known === inputs ? note : null;
}

/** @param {string} name @param {string} inputs @param {string} [note] */
export function remember(name, inputs, note = "") {
  mkdirSync(dirname(recordOf(name)), { recursive: true });
  writeFileSync(recordOf(name), `${inputs}\n${note}`);
}

/** @param {string} name */
export function forget(name) {
  rmSync(recordOf(name), { force: true });
}
