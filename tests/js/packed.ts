// Where the packed and installed package lies, and programs that use it as a user's would.
import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

export const root = fileURLToPath(new URL("../../", import.meta.url));
/** A project with the package installed. */
export const project = fileURLToPath(new URL("../../build/packed/", import.meta.url));

export const tarball = `${project}posenc-${JSON.parse(readFileSync(`${root}package.json`, "utf8")).version}.tgz`;

const { resolve } = createRequire(`${project}package.json`);
export const wasmFile = resolve("posenc/posenc.wasm");
export const packageFolder = dirname(resolve("posenc/package.json"));
export const wasmBytes = (): Uint8Array<ArrayBuffer> => new Uint8Array(readFileSync(wasmFile));

const run = promisify(execFile);

/** Runs a module's text in the project, with these flags of Node, and returns what it prints. */
export async function runModule(text: string, ...flags: string[]): Promise<string> {
  // V8's other threads can keep a process of Node from ending (nodejs/node#54918).
  const args = ["--single-threaded", ...flags, "--input-type=module", "--eval", text];
  return (await run(process.execPath, args, { cwd: project })).stdout;
}

/** Runs a script of the checkout with arguments. */
export const runScript = (script: string, ...args: string[]) =>
  run(process.execPath, [script, ...args], { cwd: root });
