// What a trap inside the module costs: one call.
import { load } from "posenc";
import { describe, expect, test, vi } from "vitest";
import { wasmBytes } from "./packed.js";
import { Traps } from "./trapping.js";

const grid = { grid: [2, 3], dim: 8, channelsFirst: true } as const;
const table = (pe: Awaited<ReturnType<typeof load>>) =>
  pe.encode("sinusoidal", { length: 2, dim: 2 }).data;

describe("a module in which a call traps", async () => {
  const whole = await load();
  const traps = new Traps();
  const pe = await load({ wasm: wasmBytes() });
  const trap = () => {
    table(pe); // a new instance, where there must be one
    return traps.in(() => pe.encode("sincos_2d", grid));
  };

  test("says so, once", () => {
    expect(trap).toThrow(
      /^posenc: encode failed inside the module \(unreachable\)\. Please report the call; the library goes on with a new instance$/,
    );
    expect(table(pe)).toEqual(table(whole));
  });

  test("stays right however often it happens", () => {
    // Each trap leaves its part of the shadow stack behind.
    for (let i = 0; i < 400; ++i) expect(trap).toThrow("failed inside the module");
    expect(table(pe)).toEqual(table(whole));
  });

  test("refuses wrong calls as before", () => {
    const wrong = (one: typeof pe) => one.encode("learned", { positions: [0.5], dim: 4 });
    const refusal =
      /^learned: positions must be integers from 0 to 511 \(maxLength 512\), got 0\.5$/;
    expect(() => wrong(whole)).toThrow(refusal);
    expect(trap).toThrow("failed inside the module");
    expect(() => wrong(pe)).toThrow(refusal);
  });

  test("keeps what was made before: a rotary is numbers", () => {
    const rope = pe.rotary("rope", { headDim: 4 });
    const x = Float32Array.of(1, 2, 3, 4);
    const before = rope.rotate(x, { start: 5 });
    expect(trap).toThrow("failed inside the module");
    expect(rope.rotate(x, { start: 5 })).toEqual(before);
  });

  test("says so at every later call where the engine makes no new instance", async () => {
    const own = await load({ wasm: wasmBytes() });
    expect(() => traps.in(() => own.encode("sincos_2d", grid))).toThrow("failed inside the module");
    const refusing = vi.spyOn(WebAssembly, "Instance").mockImplementation(function refuse() {
      throw new RangeError("disallowed on the main thread");
    });
    const failed =
      "posenc: the module has failed, and this engine does not start it again; load({ wasm }) gives a new one";
    for (let i = 0; i < 3; ++i) expect(() => table(own)).toThrow(failed);
    refusing.mockRestore();
    expect(table(own)).toEqual(table(whole));
  });
});

test("a stack that is full when a call begins costs that call", async () => {
  const pe = await load();
  const wanted = Array.from(pe.encode("sinusoidal", { length: 3, dim: 4 }).data);
  const options = { length: 3, dim: 4 };
  let failures = 0;
  const dive = (): void => {
    try {
      pe.encode("sinusoidal", options);
      dive();
    } catch (error) {
      ++failures;
      expect((error as Error).message).toMatch(/call stack/i);
      throw error;
    }
  };
  for (let i = 0; i < 20; ++i) expect(dive).toThrow(/call stack/i);
  expect(failures).toBeGreaterThan(0);
  expect(Array.from(pe.encode("sinusoidal", options).data)).toEqual(wanted);
});

describe("a call in the middle of another", async () => {
  const pe = await load();
  const calling = () => pe.encode("sinusoidal", { length: 1, dim: 2 });
  const busy = (name: string, other: string) =>
    `posenc: ${name} was called while ${other} reads its options; read them first, then call`;

  test("is refused, wherever a getter or a Proxy makes it", () => {
    const rope = pe.rotary("rope", { headDim: 4 });
    const x = Float32Array.of(1, 2, 3, 4);
    const nested: [string, () => unknown][] = [
      [
        "encode",
        () =>
          pe.encode("sinusoidal", {
            length: 1,
            get dim() {
              calling();
              return 2;
            },
          }),
      ],
      [
        "rope: rotate",
        () =>
          rope.rotate(x, {
            get start() {
              calling();
              return 1;
            },
          }),
      ],
      [
        "bias",
        () =>
          pe.bias("alibi", {
            heads: 8,
            queries: 2,
            get keys() {
              calling();
              return 2;
            },
          }),
      ],
      [
        "similarity",
        () =>
          pe.measure.similarity({
            get data() {
              calling();
              return x;
            },
            shape: [2, 2],
          }),
      ],
      [
        "encode",
        () =>
          pe.encode("sinusoidal", {
            dim: 2,
            positions: new Proxy([1, 2], {
              get: (list, key, self) => {
                if (key === "0") calling();
                return Reflect.get(list, key, self);
              },
            }),
          }),
      ],
    ];
    for (const [name, call] of nested) expect(call).toThrow(new Error(busy("encode", name)));
    expect(Array.from(calling().data)).toEqual([0, 1]);
  });

  test("leaves what a getter throws as it is, whatever it is", () => {
    for (const thrown of [undefined, null, "mine", new Error("mine")]) {
      let caught: unknown = "nothing";
      try {
        pe.encode("sinusoidal", {
          dim: 2,
          get length(): number {
            throw thrown;
          },
        });
      } catch (error) {
        caught = error;
      }
      expect(caught).toBe(thrown);
    }
    expect(Array.from(calling().data)).toEqual([0, 1]);
  });

  test("is fine in a callback between calls", () => {
    const options = { length: 1, dim: 2 };
    expect(pe.encode("sinusoidal", { ...options, x: calling().data }).data).toEqual(
      Float32Array.of(0, 2),
    );
  });
});
