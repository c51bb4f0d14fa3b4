// What the figure shows, from top to bottom: pictures of one of three views, then its read-out, facts and files.

import { html } from "lit";
import { later, panelsLater } from "../../kit/later.js";
import { laterStyled } from "../../kit/later_styled.js";
import { data } from "../../kit/panel/data.js";
import { custom, facts, readout } from "../../kit/panel/panels.js";
import type { View as Name } from "./fields.js";
import { laterTexts } from "./later_texts.js";
import type { Subject } from "./subject.js";
import type { View } from "./view.js";

/** Loads a view when it is chosen; the second and third bring words of their own. */
const of =
  <M>(name: Name, arrived: (view: View) => M | undefined) =>
  (view: View): M | undefined => {
    if (view.settings.view !== name) return undefined;
    const part = arrived(view);
    return name === "maps" || laterTexts(view) ? part : undefined;
  };
const maps = of(
  "maps",
  later(() => import("./maps.js")),
);
const resample = of(
  "resample",
  laterStyled(() => import("./resample_panels.js")),
);
const angles = of(
  "angles",
  laterStyled(() => import("./angles_panels.js")),
);

const subjectOf = (view: View): Subject | undefined =>
  (maps(view) ?? resample(view) ?? angles(view))?.subject;
const isShown = (view: View): boolean => subjectOf(view) !== undefined;

export const panels = {
  notice: custom<View>(({ text }) => html`<p class="notice">${text.maps.untrained}</p>`, {
    isShown: ({ settings }) => settings.view === "maps" && settings.table === "vit",
  }),
  ...panelsLater(["tiles", "map", "line"], maps),
  ...panelsLater(["kernels", "before", "after", "missed"], resample),
  ...panelsLater(["strip", "tClocks", "yClocks", "xClocks"], angles),
  readout: { isShown, ...readout<View>((view) => subjectOf(view)!.readout(view)) },
  facts: facts<View>((view) => subjectOf(view)!.facts(view), { isShown }),
  how: custom<View>(({ text, settings }) => html`<p class="how">${text.how[settings.view]}</p>`),
  data: data<View>({
    table: (view) => subjectOf(view)?.table(view),
    files: (view) => subjectOf(view)?.files(view),
  }),
};

export function summary(view: View): string {
  const missing = view.wanted === "own" && !view.own && laterTexts(view)?.own.missing;
  return [missing, ...(subjectOf(view)?.summary(view) ?? [])].filter(Boolean).join(" ");
}
