// A figure of several parts, of which a setting chooses one. Each part has fields, derived values, controls, panels and
// words of its own, and is written as if it were a figure alone.
//
//   const parts = { maps, angles };
//   const chosen = partsOf(parts, "view", arrangement);
//   defineFigure({ ..., derive: chosen.derive, panels: chosen.panels, controls: chosen.controls, ... });
import { nothing } from "lit";
import { figureControl } from "./controls/figure_control.js";
import { type Derive, over, type Scope } from "./derive/derived.js";
import type {
  Arrangement,
  Code,
  Control,
  FigureTexts,
  Frame,
  Load,
  Panel,
  Panels,
  SettingsOf,
} from "./figure_definition.js";
import type { AnyView } from "./figure_view.js";
import { later } from "./later.js";
import type { Fields, Settable } from "./state/state.js";

export interface Part {
  readonly fields: Fields;
  readonly derive: AnyDerive;
  /** Controls that need more than their field; every other field has a control of its kind. */
  readonly controls: Readonly<Record<string, Control<AnyView>>>;
  readonly shown: Load<Panels<AnyView> & { summary(view: AnyView): string }>;
  readonly code: Load<Code<AnyView>>;
}
// biome-ignore lint/suspicious/noExplicitAny: the values of any part
type AnyDerive = Derive<any, any, any>;

/** What panels and controls of a part read. */
export type PartView<F extends Fields, D extends object, X> = Scope<D, SettingsOf<F>, None> &
  Omit<Frame<F, None, FigureTexts>, "text" | "state"> & {
    readonly text: X;
    readonly state: Settable;
  };
/** A part keeps no transient values. */
type None = Record<never, never>;

/** The view of one part: its values, and the figure's texts under the part's name. */
export const partView = (view: AnyView, name: string): AnyView =>
  Object.create(view, {
    ...Object.getOwnPropertyDescriptors(view[name]),
    text: { get: () => view.text[name] },
  });

/** The names of the panels and controls of all parts; the chosen part has some of them. */
interface Names {
  readonly panels: Arrangement;
  readonly controls: readonly string[];
}

export function partsOf<N extends string>(
  parts: Readonly<Record<N, Part>>,
  setting: string,
  names: Names,
) {
  const chosen = (view: AnyView) => {
    const name = view.settings[setting] as N;
    const part: Part = parts[name];
    const own = Object.create(partView(view, name), { code: { get: () => later(part.code)(own) } });
    return { part, own, shown: later(part.shown)(own) };
  };
  const panel = (name: string): Panel<AnyView> => {
    const find = (view: AnyView) => {
      const { own, shown } = chosen(view);
      return { found: shown?.panels[name], own };
    };
    return {
      isShown(view) {
        const { found, own } = find(view);
        return found !== undefined && found.isShown?.(own) !== false;
      },
      content(view) {
        const { found, own } = find(view);
        return found!.content(own);
      },
    };
  };
  const control = (name: string): Control<AnyView> => ({
    content(view) {
      const { part, own } = chosen(view);
      const isOwn = name in part.fields || name in part.controls;
      return isOwn ? figureControl(name, part.controls[name], own) : nothing;
    },
  });
  const byName = <T>(names: readonly string[], make: (name: string) => T) =>
    Object.fromEntries(names.map((name) => [name, make(name)]));
  return {
    /** The values of each part under its name. */
    derive: byName(
      Object.keys(parts),
      (name) => (scope: object) => over(scope, parts[name as N].derive),
    ) as Record<N, (scope: object) => object>,
    panels: byName(names.panels.flat(), panel),
    controls: byName(names.controls, control),
    summary(view: AnyView): string {
      const { own, shown } = chosen(view);
      return shown?.summary(own) ?? "";
    },
  };
}
