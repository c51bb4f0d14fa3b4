// The words of the figure in English.

export const texts = {
  heading: "Slow clocks run into angles that training never showed",
  controls: {
    trained: { label: "Trained length L", hint: "positions" },
    factor: "Factor s",
    share: "Sequence n / sL",
    base: "base",
  },
  question: {
    ask: "Which clocks meet angles that training never showed? Tap the first.",
    answer: "Here",
  },
  wallLabel: "64 clocks, one per pair: angles seen in training, and angles met for the first time.",
  seen: "seen in training",
  unseen: "new angles",
  notReached: "not reached",
  lengthName: "Text length",
  words: (count: string) => `${count} words`,
  trainedMark: (count: string) => `trained: ${count}`,
  stretch: "Stretch it",
  stretches: { none: "No", linear: "PI", ntk: "NTK", yarn: "YaRN" },
  withinTrained: (length: string) =>
    `A text of ${length} words shows no clock an angle that training did not.`,
  /** `isSame`: every clock that did not finish a turn in training, so at any longer text the same ones. */
  met(
    scaling: keyof typeof this.names,
    length: string,
    times: string,
    count: number,
    isSame: boolean,
  ): string {
    const some = `${count} of 64`;
    const rest = count ? `${some} still meet new angles.` : "No angle is new.";
    if (scaling === "linear")
      return `PI slows all clocks ${times} times. No angle is new, but neighbours come closer together.`;
    if (scaling === "ntk") return `NTK slows the slow clocks and spares the fast ones. ${rest}`;
    if (scaling === "yarn")
      return `YaRN slows only slow clocks. ${count ? rest : "No angle is new, and the fast ones keep their pace."}`;
    if (scaling !== "none") return `${this.names[scaling]}: ${rest}`;
    if (isSame)
      return `${some} clocks meet new angles. A longer text turns the same ${count} further.`;
    return count
      ? `At ${length} words ${some} clocks reach angles that training never showed.`
      : `At ${length} words no clock reaches an angle that training never showed.`;
  },
  logitsTimes: (times: string) => `Logits are multiplied by ${times}.`,
  wallOpen: (length: string) =>
    `The 64 clocks of a head, fastest first. Each hand is where it stands after ${length} words.`,
  guessLabel: "The first clock that you expect to be lost",
  guessed: (count: number) => `the slowest ${count} of 64`,
  verdictAnswered: (own: number, is: number, areSlowest: boolean) =>
    `${own === is ? "✓ " : ""}You marked the slowest ${own}. It is ${is ? `${areSlowest ? "the slowest " : ""}${is} of 64` : "none of them"}.`,
  verdictShown: (is: number, areSlowest: boolean) =>
    !is
      ? "None of them."
      : areSlowest
        ? `The slowest ${is} of 64: their first turn was not over.`
        : `${is} of 64.`,
  factorHint: (target: string) => `context wanted: sL = ${target}`,
  shareHint: (length: string) => `at hand: n = ${length}`,
  scaling: "How RoPE is stretched",
  scalingHint:
    "under each name: how many pairs meet angles unseen in training, and what the logits are multiplied by",
  names: {
    none: "No scaling",
    linear: "PI",
    ntk: "NTK-aware",
    by_parts: "By parts",
    yarn: "YaRN",
    dynamic: "Dynamic NTK",
    llama3: "Llama 3",
  },
  notes: {
    none: "Nothing is stretched. The formula has a value at any distance, but slow pairs come to angles that training never showed.",
    linear:
      "Position interpolation divides positions by s, and was proposed with some fine-tuning. Every angle lies within those seen, but fast pairs are slowed by s too, and neighbours are harder to tell apart.",
    ntk: "The base grows: the fastest pair stays as it is, the slowest is slowed by s. The slow pairs between are slowed by less, and come to angles a little beyond those seen.",
    by_parts:
      "Pairs that finish no turn in the trained length are slowed by s, those with more than 32 turns are not, and between the two are mixed.",
    yarn: "By parts, and cos and sin are multiplied by A = 0.1 ln s + 1. Query and key both are, so logits grow by A².",
    dynamic:
      "The base grows only with n/L of the sequence at hand: up to L nothing changes, and at n = sL it is NTK-aware.",
    llama3:
      "Pairs that finish no turn in the trained length are slowed by s, those with more than four turns are not.",
  },
  noVerdict: (ntk: string, linear: string) =>
    `New angles do not say how a model fares: in stored runs on “three back” at four times the trained length, NTK, which meets new angles, scores ${ntk}, and PI, which meets none, ${linear}.`,
  unseenPairs: (count: number) => (count ? `${count} unseen` : "all seen"),
  logits: (times: string) => `logits ${times}`,
  pair: "Pair (fast → slow)",
  turnsHeading: "Turns of each pair",
  turnsTrained: (length: string) => `in training (${length})`,
  turnsReached: (length: string) => `now (${length})`,
  turns: "Turns",
  oneTurn: "one whole turn",
  turnsAt: (pair: number, trained: string, reached: string) =>
    `Pair ${pair}: ${trained} turns in training, ${reached} now`,
  /** `slowdown` and `unseen` are undefined where it is not slowed, and where every angle was seen. */
  readOut: (
    p: {
      readonly [K in "theta" | "trained" | "turns" | "degrees" | "length" | "reached"]: string;
    } & { readonly [K in "slowdown" | "unseen"]: string | undefined } & {
      readonly pair: number;
      readonly isWhole: boolean;
    },
  ) =>
    `Pair ${p.pair}: ${p.theta} rad per position. Over the distances of training, up to ${p.trained}, it made ${p.turns} turns${p.isWhole ? ", so it saw every angle" : ` (up to ${p.degrees}°)`}; ${p.slowdown ? `${p.slowdown} times slower, ` : ""}it makes ${p.reached} up to ${p.length}. ${p.unseen ? `At ${p.unseen} of the distances its angle is one that training never showed.` : "No angle is new."}`,
  slowdownHeading: "How many times slower each pair turns",
  slowdown: "Times slower",
  byParts: "By parts, YaRN",
  slowdownAt: (pair: number, values: readonly string[]) => `Pair ${pair}: ${values.join(", ")}`,
  tableCaption: "How each pair turns",
  columns: [
    "Pair",
    "rad / position",
    "turns in training",
    "times slower",
    "turns now",
    "distances with unseen angles",
  ],
};

export type Texts = typeof texts;
