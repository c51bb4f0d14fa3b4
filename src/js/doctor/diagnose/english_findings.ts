// What was found, in English sentences.
import { elsewhere } from "../../config/reading.js";
import type { Diagnosis, Finding, Level, OlderReader } from "./diagnosis.js";
import { fieldText, valueText } from "./field_text.js";
import { toldDifferences } from "./older_reader.js";
import { levelsOf, quoted } from "./verdict.js";

/** What such a reader takes: "base 10000, not 500000; scaling rope, not yarn". */
export function olderText(older: Omit<OlderReader, "rotary">): string {
  const takes = toldDifferences(older).map(
    ({ field, here, older }) => `${fieldText(field)} ${valueText(older)}, not ${valueText(here)}`,
  );
  const { halfTurn } = older;
  const part = halfTurn ? ` From position ${halfTurn.position} on a pair is half a turn off.` : "";
  return `${takes.join("; ")}.${part}`;
}

/** A finding in a sentence or two. */
export function findingText(found: Finding): string {
  const finding = quoted(found);
  const { code } = finding;
  const is = "value" in finding ? `${finding.key} (${finding.value})` : finding.key;
  switch (code) {
    case "unread":
      return `${is}: ${finding.known ? "the model's class does not read it" : "nothing that we know reads it"}.`;
    case "misspelt":
      return `${is}: nothing reads it; is ${finding.meant} meant${finding.given ? ", which is there too" : ""}?`;
    case "unused base":
      return `${is}: no layer turns by this base, for the model's class does not read it.`;
    case "denied":
      return `${is}: the model's class does not read it, and turns all the same.`;
    case "contradiction":
      return `${is}: ${finding.by} is read instead.`;
    case "duplicate":
      return `${is}: given twice${finding.same ? "" : " with different values"}, the last time in line ${finding.line}, column ${finding.column}.`;
    case "elsewhere":
      return `${is}: ${elsewhere[finding.about]}.`;
    case "redundant":
      return `${is}: not read, and so anyway.`;
    case "harmless":
      return `${is}: ${finding.reason} (as in ${finding.seen}).`;
    case "readers differ":
      return `${is}: ${finding.message.replace(/\.$/, "")}.`;
    case "lost base":
      return `${is} is not given beside the scaling ${finding.scaling}: the class takes base ${finding.base}, and the scaling was made for the model's own.`;
    case "factor below 1":
      return `${is}: a factor below 1 shortens the context; is ${+(1 / finding.value).toPrecision(6)} meant?`;
    case "original length":
      return finding.level === "error"
        ? `${is}: the original length must be below the longest one (${finding.longest}), which the scaling makes.`
        : `${is}: the original length is the longest one too. vLLM multiplies it by the factor, transformers keeps ${finding.longest} as the limit.`;
    case "no original length":
      return `${is} stands in for original_max_position_embeddings, which is not given. vLLM asks for it.`;
    case "unscaled factor":
      return `${is}: rope_type "default" scales nothing, so the factor is lost.`;
    case "unknown model":
      return `${finding.type ? `model_type "${finding.type}" is not known here` : "There is no model_type"}: what the file leaves out is read as in Llama. It is a guess.`;
    case "architecture":
      return `${finding.type ? `model_type "${finding.type}" is not known here` : "There is no model_type"}: ${finding.architecture} in architectures says that it is ${finding.as}.`;
    case "older reader": {
      const layers = finding.type ? `, layers of type ${finding.type}` : "";
      const who = finding.known
        ? "transformers 4 does not know this form, and takes"
        : "transformers 4 has no such class; code that knows its keys alone takes";
      return `${is ? `${is}${layers}` : layers.slice(2)}${is || layers ? ": " : ""}${who} ${olderText(finding)}`;
    }
    case "not shown":
      return `${is}${finding.type ? ` (${finding.type})` : ""}: a tower of its own, not shown here.`;
    default:
      return `${finding.message.replace(/\.$/, "")}.`;
  }
}

const many = (count: number, one: string): string => `${count} ${one}${count === 1 ? "" : "s"}`;

/** "2 warnings, 1 note". */
const countsText = (findings: readonly Finding[]): string =>
  levelsOf(findings)
    .flatMap(([level, list]) => (list.length > 0 ? [many(list.length, level)] : []))
    .join(", ");

/** The verdict in words: "right, 2 notes". */
export function verdictText({
  verdict,
  findings,
}: Pick<Diagnosis, "verdict" | "findings">): string {
  const refused = findings.find(({ code }) => code === "refused");
  if (refused) return `refused: ${findingText(refused)}`;
  const counts = countsText(findings);
  if (verdict === "wrong") return `wrong: ${counts}`;
  const still = findings.some(({ code }) => code === "no rotary") ? ": no rotary encoding" : "";
  return `right${still}${counts ? `, ${counts}` : ""}`;
}

const titles: Readonly<Record<Level, string>> = {
  error: "Errors:",
  warning: "Warnings:",
  note: "Notes:",
};

/** The most findings of a level that are printed: a file may have thousands of unknown keys. */
const most = 100;

/** The findings of each level, under its title. What refuses the file is the verdict. */
export const findingLists = (
  findings: readonly Finding[],
): [title: string, sentences: string[]][] =>
  levelsOf(findings.filter(({ code }) => code !== "refused")).map(([level, list]) => [
    titles[level],
    [
      ...list.slice(0, most).map(findingText),
      ...(list.length > most ? [`And ${list.length - most} more.`] : []),
    ],
  ]);
