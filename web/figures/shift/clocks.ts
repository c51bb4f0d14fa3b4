// The pairs as clocks: a hand at p, one at p + k, and the angle between them. Cosine to the right, sine upwards. With
// sines alone only the height of a hand is known, and another hand has the same height.
import { format } from "d3-format";
import { nothing, svg } from "lit";
import { type PairDials, dialRadius as radius } from "../../kit/plot/pair_dials.js";
import type { Hand, Hands } from "./derive.js";
import type { View } from "./panels.js";

const whole = format(".0f");
const signed = format("+.1f");
const degreesText = (degrees: number): string =>
  `${Math.abs(degrees) < 0.05 && degrees !== 0 ? (degrees < 0 ? "≈ −0" : "≈ +0") : signed(degrees)}°`;

export function clockDials(view: View): PairDials {
  const { text, settings, hands, degrees, pair, set } = view;
  return {
    count: hands.length,
    chosen: pair,
    draw: (i) => face(hands[i]!, degrees[i]!, settings.sinOnly ? view.mirrored[i] : undefined),
    value: (i) => degreesText(degrees[i]!),
    say(i) {
      const { here, there } = hands[i]!;
      return text.clock(i, whole(angle(here)), whole(angle(there)), whole(degrees[i]!));
    },
    choose: (pair) => set({ pair }),
  };
}

const angle = ({ sin, cos }: Hand): number => (Math.atan2(sin, cos) * 180) / Math.PI;

const point = ({ sin, cos }: Hand, reach: number): string =>
  `${(reach * cos).toFixed(2)},${(-reach * sin).toFixed(2)}`;

const face = ({ here, there }: Hands, degrees: number, other: Hands | undefined) => svg`
  <circle class="ring" r=${radius}></circle>
  <path class="cross" d="M${-radius},0h${2 * radius}M0,${-radius}v${2 * radius}"></path>
  ${other ? heights(here, there, other) : sector(here, there, degrees)}
  ${hand("from", here, 3)} ${hand("to", there, 4)}
`;

const hand = (kind: string, to: Hand, tip: number) => svg`
  <path class="hand ${kind}" d="M0,0L${point(to, radius)}"></path>
  <circle class="tip ${kind}" r=${tip} transform="translate(${point(to, radius)})"></circle>`;

const heights = (here: Hand, there: Hand, other: Hands) => svg`
  <path class="height" d="M${-radius},${(-radius * here.sin).toFixed(2)}h${2 * radius}"></path>
  ${hand("other to", other.there, 3)} ${hand("other from", other.here, 2.5)}
  <path class="height to" d="M${-radius},${(-radius * there.sin).toFixed(2)}h${2 * radius}"></path>`;

/** The angle between the hands; whole turns are a ring. */
function sector(here: Hand, there: Hand, degrees: number) {
  const reach = 0.55 * radius;
  const isLong = Math.abs(degrees) % 360 > 180 ? 1 : 0;
  const sweep = degrees > 0 ? 0 : 1;
  return svg`
    ${Math.abs(degrees) >= 360 ? svg`<circle class="turns" r=${reach}></circle>` : nothing}
    <path class="sector" d="M0,0L${point(here, reach)}A${reach},${reach} 0 ${isLong} ${sweep} ${point(there, reach)}Z"></path>`;
}
