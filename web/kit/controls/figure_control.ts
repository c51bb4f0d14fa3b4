// A control of a figure's setting: the kind that fits its field, labelled by the figure's texts.
import { html, nothing, type TemplateResult } from "lit";
import type { Content } from "../content.js";
import type { ControlText } from "../figure_definition.js";
import type { FigureView } from "../figure_view.js";
import { type ControlOptions, control } from "./controls.js";

/** Nothing where the figure has no label for it, or says that it does not apply. */
export function figureControl(view: FigureView, name: string): Content {
  const { state, drawn } = view;
  const words = view.text.value!.controls[name];
  const options = drawn.options?.[name];
  if (words === undefined || !(name in state.fields)) return nothing; // a field of another encoding
  const own = options?.();
  if (options && own === undefined) return nothing;
  void view.settings.values[name]; // a panel that contains the control is drawn again when the setting changes
  const { label, ...more } = wordsOf(words);
  return control(state, name, label as string | TemplateResult, { ...more, ...own });
}

function wordsOf(text: ControlText): { label: Content } & ControlOptions {
  const hasOptions = typeof text === "object" && "label" in text;
  return hasOptions ? text : { label: typeof text === "symbol" ? html`` : text };
}
