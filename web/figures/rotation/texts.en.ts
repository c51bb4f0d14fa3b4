// The words of the figure in English.
import { html } from "lit";
import { plain } from "../../kit/text/numbers.js";

export const texts = {
  heading: "The score of two turned hands",
  controls: {
    vectors: {
      label: "q and k",
      names: {
        random: "random",
        peak: "k = R(D) q: peak at D",
        same: "same content (k = q)",
        ones: "all ones",
      },
    },
    peak: { label: "Distance of the peak D", hint: "k is q turned by D" },
    layout: {
      label: "Layout of the pairs",
      names: { half: "half · first half with second", interleaved: "interleaved · neighbours" },
    },
    headDim: "Head width d",
    base: "Base",
  },
  question: {
    ask: "What will the score be 10 words further on? Drag the white circle to it.",
    answer: "Here",
  },
  drawing:
    "A track with key and query, four clocks with their hands, and the score where both stand",
  slideBoth: "Slide both",
  bothAt: (m: number, n: number) => `query ${m}, key ${n}, distance ${plain(m - n)}`,
  queryAt: (m: number) => `Query position m = ${m}`,
  keyAt: (n: number) => `Key position n = ${n}`,
  distance: (distance: number) => `distance ${plain(distance)}`,
  distanceName: "Distance",
  turn: (words: string) => `a turn in ${words} words`,
  turnShort: (words: string) => `${words} words`,
  score: "score",
  guess: (by: number) => `The score that you expect ${by} words on`,
  verdictShown: (score: string) => `It stays ${score}, wherever both stand.`,
  verdictAnswered: (isRight: boolean, score: string, own: string) =>
    isRight
      ? `✓ It stays ${score}.`
      : `You expected ${own}. It stays ${score}: both hands turned, their gap did not.`,
  caption: (distance: number, clocks: string, rest: string, isOpen: boolean) =>
    html`At <span class="distance">distance ${plain(distance)}</span> the ${clocks} add up to the score${rest}. ${isOpen ? html`<span class="position">Blue</span>: turned by position.` : html`Slide both: every <span class="distance">gap</span> stays.`}`,
  clocks: (pairs: number, shown: number) =>
    pairs === shown ? "clocks" : `${pairs} clocks, ${shown} of them here,`,
  rest: (score: string) => `, with ${score} from channels that do not turn`,
  summary: (m: number, n: number, score: string, slide: string, change: string) =>
    `At m = ${m} and n = ${n} the score q · k / √d is ${score}; slid along by ${slide} it changes by ${change}.`,
  top: (top: number) =>
    `It is highest at distance ${plain(top)}: where it is high is for q and k to say.`,
  topNear: "It is highest nearby because q and k were made so: move D.",
  ones: (near: string, far: string, distance: number) =>
    `Vectors of ones fall on the whole, as the well-known picture has it (${near} at distance 0, ${far} at ${distance}). Pairs of the same content, k = q, follow this curve on average; independent q and k do not.`,
  same: (near: string, far: string, distance: number) =>
    `Where k = q the expected score falls exactly as all ones do (${near} at distance 0, ${far} at ${distance}): the same content weighs less far away, on average. A single q strays from it.`,
  curve: "The score at every distance",
  curveNote: (mean: string, low: string, high: string) =>
    `100 random pairs: mean within ${mean} of 0, deviation ${low} to ${high}, at every distance`,
  curveLabel: "Score by distance. Arrow keys change the distance.",
  curveAxis: "q · k / √d",
  distanceAxis: "distance m − n",
  own: "these q and k",
  allOnes: "q and k all ones",
  expected: "q and k all ones: expected of k = q",
  alike: "mean of 100 random q with k = q",
  mean: "mean of 100 random pairs",
  deviation: "standard deviation of 100 random pairs",
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
  equalAtZero: "At distance 0 nothing turns against the other, so even the wrong code is right.",
  equalByChance: "These vectors are the same in either order, so even the wrong code is right.",
  table: "The score at every distance",
  tableColumns: ["distance m − n", "these q and k", "all ones"],
};

export type Texts = typeof texts;
