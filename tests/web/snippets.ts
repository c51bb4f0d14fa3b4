// Code that figures give, run beside the installed package as a user's module, all of it in this process.
import { createHash } from "node:crypto";
import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { vi } from "vitest";
import { project } from "../js/packed.js";

const folder = `${project}node_modules/.snippets`; // where Vitest leaves modules as they are
mkdirSync(folder, { recursive: true });

/** What an expression is worth behind a piece of code. */
export async function resultOf<T>(code: string, expression: string): Promise<T> {
  const text = `${code}\nexport default ${expression};\n`;
  const path = `${folder}/${createHash("sha256").update(text).digest("hex").slice(0, 16)}.mjs`;
  writeFileSync(`${path}.${process.pid}`, text);
  renameSync(`${path}.${process.pid}`, path); // other processes never see half of it
  return (await import(pathToFileURL(path).href)).default;
}

let runs = 0;

/** The lines that a piece of code prints. */
export async function printedBy(code: string): Promise<string[]> {
  const log = vi.spyOn(console, "log").mockImplementation(() => {});
  try {
    await resultOf(code, `${++runs}`); // what ran before runs again
    return log.mock.calls.map((words) => words.join(" "));
  } finally {
    log.mockRestore();
  }
}
