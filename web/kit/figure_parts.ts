// Completes a definition, which names the modules of its panels, so that the element reads panels and controls as if every
// module were loaded. Until a module is loaded its panels are hidden, or keep their space free.
import { html, nothing } from "lit";
import type { Content } from "./content.js";
import type { Transient } from "./derive/derived.js";
import type {
  AnyFigure,
  Arrangement,
  Below,
  Figure,
  FigureDefinition,
  FigureTexts,
  Load,
  Panel,
  Panels,
} from "./figure_definition.js";
import type { AnyView } from "./figure_view.js";
import { later } from "./later.js";
import type { Fields } from "./state/state.js";

type PanelPart = Panel<AnyView> | Load<Panels<AnyView>> | Below<AnyView>;

export function withParts<
  F extends Fields,
  D extends object,
  T extends Transient,
  X extends FigureTexts,
>(figure: FigureDefinition<F, D, T, X>): Figure<F, D, T, X> {
  const { panels, picture, controls, view } = figure as unknown as AnyFigure;
  const all = (arrangement: Arrangement, load: PanelPart) =>
    Object.fromEntries(arrangement.flat().map((name) => [name, load]));
  const given = typeof panels === "function" ? all(view.panels, panels) : panels;
  // A picture may show some of them too; they come first in lists.
  const parts = { ...given, ...all(view.picture.panels, picture), ...given };
  const shown = Object.entries(parts).map(([name, part]) => [name, panelOf(name, part)]);
  const ofPicture = view.picture.controls.map((name) => [
    name,
    { content: (view: AnyView) => controlIn(view, name), ...controls?.[name] },
  ]);
  return {
    ...figure,
    panels: Object.fromEntries(shown),
    controls: { ...controls, ...Object.fromEntries(ofPicture) },
  };
}

/** What a picture has in place of a field's own control. */
function controlIn(view: AnyView, name: string): Content | undefined {
  const { picture } = view;
  return picture ? picture.controls?.[name]?.(view) : nothing;
}

function panelOf(name: string, part: PanelPart): Panel<AnyView> {
  if ("content" in part) return part;
  const { from, space } = typeof part === "function" ? { from: part, space: undefined } : part;
  const panels = (view: AnyView) =>
    space === undefined || view.isWhole ? later(from)(view)?.panels : undefined;
  return {
    isShown(view) {
      const there = panels(view);
      return there ? there[name]!.isShown?.(view) !== false : Boolean(space);
    },
    content(view) {
      const there = panels(view);
      if (there) return there[name]!.content(view);
      return html`<div class="below" .style=${`height: ${space}px`}></div>`;
    },
  };
}
