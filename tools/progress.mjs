// Says what is being done: one line when a step begins, signs of life while it lasts, one line with
// its duration when it ends. A step's full output goes to build/log/<step>.log; it is shown only
// when the step fails, or always with POSENC_VERBOSE=1.
import { appendFileSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./tree.mjs";

const verbose = process.env.POSENC_VERBOSE === "1";
const terminal = process.stdout.isTTY === true && !verbose;
const quietSeconds = 10; // without a terminal, how often a running step shows that it is alive
const shownOnFailure = 60; // lines

/** @type {{ name: string, log: string, since: number, lines: string[] } | null} */
let current = null;

/** @param {string} text */
export function say(text) {
  if (terminal) process.stdout.write("\r\x1b[K");
  console.log(text);
}

/** @param {number} since milliseconds @returns {string} */
export function elapsed(since) {
  const seconds = (performance.now() - since) / 1000;
  return seconds < 10 ? `${seconds.toFixed(1)} s` : `${Math.round(seconds)} s`;
}

/**
 * Takes a line of a command's output: logged, kept for a failure, shown as a sign of life.
 * @param {string} line
 */
export function hear(line) {
  if (verbose || !current) say(line);
  if (!current) return;
  appendFileSync(current.log, `${line}\n`);
  current.lines.push(line);
}

/**
 * Runs one named step. What `work` returns as a string is shown beside the duration.
 * Failures are printed here, with the end of the step's output, and thrown on as `StepFailed`.
 * @param {string} name
 * @param {() => Promise<string | void>} work
 * @returns {Promise<string>}
 */
export async function step(name, work) {
  if (current) return (await work()) ?? ""; // a step inside a step belongs to the outer one
  const log = join(root, "build/log", `${name.replace(/[^\w]+/g, "-")}.log`);
  mkdirSync(join(root, "build/log"), { recursive: true });
  writeFileSync(log, "");
  const mine = { name, log, since: performance.now(), lines: /** @type {string[]} */ ([]) };
  current = mine;
  if (!terminal) say(`> ${name}`);
  const life = setInterval(() => showLife(mine), terminal ? 500 : quietSeconds * 1000);
  try {
    const note = (await work()) ?? "";
    say(`  ${name}: ${note ? `${note}, ` : ""}${elapsed(mine.since)}`);
    return note;
  } catch (error) {
    if (!verbose) for (const line of mine.lines.slice(-shownOnFailure)) say(`  | ${line}`);
    say(
      `  ${name}: FAILED after ${elapsed(mine.since)}: ${error instanceof Error ? error.message : error}`,
    );
    if (mine.lines.length > shownOnFailure) say(`  (all of its output: ${log})`);
    throw new StepFailed(name, { cause: error });
  } finally {
    clearInterval(life);
    current = null;
  }
}

/** A step that failed and has already been reported. */
export class StepFailed extends Error {}

/**
 * For the entry points: a reported failure ends the program quietly, any other error is shown.
 * @param {() => Promise<void>} main
 */
export async function finish(main) {
  try {
    await main();
  } catch (error) {
    if (!(error instanceof StepFailed))
      say(error instanceof Error ? `${error.stack ?? error}` : String(error));
    process.exitCode = 1;
  }
}

/** @param {{ name: string, since: number, lines: string[] }} running */
function showLife({ name, since, lines }) {
  const last = (lines.at(-1) ?? "").trim().slice(0, 90);
  if (terminal)
    process.stdout.write(
      `\r\x1b[K> ${name} ${elapsed(since)}  ${last.slice(0, (process.stdout.columns || 80) - name.length - 14)}`,
    );
  else console.log(`  ... ${name}, ${elapsed(since)}${last ? `: ${last}` : ""}`);
}
