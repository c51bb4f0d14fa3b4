// Runs programs of this machine. The running step takes their output; a failure is an
// exception.
import { spawn, spawnSync } from "node:child_process";
import { setPriority } from "node:os";
import { createInterface } from "node:readline";
import { isAside, listener } from "./progress.mjs";
import { root } from "./tree.mjs";

/**
 * @typedef {{ cwd?: string, env?: Record<string, string>, show?: boolean }} Options `show` gives
 * the program our terminal
 */

/** Of steps that give way: a third of what the others get, and enough beside processes that only burn time. */
const niceness = 5;

/** @type {Set<import("node:child_process").ChildProcess>} */
const running = new Set();
for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"])) {
  process.once(signal, () => {
    for (const child of running) child.kill(signal);
    process.exit(1);
  });
}

/**
 * Runs a program to its end and returns what it wrote. Throws when it cannot start or exits with
 * anything but 0.
 * @param {string} command
 * @param {string[]} [args]
 * @param {Options} [options]
 * @returns {Promise<string>}
 */
export function execute(command, args = [], { cwd = root, env = {}, show = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: show ? "inherit" : ["ignore", "pipe", "pipe"],
    });
    running.add(child);
    if (child.pid && isAside()) setPriority(child.pid, niceness);
    const hear = listener();
    /** @type {string[]} */
    const lines = [];
    for (const stream of [child.stdout, child.stderr]) {
      if (!stream) continue;
      createInterface({ input: stream }).on("line", (line) => {
        lines.push(line);
        hear(line);
      });
    }
    child.on("error", (error) => reject(error));
    child.on("close", (code, signal) => {
      running.delete(child);
      if (code === 0) resolve(lines.join("\n"));
      else
        reject(
          new CommandFailed(
            `${command} ${signal ? `was ended by ${signal}` : `exited with ${code}`}`,
            lines.join("\n"),
          ),
        );
    });
  });
}

export class CommandFailed extends Error {
  /** @param {string} message @param {string} output */
  constructor(message, output) {
    super(message);
    this.output = output;
  }
}

/**
 * What a program answers, or null when it is not there or fails. Not part of any step's output.
 * @param {string} command
 * @param {string[]} args
 */
export function answer(command, args) {
  const { status, stdout } = spawnSync(command, args, {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  });
  return status === 0 ? stdout : null;
}
