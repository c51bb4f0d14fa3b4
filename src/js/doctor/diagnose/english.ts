// What a diagnosis says, in English.
import type {
  Card,
  Diagnosis,
  FieldName,
  FieldValue,
  Line,
  Note,
  OlderReader,
  Problem,
  Source,
} from "./diagnosis.js";

const short = (value: number): string => String(+value.toPrecision(7));

const isNumbers = (value: FieldValue): value is readonly number[] => Array.isArray(value);

/** A value as text: a list by its length and range. */
export function valueText(value: FieldValue | null): string {
  if (value === null) return "none";
  if (typeof value === "number") return Number.isInteger(value) ? String(value) : short(value);
  if (typeof value !== "object") return String(value);
  if (isNumbers(value)) {
    const [least, most] = [Math.min(...value), Math.max(...value)];
    return `${value.length} numbers from ${short(least)} to ${short(most)}`;
  }
  const { beta, originalLength, offset } = value;
  return `1 + ${beta} ln(1 + floor(${offset ? `(p + ${offset})` : "p"} / ${originalLength}))`;
}

export function sourceText(source: Source): string {
  switch (source.kind) {
    case "key":
      return source.key;
    case "class":
      return `class of ${source.type}`;
    case "llama":
      return "as in Llama";
    case "default":
      return `default of ${source.of}`;
    case "option":
      return `option --${source.option}`;
    default:
      return "no key";
  }
}

const names: Partial<Record<FieldName, string>> = {
  headDim: "head width",
  indexerLayout: "indexer's layout",
  rotaryDim: "rotated channels",
  rotaryOffset: "first channel",
  originalLength: "original length",
  maxLength: "longest length",
  partialRotaryFactor: "share of pairs",
  betaFast: "beta fast",
  betaSlow: "beta slow",
  mscaleAllDim: "mscale all dim",
  lowFreqFactor: "low frequencies",
  highFreqFactor: "high frequencies",
  shortFactor: "short factors",
  longFactor: "long factors",
  frequencyFactors: "divisors",
  interleaved: "pairs take turns",
  attentionFactor: "attention factor",
  softmaxScaleFactor: "factor on scores",
  outputRotation: "output turned back",
};
export const fieldText = (field: FieldName): string => names[field] ?? field;

export const lineText = ({ field, value, source }: Line): string =>
  `  ${fieldText(field).padEnd(18)} ${valueText(value).padEnd(16)} ${sourceText(source)}`;

/** Layers in few characters: "0-4, 6-10". */
export function layersText(layers: readonly number[]): string {
  const ranges: [number, number][] = [];
  for (const layer of layers) {
    const last = ranges.at(-1);
    if (last && last[1] === layer - 1) last[1] = layer;
    else ranges.push([layer, layer]);
  }
  const texts = ranges.map(([first, last]) => (first === last ? `${first}` : `${first}-${last}`));
  const all = texts.length > 8 ? [...texts.slice(0, 6), "...", texts.at(-1)!] : texts;
  return all.join(", ");
}

/** What is not a matter of the scaling's kind: worth saying where the kind itself is lost. */
const besides: readonly FieldName[] = ["attentionFactor", "softmaxScaleFactor", "temperature"];

export function olderText({ differences, base, halfTurn }: OlderReader): string {
  const isUnscaled = differences.some(({ field }) => field === "scaling");
  const others = differences.filter(
    ({ field, older }) =>
      !(base && field === "base") && !(isUnscaled && older === null && !besides.includes(field)),
  );
  const list = others.map(
    ({ field, here, older }) => `${fieldText(field)} ${valueText(older)}, not ${valueText(here)}`,
  );
  const takes = base ? [`base ${base.older}, not ${base.here}`, ...list] : list;
  const part = halfTurn ? ` From position ${halfTurn.position} on a pair is half a turn off.` : "";
  return `A reader of the older keys (rope_theta, rope_scaling) takes ${takes.join("; ")}.${part}`;
}

export function cardTitle({ type, layers, attention, rotary }: Card): string {
  const which = layers.length > 0 ? `layers ${layersText(layers)} (${layers.length})` : "layers";
  const kind = type ? ` ${type}` : "";
  const still = attention ? ": queries and keys do not turn" : ": no attention";
  return `${which}${kind}${rotary ? "" : still}`;
}

export function problemText(problem: Problem): string {
  const { key } = problem;
  switch (problem.code) {
    case "unread":
      return `${key} (${problem.value}): ${problem.known ? "the model's class does not read it" : "nothing that we know reads it"}.`;
    case "contradiction":
      return `${key} (${problem.value}): ${problem.by} is read instead.`;
    default:
      return `${key}: given twice, the last time in line ${problem.line}, column ${problem.column}.`;
  }
}

export function noteText(note: Note): string {
  if (note.code === "unknown model")
    return note.type
      ? `model_type "${note.type}" is not known here: what it leaves out is read as in Llama.`
      : "There is no model_type: what the file leaves out is read as in Llama.";
  const about = {
    mask: "says which keys attention sees, not how they turn",
    limit: "a limit: these frequencies do not depend on it",
    temperature: "a factor on queries, not a part of the rotation",
  }[note.about];
  return `${note.key} (${note.value}): ${about}.`;
}

export function titleText({ name, type, headline, of }: Diagnosis): string {
  const { layers, length } = headline;
  const what = of === "gguf" ? "GGUF" : "configuration";
  const named = name && type ? `${name} (${type})` : (name ?? type ?? `a ${what}`);
  const facts = [
    layers !== null && `${layers} layers`,
    length !== null && `${length} positions`,
  ].filter(Boolean);
  return [named, ...facts].join(", ");
}

/** The whole diagnosis. */
export function diagnosisText(diagnosis: Diagnosis): string {
  const { cards, problems, notes, assumptions, refusal } = diagnosis;
  const parts = [titleText(diagnosis)];
  for (const card of cards)
    parts.push(
      [
        cardTitle(card),
        ...card.lines.map(lineText),
        ...(card.older ? [`  ! ${olderText(card.older)}`] : []),
      ].join("\n"),
    );
  const list = (title: string, sentences: readonly string[]) => {
    if (sentences.length > 0) parts.push([title, ...sentences.map((one) => `  ${one}`)].join("\n"));
  };
  if (refusal) list("Not read:", [refusal]);
  list("Wrong:", problems.map(problemText));
  list("Notes:", [...notes.map(noteText), ...assumptions]);
  return `${parts.join("\n\n")}\n`;
}
