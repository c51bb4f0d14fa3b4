// One configuration under the doctor's eyes: a card for each kind of layer, and what was found. Pure.

import type { Posenc } from "../../calls/posenc.js";
import type { ModelLayer, ModelRotary } from "../../config/config.js";
import { bases, layerBases, layerCounts, longest } from "../../config/key_names.js";
import type { Model } from "../../config/model.js";
import { openModel } from "../../config/open.js";
import { isObject } from "../../config/reading.js";
import { reasonOf } from "../../config/reasons.js";
import { cardOf } from "./cards.js";
import type { Card, DiagnoseOptions, Diagnosis, Finding, Headline } from "./diagnosis.js";
import { failure } from "./failure.js";
import { keyFindings } from "./keys.js";
import { duplicates, hasKey, modelFindings, towers } from "./model_findings.js";
import { olderReader } from "./older_reader.js";
import { scalingFindings } from "./scaling.js";
import { judged } from "./verdict.js";

type Reader = Pick<Posenc, "rotaryFromConfig" | "layersFromConfig">;

/** Layers that differ in nothing that a card shows, in the order of their first. */
function groups(layers: readonly ModelLayer[]): ModelLayer[][] {
  const byKind = new Map<string, ModelLayer[]>();
  const rotaries: (ModelRotary | null)[] = [];
  for (const one of layers) {
    const { type, attention, rotary, window, chunk, temperature } = one;
    if (!rotaries.includes(rotary)) rotaries.push(rotary);
    const kind = { type, attention, rotary: rotaries.indexOf(rotary), window, chunk, temperature };
    const key = JSON.stringify(kind);
    const alike = byKind.get(key);
    if (alike) alike.push(one);
    else byKind.set(key, [one]);
  }
  return [...byKind.values()];
}

/** The types of layers that an error of the reader lists. */
function typesIn(error: unknown): string[] | undefined {
  const cause = error instanceof Error ? error.cause : undefined;
  const types = isObject(cause) ? cause.layerTypes : undefined;
  return Array.isArray(types) ? types.map(String) : undefined;
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
        if (reasonOf(error)?.reason !== "no rotary") throw error;
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
    fields.has(...layerCounts) ||
    fields.has("layer_types", "layers_block_type", "layer_rope_theta");
  const layers = isCounted
    ? groups(pe.layersFromConfig(config, options)).map((all) => ({
        ...all[0]!,
        layers: all.map(({ layer }) => layer),
      }))
    : rotationsOf(pe, config, options).map((one) => ({ ...one, layers: [] }));
  return layers.map(({ type, layers, attention = true, rotary = null, ...besides }) =>
    cardOf(
      {
        ...{ type: type ?? null, layers, attention, rotary },
        older: older(rotary, type),
      },
      besides,
      model,
    ),
  );
}

/** Where the file has its rotation. */
function formOf({ fields }: Model): Headline["form"] {
  const filled = (name: string) => {
    const value = Object.hasOwn(fields.values, name) ? fields.values[name] : undefined;
    return isObject(value) && Object.keys(value).length > 0;
  };
  if (filled("rope_scaling")) return "rope_scaling";
  if (filled("rope_parameters")) return "rope_parameters";
  return fields.inFile().has(...bases, ...layerBases) ? "rope_theta" : "none";
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

/** Why no layer turns. */
function withoutRotation(pe: Reader, config: object): Finding[] {
  try {
    pe.rotaryFromConfig(config);
    return [];
  } catch (error) {
    return [failure(error, config)];
  }
}

/** What a parsed config.json makes of a model. Throws only if `config` or the options are of a wrong type. */
export function diagnose(
  pe: Reader,
  config: object,
  { notes: noticed = [], ...options }: DiagnoseOptions = {},
): Diagnosis {
  const name = isObject(config) ? textOf(config._name_or_path ?? config.name_or_path) : null;
  let model: Model | undefined;
  try {
    model = openModel(config);
    const cards = cardsOf(pe, model, config, options);
    const rotaries = cards.flatMap(({ rotary }) => rotary ?? []);
    const length = model.fields.whole(...longest) ?? null;
    const findings = [
      ...duplicates(noticed, rotaries),
      ...scalingFindings(rotaries, length),
      ...keyFindings(rotaries, {
        type: model.type,
        defaults: model.facts?.defaults,
        has: (path) => hasKey(config, path),
        longest: length,
      }),
      ...(rotaries.length > 0 ? modelFindings(model, cards) : withoutRotation(pe, config)),
      ...towers(config, model.fields.path),
    ];
    const headline = headlineOf(cards, {});
    const told = findings.flatMap((one) => (one.code === "readers differ" ? [one.message] : []));
    return {
      ...{ of: "config", name, type: model.type || null, cards },
      ...judged(findings),
      headline: {
        ...headline,
        form: formOf(model),
        layers: model.fields.whole(...layerCounts) ?? headline.layers,
        length,
      },
      assumptions: [...new Set(rotaries.flatMap(({ assumptions }) => assumptions))].filter(
        (sentence) => !told.includes(sentence),
      ),
    };
  } catch (error) {
    return {
      ...{ of: "config", name, type: model?.type || null, cards: [], assumptions: [] },
      ...judged([
        ...duplicates(noticed),
        failure(error, config),
        ...towers(config, model?.fields.path),
      ]),
      headline: headlineOf([], model ? { form: formOf(model) } : {}),
    };
  }
}
