// Golden sets as files for tests in other languages. Pure: the numbers are those of `golden`.
import { oneOf } from "../../checks.js";
import { npy } from "../../npy.js";
import { safetensors } from "../files/safetensors_writer.js";
import { goldenC } from "./golden_c.js";
import { goldenPython } from "./golden_python.js";
import { goldenRust } from "./golden_rust.js";
import { arraysOf, factsOf, listed, type NamedSet } from "./golden_sets.js";
import type { Golden } from "./golden_types.js";

export interface NamedFile {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
}

export const goldenFormats = ["json", "npy", "safetensors", "c", "python", "rust"] as const;
export type GoldenFormat = (typeof goldenFormats)[number];

const text = (name: string, content: string): NamedFile => ({
  name,
  bytes: new TextEncoder().encode(content),
});

/** The fields that all sets share. */
const head = ({ format, library, source, tolerance }: Golden) => ({
  format,
  library,
  source,
  tolerance,
});

/** JSON with a line for each field and each array. */
function json(golden: Golden): string {
  const setText = (set: NamedSet) => {
    const arrays = arraysOf(set).map(({ name, values, shape }): [string, unknown] => [
      name,
      shape.length === 1 ? [...values] : rows(values, shape[1]!),
    ]);
    const fields = [...Object.entries(factsOf(set)), ...arrays];
    const lines = fields.map(([name, value]) => `      "${name}": ${JSON.stringify(value)}`);
    return `    {\n${lines.join(",\n")}\n    }`;
  };
  const list = (sets: readonly NamedSet[]) => `[\n${sets.map(setText).join(",\n")}\n  ]`;
  const fields = Object.entries(head(golden)).map(
    ([name, value]) => `  "${name}": ${JSON.stringify(value)},\n`,
  );
  return `{\n${fields.join("")}  "sets": ${list(golden.sets)},\n  "negative": ${list(golden.negative)}\n}\n`;
}

const rows = (values: ArrayLike<number>, width: number): number[][] =>
  Array.from({ length: values.length / width }, (_, row) =>
    Array.from({ length: width }, (_, i) => values[row * width + i]!),
  );

/** A file for each array, and an index. A negative set has only what differs from the set that it is made of. */
function npyFiles(golden: Golden): NamedFile[] {
  const arrays = listed(golden).map(({ array, values, shape, file }) => ({
    name: `${file}.${array}.npy`,
    bytes: npy({ data: values, shape: [...shape] }),
  }));
  const index = {
    ...head(golden),
    files: "SET.ARRAY.npy; a negative set has the other arrays of the set `of`",
    sets: golden.sets.map(factsOf),
    negative: golden.negative.map(factsOf),
  };
  return [text("golden.json", `${JSON.stringify(index, null, 2)}\n`), ...arrays];
}

function safetensorsFile(golden: Golden): NamedFile {
  const sets = [...golden.sets, ...golden.negative];
  const facts = sets.map((set) => [set.name, JSON.stringify(factsOf(set))]);
  const { format, tolerance, ...common } = head(golden);
  return {
    name: "golden.safetensors",
    bytes: safetensors(
      listed(golden).map(({ array, values, shape, file }) => [
        `${file}.${array}`,
        { data: values, shape: [...shape] },
      ]),
      {
        format: `posenc golden ${format}`,
        ...common,
        tolerance: String(tolerance),
        sets: golden.sets.map(({ name }) => name).join(" "),
        negative: golden.negative.map(({ name }) => name).join(" "),
        ...Object.fromEntries(facts),
      },
    ),
  };
}

/**
 * Files of golden sets: "json", "npy" (a file an array, and an index), "safetensors", "c" (a header for C and C++),
 * "python" (a test with NumPy) or "rust" (a module).
 */
export function goldenFiles(golden: Golden, format: GoldenFormat): NamedFile[] {
  oneOf("goldenFiles: format", format, goldenFormats);
  switch (format) {
    case "npy":
      return npyFiles(golden);
    case "safetensors":
      return [safetensorsFile(golden)];
    case "c":
      return [text("golden.h", goldenC(golden))];
    case "python":
      return [text("golden_test.py", goldenPython(golden))];
    case "rust":
      return [text("golden.rs", goldenRust(golden))];
    default:
      return [text("golden.json", json(golden))];
  }
}
