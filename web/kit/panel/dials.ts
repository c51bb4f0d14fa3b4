// A panel of dials, one for each of some pairs of a rotation, of which one is chosen.
import { html, nothing } from "lit";
import type { Content } from "../content.js";
import type { Panel } from "../figure_definition.js";
import { type PairDials, pairDials } from "../plot/pair_dials.js";
import { type Heading, headingOf } from "./panels.js";

export interface Dials<V> extends Heading<V> {
  dials(view: V): PairDials;
  /** The legend of the hands. */
  legend?(view: V): Content;
}

export const dials = <V>(spec: Dials<V>): Panel<V> => ({
  ...(spec.isShown && { isShown: spec.isShown }),
  content: (view) =>
    html`${headingOf(spec, view)} ${pairDials(spec.dials(view))} ${spec.legend?.(view) ?? nothing}`,
});
