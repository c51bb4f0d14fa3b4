// What the figure shows, from top to bottom: the pictures of one of three views, and below them what the view under
// its cursor has to say.
import { html } from "lit";
import type { View as AnyView } from "../../kit/define_figure.js";
import { data } from "../../kit/panel/data.js";
import { custom, facts, readout } from "../../kit/panel/panels.js";
import { angles, anglesPanels } from "./angles_panels.js";
import type { Model, transient } from "./derive.js";
import type { fields, View as Name } from "./fields.js";
import { maps, mapsPanels } from "./maps_panels.js";
import { resample, resamplePanels } from "./resample_panels.js";
import { scene } from "./scene.js";
import type { Subject } from "./subject.js";
import type { Texts } from "./texts.en.js";

export type View = AnyView<typeof fields, Model, typeof transient, Texts>;

const subjects: Readonly<Record<Name, Subject>> = { maps, resample, angles };
const subjectOf = ({ settings }: View): Subject => subjects[settings.view];

export const panels = {
  notice: custom<View>(({ text }) => html`<p class="notice">${text.maps.untrained}</p>`, {
    isShown: ({ settings }) => settings.view === "maps" && settings.table === "vit",
  }),
  ...mapsPanels,
  ...resamplePanels,
  ...anglesPanels,
  readout: readout<View>((view) => subjectOf(view).readout(view)),
  facts: facts<View>((view) => subjectOf(view).facts(view)),
  how: custom<View>(({ text, settings }) => html`<p class="how">${text.how[settings.view]}</p>`),
  /** The picture. */
  scene: custom<View>(scene),
  data: data<View>({
    table: (view) => subjectOf(view).table(view),
    files: (view) => subjectOf(view).files(view),
  }),
};

export function summary(view: View): string {
  const isMissing = view.wanted === "own" && !view.own;
  const said = subjectOf(view).summary(view);
  return [isMissing ? view.text.missing : "", ...said].filter(Boolean).join(" ");
}
