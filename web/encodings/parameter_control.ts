// The control of a parameter of the catalog: its name, its description in the present language, its range.
import { html, type TemplateResult } from "lit";
import type { Parameter } from "posenc";
import { control } from "../kit/controls/controls.js";
import { getOrMake } from "../kit/get_or_make.js";
import type { Fields, Settable } from "../kit/state/state.js";
import { language } from "../kit/text/language.js";
import type { AnyPageEntry } from "./entry.js";

const fields = new WeakMap<AnyPageEntry, Fields>();

/** The fields that keep an encoding's parameters in a state. */
export const parameterFields = (entry: AnyPageEntry): Fields =>
  getOrMake(fields, entry, () => {
    const parameters = Object.entries(entry.parameters);
    return Object.fromEntries(parameters.map(([name, { field }]) => [name, field]));
  });

/** The options from a state's values, without parameters that are not given. */
export function parameterOptions(
  entry: AnyPageEntry,
  values: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const given = Object.entries(parameterFields(entry)).filter(
    ([name, field]) => !("absent" in field && values[name] === field.absent),
  );
  return Object.fromEntries(given.map(([name]) => [name, values[name]]));
}

export function parameterControl(
  state: Settable,
  entry: AnyPageEntry,
  parameter: Parameter,
): TemplateResult {
  const { phrase, names, absent } = entry.parameters[parameter.name]!;
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
