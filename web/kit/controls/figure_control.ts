// A control of a figure: the kind that fits its field, labelled by the figure's texts.
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
  if (!(name in view.state.fields)) return nothing; // a field of another encoding
  void view.settings[name]; // a panel that contains the control is drawn again when the setting changes
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
