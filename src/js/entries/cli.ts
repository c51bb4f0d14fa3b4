#!/usr/bin/env node
// The program `posenc`.
import { main } from "../cli/main.js";
import type { Terminal } from "../cli/usage.js";

const { stdout, stderr } = process;
// A reader that has enough (head) closes the pipe.
stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error;
  process.exit(0);
});

const terminal: Terminal = {
  out: (text) =>
    new Promise((resolve) => {
      stdout.write(text, () => resolve());
    }),
  note: (text) => {
    stderr.write(text.endsWith("\n") ? text : `${text}\n`);
  },
  isScreen: stdout.isTTY === true,
};

process.exitCode = await main(process.argv.slice(2), terminal);
