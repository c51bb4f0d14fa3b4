// Valid options of an encoding, at random, from what the catalog says of its parameters and arrays.
import type { Entry, Parameter, Posenc } from "posenc";
import type { Random } from "./random.js";
import { type ArrayName, type Fields, tensor, type Value } from "./values.js";

/** Integers that say how large something is: calls stay small. */
const sizes: Record<string, [min: number, max: number]> = {
  dim: [1, 24],
  headDim: [2, 16],
  heads: [1, 4],
  maxLength: [16, 40],
  originalLength: [2, 64],
  length: [0, 100],
  offset: [0, 2],
  rows: [1, 5],
  columns: [1, 5],
  baseSize: [1, 6],
  prefixTokens: [0, 2],
  coordinates: [1, 4],
  frequencies: [1, 6],
  features: [1, 8],
  buckets: [4, 16],
  maxDistance: [12, 40],
  maxPosition: [20, 60],
  maxResolution: [2, 32],
  hidden: [1, 8],
  span: [12, 24],
  dBar: [2, 24],
  mergeSize: [1, 2],
  pretrainedRows: [0, 5],
  pretrainedColumns: [0, 5],
  referenceRows: [1, 6],
  referenceColumns: [1, 6],
};
/** Parameters that are always given, since their defaults make large arrays. */
const always = ["hidden", "span", "buckets", "maxDistance", "features"];

/** Parameters of one encoding that depend on each other. */
const related: Record<string, (random: Random, options: Fields) => Fields> = {
  mrope: (random, { headDim }) => {
    const pairs = (headDim as number) / 2;
    const temporal = random.integer(0, pairs);
    const height = random.integer(0, pairs - temporal);
    const width = pairs - temporal - height;
    return { temporal, height, width, order: "chunked", rotaryDim: headDim as number };
  },
  xdrope: (random, { headDim }) => {
    const dim = Math.max(4, headDim as number);
    const first = random.integer(0, dim / 2);
    const second = random.integer(0, dim / 2 - first);
    const rest = dim / 2 - first - second;
    const sections = [first, second, ...(random.chance(0.5) ? [rest] : [0, rest])];
    const select = random.pick(["pairs", "channels"]);
    return { headDim: dim, sections, select, layout: "half" };
  },
  rope_nd: (random, { headDim }) => {
    const axesDim: number[] = [];
    for (let left = headDim as number; left > 0; left -= axesDim.at(-1)!)
      axesDim.push(2 * random.integer(1, left / 2));
    return { axesDim };
  },
  fope: (random, { headDim }) => ({
    kept: random.integer(1, (headDim as number) / 2),
    heads: random.integer(1, 3),
    rotaryDim: headDim as number,
  }),
  rope_mixed: (_, { headDim }) => ({
    headDim: Math.max(4, 4 * Math.floor((headDim as number) / 4)),
  }),
  grok_yarn: (random) => ({
    betaFast: random.integer(8, 40),
    betaSlow: random.integer(1, 4),
    base: 10000,
    originalLength: 64,
  }),
  axial_ltx2: (random) =>
    random.chance(0.5) ? { maxRows: 0, maxColumns: 0 } : { maxRows: 512, maxColumns: 256 },
  t5: (random) => ({ buckets: random.pick([8, 16, 32]), maxDistance: random.integer(20, 200) }),
  deberta: (random) =>
    random.pick<Fields>([
      { buckets: 0, span: 24 },
      { buckets: 8, span: 8, maxPosition: 64 },
      { buckets: 24, span: 24, maxPosition: 64 },
    ]),
  longrope: (random) =>
    random.pick<Fields>([{ originalLength: 32, maxLength: 128 }, { factor: 4 }]),
  yarn: (random) => ({ betaFast: random.integer(8, 40), betaSlow: random.integer(1, 4) }),
  llama3: (random) => ({ lowFreqFactor: random.integer(1, 2), highFreqFactor: 4 }),
  vit: (random) => ({ coefficient: -random.pick([0.5, 0.75]) }),
  transformer_xl: (random) =>
    random.chance(0.7) ? { variant: "xlnet_bidirectional" } : { variant: "transformer_xl" },
  xpos: () => ({ center: 0, scaleBase: 512 }),
};

function chosen(random: Random, parameter: Parameter): Value {
  const { name, kind, choices, min, max, multipleOf = 1 } = parameter;
  if (kind === "boolean") return random.chance(0.5);
  if (kind === "choice") return random.pick(choices!);
  if (kind === "integer") {
    const low = Math.max(min ?? -100, -100);
    const [from, to] = sizes[name] ?? [low, Math.min(low + 100, max ?? 100)];
    return multipleOf * random.integer(Math.ceil(from / multipleOf), Math.floor(to / multipleOf));
  }
  const standard = Number(parameter.default ?? 1);
  const factor = 10 ** random.integer(-1, 1) * (0.5 + random.next());
  const value = standard === 0 ? random.integer(-3, 3) : standard * factor;
  return Math.min(max ?? value, value);
}

/** The number of an option as the encoding reads it. */
function numberOf(entry: Entry, options: Fields, name: string): number {
  const given = options[name];
  if (typeof given === "number") return given;
  return Number(entry.parameters.find((parameter) => parameter.name === name)?.default);
}

/** Parameters and arrays that an encoding takes; `fixed` are those that the call has settled. */
export function optionsFor(random: Random, entry: Entry, fixed: Fields = {}): Fields {
  const options: Fields = {};
  for (const parameter of entry.parameters) {
    const { name, required } = parameter;
    const isGiven = required || always.includes(name) || random.chance(0.4);
    if (isGiven && name !== "rotaryDim") options[name] = chosen(random, parameter);
  }
  Object.assign(options, fixed);
  if ("headDim" in options && !fixed.headDim && entry.door === "rotary")
    options.headDim = Math.max(4, (options.headDim as number) & ~1);
  const headDim = numberOf(entry, options, "headDim");
  if (entry.parameters.some(({ name }) => name === "rotaryDim") && random.chance(0.3))
    options.rotaryDim = 2 * random.integer(Math.min(2, headDim / 2), headDim / 2);
  Object.assign(options, related[entry.id]?.(random, options));
  if (entry.arrays.length > 0 && random.chance(0.5))
    Object.assign(options, arraysFor(random, entry, options));
  return options;
}

function arraysFor(random: Random, entry: Entry, options: Fields): Fields {
  const isFree = ({ formula = "" }) => ["queries", "keys", "coordinates"].includes(formula);
  if (entry.arrays.some(({ shape }) => shape.some(isFree))) return {}; // as long as the call's, or related
  const side = (name: string) => numberOf(entry, options, name);
  const formulas: Record<string, () => number> = {
    kept: () => options.kept as number,
    "headDim / 2": () => side("headDim") / 2,
    "rotaryDim / 2": () => ((options.rotaryDim ?? side("headDim")) as number) / 2,
    "prefixTokens + rows * columns": () => side("prefixTokens") + side("rows") * side("columns"),
    "(2 rows - 1)(2 columns - 1), and 3 with a class token": () =>
      (2 * side("rows") - 1) * (2 * side("columns") - 1) + (options.classToken ? 3 : 0),
  };
  const arrays: Fields = {};
  for (const { name, shape } of entry.arrays) {
    const sides = shape.map(({ parameter, times, plus, formula }) =>
      formula ? formulas[formula]!() : plus + (parameter ? times * side(parameter) : 0),
    );
    const type = random.pick<ArrayName>(["Float32Array", "Float64Array", "Array"]);
    // Factors and frequencies are above 0.
    arrays[name] = tensor(type, sides, { seed: random.seed(), scale: 0.5, shift: 1 });
  }
  return arrays;
}

/** The entries of some doors. */
export const entriesOf = (pe: Posenc, ...doors: Entry["door"][]): Entry[] =>
  pe.catalog.filter(({ door }) => doors.includes(door));
