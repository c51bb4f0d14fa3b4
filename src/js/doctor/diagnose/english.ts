// What a diagnosis says, in English.
import { cut } from "../../core/checks.js";
import type { Card, Diagnosis, FieldName, Line, Source } from "./diagnosis.js";
import { findingLists, verdictText } from "./english_findings.js";
import { fieldText, valueText } from "./field_text.js";
import { longestQuoted } from "./verdict.js";

const quoted = (text: string): string => cut(text, longestQuoted);

export function sourceText(source: Source): string {
  switch (source.kind) {
    case "key":
      return quoted(source.key);
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

export function cardTitle({ type, layers, attention, rotary }: Card): string {
  const which = layers.length > 0 ? `layers ${layersText(layers)} (${layers.length})` : "layers";
  const kind = type ? ` ${quoted(type)}` : "";
  const still = attention ? ": queries and keys do not turn" : ": no attention";
  return `${which}${kind}${rotary ? "" : still}`;
}

export function titleText({ name, type, headline, of }: Diagnosis): string {
  const { layers, length } = headline;
  const what = of === "gguf" ? "GGUF" : "configuration";
  const [named, kind] = [name && quoted(name), type && quoted(type)];
  const both = named && kind ? `${named} (${kind})` : (named ?? kind ?? `a ${what}`);
  const facts = [
    layers !== null && `${layers} layers`,
    length !== null && `${length} positions`,
  ].filter(Boolean);
  return [both, ...facts].join(", ");
}

/** What differs beside the rotation from layer to layer. */
const ofLayers: readonly FieldName[] = ["window", "chunk", "temperature"];

/** A card's lines, or in what it differs from an earlier one that turns alike. */
function cardText(card: Card, before: readonly Card[]): string {
  const shared = ({ lines }: Card) =>
    JSON.stringify(lines.filter(({ field }) => !ofLayers.includes(field)));
  const like = before.find((one) => card.rotary && one.rotary && shared(one) === shared(card));
  if (!like) return [cardTitle(card), ...card.lines.map(lineText)].join("\n");
  const own = card.lines.filter(({ field }) => ofLayers.includes(field));
  const missing = like.lines.filter(
    ({ field }) => ofLayers.includes(field) && !own.some((one) => one.field === field),
  );
  const which = like.layers.length > 0 ? ` ${layersText(like.layers)}` : "";
  return [
    cardTitle(card),
    `  turn as layers${which}${like.type ? ` (${quoted(like.type)})` : ""}`,
    ...own.map(lineText),
    ...missing.map(({ field }) => `  no ${fieldText(field)}`),
  ].join("\n");
}

/** The whole diagnosis; the verdict in the last line. */
export function diagnosisText(diagnosis: Diagnosis): string {
  const { cards, findings, assumptions } = diagnosis;
  const lists = [...findingLists(findings), ["Also:", assumptions] as const];
  const parts = [
    titleText(diagnosis),
    ...cards.map((card, i) => cardText(card, cards.slice(0, i))),
    ...lists.flatMap(([title, sentences]) =>
      sentences.length > 0 ? [[title, ...sentences.map((one) => `  ${one}`)].join("\n")] : [],
    ),
    verdictText(diagnosis),
  ];
  return `${parts.join("\n\n")}\n`;
}
