// posenc identify: whose rotation a cache of cosines and sines is.
import { withDoctor } from "../doctor/doctor.js";
import { cacheFromFiles } from "../doctor/files/cache_file.js";
import type { Candidate, Identification } from "../doctor/identify/identification.js";
import type { Rounding } from "../doctor/rounding.js";
import { load } from "../entries/node.js";
import { readInput } from "./input.js";
import { readArrays } from "./sources.js";
import { type Command, json, text, UsageError } from "./usage.js";

const help = `posenc identify FILE ... [--model CONFIG] [--json]

Whose rotation these numbers are: base, scaling, width, layout, direction and
attention factor, how they were rounded, and what is wrong with them: shifted
positions, cosines and sines exchanged, scaling lost or applied twice, ...

  FILE ...         NPY, NPZ or safetensors: cosines and sines (cos.npy sin.npy),
                   one array with both, complex numbers or inv_freq; with
                   positions.npy if they are not 0, 1, 2, ...; or vectors
                   before and after: x and rotated, q and q_embed
  --model CONFIG   a config.json: what the numbers should be
  --json           for machines

Exit status: 0 found, 1 no rotation explains the numbers, 2 bad input.

  posenc identify cos.npy sin.npy
  posenc identify cache.safetensors --model config.json
`;

const roundings: Partial<Readonly<Record<Rounding, string>>> = {
  exact: "exact angles",
  float32: "angles in float32, as transformers",
  "float32 cast": "frequencies cast to float32",
  ggml: "powers in float32, as ggml",
};

function candidateText({ id, options, models }: Candidate, rounded: readonly Rounding[]): string {
  const { headDim, rotaryDim, layout, ...rest } = options;
  const values = Object.entries(rest)
    .filter(([, value]) => typeof value !== "object" && value !== undefined)
    .map(([name, value]) => `${name} ${typeof value === "number" ? +value.toPrecision(9) : value}`);
  const known = models.slice(0, 4).join(", ") + (models.length > 4 ? ", ..." : "");
  const how = rounded.map((one) => roundings[one] ?? one).join(" or ");
  return `${id}${values.length > 0 ? `, ${values.join(", ")}` : ""} (${how})${known ? `: ${known}` : ""}`;
}

/** What numbers are of, but for their rounding. */
const kindOf = ({ id, options }: Candidate): string => JSON.stringify([id, options]);

/** An identification in lines. */
export function identificationText(found: Identification): string {
  const { layout, direction, rotaryDim, rotaryOffset, attentionFactor, stored, findings } = found;
  const { best, equal, next, sure, intervals } = found;
  const lines = findings.map(({ text }) => `${text}.`);
  if (rotaryDim === null) return `${lines.join("\n")}\n`;
  const facts = [
    `${rotaryDim} channels turn`,
    layout && `layout ${layout}`,
    direction < 0 && "backwards",
    rotaryOffset && `from channel ${rotaryOffset} on`,
    attentionFactor !== 1 && `attention factor ${+attentionFactor.toPrecision(7)}`,
    stored && `stored in ${stored}`,
  ].filter(Boolean);
  lines.push(`${facts.join(", ")}.`);
  if (best) {
    const same = equal.filter((one) => kindOf(one) === kindOf(best));
    lines.push(
      `Best: ${candidateText(
        best,
        [best, ...same].map(({ rounding }) => rounding),
      )}`,
    );
    lines.push(`  off by ${best.residual.toPrecision(2)} in the root of the mean square`);
    for (const one of equal)
      if (!same.includes(one))
        lines.push(`The same to the last bit: ${candidateText(one, [one.rounding])}`);
  } else lines.push("No rotation that is known here explains these numbers.");
  if (next)
    lines.push(
      `Next: ${candidateText(next, [next.rounding])}${best && Number.isFinite(sure) ? `, ${+sure.toPrecision(2)} times worse` : ""}`,
    );
  for (const [name, range] of Object.entries(intervals)) {
    const [min, max] = range as readonly [number, number];
    lines.push(`${name} from ${+min.toPrecision(9)} to ${+max.toPrecision(9)}`);
  }
  return `${lines.join("\n")}\n`;
}

export const identify: Command = {
  help,
  options: { model: { type: "string" }, json: { type: "boolean" } },
  async run(values, files, terminal) {
    if (files.length === 0) throw new UsageError("give files of cosines and sines");
    const cache = await cacheFromFiles(await readArrays(files));
    const given = text(values, "model");
    const model = given === undefined ? undefined : await readInput(given);
    if (model && model.kind !== "config")
      throw new UsageError(`--model must be a configuration, not ${given}`);
    const pe = withDoctor(await load({ config: true }));
    terminal.note("comparing with known rotations");
    const found = pe.identifyRotary(cache, model ? { models: [model.config] } : {});
    await terminal.out(values.json ? json(found) : identificationText(found));
    return found.best ? 0 : 1;
  },
};
