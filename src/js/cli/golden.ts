// posenc golden: files of numbers for the tests of other code.
import { mkdir, writeFile } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { type PosencDoctor, withDoctor } from "../doctor/doctor.js";
import {
  type GoldenFormat,
  goldenFiles,
  goldenFormats,
  type NamedGolden,
} from "../doctor/golden/golden_files.js";
import { type Precision, precisions } from "../doctor/golden/golden_precision.js";
import type { Golden, GoldenSet } from "../doctor/golden/golden_types.js";
import { load } from "../entries/node.js";
import { type Input, readInput } from "./input.js";
import { sourceOf, sourceOptions, sourceOptionsOf, typesOf } from "./sources.js";
import { type Command, json, text, UsageError, type Values, whole } from "./usage.js";

const help = `posenc golden FILE... --format FORMAT -o FOLDER [--precision P]

What a correct rotary makes of random vectors, at positions that hurt, for each
kind of layer in both layouts; how far rounding may be from it; and mistakes
that a test names: scaling dropped, wrong layout, base, position, ...

  FILE             config.json, a folder that has one, a GGUF, or -
  --format FORMAT  json, npy, safetensors, python
  -o, --output     a folder for the files; it is made
  --precision P    the numbers that your code computes with: float32 (default),
                   exact, bfloat16 (tables), bfloat16-freq (inv_freq too)
  --positions LIST other positions: 0,1,4096
  --seed N         of the random vectors
  --layer-type T   only layers of this type, where layers differ
  --length N       the sequence, for scalings that depend on it
  --json           for machines: the names of files, sets and mistakes

  posenc golden config.json --format python -o golden
`;

interface Options {
  layerType?: string;
  length?: number;
  positions?: Float64Array;
  seed?: number;
  precision?: Precision;
}

function positionsOf(given: string | undefined): Float64Array | undefined {
  if (given === undefined) return undefined;
  const list = given.split(",").map((one) => (one.trim() === "" ? Number.NaN : Number(one)));
  if (list.every(Number.isFinite)) return Float64Array.from(list);
  throw new UsageError(`--positions must be numbers with commas, got ${given}`);
}

function precisionOf(given: string | undefined): Precision | undefined {
  if (given === undefined || precisions.includes(given as Precision)) return given as Precision;
  throw new UsageError(`--precision must be one of ${precisions.join(", ")}, got ${given}`);
}

function optionsOf(values: Values): Options {
  const positions = positionsOf(text(values, "positions"));
  const seed = whole(values, "seed", 0, 2 ** 32 - 1);
  const precision = precisionOf(text(values, "precision"));
  return {
    ...sourceOptionsOf(values),
    ...(positions && { positions }),
    ...(seed !== undefined && { seed }),
    ...(precision && { precision }),
  };
}

/** The sets of a file. */
async function goldenOf(pe: PosencDoctor, input: Input, options: Options): Promise<Golden> {
  if (input.kind === "config") return pe.golden(input.config, options);
  const { layerType: _, ...others } = options;
  const parts = await Promise.all(
    typesOf(pe, input, options).map(async (type) => {
      const source = await sourceOf(pe, input, { ...options, ...(type && { layerType: type }) });
      const part = pe.golden(source, others);
      // A rotary by itself has no type.
      const named = (set: GoldenSet) =>
        type === undefined ? set : { ...set, name: type.replace(/\W+/g, "_") };
      return { ...part, sets: part.sets.map(named) };
    }),
  );
  return { ...parts[0]!, sets: parts.flatMap(({ sets }) => sets) };
}

/** What a model is called by its file: the name of a config.json is that of its folder. */
function nameOf({ name }: Input): string {
  const file = basename(name).replace(/\.(json|gguf)$/, "");
  const isCommon = file === "config" || file === "params";
  return isCommon ? basename(dirname(resolve(name))) : file;
}

export const golden: Command = {
  help,
  options: {
    ...sourceOptions,
    format: { type: "string" },
    output: { type: "string", short: "o" },
    positions: { type: "string" },
    seed: { type: "string" },
    precision: { type: "string" },
    json: { type: "boolean" },
  },
  async run(values, files, terminal) {
    const format = text(values, "format");
    if (format === undefined || !goldenFormats.includes(format as GoldenFormat))
      throw new UsageError(
        `--format must be one of ${goldenFormats.join(", ")}, got ${format ?? "none"}`,
      );
    const folder = text(values, "output");
    if (folder === undefined) throw new UsageError("-o FOLDER must say where the files go");
    const options = optionsOf(values);
    if (files.length === 0) throw new UsageError("give one file or more, got none");
    const pe = withDoctor(await load({ config: true }));
    const models: Record<string, Golden> = {};
    for (const file of files) {
      const input = await readInput(file);
      const name = files.length === 1 ? "golden" : nameOf(input);
      if (Object.hasOwn(models, name))
        throw new UsageError(`two files would be called ${name}; give each folder its own name`);
      models[name] = await goldenOf(pe, input, options);
    }
    const named = goldenFiles(models as NamedGolden, format as GoldenFormat);
    const given = files.map((file) => resolve(file));
    const taken = named.find(({ name }) => given.includes(resolve(folder, name)));
    if (taken)
      throw new UsageError(`${join(folder, taken.name)} would be replaced; give -o another folder`);
    await mkdir(folder, { recursive: true });
    for (const [index, { name, bytes }] of named.entries()) {
      await writeFile(join(folder, name), bytes);
      if (named.length > 20 && index % 20 === 19)
        terminal.note(`${index + 1} of ${named.length} files`);
    }
    const names = named.map(({ name }) => join(folder, name));
    const all = Object.entries(models).map(([model, { sets, precision }]) => ({
      model,
      precision: precision.name,
      sets: sets.map(({ name, mistakes }) => ({
        name,
        mistakes: mistakes.map((one) => one.name),
      })),
    }));
    const sets = all.flatMap((one) => one.sets);
    const count = sets.reduce((sum, { mistakes }) => sum + mistakes.length, 0);
    const list = all.length === 1 ? sets.map(({ name }) => name) : all.map(({ model }) => model);
    const report = `${sets.length} ${sets.length === 1 ? "set" : "sets"} (${list.join(", ")}) and ${count} mistakes in ${
      names.length === 1 ? names[0] : `${names.length} files in ${folder}`
    }, for ${all[0]!.precision}\n`;
    await terminal.out(values.json ? json({ files: names, models: all }) : report);
    return 0;
  },
};
