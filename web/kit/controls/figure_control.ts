// A control of a figure: the one that fits its field, with the words that the figure's texts have for it.
import { html, nothing, type TemplateResult } from "lit";
import type { Content } from "../content.js";
import type { Control, ControlText, FigureTexts } from "../figure_definition.js";
import type { Settable } from "../state/state.js";
import { type ControlOptions, control } from "./controls.js";

interface Frame {
  readonly text: FigureTexts;
  readonly state: Settable;
  readonly settings: Readonly<Record<string, unknown>>;
}

export function figureControl<V extends Frame>(
  name: string,
  spec: Control<V> | undefined,
  view: V,
): Content {
  if (spec?.isShown?.(view) === false) return nothing;
  const own = spec?.content?.(view);
  if (own !== undefined) return own;
  if (!(name in view.state.fields)) return nothing; // of another encoding
  void view.settings[name]; // a panel with the control in it is drawn anew once it changes
  const { label, ...words } = wordsOf(view.text.controls[name] ?? name);
  const most = spec?.most?.(view);
  return control(view.state, name, label as string | TemplateResult, {
    ...words,
    ...spec?.options?.(view),
    ...(most !== undefined && { most }),
  });
}

function wordsOf(text: ControlText): { label: Content } & ControlOptions {
  const hasOptions = typeof text === "object" && "label" in text;
  return hasOptions ? text : { label: typeof text === "symbol" ? html`` : text };
}
