// Folders of models as people have them, and names that are no files here.
import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { UsageError } from "./usage.js";

/** Of a GGUF in parts the first has the keys. */
const isLaterPart = (name: string): boolean =>
  /-\d{5}-of-\d{5}\.gguf$/.test(name) && !name.includes("-00001-of-");

/** Folders beside a model whose own model works with it: a draft of speculative decoding. */
const isDraft = (name: string): boolean => /^(draft|assistant|speculator|eagle|mtp)/i.test(name);

const namesIn = async (folder: string): Promise<string[]> => (await readdir(folder)).sort();

/** config.json, or params.json as Mistral's own code has it; and every GGUF. */
function ownFiles(folder: string, names: readonly string[]): string[] {
  const config = ["config.json", "params.json"].find((name) => names.includes(name));
  const gguf = names.filter((name) => name.endsWith(".gguf") && !isLaterPart(name));
  return [...(config ? [config] : []), ...gguf].map((name) => join(folder, name));
}

const isFolder = async (path: string): Promise<boolean> =>
  (await stat(path).catch(() => undefined))?.isDirectory() ?? false;

async function filesBelow(
  folder: string,
  names: readonly string[],
  wanted: (name: string) => boolean,
): Promise<string[]> {
  const found: string[] = [];
  for (const name of names.filter(wanted)) {
    const below = join(folder, name);
    if (await isFolder(below)) found.push(...ownFiles(below, await namesIn(below)));
  }
  return found;
}

/** What a folder without a model has to say: an adapter turns as the model that it is for. */
async function missing(folder: string, names: readonly string[]): Promise<string> {
  const what = "there is no config.json, no params.json and no GGUF in it";
  if (!names.includes("adapter_config.json")) return `${folder}: ${what}`;
  const text = await readFile(join(folder, "adapter_config.json"), "utf8");
  const base = /"base_model_name_or_path"\s*:\s*"([^"]*)"/.exec(text)?.[1];
  return `${folder}: this is an adapter${base ? ` of ${base}` : ""}, which turns as its model does; give that model's config.json`;
}

/** The files of a folder that say how its model turns, and those of drafts in it; of a folder of models those of each. */
export async function modelFiles(folder: string): Promise<readonly [string, ...string[]]> {
  const names = await namesIn(folder);
  const own = ownFiles(folder, names);
  const below = await filesBelow(folder, names, own.length > 0 ? isDraft : () => true);
  const [first, ...others] = [...own, ...below];
  if (first === undefined) throw new UsageError(await missing(folder, names));
  return [first, ...others];
}

/** The files of what was given, in its order: folders are looked into. */
export async function expanded(given: readonly string[]): Promise<string[]> {
  const lists = given.map(async (path) => ((await isFolder(path)) ? modelFiles(path) : [path]));
  return (await Promise.all(lists)).flat();
}

/** What to do with a name that is no file: addresses and repositories are downloaded first. */
export function notFound(given: string): string {
  const nothing = `${given}: there is no such file`;
  if (/^https?:\/\//.test(given)) {
    const raw = given.replace(/\/blob\//, "/resolve/");
    return `${nothing}; posenc reads no addresses: curl -L -o config.json ${raw}`;
  }
  if (/^[\w.-]+\/[\w.-]+$/.test(given) && !/\.(json|gguf|npy|npz|safetensors)$/i.test(given))
    return `${nothing}; if it is a repository: hf download ${given} config.json --local-dir ${given.split("/")[1]}`;
  return nothing;
}
