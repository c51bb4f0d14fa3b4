// posenc doctor: how each layer of a model turns, with the key that each value came from, and what is wrong.

import type { Posenc } from "../calls/posenc.js";
import type { Rotary } from "../calls/rotary.js";
import { inLine } from "../core/checks.js";
import { diagnose } from "../doctor/diagnose/diagnose.js";
import { diagnoseGguf } from "../doctor/diagnose/diagnose_gguf.js";
import type { DiagnoseOptions, Diagnosis } from "../doctor/diagnose/diagnosis.js";
import { diagnosisText } from "../doctor/diagnose/english.js";
import { findingText, verdictText } from "../doctor/diagnose/english_findings.js";
import { load } from "../entries/node.js";
import { readInput } from "./input.js";
import { expanded } from "./model_folder.js";
import { annotations, type Examined, sarif } from "./reports.js";
import { type Command, json, type Status, text, UsageError, type Values, whole } from "./usage.js";

const help = `posenc doctor FILE... [--length N] [--strict] [--json | --format FORMAT]

How each kind of layer turns queries and keys, the key that each value came
from, and a verdict. Errors: these numbers are not the model's. Warnings: a
slip, or readers differ. Notes: harmless.

  FILE         config.json, params.json, a GGUF, - (standard input), or a folder
               of a model, with its drafts, or of several models
  --length N   the sequence, for scalings that depend on it (dynamic, LongRoPE)
  --strict     warnings fail too
  --json       for machines; of several files a list
  --format F   github: marks lines in a workflow of GitHub; sarif: SARIF 2.1.0

Exit status: 0 right, 1 wrong, 2 refused, or a file that cannot be read.

  posenc doctor config.json
  posenc doctor models/ --strict --format github
  posenc doctor model.gguf --length 32768
  cat config.json | posenc doctor - --json
`;

const formats = ["github", "sarif"] as const;
type Format = (typeof formats)[number] | "json" | "text";

function formatOf(values: Values): Format {
  const given = text(values, "format");
  if (given === undefined) return values.json ? "json" : "text";
  const format = formats.find((one) => one === given);
  if (!format) throw new UsageError(`--format must be ${formats.join(" or ")}, got ${given}`);
  if (values.json) throw new UsageError("give --json or --format, not both");
  return format;
}

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

async function examine(pe: Posenc, file: string, options: DiagnoseOptions): Promise<Examined> {
  try {
    const input = await readInput(file);
    if (input.kind === "arrays")
      throw new UsageError(
        `${input.name}: arrays have no configuration; posenc identify reads them`,
      );
    if (input.kind === "gguf") return { file, diagnosis: diagnoseGguf(pe, input.file, options) };
    const { config, notes, text } = input;
    return { file, text, diagnosis: diagnose(pe, config, { ...options, notes }) };
  } catch (error) {
    if (error instanceof UsageError) return { file, unreadable: error.message };
    throw error;
  }
}

/** 0 without an error; `strict`: and without a warning. */
export function statusOf({ verdict, findings }: Diagnosis, strict: boolean): Status {
  if (verdict === "refused") return 2;
  const fails = (level: string) => level === "error" || (strict && level === "warning");
  return findings.some(({ level }) => fails(level)) ? 1 : 0;
}

/** Each file, and a table of their verdicts. */
function textOf(all: readonly Examined[]): string {
  const [one, another] = all;
  if (one && !another) return one.diagnosis ? diagnosisText(one.diagnosis) : "";
  const each = all.flatMap(({ file, diagnosis }) =>
    diagnosis ? [`${inLine(file)}\n${diagnosisText(diagnosis)}\n`] : [],
  );
  const longest = Math.max(...all.map(({ file }) => inLine(file).length));
  const rows = all.map(
    ({ file, diagnosis }) =>
      `${inLine(file).padEnd(longest)}  ${diagnosis ? verdictText(diagnosis) : "cannot be read"}\n`,
  );
  return [...each, ...rows].join("");
}

function shown(all: readonly Examined[], format: Format, isOne: boolean): string | Uint8Array {
  if (format === "github") return annotations(all);
  if (format === "sarif") return json(sarif(all));
  if (format === "text") return textOf(all);
  const data = all.map(({ file, diagnosis, unreadable }) =>
    diagnosis ? { file, ...plain(diagnosis) } : { file, unreadable },
  );
  return json(isOne ? data[0] : data);
}

export const doctor: Command = {
  help,
  options: {
    length: { type: "string" },
    strict: { type: "boolean" },
    json: { type: "boolean" },
    format: { type: "string" },
  },
  async run(values, given, terminal) {
    const length = whole(values, "length");
    const format = formatOf(values);
    if (given.length === 0) throw new UsageError("give a file or a folder, got none");
    const files = await expanded(given);
    const pe = await load({ config: true });
    const all: Examined[] = [];
    for (const file of files)
      all.push(await examine(pe, file, length === undefined ? {} : { length }));
    for (const { unreadable } of all)
      if (unreadable !== undefined) terminal.note(`posenc doctor: ${inLine(unreadable)}\n`);
    const isOne = given.length === 1 && files.length === 1;
    if (!isOne || all[0]!.diagnosis || !["text", "json"].includes(format))
      await terminal.out(shown(all, format, isOne));
    const statuses = all.map(({ diagnosis }) =>
      diagnosis ? statusOf(diagnosis, values.strict === true) : 2,
    );
    return Math.max(...statuses) as Status;
  },
};
