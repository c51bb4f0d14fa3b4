// The call of a seed and a number: of the functions in turn, about half of them valid. Valid ones may write into
// arrays of the caller's, in place too, and may come as frozen objects, Proxies and the like.
import type { Posenc } from "posenc";
import { type Call, generators } from "./calls.js";
import { largeCalls } from "./calls_large.js";
import { outcomeOf } from "./outcome.js";
import { Random } from "./random.js";
import { placesIn, spoil, wrap } from "./spoil.js";
import {
  count,
  type Fields,
  isFields,
  kindOf,
  type Memory,
  numbers,
  special,
  tensor,
  type Value,
} from "./values.js";

export interface Generated {
  call: Call;
  /** Nothing about it is wrong or odd. */
  isValid: boolean;
}

type Data = { data: Float32Array };
const own = ({ data }: Data) => ({ out: data });

/** What functions write into arrays of the caller's: of each option an array of the result. */
const outputs: Record<string, (result: never) => Record<string, Float32Array>> = {
  encode: own,
  bias: own,
  vectors: own,
  heatmap: own,
  rotateCached: own,
  "rotary.rotate": own,
  "measure.similarity": own,
  "measure.weightWithin": own,
  "rotary.cosSin": ({ cos, sin }: { cos: Data; sin: Data }) => ({ cos: cos.data, sin: sin.data }),
  attention: ({ output, ...rest }: { output: Data; weights?: Data; scores?: Data }) => {
    const others = Object.entries(rest).map(([name, { data }]) => [name, data]);
    return { out: output.data, ...Object.fromEntries(others) };
  },
};

/** Of the calls that can be large, so many are. */
const largeShare = 0.01;

export function generate(pe: Posenc, seed: number, number: number): Generated {
  const random = new Random(seed, number);
  const names = Object.keys(generators);
  const large = random.chance(largeShare) && largeCalls[names[number % names.length]!];
  if (large) return { call: large(random, pe), isValid: true };
  const call = structuredClone(generators[names[number % names.length]!]!(random, pe));
  if (outputs[call.name] && random.chance(0.4)) addOutputs(random, pe, call);
  if (random.chance(0.1)) wrapOne(random, call);
  const isValid = random.chance(0.5);
  if (!isValid) spoil(random, call);
  return { call, isValid };
}

/** Asks what the call gives, and offers arrays like that. */
function addOutputs(random: Random, pe: Posenc, call: Call): void {
  const options = call.args.at(-1) as Fields;
  const { result, error } = outcomeOf(pe, call);
  if (error !== undefined || kindOf(options) !== undefined) return;
  const found = Object.entries(outputs[call.name]!(result as never));
  const arrays: Fields = Object.fromEntries(
    found.map(([name, array]): [string, Fields] => {
      const type = array.constructor.name as "Float32Array";
      const content = { seed: random.seed(), scale: 100 };
      const memory: Fields = random.chance(0.3)
        ? { memory: random.pick<Memory>(["within", "shared", "resizable"]) }
        : {};
      return [name, { ...numbers(type, array.length, content), ...memory }];
    }),
  );
  if (call.name === "rotary.cosSin") options.out = arrays;
  else Object.assign(options, arrays);
  if (call.name === "encode" && random.chance(0.5)) {
    const batch = random.chance(0.3) ? random.integer(1, 3) : 0;
    const shape = [...(batch ? [batch] : []), ...(result as { shape: number[] }).shape];
    const x = tensor("Float32Array", shape, { seed: random.seed() });
    options.x = batch ? x : x.data!;
    if (batch) (options.out as Fields).length = count(shape);
  }
  if (random.chance(0.4)) shareMemory(random, call, options);
}

/** Lets the input and the output of a call lie in one memory, one on the other or some way apart. */
function shareMemory(random: Random, call: Call, options: Fields): void {
  const given = call.name === "encode" ? options.x : call.args[0];
  const x = isFields(given) && kindOf(given) === undefined ? given.data! : given!;
  if (kindOf(x ?? null) !== "numbers" || kindOf(options.out!) !== "numbers") return;
  const [from, to] = [x, options.out] as [Fields, Fields];
  if (from.length !== to.length || from.type === "Array") return;
  from.type = to.type!;
  const bytes = 8 * (to.length as number) + 64;
  const apart = random.pick([0, 0, 8, 32]);
  for (const [fields, at] of [
    [from, random.chance(0.5) ? apart : 0],
    [to, apart],
  ] as const) {
    delete fields.memory;
    Object.assign(fields, { buffer: "common", bytes, at });
  }
}

function wrapOne(random: Random, call: Call): void {
  const objects = placesIn(call).filter(({ holder, key }) => {
    const value = (holder as Fields)[key]!;
    return isFields(value) && kindOf(value) === undefined;
  });
  if (objects.length === 0) return;
  const { holder, key } = random.pick(objects);
  const fields = holder as Record<string, Value>;
  fields[key] = random.chance(0.5)
    ? special("frozen", { of: fields[key]! })
    : wrap(random, fields[key]!);
}
