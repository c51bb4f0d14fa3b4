// The pairs as clocks: a hollow hand at p, a full one at p + k, and the angle between them. With sines alone only the
// shadow of a hand on the floor is known, and another hand casts the same.
import { format } from "d3-format";
import { svg } from "lit";
import { face, gap, hand, hub, reach } from "../../kit/plot/clock_face.js";
import { type PairDials, dialRadius as radius } from "../../kit/plot/pair_dials.js";
import type { Hand, Hands } from "./derive.js";
import type { View } from "./view.js";

const whole = format(".0f");
const signed = format("+.1f");
const degreesText = (degrees: number): string =>
  `${Math.abs(degrees) < 0.05 && degrees !== 0 ? (degrees < 0 ? "≈ −0" : "≈ +0") : signed(degrees)}°`;

export function clockDials(view: View): PairDials {
  const { text, settings, hands, degrees, pair, set } = view;
  return {
    count: hands.length,
    chosen: pair,
    draw: (i) => drawn(hands[i]!, settings.sinOnly ? view.mirrored[i] : undefined),
    value: (i) => degreesText(degrees[i]!),
    say(i) {
      const { here, there } = hands[i]!;
      return text.clock(i, whole(angle(here)), whole(angle(there)), whole(degrees[i]!));
    },
    choose: (pair) => set({ pair }),
  };
}

const angle = ({ sin, cos }: Hand): number => (Math.atan2(sin, cos) * 180) / Math.PI;

const of = ({ sin, cos }: Hand) => [sin, cos] as const;

const drawn = ({ here, there }: Hands, other: Hands | undefined) => svg`
  ${face(radius)}
  ${other ? twoHands(here, there, other) : gap(radius, of(here), of(there))}
  ${hand(radius, of(here), { isHollow: true })} ${hand(radius, of(there))} ${hub(radius)}`;

/** The other hands with the same shadow on the floor, and the lines from both tips to it. */
const twoHands = (here: Hand, there: Hand, other: Hands) => svg`
  ${[here, there].map(({ sin }) => svg`<path class="clock-drop" d="M${(reach(radius) * sin).toFixed(2)},${-radius}v${2 * radius}"></path>`)}
  ${[other.here, other.there].map((at) => hand(radius, of(at), { isDashed: true }))}`;
