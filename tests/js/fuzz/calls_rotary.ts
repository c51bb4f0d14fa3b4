// Valid calls at random for rotary objects and for rotation by caches.
import type { Entry, Posenc, Rotary } from "posenc";
import type { Call } from "./calls.js";
import { dtypes, floatType, input, positionList, someRows } from "./inputs.js";
import { entriesOf, optionsFor } from "./options.js";
import { outcomeOf } from "./outcome.js";
import type { Random } from "./random.js";
import { count, type Fields, numbers, tensor, type Value } from "./values.js";

/** What makes a rotary object, and what it then is. */
export function rotaryObject(random: Random, pe: Posenc) {
  const entry = random.pick(entriesOf(pe, "rotary"));
  const options = optionsFor(random, entry);
  const headDim = options.headDim as number;
  const on: Value[] = random.chance(0.2) ? dataOf(pe, entry, options) : [entry.id, options];
  return { entry, headDim, on };
}

/** Its data in place of its name, where it can be made. */
function dataOf(pe: Posenc, entry: Entry, options: Fields): Value[] {
  const { result } = outcomeOf(pe, { name: "rotary", args: [entry.id, options] });
  return result
    ? [structuredClone((result as Rotary).data) as unknown as Fields]
    : [entry.id, options];
}

/** Positions of a rotary's rows, of so many coordinates. */
function rotaryPlaces(random: Random, entry: Entry, n: number): Fields {
  if (entry.axes > 1 || random.chance(0.5))
    return { positions: positionList(random, n * entry.axes, random.chance(0.5) ? 50 : undefined) };
  return { length: n, ...(random.chance(0.3) ? { start: random.integer(-5, 500) } : {}) };
}

export const gridOf = (random: Random, entry: Entry): number[] => {
  const side = () => (entry.id === "axial_qwen" ? 4 : random.integer(1, 4));
  return [side(), side()];
};

export function cosSin(random: Random, pe: Posenc): Call {
  const { entry, on } = rotaryObject(random, pe);
  const isGrid = entry.takes === "grid" && random.chance(0.5);
  const where = isGrid
    ? { grid: gridOf(random, entry) }
    : rotaryPlaces(random, entry, someRows(random));
  const key: Fields = random.chance(0.2) ? { key: true } : {};
  const options = { ...where, ...key, ...dtypes(random, "float16") };
  return { name: "rotary.cosSin", on, args: [options] };
}

/** Values from one item of each side to the next, with gaps behind the rows, and how many they are in all. */
function apart(random: Random, shape: number[]): { strides: number[]; length: number } {
  const row = shape.at(-1)! + random.integer(0, 4);
  const sides = shape.slice(0, -1);
  const strides = sides.map((_, i) => row * count(sides.slice(i + 1)));
  return { strides: [...strides, 1], length: row * count(sides) };
}

export function rotate(random: Random, pe: Posenc): Call {
  const { entry, headDim, on } = rotaryObject(random, pe);
  const grid = entry.takes === "grid" && random.chance(0.5) ? gridOf(random, entry) : undefined;
  const n = grid ? count(grid) : someRows(random);
  const [batch, heads] = [random.integer(1, 3), random.integer(1, 3)];
  const tokensFirst = random.chance(0.2);
  const shape = [batch, ...(tokensFirst ? [n, heads] : [heads, n]), headDim].slice(
    random.integer(0, tokensFirst ? 1 : 2),
  );
  const byBatch = shape.length === 4 && batch > 1 && !grid && random.chance(0.4);
  const options: Fields = grid ? { grid } : rotaryPlaces(random, entry, n);
  if (byBatch) {
    delete options.length;
    delete options.start;
    const sides = [batch, ...(entry.axes > 1 ? [entry.axes] : []), n];
    const data = positionList(random, count(sides), random.chance(0.5) ? 50 : undefined);
    options.positions = random.chance(0.5) ? data : { data, shape: sides };
  }
  const isApart = random.chance(0.2);
  const { strides, length } = apart(random, shape);
  const x = isApart
    ? numbers(floatType(random), length, { seed: random.seed() })
    : input(random, shape);
  if (isApart) options.strides = strides;
  if (tokensFirst) options.tokensFirst = true;
  if (isApart || shape.length > 2 || random.chance(0.5)) options.shape = shape;
  if (random.chance(0.2)) options.inverse = true;
  if (random.chance(0.2)) options.key = random.chance(0.5);
  if (random.chance(0.3)) options.layout = random.pick(["half", "interleaved"]);
  return { name: "rotary.rotate", on, args: [x, options] };
}

export function rotateCached(random: Random): Call {
  const [batch, heads, n] = [random.integer(1, 2), random.integer(1, 3), random.integer(1, 6)];
  const pairs = random.integer(1, 6);
  const headDim = 2 * pairs + random.pick([0, 0, 2]);
  const isLast = random.chance(0.4);
  const shape = isLast ? [batch, n, heads * headDim] : [batch, heads, n, headDim];
  const byId = random.chance(0.6);
  const rows = byId ? random.integer(1, 12) : n;
  const cache = byId ? [rows, pairs] : [batch, n, pairs];
  const table = () => tensor(floatType(random), [...cache], { seed: random.seed() });
  const options: Fields = { cos: table(), sin: table(), shape };
  if (byId) options.positionIds = positionList(random, batch * n, rows);
  if (isLast) options.heads = heads;
  if (random.chance(0.3)) options.layout = random.pick(["half", "interleaved"]);
  if (random.chance(0.2)) options.inverse = true;
  return { name: "rotateCached", args: [input(random, shape), options] };
}
