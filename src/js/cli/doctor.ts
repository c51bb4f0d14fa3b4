// posenc doctor: how each layer of a model turns, with the key that each value came from, and what is wrong.
import { diagnose } from "../doctor/diagnose/diagnose.js";
import { diagnoseGguf } from "../doctor/diagnose/diagnose_gguf.js";
import type { Diagnosis } from "../doctor/diagnose/diagnosis.js";
import { diagnosisText } from "../doctor/diagnose/english.js";
import { findingText } from "../doctor/diagnose/english_findings.js";
import { load } from "../node.js";
import type { Rotary } from "../rotary.js";
import { readInput } from "./input.js";
import { type Command, json, oneFile, type Status, UsageError, whole } from "./usage.js";

const help = `posenc doctor FILE [--length N] [--strict] [--json]

How each kind of layer turns queries and keys, the key that each value came
from, and a verdict. Errors: these numbers are not the model's. Warnings: a
slip, or readers differ. Notes: harmless.

  FILE         config.json, a folder that has one, a GGUF, or - (standard input)
  --length N   the sequence, for scalings that depend on it (dynamic, LongRoPE)
  --strict     warnings fail too
  --json       for machines

Exit status: 0 right, 1 wrong, 2 refused, or a file that cannot be read.

  posenc doctor config.json
  posenc doctor model.gguf --length 32768
  cat config.json | posenc doctor - --json
`;

/** A diagnosis for machines: rotary objects as their data, findings with their sentence. */
export const plain = ({ cards, ...diagnosis }: Diagnosis): object => {
  const data = (rotary: Rotary | null) => rotary?.data ?? null;
  return {
    ...diagnosis,
    findings: diagnosis.findings.map((one) => ({ ...one, text: findingText(one) })),
    cards: cards.map(({ rotary, older, ...card }) => ({
      ...card,
      rotary: data(rotary),
      older: older && { ...older, rotary: data(older.rotary) },
    })),
  };
};

/** 0 without an error; `strict`: and without a warning. */
export function statusOf({ verdict, findings }: Diagnosis, strict: boolean): Status {
  if (verdict === "refused") return 2;
  const fails = (level: string) => level === "error" || (strict && level === "warning");
  return findings.some(({ level }) => fails(level)) ? 1 : 0;
}

export const doctor: Command = {
  help,
  options: {
    length: { type: "string" },
    strict: { type: "boolean" },
    json: { type: "boolean" },
  },
  async run(values, files, terminal) {
    const length = whole(values, "length");
    const options = length === undefined ? {} : { length };
    const input = await readInput(oneFile(files, "one file"));
    if (input.kind === "arrays")
      throw new UsageError(
        `${input.name}: arrays have no configuration; posenc identify reads them`,
      );
    const pe = await load();
    const diagnosis =
      input.kind === "gguf"
        ? diagnoseGguf(pe, input.file, options)
        : diagnose(pe, input.config, { ...options, notes: input.notes });
    await terminal.out(values.json ? json(plain(diagnosis)) : diagnosisText(diagnosis));
    return statusOf(diagnosis, values.strict === true);
  },
};
