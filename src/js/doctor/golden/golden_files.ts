// Golden sets as files for tests in other languages. Pure: the numbers are those of `golden`.

import { npy } from "../../calls/npy.js";
import { oneOf } from "../../core/checks.js";
import { safetensors } from "../files/safetensors_writer.js";
import { goldenPython, posencCheck } from "./golden_python.js";
import { arraysOf, factsOf, list, mistakeOf } from "./golden_sets.js";
import type { Golden, GoldenSet } from "./golden_types.js";

export interface NamedFile {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
}

export const goldenFormats = ["json", "npy", "safetensors", "python"] as const;
export type GoldenFormat = (typeof goldenFormats)[number];

/** Names of models, and what `golden` made of each. */
export type NamedGolden = Readonly<Record<string, Golden>>;

const text = (name: string, content: string): NamedFile => ({
  name,
  bytes: new TextEncoder().encode(content),
});

/** The fields that all sets share. */
const head = ({ format, library, source, precision }: Golden) => ({
  format,
  library,
  source,
  precision,
});

const rows = (values: Float32Array | Float64Array, width: number): (number | null)[][] =>
  Array.from({ length: values.length / width }, (_, row) =>
    list(values.subarray(row * width, (row + 1) * width)),
  );

/** JSON with a line for each field, each array and each mistake. */
function json(golden: Golden): string {
  const setText = (set: GoldenSet) => {
    const arrays = arraysOf(set).map(({ name, values, shape }): [string, unknown] => [
      name,
      shape.length === 1 ? list(values) : rows(values, shape[1]!),
    ]);
    const fields = [...Object.entries(factsOf(set)), ...arrays];
    const lines = fields.map(([name, value]) => `      "${name}": ${JSON.stringify(value)}`);
    const mistakes = set.mistakes.map((one) => `        ${JSON.stringify(mistakeOf(one))}`);
    lines.push(`      "mistakes": [\n${mistakes.join(",\n")}\n      ]`);
    return `    {\n${lines.join(",\n")}\n    }`;
  };
  const fields = Object.entries(head(golden)).map(
    ([name, value]) => `  "${name}": ${JSON.stringify(value)},\n`,
  );
  return `{\n${fields.join("")}  "sets": [\n${golden.sets.map(setText).join(",\n")}\n  ]\n}\n`;
}

/** Every array under the name of its set and its own. */
const namedArrays = (golden: Golden) =>
  golden.sets.flatMap((set) =>
    arraysOf(set).map(({ name, values, shape }) => ({
      name: `${set.name}.${name}`,
      tensor: { data: values, shape: [...shape] },
    })),
  );

const described = (set: GoldenSet) => ({ ...factsOf(set), mistakes: set.mistakes.map(mistakeOf) });

/** A file for each array, and an index. */
function npyFiles(golden: Golden): NamedFile[] {
  const arrays = namedArrays(golden).map(({ name, tensor }) => ({
    name: `${name}.npy`,
    bytes: npy(tensor),
  }));
  const index = { ...head(golden), files: "SET.ARRAY.npy", sets: golden.sets.map(described) };
  return [text("golden.json", `${JSON.stringify(index, null, 2)}\n`), ...arrays];
}

function safetensorsFile(golden: Golden): NamedFile {
  const { format, precision, ...common } = head(golden);
  return {
    name: "golden.safetensors",
    bytes: safetensors(
      namedArrays(golden).map(({ name, tensor }) => [name, tensor]),
      {
        format: `posenc golden ${format}`,
        ...common,
        precision: JSON.stringify(precision),
        sets: golden.sets.map(({ name }) => name).join(" "),
        ...Object.fromEntries(golden.sets.map((set) => [set.name, JSON.stringify(described(set))])),
      },
    ),
  };
}

/** One file with the sets of several models, whose names the sets then have too. */
function together(models: NamedGolden): Golden {
  const all = Object.entries(models);
  const [[, first] = []] = all;
  if (!first) throw new RangeError("goldenFiles: golden must have a model");
  if (all.length === 1) return first;
  return {
    ...first,
    source: `The configurations of ${all.length} models.`,
    sets: all.flatMap(([model, { sets }]) =>
      sets.map((set) => ({ ...set, name: `${model}_${set.name}`.replace(/\W+/g, "_") })),
    ),
  };
}

/**
 * Files of golden sets, of one model (`golden`) or of several by their names: "json" (a file a model), "npy" (a file an array,
 * and an index), "safetensors" or "python" (JSON, a test, and the module `posenc_check` that it needs beside NumPy).
 */
export function goldenFiles(golden: Golden | NamedGolden, format: GoldenFormat): NamedFile[] {
  oneOf("goldenFiles: format", format, goldenFormats);
  const models = "sets" in golden ? { golden: golden as Golden } : (golden as NamedGolden);
  const jsonFiles = () =>
    Object.entries(models).map(([name, one]) => text(`${name}.json`, json(one)));
  switch (format) {
    case "npy":
      return npyFiles(together(models));
    case "safetensors":
      return [safetensorsFile(together(models))];
    case "python":
      return [
        ...jsonFiles(),
        text("posenc_check.py", posencCheck),
        text("golden_test.py", goldenPython),
      ];
    default:
      return jsonFiles();
  }
}
