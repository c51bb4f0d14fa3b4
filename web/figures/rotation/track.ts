// The positions of query and key on a line.
import { html, svg, type TemplateResult } from "lit";
import { ticksBelow } from "../../kit/plot/axis.js";
import { plain } from "../../kit/text/numbers.js";
import { acrossOf, grip, grips } from "./grips.js";
import type { View } from "./view.js";

const line = 52;
const margin = 26;

export function track(view: View): TemplateResult {
  const { text, settings, width } = view;
  const { query, key } = settings;
  const x = acrossOf(width, margin);
  const [low, high] = [x(Math.min(query, key)), x(Math.max(query, key))];
  const middle = Math.min(Math.max((low + high) / 2, 60), Math.max(width - 60, 60)); // within the drawing
  const both = svg`
    <rect class="stretch" x=${low} y=${line - 9} width=${Math.max(high - low, 2)} height="18" rx="4"></rect>
    <text class="distance" x=${middle} y="14" text-anchor="middle">m − n = ${plain(query - key)}</text>`;
  /** The query is above the line, the key below it, so that neither hides the other. */
  const knob = (name: "query" | "key", letter: string, side: 1 | -1) => {
    const [at, y] = [x(settings[name]), line + side * 15];
    const drawing = svg`
      <circle fill="transparent" cx=${at} cy=${y} r="20"></circle>
      <path d="M${at},${line}v${side * 6}"></path>
      <circle class="knob" cx=${at} cy=${y} r="11"></circle>
      <text x=${at} y=${y} dy="0.34em" text-anchor="middle">${letter}</text>`;
    return grip(view, name, drawing);
  };
  return html`
    <svg class="track" width=${width} height="108" role="group" aria-label=${text.track}>
      <path class="line" d="M${margin},${line}H${width - margin}"></path>
      <g class="axis">${ticksBelow(x, x.ticks(Math.max(width / 90, 2)), line + 24)}</g>
      ${grips(view, x, svg`${grip(view, "both", both)} ${knob("query", "q", -1)} ${knob("key", "k", 1)}`)}
    </svg>
  `;
}
