// The pairs as clocks: a hand at p, one at p + k, and the angle between them. Cosine to the right, sine
// upwards. With sines alone only the heights of the hands are known, and a second hand has the same one.
import { format } from "d3-format";
import { nothing, svg } from "lit";
import { type PairDials, dialRadius as radius } from "../../kit/plot/pair_dials.js";
import type { Hand, Hands } from "./derive.js";
import { degreesOf, shownDegrees } from "./notation.js";
import type { View } from "./panels.js";

const degree = format(".0f");

export function clockDials({ text, settings, hands, frequencies, pair, set }: View): PairDials {
  const { shift, sinOnly } = settings;
  const turned = (i: number) => degreesOf(shift, frequencies[i]!);
  return {
    count: hands.length,
    chosen: pair,
    draw: (i) => face(hands[i]!, turned(i), sinOnly),
    value: (i) => shownDegrees(turned(i)),
    say(i) {
      const { here, there } = hands[i]!;
      return text.clock(i, degree(angle(here)), degree(angle(there)), degree(turned(i)));
    },
    choose: (pair) => set({ pair }),
  };
}

const angle = ({ sin, cos }: Hand): number => (Math.atan2(sin, cos) * 180) / Math.PI;

const at = ({ sin, cos }: Hand, reach: number): string =>
  `${(reach * cos).toFixed(2)},${(-reach * sin).toFixed(2)}`;

function face({ here, there }: Hands, turned: number, sinOnly: boolean) {
  return svg`
      <circle class="ring" r=${radius}></circle>
      <path class="cross" d="M${-radius},0h${2 * radius}M0,${-radius}v${2 * radius}"></path>
      ${sinOnly ? heights(here, there, turned) : sector(here, there, turned)}
      <g transform=${turn(here)}><path class="hand from" d="M0,0H${radius}"></path><circle class="tip from" r="3" cx=${radius}></circle></g>
      <g transform=${turn(there)}><path class="hand to" d="M0,0H${radius}"></path><circle class="tip to" r="4" cx=${radius}></circle></g>
  `;
}

/** From lying to the right. */
const turn = (hand: Hand): string => `rotate(${(-angle(hand)).toFixed(2)})`;

/** The angle between the hands; whole turns are a ring. */
function sector(here: Hand, there: Hand, turned: number) {
  const reach = 0.55 * radius;
  const isLong = Math.abs(turned) % 360 > 180 ? 1 : 0;
  const sweep = turned > 0 ? 0 : 1;
  const part = `M0,0L${at(here, reach)}A${reach},${reach} 0 ${isLong} ${sweep} ${at(there, reach)}Z`;
  return svg`
    ${Math.abs(turned) >= 360 ? svg`<circle class="turns" r=${reach}></circle>` : nothing}
    <path class="sector" d=${part}></path>`;
}

/** The other hand of the same height, turned alike: drawn by a reflection and a rotation of the picture. */
function heights(here: Hand, there: Hand, turned: number) {
  const y = (-radius * here.sin).toFixed(2);
  const mirrored = { sin: here.sin, cos: -here.cos };
  return svg`
    <path class="height" d="M${-radius},${y}h${2 * radius}"></path>
    <path class="hand other from" d="M0,0L${at(mirrored, radius)}"></path>
    <g transform="rotate(${(-turned % 360).toFixed(3)})"><path class="hand other to" d="M0,0L${at(mirrored, radius)}"></path><circle class="tip to" r="3" cx=${(-radius * here.cos).toFixed(2)} cy=${y}></circle></g>
    <circle class="tip from" r="2.5" cx=${(-radius * here.cos).toFixed(2)} cy=${y}></circle>
    <path class="height to" d="M${-radius},${(-radius * there.sin).toFixed(2)}h${2 * radius}"></path>`;
}
