// Runs programs of this machine. Their output goes to the current step (progress.mjs). A failure throws.
import { spawn, spawnSync } from "node:child_process";
import { setPriority } from "node:os";
import { createInterface } from "node:readline";
import { isAside, listener } from "./progress.mjs";
import { root } from "./tree.mjs";

/**
 * @typedef {{ cwd?: string, env?: Record<string, string>, show?: boolean }} Options `show` gives
 * the program our terminal
 */

/** The niceness of low-priority steps: they get a third of the others' share, and still finish beside a busy loop. */
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
 * A program's output, or null when it is missing or fails. It is not part of any step's output.
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
