// A control for a parameter of the catalog: its name, what it does in the language of now, its range.
import { html, type TemplateResult } from "lit";
import type { EncodingId, Entry, Parameter } from "posenc";
import { control } from "../controls.js";
import { language, messages } from "../language.js";
import type { Fields, Settable } from "../state.js";
import { choicesKo, parametersKo } from "../text/parameters.ko.js";
import { ranges } from "./ranges.js";

/** What it means that a parameter is not given. */
const absent = messages<Readonly<Record<string, string>>>({
  ko: { rotaryDim: "전부", paddingIndex: "없음" },
  en: { rotaryDim: "all", paddingIndex: "none" },
});

/** The fields of an encoding's parameters, for a state. */
export const parameterFields = (id: EncodingId): Fields => ranges[id];

/** The options that a state's values say, parameters that are left out left out. */
export function parameterOptions(
  id: EncodingId,
  values: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const given = Object.entries(parameterFields(id)).filter(
    ([name, field]) => !("absent" in field && values[name] === field.absent),
  );
  return Object.fromEntries(given.map(([name]) => [name, values[name]]));
}

export function parameterControl(
  state: Settable,
  entry: Entry,
  parameter: Parameter,
): TemplateResult {
  const id = entry.id as EncodingId;
  const korean = language() === "ko";
  const phrase = korean
    ? (parametersKo[id] as Record<string, string>)[parameter.name]
    : parameter.phrase;
  const names = korean
    ? (choicesKo[id] as Record<string, Record<string, string>>)[parameter.name]
    : undefined;
  return control(state, parameter.name, html`<code>${parameter.name}</code>`, {
    hint: (phrase ?? parameter.phrase).replaceAll("2 pi", "2π"),
    ...(parameter.optional && { placeholder: absent()[parameter.name] ?? "" }),
    ...(names && {
      names: Object.fromEntries(
        Object.entries(names).map(([choice, gloss]) => [choice, `${choice} · ${gloss}`]),
      ),
    }),
  });
}
