// What was measured of a claim, drawn on its card: bars or a line, of which the first and the last are named. Before the
// answer a part of it is there that does not give the answer away, without numbers.
import { scaleLinear, scaleLog } from "d3-scale";
import { nothing, type SVGTemplateResult, svg } from "lit";
import { tenths } from "../../kit/plot/axis.js";
import type { Card, Measured } from "./claim.js";
import type { CardId } from "./ids.js";
import { counting } from "./numbers.js";
import type { View } from "./view.js";

/** While it is measured, an empty ground. */
export function measurement(
  { text, width }: View,
  id: CardId,
  measured: Measured | undefined,
  isOpen: boolean,
): SVGTemplateResult {
  const isNarrow = width < 640;
  const right = width - (isNarrow ? 40 : 60); // within the card
  const [left, top, ground] = isNarrow ? [0, 50, 226] : [64, 32, 204];
  const { ends, named, unit = "" } = text.claims[id].card;
  const { card, drawn = [] } = measured ?? {};
  const isDrawn = card !== undefined && drawn.length > 0;
  const written = (i: number) => card!.write(drawn[i ? drawn.length - 1 : 0]!);
  const names = isDrawn && !isOpen ? named.map((name, i) => `${name}: ${written(i)}${unit}`) : [];
  const label = names.join(", ");
  const box = { left, right, top, ground, isNarrow };
  const below = (x: number, anchor: string, end: string | undefined) =>
    end && svg`<text x=${x} y=${ground + 20} text-anchor=${anchor}>${end}</text>`;
  return svg`<svg class="measurement" width=${right} height=${ground + 26} role=${label ? "img" : nothing} aria-label=${label || nothing} aria-hidden=${label ? nothing : "true"}>
    ${isDrawn ? marks(card, Array.from(drawn), isOpen, names, box) : nothing}
    <g class="axis">
      <path class="grid" d=${`M${left},${ground}H${right}`}></path>
      ${below(left, "start", ends[0])}${below((left + right) / 2, "middle", ends[2])}${below(right, "end", ends[1])}
    </g>
  </svg>`;
}

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly ground: number;
  readonly isNarrow: boolean;
}

function marks(
  { isLine, isLogarithmic, given = [0], surprises }: Card,
  values: readonly number[],
  isOpen: boolean,
  names: readonly string[],
  { left, right, top, ground, isNarrow }: Box,
): SVGTemplateResult {
  const end = values.length - 1;
  const [least, most] = [Math.min(...values, 0), Math.max(...values, 0)];
  const decades = Math.ceil(Math.log10(most));
  const scale = isLogarithmic
    ? scaleLog([1, 10 ** decades], [ground, top])
    : scaleLinear([least, most], [ground, top]);
  const ticks = isLogarithmic ? counting(decades + 1).map((power) => 10 ** power) : scale.ticks(3);
  const y = (value: number) => tenths(scale(value));
  const each = (right - left) / (isLine ? end : values.length);
  const x = (i: number) => tenths(left + (i + (isLine ? 0 : 0.5)) * each);
  const zero = isLogarithmic ? ground : scale(0);
  const wide = Math.min(0.72 * each, 90);
  const bar = (i: number) => {
    const to = values[i]! < 0 ? scale(values[i]!) : Math.min(scale(values[i]!), zero - 2); // none is a line
    return `M${tenths(x(i) - wide / 2)},${tenths(zero)}V${tenths(to)}h${tenths(wide)}V${tenths(zero)}z`;
  };
  const step = (i: number) => `M${x(i - 1)},${y(values[i - 1]!)}L${x(i)},${y(values[i]!)}`;
  const isSurprise = new Set(surprises?.(values));
  const shown = isOpen ? given : counting(values.length);
  /** Marks of a kind: of all that are shown those that `isOf` chooses. */
  const path = (kind: string, isOf: (i: number) => boolean) =>
    svg`<path class=${kind} d=${shown
      .filter(isOf)
      .map(isLine ? step : bar)
      .join("")}></path>`;
  const isEnd = (i: number) => i === 0 || i === end;
  const shapes = isLine
    ? [path("curve", (i) => i > 0), path("curve surprise", (i) => isSurprise.has(i))]
    : [
        path("bars", (i) => !isEnd(i) && !isSurprise.has(i)),
        path("bars surprise", (i) => isSurprise.has(i)),
        path("bars named", (i) => isEnd(i) && !isSurprise.has(i)),
      ];
  const lastAt = isNarrow ? 38 : 16;
  const leader = (i: number, from: number) =>
    `M${x(i)},${from + 6}V${tenths(Math.max(scale(values[i]!) - 3, from + 6))}`;
  const numbers = ticks.map(
    (tick) =>
      svg`<text x=${left - 10} y=${y(tick) + 5} text-anchor="end">${tick.toLocaleString("en-US")}</text>`,
  );
  return svg`
    <g class="axis">
      <path class="grid" d=${ticks.map((tick) => `M${left},${y(tick)}H${right}`).join("")}></path>
      ${isNarrow || !names.length ? nothing : numbers}
    </g>
    ${shapes}
    ${
      names.length
        ? svg`<path class="leader" d=${leader(0, 16) + leader(end, lastAt)}></path>
          <text class="named" x=${Math.max(x(0) - 2, left)} y="16">${names[0]}</text>
          <text class="named ${!isLine && isSurprise.has(end) ? "surprise" : ""}" x=${right} y=${lastAt} text-anchor="end">${names[1]}</text>`
        : nothing
    }`;
}
