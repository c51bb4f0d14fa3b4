// Options are read once, before any array is looked at: what a getter does to the memory of arrays changes no check that was
// made, and no result holds values of earlier calls.
import { load } from "posenc";
import { expect, test } from "vitest";

const pe = await load();

type Resizable = ArrayBuffer & { resize(bytes: number): void; maxByteLength: number };
const Memory = ArrayBuffer as unknown as {
  new (bytes: number, options: { maxByteLength: number }): Resizable;
};

/** Numbers in memory that may become shorter and longer. */
function numbers(length: number): Float32Array {
  const memory = new Memory(4 * length, { maxByteLength: 8 * length });
  const list = new Float32Array(memory);
  list.set(list.map((_, i) => Math.sin(i) / 2));
  return list;
}

const matrix = (rows: number, columns: number) => ({
  data: numbers(rows * columns),
  shape: [rows, columns],
});
const rope = pe.rotary("rope", { headDim: 4 });

/** Calls on arrays of `numbers`, all of whose options are read. */
const calls: Record<string, () => [call: (...args: never[]) => unknown, args: object[]]> = {
  attention: () => {
    const [q, k, v] = [numbers(24), numbers(24), numbers(24)];
    const bias = { data: numbers(9), shape: [3, 3] };
    const others = { causal: true, scale: 0.5, window: 2, softcap: 9, bias, scores: true };
    return [pe.attention, [{ q, k, v, shape: [2, 3, 4], ...others, position: { id: "rope" } }]];
  },
  heatmap: () => {
    const colors = numbers(1028);
    return [pe.heatmap, [matrix(6, 4), { width: 3, height: 3, low: -1, high: 1, colors }]];
  },
  norms: () => [pe.measure.norms, [matrix(6, 4)]],
  similarity: () => [pe.measure.similarity, [matrix(6, 4), { cosine: true, row: 2 }]],
  rotate: () => [rope.rotate, [numbers(24), { shape: [2, 3, 4], positions: numbers(3) }]],
  permuteRows: () => {
    const weights = matrix(8, 3);
    return [pe.permuteRows, [weights, { heads: 2, headDim: 4, from: "half", to: "interleaved" }]];
  },
};

const acts: Record<string, (memory: Resizable) => void> = {
  "takes their memory": (memory) => void structuredClone(memory, { transfer: [memory] }),
  "leaves them nothing": (memory) => memory.resize(0),
  "halves them": (memory) => memory.resize(4 * (memory.byteLength >> 3)),
  "doubles them": (memory) => memory.resize(memory.maxByteLength),
};

/** The arrays of a value, and the places of all options in it. */
function walk(value: object): { arrays: Float32Array[]; places: [holder: object, key: string][] } {
  if (ArrayBuffer.isView(value)) return { arrays: [value as Float32Array], places: [] };
  const inside = Object.values(value).filter((one) => typeof one === "object");
  const all = inside.map(walk);
  return {
    arrays: all.flatMap(({ arrays }) => arrays),
    places: [
      ...Object.keys(value).map((key): [object, string] => [value, key]),
      ...all.flatMap(({ places }) => places),
    ],
  };
}

/** What a call makes of arrays that change when the option at this place is read, and how often it is read. */
function outcomeOf(name: string, place: number, act: (memory: Resizable) => void) {
  const [call, args] = calls[name]!();
  const { arrays, places } = walk(args);
  const [holder, key] = places[place]! as [Record<string, unknown>, string];
  const value = holder[key];
  let reads = 0;
  const get = () => {
    reads++;
    for (const { buffer } of arrays) act(buffer as Resizable);
    return value;
  };
  Object.defineProperty(holder, key, { enumerable: true, configurable: true, get });
  try {
    return { reads, result: JSON.stringify(call(...(args as never[]))) };
  } catch (error) {
    return { reads, result: String(error) };
  } finally {
    expect(reads).toBeLessThanOrEqual(1);
  }
}

/** Fills the module's memory with these numbers. */
function soil(number: number): void {
  const x = new Float32Array(4096).fill(number);
  pe.attention({
    q: x,
    k: x,
    v: x,
    shape: [4, 16, 64],
    bias: { data: x.subarray(0, 1024), shape: [4, 16, 16] },
  } as never);
  pe.heatmap(
    { data: x, shape: [64, 64] },
    { width: 8, height: 8, low: 0, high: 1, colors: new Uint8Array(1028).fill(number) },
  );
  pe.measure.norms({ data: x, shape: [64, 64] });
}

test.each(Object.keys(calls).flatMap((name) => Object.keys(acts).map((act) => [name, act])))(
  "%s: a getter that %s",
  (name, act) => {
    const count = walk(calls[name!]!()[1]).places.length;
    for (let place = calls[name!]!()[1].length; place < count; ++place) {
      soil(3);
      const first = outcomeOf(name!, place, acts[act!]!);
      soil(0.5);
      expect(outcomeOf(name!, place, acts[act!]!)).toEqual(first);
      if (/^\w*Error/.test(first.result)) expect(first.result).toMatch(/^\w+Error: [\w .:]+ must /);
    }
  },
);

class Liar extends Float32Array {
  override get length(): number {
    return 24;
  }
}

test.each([
  ["of a class of its own", new Liar(numbers(12).buffer as ArrayBuffer)],
  ["with a property", Object.defineProperty(numbers(12), "length", { value: 24 })],
])("an array %s has the values of its memory, not those of its length", (_, x) => {
  expect(() => rope.rotate(x, { shape: [2, 3, 4] })).toThrow(
    "rope: x must have shape [2, 3, 4], got 12 values",
  );
});
