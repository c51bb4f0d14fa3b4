// Runs the code that figures show, as a user's module beside the installed package, in this process.
import { createHash } from "node:crypto";
import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { project } from "../js/packed.js";

const folder = `${project}node_modules/.snippets`; // Vitest does not transform modules below node_modules
mkdirSync(folder, { recursive: true });

/** Runs a piece of code and evaluates an expression after it. */
export async function resultOf<T>(code: string, expression: string): Promise<T> {
  const text = `${code}\nexport default ${expression};\n`;
  const path = `${folder}/${createHash("sha256").update(text).digest("hex").slice(0, 16)}.mjs`;
  writeFileSync(`${path}.${process.pid}`, text);
  renameSync(`${path}.${process.pid}`, path); // atomic: other processes never read a partial file
  return (await import(pathToFileURL(path).href)).default;
}
