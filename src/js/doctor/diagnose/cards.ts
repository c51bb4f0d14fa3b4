// The lines of a card: every field of a rotation that says something, with the key that it came from.

import type { ModelLayer, ModelRotary } from "../../config/config.js";
import type { Model } from "../../config/model.js";
import { type Card, type FieldValue, fieldNames, type Line, type Source } from "./diagnosis.js";

/** A source of the reader, taken apart. */
export function sourceOf(place: string | undefined): Source {
  const after = (start: string) => place!.slice(start.length);
  if (place === undefined || place === "no key") return { kind: "none" };
  if (place.startsWith("class of ")) return { kind: "class", type: after("class of ") };
  if (place === "as in Llama") return { kind: "llama" };
  if (place.startsWith("default of ")) return { kind: "default", of: after("default of ") };
  if (place === "the option length") return { kind: "option", option: "length" };
  return { kind: "key", key: place };
}

const ofSections: readonly string[] = ["temporal", "height", "width", "order"];

/** A factor of 1, as in most models, is not worth a line unless a key says it. */
const isWorthALine = ({ field, value, source }: Line): boolean =>
  field !== "attentionFactor" || value !== 1 || source.kind === "key";

/** The fields of a rotation, in the order of a card. */
export function linesOf(rotary: ModelRotary): Line[] {
  const { data, options, sources, temperature, window, chunk } = rotary;
  const { softmaxScaleFactor, outputRotation, indexerLayout } = rotary;
  const { headDim, rotaryDim, layout, attentionFactor, rotaryOffset, direction } = data;
  const values: Readonly<Record<string, unknown>> = {
    ...options,
    ...{ scaling: data.id, headDim, rotaryDim, layout, attentionFactor, rotaryOffset, direction },
    ...{ temperature, window, chunk, softmaxScaleFactor, outputRotation, indexerLayout },
  };
  return fieldNames.flatMap((field): Line[] => {
    const value = values[field] as FieldValue | undefined;
    if (value === undefined) return [];
    const key = field === "scaling" ? "id" : ofSections.includes(field) ? "sections" : field;
    const line = { field, value, source: sourceOf(sources[key] ?? sources.headDim) };
    return isWorthALine(line) ? [line] : [];
  });
}

/** What a layer that does not turn has besides. */
function stillLines({ fields, facts, type }: Model, besides: Besides): Line[] {
  const keys = {
    temperature: "attn_temperature_tuning",
    window: "sliding_window",
    chunk: "attention_chunk_size",
  } as const;
  return (["temperature", "window", "chunk"] as const).flatMap((field): Line[] => {
    const value = besides[field];
    if (value === undefined) return [];
    const isGiven = fields.inFile().has(keys[field]);
    const ofClass: Source = facts ? { kind: "class", type } : { kind: "none" };
    const key = fields.path + keys[field];
    return [{ field, value, source: isGiven ? { kind: "key", key } : ofClass }];
  });
}

type Besides = Partial<Pick<ModelLayer, "window" | "chunk" | "temperature">>;

export const cardOf = (card: Omit<Card, "lines">, besides: Besides, model: Model): Card => ({
  ...card,
  lines: card.rotary ? linesOf(card.rotary) : stillLines(model, besides),
});
