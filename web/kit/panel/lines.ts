// A panel of curves: the plot with its cursor, names of the curves, and the read-out of where the cursor is.
//
//   curve: lines({
//     heading: ({ text }) => text.curve,
//     label: ({ text }) => text.curveLabel,
//     plot: ({ text, scores }) => ({ x: { name: text.distance, values: distances }, y: { name: text.score }, series }),
//     at: ({ settings }) => settings.distance,
//     say: ({ text, scores }, i) => text.curveAt(distances[i], scores[i]),
//     move: (_view, i) => ({ distance: i }),
//   })
import { html, nothing } from "lit";
import type { Content } from "../content.js";
import type { Transient } from "../derive/derived.js";
import type { Panel } from "../figure_definition.js";
import { type LinePlot, linePlot, seriesNames } from "../plot/line_plot.js";
import type { Moment, Value } from "../state/state.js";
import { type Heading, headingOf } from "./panels.js";

type Settable = {
  readonly width: number;
  set(patch: Readonly<Record<string, Value | undefined>>, moment?: Moment): void;
  put(patch: Transient): void;
};

export interface Lines<V> extends Heading<V> {
  plot(view: V): Omit<LinePlot, "width" | "at">;
  /** The name of the plot for screen readers. */
  label(view: V): string;
  /** The index of the cursor. */
  at(view: V): number;
  /** The read-out at an index. */
  say(view: V, index: number): string;
  /** The read-out below the plot, where the cursor may be between or beyond the values; default `say(view, at)`. */
  read?(view: V): Content;
  /** The settings that move the cursor to an index. */
  move?(view: V, index: number): Readonly<Record<string, Value | undefined>>;
  /** The transient values while a mouse is over the plot, and when it has left: then `move` follows clicks, keys and fingers alone. */
  hover?(view: V, index: number | undefined): Transient;
  /** The transient values that move the cursor, where the address does not keep it. */
  point?(view: V, index: number, moment: "moving" | "settled"): Transient;
  /** Whether a legend names the curves; false where the heading does. */
  readonly hasNames?: boolean;
}

export function lines<V extends Settable>(spec: Lines<V>): Panel<V> {
  return {
    ...(spec.isShown && { isShown: spec.isShown }),
    content(view) {
      const plot = { ...spec.plot(view), width: view.width, at: spec.at(view) };
      const hover = (index: number | undefined) => spec.hover && view.put(spec.hover(view, index));
      const settle = (index: number, moment: Moment = "settled") => {
        hover(undefined);
        if (spec.move) view.set(spec.move(view, index), moment);
      };
      return html`
        ${headingOf(spec, view)}
        ${linePlot({
          ...plot,
          label: spec.label(view),
          say: (index) => spec.say(view, index),
          move: (index, moment) => {
            if (spec.point) view.put(spec.point(view, index, moment));
            if (spec.hover && moment === "moving") hover(index);
            else settle(index, moment === "moving" ? "noted" : "settled");
          },
          ...(spec.hover && {
            leave: ({ pointerType }) =>
              pointerType === "mouse" ? hover(undefined) : settle(spec.at(view)),
          }),
        })}
        ${spec.hasNames === false ? nothing : seriesNames(plot.series)}
        <p class="reading">${spec.read?.(view) ?? spec.say(view, plot.at)}</p>
      `;
    },
  };
}
