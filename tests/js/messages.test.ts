// What messages quote is cut, whatever it is, and they are ours: never the engine's own.
import { load, type Posenc } from "posenc";
import { describe, expect, test } from "vitest";

const pe = await load();
const encode = (id: unknown, options: unknown) => pe.encode(id as "sinusoidal", options as never);

function detached(): Float32Array {
  const array = new Float32Array(8);
  structuredClone(array, { transfer: [array.buffer] });
  return array;
}

const cyclic: unknown[] = [1];
cyclic.push(cyclic);
let deep: unknown[] = [];
for (let i = 0; i < 20_000; ++i) deep = [deep];
const long = "k".repeat(100_000);
const table = { data: new Float32Array(196 * 768), shape: [196, 768] };
const gone = "a Float32Array of 0 (it was transferred, and is empty here)";

describe("a message", () => {
  test.each<[string, (pe: Posenc) => unknown, string]>([
    [
      "a cyclic array",
      () => encode("sinusoidal", { length: 1, dim: cyclic }),
      "sinusoidal: dim must be an integer from 1 to 1048576, got [1, [1, [1, an array of 2]]]",
    ],
    [
      "a deep array",
      () => encode("sinusoidal", { length: 1, dim: deep }),
      "sinusoidal: dim must be",
    ],
    [
      "a long id",
      () => encode(long, {}),
      `unknown encoding "${"k".repeat(60)}…"; known here: sinusoidal,`,
    ],
    [
      "an id that is an array",
      () => encode([Symbol("x")], {}),
      "unknown encoding [Symbol(x)]; known here:",
    ],
    [
      "an id that is no text",
      () => encode(Object.create(null), {}),
      "unknown encoding an object; known here:",
    ],
    ["a detached id", () => encode(detached(), {}), `unknown encoding ${gone}; known here:`],
    [
      "a long key",
      () => encode("sinusoidal", { [long]: 1 }),
      `sinusoidal: unknown option ${"k".repeat(60)}…; known options: dim,`,
    ],
    [
      "detached positions",
      () => encode("sinusoidal", { dim: 8, positions: detached() }),
      `sinusoidal: positions must be an array of numbers, got ${gone}`,
    ],
    [
      "a detached table",
      () => pe.measure.norms({ data: detached(), shape: [2, 4] }),
      `norms: table must be an array of numbers, got ${gone}`,
    ],
    [
      "a table of another shape",
      () => encode("vit", { table, grid: [14, 14] }),
      "vit: table must have shape [197 = prefixTokens + rows * columns, 768], got shape [196, 768]",
    ],
    [
      "a symbol in a shape",
      () => pe.measure.norms({ data: [1], shape: [1, Symbol("x")] } as never),
      "norms: table.shape[1] must be an integer from 1 to 536870911, got Symbol(x)",
    ],
    [
      "a symbol in an input's shape",
      () =>
        encode("sinusoidal", { x: { data: [1, 2], shape: [1, Symbol("x")] }, length: 1, dim: 2 }),
      "sinusoidal: x must have shape [1, 2], got shape [1, Symbol(x)] of 2 values",
    ],
    [
      "holes in segments",
      () => pe.mropePositions(new Array(3) as never),
      'mropePositions: segments[0] must be ["text", tokens] or',
    ],
    [
      "no options where a grid is needed",
      () => pe.rotary("axial_timm", { headDim: 8 }).positions(undefined as never),
      "axial_timm: positions: options must be an object, got undefined",
    ],
    [
      "a large integer",
      () => encode("sinusoidal", { dim: 8, length: 10n ** 99n }),
      `sinusoidal: length must be an integer from 0 to 536870911, got ${"1".padEnd(60, "0")}…n`,
    ],
  ])("about %s", (_, call, message) => {
    let said = "";
    try {
      call(pe);
    } catch (error) {
      said = (error as Error).message;
    }
    expect(said.slice(0, message.length)).toBe(message);
    expect(said.length).toBeLessThan(700);
  });
});

describe("options that an object inherits", () => {
  const inherit = <T extends object>(options: T): T => Object.create(options);
  const q = [1, 2, 3, 4];
  const placed = { queryPositions: [5], keyPositions: [2] };

  test.each<[string, (pass: <T extends object>(options: T) => T) => unknown]>([
    ["encode", (pass) => pe.encode("sinusoidal", pass({ length: 3, dim: 4, base: 7 }))],
    [
      "invariance",
      (pass) => pe.measure.invariance("rope", pass({ headDim: 4, base: 7, q, k: q, ...placed })),
    ],
    [
      "attention: position",
      (pass) =>
        pe.attention({
          q,
          k: q,
          v: q,
          shape: [1, 1, 4],
          position: pass({ id: "rope", base: 7 } as const),
        }),
    ],
    ["scores", (pass) => pe.scores("shaw", pass({ q, k: q, shape: [1, 1, 4], maxDistance: 3 }))],
    [
      "a rotary on a grid",
      (pass) =>
        pe.rotary("axial_timm", pass({ headDim: 8, gridOffset: 2 })).positions({ grid: [2, 2] }),
    ],
  ])("count as its own: %s", (_, make) => {
    expect(make(inherit)).toEqual(make((own) => own));
  });

  test("but not what somebody gave to all objects", () => {
    const wanted = pe.encode("sinusoidal", { length: 2, dim: 4 });
    (Object.prototype as Record<string, unknown>).polluted = 1;
    try {
      expect(pe.encode("sinusoidal", { length: 2, dim: 4 })).toEqual(wanted);
    } finally {
      delete (Object.prototype as Record<string, unknown>).polluted;
    }
  });
});
