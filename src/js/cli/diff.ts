// posenc diff: where two models, configurations or caches part.
import type { ModelRotary } from "../config/config.js";
import { cut, inLine } from "../core/checks.js";
import type { InverseFrequencies, RotaryCache } from "../doctor/cache.js";
import type { RotaryComparison } from "../doctor/compare/comparison.js";
import { layersText } from "../doctor/diagnose/english.js";
import { withDoctor } from "../doctor/doctor.js";
import { load } from "../entries/node.js";
import type { Input } from "./input.js";
import {
  beforeConversion,
  isConverted,
  readSource,
  sourceOf,
  sourceOptions,
  sourceOptionsOf,
  typesOf,
} from "./sources.js";
import { type Command, json, text, UsageError, type Values } from "./usage.js";

const help = `posenc diff A B [--layer-type TYPE] [--length N] [--tolerance T] [--json]

Where two rotations part: what is wrong with a cache, or what each of two is;
the fields that differ, with the key of each value, the largest difference of
angles and of cosines and sines, where a pair is half a turn apart, what it does
to scores.

  A, B             config.json, a folder that has one, a GGUF, or -; a cache of
                   cosines and sines or inv_freq (NPY, NPZ, safetensors):
                   cos.npy,sin.npy
  --layer-type T   only layers of this type, where layers differ
  --length N       the sequence, for scalings that depend on it
  --tolerance T    the relative error that counts as the same, from 0 to 1;
                   default: what the format of each file explains
  --json           for machines

Exit status: 0 the same, 1 they differ, 2 bad input.

  posenc diff config.json model.gguf
  posenc diff config.json cos.npy,sin.npy
`;

const value = (one: unknown): string => {
  if (typeof one === "number") return String(+one.toPrecision(9));
  if (Array.isArray(one) || ArrayBuffer.isView(one))
    return `a list of ${(one as unknown as ArrayLike<number>).length}`;
  return one === undefined ? "none" : cut(String(one), 200);
};
const from = (source: string | undefined): string => (source ? ` (${cut(source, 200)})` : "");
const small = (one: number): string => one.toPrecision(3);

/** A comparison in lines. */
export function comparisonText(a: string, b: string, comparison: RotaryComparison): string {
  [a, b] = [inLine(a), inLine(b)];
  const { same, differences, causes, layers, angle, cosSin, halfTurn, scores } = comparison;
  if (same) return `${a} and ${b} turn queries and keys alike.\n`;
  const lines = [
    `${a} and ${b} differ${layers.length > 0 ? ` in layers ${layersText(layers)}` : ""}:`,
  ];
  for (const { text } of causes) lines.push(`  ${text}.`);
  for (const { field, a, b, sourceA, sourceB } of differences)
    lines.push(`  ${field.padEnd(18)} ${value(a)}${from(sourceA)} | ${value(b)}${from(sourceB)}`);
  const at = ({ position, pair }: { position: number; pair: number }) =>
    `at position ${position}, pair ${pair}`;
  if (halfTurn)
    lines.push(
      `From position ${halfTurn.position} on, pair ${halfTurn.pair} is half a turn apart.`,
    );
  if (angle) lines.push(`Angles differ by up to ${small(angle.largest)} radians, ${at(angle)}.`);
  if (cosSin)
    lines.push(`Cosines and sines differ by up to ${small(cosSin.largest)}, ${at(cosSin)}.`);
  if (scores)
    lines.push(
      `Scores of random queries and keys, whose spread is 1, differ by ${small(scores.mean)} in the mean, ${small(scores.largest)} at most.`,
    );
  return `${lines.join("\n")}\n`;
}

/** --tolerance */
function toleranceOf(values: Values): number | undefined {
  const given = text(values, "tolerance");
  if (given === undefined) return undefined;
  const tolerance = Number(given);
  if (given.trim() !== "" && tolerance >= 0 && tolerance <= 1) return tolerance;
  throw new UsageError(`--tolerance must be a number from 0 to 1, got ${given}`);
}

type Given = Input | RotaryCache | InverseFrequencies;

export const diff: Command = {
  help,
  options: { ...sourceOptions, tolerance: { type: "string" }, json: { type: "boolean" } },
  async run(values, files, terminal) {
    const [a, b, more] = files;
    if (a === undefined || b === undefined || more !== undefined)
      throw new UsageError(`give two files, got ${files.length}`);
    const options = sourceOptionsOf(values);
    const tolerance = toleranceOf(values);
    const pe = withDoctor(await load({ config: true }));
    const inputs = [await readSource(a), await readSource(b)] as const;
    const isFile = (input: Given): input is Input => "kind" in input;
    const given = inputs.filter(isFile);
    // Against a configuration, a converted file is compared in the layout that its weights had before.
    const isConfig = given.some(({ kind }) => kind === "config");
    if (isConfig && given.some(isConverted))
      terminal.note(
        "llama.cpp's converter permutes these query and key weights: compared in the layout that they had before",
      );
    const lists = given.map((input) => typesOf(pe, input, options));
    const types = lists.find((list) => list.length > 1) ?? [options.layerType];
    const comparisons: { layerType?: string; comparison: RotaryComparison }[] = [];
    for (const layerType of types) {
      const chosen = { ...options, ...(layerType !== undefined && { layerType }) };
      const read = async (input: Given) => {
        if (!isFile(input)) return input;
        const source = await sourceOf(pe, input, chosen);
        return isConfig && isConverted(input)
          ? beforeConversion(pe, source as ModelRotary)
          : source;
      };
      const [one, other] = [await read(inputs[0]), await read(inputs[1])];
      // The type is for configurations; that of a GGUF's layers is chosen already.
      const { layerType: _, ...rest } = chosen;
      const comparison = pe.compareRotary(one, other, {
        ...(isConfig ? chosen : rest),
        ...(tolerance !== undefined && { tolerance }),
      });
      comparisons.push({ ...(layerType !== undefined && { layerType }), comparison });
    }
    const texts = comparisons.map(({ layerType, comparison }) => {
      const suffix = types.length > 1 ? `, ${cut(layerType ?? "", 200)}` : "";
      return comparisonText(`${a}${suffix}`, b, comparison);
    });
    const plain = comparisons.map(({ layerType, comparison }) => ({ layerType, ...comparison }));
    await terminal.out(values.json ? json(types.length > 1 ? plain : plain[0]) : texts.join("\n"));
    return comparisons.every(({ comparison }) => comparison.same) ? 0 : 1;
  },
};
