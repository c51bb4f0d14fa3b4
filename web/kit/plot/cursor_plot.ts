// A plot with a cursor, the names of its curves, and the read-out of where the cursor is.
import type { Signal } from "@preact/signals-core";
import { html, nothing, type TemplateResult } from "lit";
import type { Content } from "../content.js";
import { type LinePlot, linePlot, seriesNames } from "./line_plot.js";

export type { Series } from "./line_plot.js";

export interface CursorPlot {
  readonly plot: Omit<LinePlot, "at">;
  /** The name of the plot for screen readers. */
  readonly label: string;
  /** The index of the cursor. */
  readonly at: number;
  /** The read-out at an index. */
  say(index: number): string;
  /** The read-out below the plot, where it has more than words; default `say(at)`. */
  read?(): Content;
  /** Moves the cursor to an index. */
  move(index: number, moment: "moving" | "settled"): void;
  /** What a mouse is over, where it does not move the cursor itself: then clicks, keys and fingers alone do. */
  readonly pointed?: Signal<number | undefined>;
  /** Whether a legend names the curves; false where the heading does. */
  readonly hasNames?: boolean;
}

export function cursorPlot(of: CursorPlot): TemplateResult {
  const { pointed } = of;
  const plot = { ...of.plot, at: pointed?.value ?? of.at };
  const settle = (index: number, moment: "moving" | "settled" = "settled") => {
    if (pointed) pointed.value = undefined;
    of.move(index, moment);
  };
  return html`
    ${linePlot({
      ...plot,
      label: of.label,
      say: (index) => of.say(index),
      move(index, moment) {
        if (pointed && moment === "moving") pointed.value = index;
        else settle(index, moment);
      },
      ...(pointed && {
        leave({ pointerType }: PointerEvent) {
          if (pointerType !== "mouse") settle(plot.at);
          else pointed.value = undefined;
        },
      }),
    })}
    ${of.hasNames === false ? nothing : seriesNames(plot.series)}
    <p class="reading">${of.read?.() ?? of.say(plot.at)}</p>
  `;
}
