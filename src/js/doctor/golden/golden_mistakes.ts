// The mistakes that engines are released with, as changes of a rotation.
import type { Posenc } from "../../calls/posenc.js";
import type { Rotary } from "../../calls/rotary.js";
import type { PairLayout } from "../../calls/rotary_data.js";
import { ladderOf, rounders } from "../rounding.js";
import { optionsIn } from "../source.js";
import { heldFrequencies, type Precision, precisionModel } from "./golden_precision.js";
import type { GoldenSet, Mistake, Turning } from "./golden_types.js";

type Facts = Turning & Pick<GoldenSet, "headDim" | "id">;
type Changes = Omit<Mistake, "name" | "says">;

/** Bases of most public models, for a base that was not read. */
const bases = [10000, 500000, 1000000];

const halves = { half: "halves", interleaved: "interleaved" } as const;
const other = { half: "interleaved", interleaved: "half" } as const;

/** base^(-2i / denominator) of so many pairs. */
const ladder = (base: number, pairs: number, denominator = 2 * pairs): Float64Array =>
  Float64Array.from({ length: pairs }, (_, i) => base ** ((-2 * i) / denominator));

const otherLayout = (layout: PairLayout): Mistake => ({
  name: `${halves[layout]} read as ${halves[other[layout]]}`,
  says: `Pairs of channels lie as in layout "${other[layout]}", not "${layout}".`,
  layout: other[layout],
});

/** The frequencies of a rotary with another base, whose scaling may follow it; undefined where it is not known how it was made. */
function withBase(pe: Posenc, rotary: Rotary, base: number): Float64Array | undefined {
  const options = optionsIn(rotary);
  const pairs = rotary.frequencies.length;
  const made = (changes: object) => {
    const headDim = 2 * pairs;
    const { rotaryDim, ...others } = options;
    return pe.rotary(rotary.data.id as "rope", { ...others, headDim, ...changes }).frequencies;
  };
  try {
    const own = made({});
    const isIts = own.length === pairs && own.every((f, i) => f === rotary.frequencies[i]);
    return isIts ? made({ base }) : undefined;
  } catch {
    return undefined;
  }
}

/** All mistakes that can be made with a rotation, those that change nothing among them. */
export function mistakesOf(
  pe: Posenc,
  rotary: Rotary,
  facts: Facts,
  precision: Precision,
): Mistake[] {
  const { id, headDim, rotaryDim, rotaryOffset, layout, direction, attentionFactor } = facts;
  const exact = rotary.frequencies;
  const rounded = Float64Array.from(exact, rounders.bfloat16);
  const pairs = exact.length;
  const own = ladderOf(rotary);
  const { base = own.base, factor } = optionsIn(rotary) as { base?: number; factor?: number };
  const list: Mistake[] = [];
  const add = (name: string, says: string, { frequencies, ...changes }: Changes) =>
    list.push({
      ...{ name, says, ...changes },
      ...(frequencies && { frequencies: heldFrequencies(precision, frequencies) }),
    });

  const scaling = `The ${id} scaling${factor === undefined ? "" : ` (factor ${factor})`}`;
  const plain = base === undefined ? undefined : ladder(base, pairs);
  if (plain && id === "proportional") {
    const turning = exact.filter((f) => f > 0).length;
    add("partial rotary ignored", `All ${pairs} pairs turn, not ${turning} of them.`, {
      frequencies: plain,
    });
    add("proportional read as partial rotary", `The first ${2 * turning} channels turn.`, {
      ...{ rotaryDim: 2 * turning, frequencies: ladder(base!, turning) },
    });
  } else if (plain) {
    const twice = exact.map((f, i) => (f * f) / plain[i]!);
    add("scaling dropped", `${scaling} is not applied.`, { frequencies: plain });
    add("scaling twice", `${scaling} is applied twice.`, { frequencies: twice });
    if (attentionFactor !== 1) {
      add(
        "scaling and attention factor dropped",
        `${scaling} is not applied, nor its attention factor ${attentionFactor}.`,
        { frequencies: plain, attentionFactor: 1 },
      );
      add(
        "scaling and attention factor twice",
        `${scaling} and its attention factor ${attentionFactor} are applied twice.`,
        { frequencies: twice, attentionFactor: attentionFactor ** 2 },
      );
    }
  }
  if (attentionFactor !== 1) {
    const times = `The attention factor ${attentionFactor} is`;
    add("attention factor dropped", `${times} not applied.`, { attentionFactor: 1 });
    add("attention factor twice", `${times} applied twice.`, {
      attentionFactor: attentionFactor ** 2,
    });
  }
  if (own.base !== undefined)
    for (const taken of bases.filter((one) => Math.abs(one / own.base! - 1) > 1e-3)) {
      const ratio = own.base / taken;
      add(`base ${taken}`, `The base is ${taken}, not ${Number(own.base.toPrecision(12))}.`, {
        frequencies: withBase(pe, rotary, taken) ?? exact.map((f, i) => f * ratio ** (i / pairs)),
      });
    }
  if (base !== undefined && rotaryDim < headDim) {
    add(
      "head_dim as denominator",
      `Exponents are divided by head_dim (${headDim}), not by the ${rotaryDim} rotated channels.`,
      { frequencies: ladder(base, pairs, headDim).map((f, i) => f * (exact[i]! / plain![i]!)) },
    );
    add(
      "partial rotary ignored",
      `The whole head turns (${headDim} channels), not ${rotaryDim} of them.`,
      { rotaryDim: headDim, rotaryOffset: 0, frequencies: ladder(base, headDim / 2) },
    );
  }
  if (rotaryOffset > 0)
    add("offset ignored", `The first ${rotaryDim} channels turn, not those from ${rotaryOffset}.`, {
      rotaryOffset: 0,
    });
  list.push(otherLayout(layout));
  add("wrong direction", "Vectors turn the other way round.", {
    direction: direction === 1 ? -1 : 1,
  });
  add("rotated twice", "The rotation is applied twice.", {
    stride: 2,
    attentionFactor: attentionFactor ** 2,
  });
  add("position off by one", "Positions are one too large.", { offset: 1 });
  add(
    "positions in bfloat16",
    "Positions are rounded to bfloat16, which holds integers up to 256.",
    {
      positionType: "bfloat16",
    },
  );
  add("uninitialised inv_freq", "Nothing turns: the frequencies are all zero.", {
    frequencies: new Float64Array(pairs),
  });
  add("softmax scale twice", `Vectors are divided by sqrt(${headDim}), which scores are already.`, {
    scale: headDim ** -0.5,
  });
  if (precision === "bfloat16-freq")
    list.push({
      name: "inv_freq not rounded",
      says: "The frequencies are not rounded to bfloat16, as this precision has them.",
      frequencies: exact,
    });
  else
    add("inv_freq in bfloat16", "The frequencies are rounded to bfloat16.", {
      frequencies: rounded,
    });
  add("angles in bfloat16", "Angles are rounded to bfloat16.", {
    frequencies: rounded,
    ...{ positionType: "bfloat16", angleType: "bfloat16" },
  });
  if (precision === "exact")
    add("angles in float32", "Angles are formed in float32, which loses them at long positions.", {
      angleError: precisionModel("float32").angle,
    });
  return list;
}
