// The words of the figure in English.
import { html } from "lit";
import { plain } from "../../kit/text/numbers.js";

export const texts = {
  heading: "Rotate queries and keys",
  controls: {
    vectors: {
      label: "q and k",
      names: {
        peak: "k = R(D) q: peak at D",
        random: "random",
        same: "same content (k = q)",
        ones: "all ones",
      },
    },
    peak: { label: "Distance of the peak D", hint: "k is q turned by D" },
    query: "Query position m",
    key: "Key position n",
    layout: {
      label: "Layout of the pairs",
      names: { half: "half · first half with second", interleaved: "interleaved · neighbours" },
    },
    headDim: "Head width d",
    base: "Base",
  },
  more: "Layout, sizes",
  track: "Where they stand",
  trackNote: "Drag q and k; drag the band between them to slide both. Arrow keys do the same.",
  slideBoth: "Slide both",
  bothAt: (m: number, n: number) => `query ${m}, key ${n}, distance ${plain(m - n)}`,
  queryAt: (m: number) => `Query position m = ${m}`,
  keyAt: (n: number) => `Key position n = ${n}`,
  dials: "Every pair turns by itself",
  dialsNote: "Slide both, and the two hands turn alike: the angle between them stays.",
  dial: (pair: number, q: string, k: string, part: string) =>
    `Pair ${pair}: q at ${q} degrees, k at ${k} degrees, ${part} of the score`,
  queryHand: "q, turned by mω",
  keyHand: "k, turned by nω",
  parts: "What each pair adds",
  partsAxis: "part of q · k",
  pairAxis: "pair i",
  partsLabel: "What each pair adds to the score. Arrow keys choose a pair.",
  partAt: (pair: number, part: string, frequency: string, degrees: string) =>
    `Pair ${pair} adds ${part} to q · k; ω ≈ ${frequency}, (m − n)ω ≈ ${degrees}°`,
  sum: (sum: string, rest: string, d: number, score: string) =>
    `Sum ${sum}${rest ? ` + ${rest} from channels that do not turn` : ""}; over √${d}: score ${score}`,
  curve: "The score at every distance",
  curveAxis: "q · k / √d",
  distanceAxis: "distance m − n",
  curveLabel: "Score by distance. Arrow keys change the distance.",
  own: "these q and k",
  ones: "q and k all ones",
  expected: "q and k all ones: expected of k = q",
  alike: (count: number) => `mean of ${count} random q with k = q`,
  mean: (count: number) => `mean of ${count} random pairs`,
  deviation: (count: number) => `standard deviation of ${count} random pairs`,
  peakRule: (distance: number) => `D = ${plain(distance)}`,
  curveAt: (distance: number, own: string, ones: string) =>
    `Distance ${plain(distance)}: score ${own}; all ones ${ones}`,
  drift: "Slide both far away",
  driftNote: "same distance, so the same score",
  driftAxis: "change of the score",
  slideAxis: "slid along by",
  driftLabel: "Change of the score by how far both were slid. Arrow keys change how far.",
  float64: "float64",
  float32: "only the result in float32 (posenc)",
  rounded: "angles computed in float32",
  driftAt: (slide: string, float64: string, float32: string, rounded: string) =>
    `Slid by ${slide}: float64 ${float64}; only the result in float32 ${float32}; angles in float32 ${rounded}`,
  layouts: "The layout is a permutation",
  layoutsNote: "three scores of the same q, k, m and n",
  layoutColumns: [html`rows of W<sub>Q</sub> and W<sub>K</sub>`, "layout of the code", "score"],
  asTrained: (layout: string) => `as trained (${layout})`,
  permuted: (from: string, to: string) => `both by permuteRows, ${from} → ${to}`,
  equal: "equal",
  different: (change: string) => `off by ${change}`,
  equalByChance: (distance: number): string =>
    distance === 0
      ? "At distance 0 nothing turns against the other, so even the wrong code is right."
      : "These vectors are the same in either order, so even the wrong code is right.",
  same: (distance: number, score: string, slide: string, change: string) =>
    `Score ${score} at distance ${plain(distance)}: slid along by ${slide} it changes by ${change}`,
  score: (m: number, n: number, score: string, norm: string) =>
    `At m = ${m} and n = ${n} the score q · k / √d is ${score}. Turning leaves the length of q alone (to ${norm} of it, at every distance).`,
  tops: (top: number) =>
    `The score is highest at distance ${plain(top)}: where it is high is for q and k to say.`,
  topsNear: "The score is highest nearby because q and k were made so: move D.",
  topsOnes: (near: string, far: string, distance: number) =>
    `Vectors of ones fall on the whole, as the well-known picture has it (${near} at distance 0, ${far} at ${distance}). Pairs of the same content, k = q, follow this curve on average; independent q and k do not.`,
  falls: (near: string, far: string, distance: number) =>
    `Where the key has the query's own content, k = q, the expected score falls exactly as all ones do (${near} at distance 0, ${far} at ${distance}): the same content weighs less far away, on average. A single q strays from it.`,
  fell: (count: number, near: string, far: string, distance: number) =>
    `The mean of ${count} random q is ${near} at distance 0, ${far} at ${distance}.`,
  crowded: (mean: string, low: string, high: string) =>
    `Independent random q and k have mean near 0 (within ${mean}) and deviation near 1 (${low} to ${high}) at every distance.`,
  drifted: (slide: string, rounded: string, exact: string) =>
    `Slid by ${slide}, angles computed in float32 shake the score by ${rounded}; in float64 it is ${exact}.`,
  table: "The score at every distance",
  tableColumns: ["distance m − n", "these q and k", "all ones"],
  caption: html`RoPE takes the channels of a query and a key two by two, and turns each pair by the position. The score then sees
    of the positions <em>only the signed offset m − n</em>, lengths stay, and a peak can be put at <em>any distance</em>. The layouts half and
    interleaved differ by the order of rows alone: permute q <em>and</em> k and the score is the same; permute one side, or
    none and run the other code, and it is wrong. q and k are <em>toys</em> drawn from a seed.`,
  gapsLabel:
    "A track with key and query, four clocks with their hands, and the score where both stand",
  gapOf: (distance: number) => `distance ${plain(distance)}`,
  turn: (words: string) => `a turn in ${words} words`,
  turnShort: (words: string) => `${words} words`,
  scoreName: "score",
  distanceName: "Distance",
  guessLabel: (by: number) => `The score that you expect ${by} words on`,
  verdictShown: (score: string) => `It stays ${score}, wherever both stand.`,
  verdictAnswered: (isRight: boolean, score: string, own: string) =>
    isRight
      ? `✓ It stays ${score}.`
      : `You expected ${own}. It stays ${score}: both hands turned, their gap did not.`,
  gapCaption: (distance: string, pairs: number, shown: number, isOpen: boolean) =>
    html`At <span class="distance">distance ${distance}</span> the ${pairs === shown ? "clocks" : `${pairs} clocks, ${shown} of them here,`} add up to the score. ${isOpen ? html`<span class="position">Blue</span>: turned by position.` : html`Slide both: every <span class="distance">gap</span> stays.`}`,
  picture: {
    heading: "The score of two turned hands",
    question: {
      ask: "What will the score be 10 words further on? Drag the white circle to it.",
      answer: "Here",
    },
  },
};

export type Texts = typeof texts;
