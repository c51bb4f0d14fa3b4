// Reports progress: one line when a step begins, signs of life while it lasts, one line with
// its duration when it ends. A step's full output goes to build/log/<step>.log; it is shown only
// when the step fails, or always with POSENC_VERBOSE=1. Two steps may run at the same time: each receives the output
// of its own commands.
import { AsyncLocalStorage } from "node:async_hooks";
import { appendFileSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./tree.mjs";

const verbose = process.env.POSENC_VERBOSE === "1";
const terminal = process.stdout.isTTY === true && !verbose;
const quietSeconds = 10; // without a terminal, seconds between signs of life
const shownOnFailure = 60; // lines

/**
 * @typedef {{ name: string, log: string, since: number, lines: string[], aside: boolean }} Running a
 * step; one that runs `aside` has a low priority
 */

/** The step that the calling code belongs to. @type {AsyncLocalStorage<Running>} */
const current = new AsyncLocalStorage();
/** The running steps, oldest first. @type {Set<Running>} */
const running = new Set();

/** Whether the current step has a low priority. */
export const isAside = () => current.getStore()?.aside === true;

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
 * A listener that adds lines of output to the current step: to its log, to the lines shown on failure, and to its
 * signs of life.
 * @returns {(line: string) => void}
 */
export function listener() {
  const step = current.getStore();
  return (line) => {
    if (verbose || !step) say(line);
    if (!step) return;
    appendFileSync(step.log, `${line}\n`);
    step.lines.push(line);
  };
}

/**
 * Runs one named step. Shows the string that `work` returns beside the duration.
 * Failures are printed here, with the end of the step's output, and thrown on as `StepFailed`.
 * @param {string} name
 * @param {() => Promise<string | void>} work
 * @param {{ aside?: boolean }} [options] `aside`: its commands have the lowest priority
 * @returns {Promise<string>}
 */
export async function step(name, work, { aside = false } = {}) {
  if (current.getStore()) return (await work()) ?? ""; // a nested step counts as part of the outer one
  const log = join(root, "build/log", `${name.replace(/[^\w]+/g, "-")}.log`);
  mkdirSync(join(root, "build/log"), { recursive: true });
  writeFileSync(log, "");
  /** @type {Running} */
  const mine = { name, log, since: performance.now(), lines: [], aside };
  running.add(mine);
  if (!terminal) say(`> ${name}`);
  const life = setInterval(() => showLife(mine), terminal ? 500 : quietSeconds * 1000);
  try {
    const note = (await current.run(mine, work)) ?? "";
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
    running.delete(mine);
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

/** @param {Running} step */
function showLife(step) {
  const { name, since, lines } = step;
  const last = (lines.at(-1) ?? "").trim().slice(0, 90);
  if (!terminal) {
    console.log(`  ... ${name}, ${elapsed(since)}${last ? `: ${last}` : ""}`);
    return;
  }
  const [first, ...others] = running;
  if (step !== first) return; // all running steps share one line of the terminal
  const names = [name, ...others.map((other) => other.name)].join(", ");
  const width = (process.stdout.columns || 80) - names.length - 14;
  process.stdout.write(
    `\r\x1b[K> ${names} ${elapsed(since)}  ${last.slice(0, Math.max(width, 0))}`,
  );
}
