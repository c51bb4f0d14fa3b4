// What the figure shows, from top to bottom: the pictures of one of three views, and below them what the view under
// its cursor has to say.
import { html } from "lit";
import type { View as AnyView, Panel } from "../../kit/define_figure.js";
import { later, panelsLater } from "../../kit/later.js";
import { data } from "../../kit/panel/data.js";
import { custom, facts, readout } from "../../kit/panel/panels.js";
import type { Model, transient } from "./derive.js";
import type { fields, View as Name } from "./fields.js";
import type { Subject } from "./subject.js";
import type { Texts } from "./texts.en.js";

export type View = AnyView<typeof fields, Model, typeof transient, Texts>;

const mapsSaid = later(() => import("./maps_said.js"));
const maps = later(() => import("./maps_panels.js"));
const resample = later(() => import("./resample_panels.js"));
const angles = later(() => import("./angles_panels.js"));
const subjects: Readonly<Record<Name, (view: View) => { subject: Subject } | undefined>> = {
  maps: mapsSaid,
  resample,
  angles,
};

/** What the view of now has: it comes when it is chosen. */
const subjectOf = (view: View): Subject | undefined => subjects[view.settings.view](view)?.subject;
const isHere = (view: View): boolean => subjectOf(view) !== undefined;

/** The panels of one view, which is not loaded where another one is shown. */
const panelsOf = <N extends string>(
  name: Name,
  names: readonly N[],
  arrived: (view: View) => { readonly panels: Readonly<Record<N, Panel<View>>> } | undefined,
) => panelsLater(names, (view: View) => (view.settings.view === name ? arrived(view) : undefined));

export const panels = {
  notice: custom<View>(({ text }) => html`<p class="notice">${text.maps.untrained}</p>`, {
    isShown: ({ settings }) => settings.view === "maps" && settings.table === "vit",
  }),
  ...panelsOf("maps", ["tiles", "map", "line"], maps),
  ...panelsOf("resample", ["kernels", "before", "after", "missed"], resample),
  ...panelsOf("angles", ["strip", "tClocks", "yClocks", "xClocks"], angles),
  readout: {
    isShown: isHere,
    content: readout<View>((view) => subjectOf(view)!.readout(view)).content,
  },
  facts: facts<View>((view) => subjectOf(view)!.facts(view), { isShown: isHere }),
  how: custom<View>(({ text, settings }) => html`<p class="how">${text.how[settings.view]}</p>`),
  data: data<View>({
    table: (view) => subjectOf(view)?.table(view),
    files: (view) => subjectOf(view)?.files(view),
  }),
};

export function summary(view: View): string {
  const isMissing = view.wanted === "own" && !view.own;
  const said = subjectOf(view)?.summary(view) ?? [];
  return [isMissing ? view.text.missing : "", ...said].filter(Boolean).join(" ");
}
