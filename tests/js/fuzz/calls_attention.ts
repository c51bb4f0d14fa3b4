// Valid calls at random for attention and what is made of it.
import type { Entry, Posenc, Rotary } from "posenc";
import type { Call } from "./calls.js";
import { dtypes, floatType, input, matrix, span } from "./inputs.js";
import { entriesOf, optionsFor } from "./options.js";
import { outcomeOf } from "./outcome.js";
import type { Random } from "./random.js";
import { count, type Fields, listed, special, tensor, type Value } from "./values.js";

/** Queries and keys, their shapes, and what is spread over the scores. */
function scoreInputs(random: Random) {
  const heads = random.integer(1, 4);
  const headDim = 2 * random.integer(1, 6);
  const [queries, keys] = [random.integer(1, 8), random.integer(1, 8)];
  const batch = random.chance(0.3) ? [random.integer(1, 3)] : [];
  const kvHeads = random.pick([1, heads, heads]);
  const tokensFirst = random.chance(0.2);
  /** (heads, rows, width) or (rows, heads, width), with the batch in front. */
  const shapeOf = (ofHeads: number, rows: number, width: number) => [
    ...batch,
    ...(tokensFirst ? [rows, ofHeads] : [ofHeads, rows]),
    width,
  ];
  const [shape, keyShape] = [shapeOf(heads, queries, headDim), shapeOf(kvHeads, keys, headDim)];
  const options: Fields = { q: input(random, shape), k: input(random, keyShape), shape, keyShape };
  if (tokensFirst) options.tokensFirst = true;
  const [items = 1] = batch;
  Object.assign(options, span(random, queries, keys, items), dtypes(random));
  const sides = [items, heads, queries].map((side) => random.pick([1, side]));
  const over = [...sides, keys].slice(random.pick([0, 1, 1, 2, 3]));
  if (random.chance(0.3)) options.bias = tensor(floatType(random), over, { seed: random.seed() });
  if (random.chance(0.3)) {
    const flags = Array.from({ length: count(over) }, () => random.integer(0, 1));
    options.mask = { data: listed(random.pick(["Uint8Array", "Array"]), flags), shape: over };
  }
  if (random.chance(0.2)) options.scale = random.next() * 2;
  return { options, shapeOf, heads, kvHeads, headDim, keys };
}

/** Options of an encoding whose heads and headDim the call already says. */
function within(random: Random, entry: Entry, heads: number, headDim: number): Fields {
  const options = optionsFor(random, entry, { heads, headDim });
  const known = entry.parameters.map(({ name }) => name);
  for (const name of ["heads", "headDim"])
    if (!known.includes(name) || random.chance(0.5)) delete options[name];
  return options;
}

/** A rotary object, or its data, where it can be made. */
function madeRotary(random: Random, pe: Posenc, entry: Entry, headDim: number): Fields | undefined {
  const on: Value[] = [entry.id, optionsFor(random, entry, { headDim })];
  const { result } = outcomeOf(pe, { name: "rotary", args: on });
  if (!result) return undefined;
  const data = structuredClone((result as Rotary).data) as unknown as Fields;
  return random.chance(0.5) ? data : special("rotary", { on });
}

export function attention(random: Random, pe: Posenc): Call {
  const { options, shapeOf, heads, kvHeads, headDim, keys } = scoreInputs(random);
  let width = random.chance(0.3) ? random.integer(1, 9) : headDim;
  if (random.chance(0.6)) {
    const takes = ["positions", "coordinates"];
    const entry = random.pick(
      entriesOf(pe, "rotary", "bias", "relative").filter(
        (one) => takes.includes(one.takes) && one.axes === 1,
      ),
    );
    if (entry.door === "relative") width = headDim;
    options.position = { id: entry.id, ...within(random, entry, heads, headDim) };
    if (entry.door === "rotary" && random.chance(0.5))
      options.position = madeRotary(random, pe, entry, headDim) ?? options.position;
  }
  const valueShape = shapeOf(kvHeads, keys, width);
  options.v = input(random, valueShape);
  options.valueShape = valueShape;
  if (random.chance(0.3)) options.weights = random.chance(0.7);
  if (random.chance(0.3)) options.scores = random.chance(0.7);
  return { name: "attention", args: [options] };
}

export function scores(random: Random, pe: Posenc): Call {
  const entry = random.pick(entriesOf(pe, "relative"));
  const { options, heads, headDim } = scoreInputs(random);
  const own = within(random, entry, heads, headDim);
  return { name: "scores", args: [entry.id, { ...options, ...own }] };
}

export function selfAttentionOptions(random: Random, pe: Posenc): Fields {
  const n = random.integer(1, 7);
  const [dim, inner] = [2 * random.integer(1, 6), 2 * random.integer(1, 6)];
  const options: Fields = { x: input(random, [n, dim]), shape: [n, dim], ...dtypes(random) };
  for (const name of ["query", "key", "value"]) options[name] = matrix(random, dim, inner);
  if (random.chance(0.3)) options.causal = random.chance(0.5);
  if (random.chance(0.6)) {
    const entry = random.pick(
      entriesOf(pe, "absolute", "rotary", "bias", "relative").filter(
        (one) => one.takes === "positions" && one.id !== "timestep" && one.id !== "naive",
      ),
    );
    const sizes =
      entry.door === "absolute"
        ? optionsFor(random, entry, { dim })
        : within(random, entry, 1, inner);
    options.position = { id: entry.id, ...sizes };
  }
  return options;
}
