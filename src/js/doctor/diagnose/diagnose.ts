// One configuration under the doctor's eyes: a card for each kind of layer, and what is doubtful. Pure.

import { type Model, openModel } from "../../config/open.js";
import { isObject } from "../../config/reading.js";
import type { ModelLayer, ModelRotary } from "../../config.js";
import type { Posenc } from "../../posenc.js";
import { cardOf } from "./cards.js";
import type { Card, DiagnoseOptions, Diagnosis, Headline, Note, Problem } from "./diagnosis.js";
import { olderReader } from "./older_reader.js";

type Reader = Pick<Posenc, "rotaryFromConfig" | "layersFromConfig">;

const counts = ["num_hidden_layers", "n_layer", "num_layers", "n_layers"];
const lengths = ["max_position_embeddings", "n_positions", "max_seq_len", "max_sequence_length"];

/** Layers that differ in nothing that a card shows, in the order of their first. */
function groups(layers: readonly ModelLayer[]): ModelLayer[][] {
  const byKind = new Map<string, ModelLayer[]>();
  const rotaries: (ModelRotary | null)[] = [];
  for (const one of layers) {
    const { type, attention, rotary, window, chunk, temperature } = one;
    if (!rotaries.includes(rotary)) rotaries.push(rotary);
    const kind = { type, attention, rotary: rotaries.indexOf(rotary), window, chunk, temperature };
    const key = JSON.stringify(kind);
    byKind.set(key, [...(byKind.get(key) ?? []), one]);
  }
  return [...byKind.values()];
}

/** The types of layers that an error of the reader lists. */
function typesIn(error: unknown): string[] | undefined {
  const cause = error instanceof Error ? error.cause : undefined;
  const types = isObject(cause) ? cause.layerTypes : undefined;
  return Array.isArray(types) ? types.map(String) : undefined;
}

/** The error of the reader, or one of nobody's. */
export function refusalOf(error: unknown): string {
  if (error instanceof RangeError || error instanceof TypeError)
    return error.message.replace(/^(rotaryFromConfig|layersFromConfig|rotaryFromGguf): /, "");
  throw error;
}

/** The rotations of a file that does not say how many layers there are. */
function rotationsOf(
  pe: Reader,
  config: object,
  options: { length?: number },
): Partial<ModelLayer>[] {
  try {
    return [{ rotary: pe.rotaryFromConfig(config, options), attention: true }];
  } catch (error) {
    const types = typesIn(error);
    if (!types) throw error;
    return types.map((type) => {
      try {
        const rotary = pe.rotaryFromConfig(config, { ...options, layerType: type });
        return { type, attention: true, rotary };
      } catch (error) {
        const isStill = /have no position encoding here$/.test(refusalOf(error));
        if (!isStill) throw error;
        return { type, attention: true, rotary: null };
      }
    });
  }
}

/** A card for each kind of layer. */
function cardsOf(pe: Reader, model: Model, config: object, options: { length?: number }): Card[] {
  const older = (rotary: ModelRotary | null, type: string | undefined) =>
    rotary && olderReader(pe, config, rotary, type, options.length);
  const { fields } = model;
  const isCounted =
    fields.has(...counts) || fields.has("layer_types", "layers_block_type", "layer_rope_theta");
  const layers = isCounted
    ? groups(pe.layersFromConfig(config, options)).map((all) => ({
        ...all[0]!,
        layers: all.map(({ layer }) => layer),
      }))
    : rotationsOf(pe, config, options).map((one) => ({ ...one, layers: [] }));
  return layers.map(({ type, layers, attention = true, rotary = null, ...besides }) =>
    cardOf(
      { type: type ?? null, layers, attention, rotary, older: older(rotary, type) },
      besides,
      model,
    ),
  );
}

/** What the reader did not read, sorted into doubts and remarks. */
export function unreadOf(rotaries: readonly ModelRotary[], known: boolean) {
  const problems: Problem[] = [];
  const notes: Note[] = [];
  const unread = new Map(rotaries.flatMap((one) => one.unread.map((key) => [key.key, key])));
  for (const { key, value: given, kind, by = "" } of unread.values()) {
    const value = String(given);
    if (kind === "overruled") problems.push({ code: "contradiction", key, value, by });
    else if (kind === "ignored") problems.push({ code: "unread", key, value, known });
    else notes.push({ code: "elsewhere", key, value, about: kind });
  }
  return { problems, notes };
}

/** Where the file has its rotation. */
function formOf({ fields }: Model): Headline["form"] {
  const filled = (name: string) => {
    const value = Object.hasOwn(fields.values, name) ? fields.values[name] : undefined;
    return isObject(value) && Object.keys(value).length > 0;
  };
  if (filled("rope_scaling")) return "rope_scaling";
  if (filled("rope_parameters")) return "rope_parameters";
  const bases = ["rope_theta", "rotary_emb_base", "global_rope_theta", "layer_rope_theta"];
  return fields.inFile().has(...bases) ? "rope_theta" : "none";
}

const layersWhere = (cards: readonly Card[], test: (card: Card) => boolean): number[] =>
  cards.flatMap((card) => (test(card) ? card.layers : [])).sort((a, b) => a - b);

const longestOf = (rotaries: readonly ModelRotary[]): number | null => {
  const all = rotaries.flatMap(({ options }) =>
    typeof options.originalLength === "number" ? [options.originalLength] : [],
  );
  return all.length > 0 ? Math.max(...all) : null;
};

export function headlineOf(cards: readonly Card[], more: Partial<Headline>): Headline {
  const rotaries = cards.flatMap(({ rotary }) => rotary ?? []);
  const count = cards.reduce((sum, { layers }) => sum + layers.length, 0);
  return {
    form: "none",
    layers: count || null,
    rotations: new Set(rotaries.map(({ data }) => JSON.stringify(data))).size,
    still: layersWhere(cards, ({ attention, rotary }) => attention && !rotary),
    withoutAttention: layersWhere(cards, ({ attention }) => !attention),
    length: null,
    originalLength: longestOf(rotaries),
    ...more,
  };
}

export const textOf = (value: unknown): string | null =>
  typeof value === "string" && value !== "" ? value : null;

/** What a parsed config.json makes of a model. Throws only if `config` or the options are of a wrong type. */
export function diagnose(
  pe: Reader,
  config: object,
  { notes: noticed = [], ...options }: DiagnoseOptions = {},
): Diagnosis {
  const twice = noticed.flatMap(({ code, text, line, column }): Problem[] =>
    code === "duplicate" ? [{ code, key: text, line, column }] : [],
  );
  const name = isObject(config) ? textOf(config._name_or_path ?? config.name_or_path) : null;
  const shell = { of: "config", name, assumptions: [] } as const;
  let model: Model | undefined;
  try {
    model = openModel(config);
    const cards = cardsOf(pe, model, config, options);
    const rotaries = cards.flatMap(({ rotary }) => rotary ?? []);
    const { problems, notes } = unreadOf(rotaries, model.facts !== undefined);
    if (!model.facts && rotaries.length > 0)
      notes.unshift({ code: "unknown model", type: model.type || null });
    return {
      ...shell,
      type: model.type || null,
      refusal: rotaries.length > 0 ? null : refusalIn(pe, config),
      headline: headlineOf(cards, {
        form: formOf(model),
        layers: model.fields.whole(...counts) ?? headlineOf(cards, {}).layers,
        length: model.fields.whole(...lengths) ?? null,
      }),
      cards,
      problems: [...twice, ...problems],
      notes,
      assumptions: [...new Set(rotaries.flatMap(({ assumptions }) => assumptions))],
    };
  } catch (error) {
    const refusal = refusalOf(error);
    return {
      ...shell,
      problems: twice,
      notes: [],
      type: model?.type || null,
      refusal,
      headline: headlineOf([], model ? { form: formOf(model) } : {}),
      cards: [],
    };
  }
}

/** Why no layer turns. */
function refusalIn(pe: Reader, config: object): string {
  try {
    pe.rotaryFromConfig(config);
    return "";
  } catch (error) {
    return refusalOf(error);
  }
}
