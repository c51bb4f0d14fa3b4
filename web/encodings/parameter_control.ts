// A control for a parameter of the catalog: its name, what it does in the language of now, its range.
import { html, type TemplateResult } from "lit";
import type { EncodingId, Entry, Parameter } from "posenc";
import { control } from "../kit/controls/controls.js";
import type { Fields, Settable } from "../kit/state/state.js";
import { language } from "../kit/text/language.js";
import { encodings, pageEntry } from "./index.js";

const fields = new Map<string, Fields>(
  encodings.map((id) => {
    const parameters = Object.entries(pageEntry(id).parameters);
    return [id, Object.fromEntries(parameters.map(([name, { field }]) => [name, field]))];
  }),
);

/** The fields of an encoding's parameters, for a state. */
export const parameterFields = (id: EncodingId): Fields => fields.get(id)!;

/** The options that a state's values say, parameters that are left out left out. */
export function parameterOptions(
  { id }: Entry,
  values: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const given = Object.entries(fields.get(id)!).filter(
    ([name, field]) => !("absent" in field && values[name] === field.absent),
  );
  return Object.fromEntries(given.map(([name]) => [name, values[name]]));
}

export function parameterControl(
  state: Settable,
  entry: Entry,
  parameter: Parameter,
): TemplateResult {
  const { phrase, names, absent } = pageEntry(entry.id).parameters[parameter.name]!;
  const korean = language() === "ko";
  return control(state, parameter.name, html`<code>${parameter.name}</code>`, {
    hint: (korean ? phrase : parameter.phrase).replaceAll("2 pi", "2π"),
    ...(absent && { placeholder: absent[language()] }),
    ...(korean &&
      names && {
        names: Object.fromEntries(
          Object.entries(names).map(([choice, gloss]) => [choice, `${choice} · ${gloss}`]),
        ),
      }),
  });
}
