// Folders of models as people have them.
import type { Dirent } from "node:fs";
import { readdir, realpath, stat } from "node:fs/promises";
import { join } from "node:path";
import { cut } from "../core/checks.js";
import { openFile } from "./disk_file.js";
import { UsageError } from "./usage.js";

/** Of a GGUF in parts the first has the keys. */
const isLaterPart = (name: string): boolean =>
  /-\d{5}-of-\d{5}\.gguf$/.test(name) && !name.includes("-00001-of-");

/** Folders beside a model whose own model works with it: a draft of speculative decoding. */
const isDraft = (name: string): boolean => /^(draft|assistant|speculator|eagle|mtp)/i.test(name);

/** Files of a call, and what is looked into of a folder; more are given in parts. */
const maxFiles = 1000;

const isFolder = async (path: string): Promise<boolean> =>
  (await stat(path).catch(() => undefined))?.isDirectory() ?? false;

const entriesIn = async (folder: string): Promise<Dirent[]> =>
  (await readdir(folder, { withFileTypes: true })).sort((a, b) => (a.name < b.name ? -1 : 1));

/** The paths of those entries that are folders, also by a link, or of all others. */
async function pathsOf(
  folder: string,
  entries: readonly Dirent[],
  areFolders: boolean,
): Promise<string[]> {
  if (entries.length > maxFiles) throw tooMany(folder, entries.length);
  const paths: string[] = [];
  for (const one of entries) {
    const path = join(folder, one.name);
    const isOne = one.isSymbolicLink() ? await isFolder(path) : one.isDirectory();
    if (isOne === areFolders) paths.push(path);
  }
  return paths;
}

const tooMany = (where: string, count: number): UsageError =>
  new UsageError(
    `${where}: ${count} files and folders, where at most ${maxFiles} are read: give them in parts`,
  );

/** config.json, or params.json as Mistral's own code has it; and every GGUF. */
async function ownFiles(folder: string, entries: readonly Dirent[]): Promise<string[]> {
  const isOwn = ({ name }: Dirent) => name === "config.json" || name === "params.json";
  const isGguf = ({ name }: Dirent) => name.endsWith(".gguf") && !isLaterPart(name);
  const configs = await pathsOf(folder, entries.filter(isOwn), false);
  return [...configs.slice(0, 1), ...(await pathsOf(folder, entries.filter(isGguf), false))];
}

/** What a folder without a model has to say: an adapter turns as the model that it is for. */
async function missing(folder: string, entries: readonly Dirent[]): Promise<string> {
  const what = "there is no config.json, no params.json and no GGUF in it";
  const adapter = "adapter_config.json";
  if (!entries.some(({ name }) => name === adapter)) return `${folder}: ${what}`;
  const file = await openFile(join(folder, adapter));
  const start = await file.slice(0, Math.min(file.size, 2 ** 16)).arrayBuffer();
  const text = new TextDecoder().decode(start);
  const base = /"base_model_name_or_path"\s*:\s*"([^"]*)"/.exec(text)?.[1];
  return `${folder}: this is an adapter${base ? ` of ${cut(base, 200)}` : ""}, which turns as its model does; give that model's config.json`;
}

/** The files of a folder that say how its model turns, and those of drafts in it; of a folder of models those of each. */
async function modelFiles(folder: string): Promise<string[]> {
  const entries = await entriesIn(folder);
  const files = await ownFiles(folder, entries);
  const isWanted = ({ name }: Dirent) => files.length === 0 || isDraft(name);
  const others = entries.filter((one) => !one.isFile() && isWanted(one));
  // A link may lead back to a folder that is read already.
  const seen = new Set([await realpath(folder)]);
  for (const below of await pathsOf(folder, others, true)) {
    const real = await realpath(below).catch(() => below);
    if (!seen.has(real)) files.push(...(await ownFiles(below, await entriesIn(below))));
    seen.add(real);
  }
  if (files.length === 0) throw new UsageError(await missing(folder, entries));
  return files;
}

/** The files of what was given, in its order: folders are looked into. */
export async function expanded(given: readonly string[]): Promise<string[]> {
  const files: string[] = [];
  for (const path of given)
    files.push(...((await isFolder(path)) ? await modelFiles(path) : [path]));
  if (files.length > maxFiles) throw tooMany(given.join(", "), files.length);
  return files;
}
