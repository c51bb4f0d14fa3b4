// The control of a parameter of the catalog: its name, its description in the present language, its range.
import { html, type TemplateResult } from "lit";
import type { EncodingId } from "posenc";
import { descriptions } from "posenc/catalog";
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
  id: string,
  parameter: string,
): TemplateResult {
  const { phrase, names, absent } = entry.parameters[parameter]!;
  const korean = language() === "ko";
  const english = descriptions[id as EncodingId].phrases[parameter]!;
  return control(state, parameter, html`<code>${parameter}</code>`, {
    hint: (korean ? phrase : english).replaceAll("2 pi", "2π"),
    ...(absent && { placeholder: absent[language()] }),
    ...(korean &&
      names && {
        names: Object.fromEntries(
          Object.entries(names).map(([choice, gloss]) => [choice, `${choice} · ${gloss}`]),
        ),
      }),
  });
}
