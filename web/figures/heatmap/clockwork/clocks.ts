// One large clock with its two shadows becomes the first of a column of eight, and the shadows become bars.
import { nothing, type SVGTemplateResult, svg } from "lit";
import {
  clockAt,
  face,
  hand,
  hub,
  reach,
  shadowSpace,
  shadows,
} from "../../../kit/plot/clock_face.js";
import { turnOf, two } from "../../../kit/text/numbers.js";
import { few, handAt } from "../clockwork_values.js";
import type { View } from "../view.js";
import { type Growth, mix } from "./growth.js";
import type { Places } from "./places.js";

export function clocks(view: View, places: Places, growth: Growth): SVGTemplateResult {
  if (growth.clocks === 0) return svg``;
  const shown = Array.from({ length: few }, (_, i) => few - 1 - i).filter(
    (i) => i === 0 || growth.born[i]! > 0,
  );
  return svg`<g opacity=${growth.clocks}>
    ${shown.map((i) => svg`<g opacity=${i ? growth.born[i]! : 1}>${clock(view, places, growth, i)}</g>`)}
  </g>
  ${growth.words > 0 && places.hasHeadline ? headline(view, places, growth) : nothing}`;
}

function clock(view: View, places: Places, growth: Growth, i: number) {
  const { text, clockwork, position } = view;
  const { large, row, bar } = places;
  const at = handAt(clockwork.rows, position, i);
  const done = growth.born[i]!;
  const radius = mix(large.radius, places.radius, done);
  const [x, y] = [mix(large.x, places.clock, done), mix(large.y, places.middle(i), done)];
  const [sin, cos] = at;
  const length = reach(radius);
  const [floor, wall] = [
    y + radius + mix(shadowSpace.floor, 0, done),
    x + radius + mix(shadowSpace.wall, 0, done),
  ];
  const [above, below] = [places.middle(i) - 0.16 * row, places.middle(i) + 0.16 * row];
  const line = (...ends: readonly (readonly [from: number, to: number])[]) =>
    ends.map(([from, to]) => mix(from, to, done).toFixed(1));
  const [x1, y1, x2, y2] = line(
    [x, bar.x],
    [floor, above],
    [x + sin * length, bar.x + sin * bar.most],
    [floor, above],
  );
  const [u1, v1, u2, v2] = line(
    [wall, bar.x],
    [y, below],
    [wall, bar.x + cos * bar.most],
    [y - cos * length, below],
  );
  const isLarge = i === 0 && growth.words > 0;
  const named = { sin: [text.sine, two(sin)], cos: [text.cosine, two(cos)] } as const;
  return svg`
    ${clockAt(x, y, face(radius, { hasNumbers: radius >= 120 }), isLarge ? svg`<g opacity=${growth.words}>${shadows(radius, at, { ...named, isBare: true })}</g>` : nothing, hand(radius, at), hub(radius))}
    ${
      growth.bars > 0
        ? svg`<g opacity=${growth.bars}>
            <path class="bar" stroke-width=${mix(9, 0.2 * row, done).toFixed(1)} d="M${x1},${y1}L${x2},${y2}M${u1},${v1}L${u2},${v2}"></path>
            ${done > 0.6 ? svg`<path class="zero" d="M${bar.x},${places.middle(i) - 0.32 * row}v${0.64 * row}"></path>` : nothing}
          </g>`
        : nothing
    }
    ${done > 0.7 ? speed(view, places, i) : nothing}`;
}

/** Words for a turn, beside its clock; on a phone their number alone. */
function speed({ text, clockwork }: View, { isNarrow, speed, middle }: Places, i: number) {
  const words = turnOf(clockwork.speeds.few[i]!);
  if (isNarrow) return svg`<text class="speed axis" x=${speed} y=${middle(i) + 5}>${words}</text>`;
  const [first, second] = text.turnIn(words);
  return svg`<text class="speed axis" x=${speed} y=${middle(i) - 3}>${first}<tspan x=${speed} dy="17">${second}</tspan></text>`;
}

function headline({ text, clockwork }: View, { large }: Places, { words }: Growth) {
  const turn = turnOf(clockwork.speeds.few[0]!);
  return svg`<text class="speed" opacity=${words} x=${large.x} y=${large.y - large.radius - 32} text-anchor="middle">${text.oneRadian(turn)}</text>`;
}
