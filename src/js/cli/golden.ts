// posenc golden: files of numbers for the tests of other code.
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { withDoctor } from "../doctor/doctor.js";
import { type GoldenFormat, goldenFiles, goldenFormats } from "../doctor/golden/golden_files.js";
import type { Golden } from "../doctor/golden/golden_types.js";
import { load } from "../node.js";
import { readInput } from "./input.js";
import { sourceOf, sourceOptions, sourceOptionsOf, typesOf } from "./sources.js";
import { type Command, json, oneFile, text, UsageError, whole } from "./usage.js";

const help = `posenc golden FILE --format FORMAT -o FOLDER [--layer-type T] [--length N]

What a correct rotary makes of random vectors, at positions that hurt, for each
kind of layer in both layouts; and sets with a mistake (wrong base, layout,
magnitude, direction, angles in float32), which a test must reject.

  FILE             config.json, a folder that has one, a GGUF, or -
  --format FORMAT  json, npy, safetensors, c (for C and C++), python, rust
  -o, --output     a folder for the files; it is made
  --positions LIST other positions: 0,1,4096
  --seed N         of the random vectors
  --layer-type T   only layers of this type, where layers differ
  --length N       the sequence, for scalings that depend on it
  --json           for machines: the names of files and sets

  posenc golden config.json --format python -o golden
`;

function positionsOf(given: string | undefined): Float64Array | undefined {
  if (given === undefined) return undefined;
  const list = given.split(",").map((one) => (one.trim() === "" ? Number.NaN : Number(one)));
  if (list.every(Number.isFinite)) return Float64Array.from(list);
  throw new UsageError(`--positions must be numbers with commas, got ${given}`);
}

export const golden: Command = {
  help,
  options: {
    ...sourceOptions,
    format: { type: "string" },
    output: { type: "string", short: "o" },
    positions: { type: "string" },
    seed: { type: "string" },
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
    const positions = positionsOf(text(values, "positions"));
    const seed = whole(values, "seed", 0, 2 ** 32 - 1);
    const options = sourceOptionsOf(values);
    const input = await readInput(oneFile(files, "one file"));
    const pe = withDoctor(await load());
    const types = typesOf(pe, input, options);
    const parts = await Promise.all(types.map((type) => partOf(type)));
    const made: Golden = {
      ...parts[0]!,
      sets: parts.flatMap(({ sets }) => sets),
      negative: parts.flatMap(({ negative }) => negative),
    };

    /** The sets of one type of layers, or of a whole configuration. */
    async function partOf(type: string | undefined): Promise<Golden> {
      const asked = { ...options, ...(type !== undefined && { layerType: type }) };
      const source = await sourceOf(pe, input, asked);
      const { layerType, ...rest } = asked;
      const part = pe.golden(source, {
        ...rest,
        ...(layerType !== undefined && input.kind === "config" && { layerType }),
        ...(positions && { positions }),
        ...(seed !== undefined && { seed }),
      });
      if (type === undefined || input.kind === "config") return part;
      // A rotary by itself has no type.
      const named = (name: string) => name.replace(/^rotary/, type.replace(/\W+/g, "_"));
      return {
        ...part,
        sets: part.sets.map((set) => ({ ...set, name: named(set.name) })),
        negative: part.negative.map((set) => ({
          ...set,
          name: named(set.name),
          of: named(set.of),
        })),
      };
    }
    const named = goldenFiles(made, format as GoldenFormat);
    await mkdir(folder, { recursive: true });
    for (const [index, { name, bytes }] of named.entries()) {
      await writeFile(join(folder, name), bytes);
      if (named.length > 20 && index % 20 === 19)
        terminal.note(`${index + 1} of ${named.length} files`);
    }
    const names = named.map(({ name }) => join(folder, name));
    const sets = made.sets.map(({ name }) => name);
    const mistakes = made.negative.map(({ name }) => name);
    const report = `${made.sets.length} sets (${sets.join(", ")}) and ${mistakes.length} mistakes in ${
      names.length === 1 ? names[0] : `${names.length} files in ${folder}`
    }\n`;
    await terminal.out(values.json ? json({ files: names, sets, negative: mistakes }) : report);
    return 0;
  },
};
