// The settings of a figure: reading resets settings that a text does not name, writing gives those that differ from the
// defaults, merging changes only the named ones.
import { describe, expect, test, vi } from "vitest";
import {
  choice,
  type Fields,
  flag,
  integer,
  list,
  number,
  optional,
  State,
  text as textField,
} from "../../../web/kit/state/state.js";

const fields = {
  encoding: choice("rope", ["rope", "alibi"]),
  dim: integer(64, 2, 512, 2),
  base: number(10000, 2, 1e7, "logarithmic"),
  rotaryDim: optional(2, 128, 2),
  causal: flag(false),
  cell: list([3, 5], 0, 99, 2),
};
const newState = () => new State(fields);
const texts = (entries: Record<string, string>) => new Map(Object.entries(entries));

describe("reading", () => {
  test("accepts legal texts and reports the others", () => {
    const state = newState();
    const ignored = state.read(
      texts({ dim: "128", base: "1e5", causal: "1", cell: "7,8", nonsense: "1", encoding: "t5" }),
    );
    expect(state.values).toEqual({
      encoding: "rope",
      dim: 128,
      base: 1e5,
      rotaryDim: 0,
      causal: true,
      cell: [7, 8],
    });
    expect(ignored.sort()).toEqual(["encoding", "nonsense"]);
  });

  test.each([
    ["dim", "63"],
    ["dim", "2e9"],
    ["dim", "64.5"],
    ["dim", "NaN"],
    ["base", "Infinity"],
    ["base", ""],
    ["causal", "yes"],
    ["cell", "1,2,3"],
    ["cell", "1.5"],
  ])("leaves %s=%s at its default", (name, text) => {
    const state = newState();
    expect(state.read(texts({ [name]: text }))).toEqual([name]);
    expect(state.write().size).toBe(0);
  });

  test.each([
    ["", true],
    ["true", true],
    ["sin-only", true],
    ["false", false],
  ])("takes a flag as HTML and frameworks write it: %j", (text, expected) => {
    const state = new State({ sinOnly: flag(!expected), word: textField("", 9) });
    expect(state.read(texts({ sinOnly: text, word: text }))).toEqual([]);
    expect(state.values).toEqual({ sinOnly: expected, word: text });
  });

  test.each(["", "true", "false"])("accepts no number and no choice from %j", (text) => {
    const state = newState();
    const given = { dim: text, base: text, encoding: text };
    expect(state.read(texts(given)).sort()).toEqual(["base", "dim", "encoding"]);
  });

  test("accepts spaces around numbers", () => {
    const state = newState();
    expect(state.read(texts({ dim: " 32\n", cell: "1, 2" }))).toEqual([]);
    expect(state.values).toMatchObject({ dim: 32, cell: [1, 2] });
  });
});

test("writing gives the changed settings, which read back the same", () => {
  const state = newState();
  state.set({ dim: 128, cell: [1, 2] });
  expect(Object.fromEntries(state.write())).toEqual({ dim: "128", cell: "1,2" });
  const other = newState();
  other.read(state.write());
  expect(other.values).toEqual(state.values);
});

describe("merging", () => {
  test("changes only the named settings", () => {
    const state = newState();
    state.set({ base: 500 });
    expect(state.merge(texts({ dim: "32" }))).toEqual([]);
    expect(state.values).toMatchObject({ dim: 32, base: 500 });
  });

  test("restores defaults of attributes that are removed, and a reset restores those that are given", () => {
    const state = newState();
    state.merge(texts({ dim: "32", causal: "1" }));
    state.set({ base: 500, dim: 8 });
    state.merge(new Map([["causal", undefined]]));
    expect(state.values).toMatchObject({ base: 500, dim: 8, causal: false });
    state.reset();
    expect(state.values).toMatchObject({ base: 10000, dim: 32, causal: false });
  });

  test("does not notify of an equal value, but of a new default", () => {
    const state = newState();
    const listener = vi.fn();
    state.subscribe(listener);
    state.merge(texts({ dim: "64", base: "some" }));
    expect(listener).not.toHaveBeenCalled();
    state.set({ dim: 32 });
    state.merge(texts({ dim: "32" })); // the address need not hold this value any more
    expect(listener).toHaveBeenCalledTimes(2);
    state.merge(texts({ dim: "32" }));
    expect(listener).toHaveBeenCalledTimes(2);
  });

  test("leaves a setting with an illegal text at its default, and reports it", () => {
    const state = newState();
    state.set({ base: 500 });
    expect(state.merge(texts({ dim: "many" }))).toEqual(["dim"]);
    expect(state.values).toMatchObject({ dim: 64, base: 500 });
  });
});

test("an address holds the differences from the attributes, and keeps them for settings that it does not name", () => {
  const state = newState();
  state.merge(texts({ dim: "32", causal: "1" }));
  expect(state.write().size).toBe(0);
  state.read(texts({ base: "500" }));
  expect(state.values).toMatchObject({ dim: 32, causal: true, base: 500 });
  state.set({ dim: 64 });
  expect(Object.fromEntries(state.write())).toEqual({ dim: "64", base: "500" });
  const other = newState();
  other.merge(texts({ dim: "32", causal: "1" }));
  other.read(state.write());
  expect(other.values).toEqual(state.values);
});

test("values change only by `set`", () => {
  const { values } = new State(fields);
  expect(() => Object.assign(values, { dim: 12 })).toThrow(TypeError);
});

test("listeners get the moment of each change, until they unsubscribe", () => {
  const state = newState();
  const listener = vi.fn();
  const end = state.subscribe(listener);
  state.set({ dim: 8 }, "moving");
  state.set({ dim: 10 });
  state.set({ cell: [0, 0] }, "noted");
  end();
  state.reset();
  expect(listener.mock.calls).toEqual([["moving"], ["settled"], ["noted"]]);
});

test("dependent fields keep a value of the same name if it is legal", () => {
  const state = new State(
    { encoding: choice("a", ["a", "b"]) },
    ({ encoding }) => ({ size: encoding === "a" ? integer(4, 1, 100) : integer(2, 1, 8) }) as const,
  );
  state.set({ size: 6 });
  state.set({ encoding: "b" });
  expect(state.values.size).toBe(6);
  state.set({ encoding: "a", size: 50 });
  state.set({ encoding: "b" });
  expect(state.values.size).toBe(2);
});

test("a figure's own defaults are the initial values, and addresses omit them", () => {
  const fields = { shift: integer(5, -200, 200), sinOnly: flag(false) };
  const state = new State(fields);
  state.startFrom({ shift: -3 });
  expect(state.values).toEqual({ shift: -3, sinOnly: false });
  expect([...state.write()]).toEqual([]);
  state.set({ shift: 5 });
  expect([...state.write()]).toEqual([["shift", "5"]]);
  state.reset();
  expect(state.values.shift).toBe(-3);
  state.read(new Map([["sinOnly", "1"]]));
  expect(state.values).toEqual({ shift: -3, sinOnly: true });
  expect(fields.shift.default).toBe(5);
});

describe("fields that must be loaded", () => {
  /** The fields of "b" arrive, or fail to load, when the test says so. */
  function loading() {
    let isThere = false;
    let come = () => {};
    let fail = (_: Error) => {};
    const arrival = new Promise<void>((resolve, reject) => {
      come = () => {
        isThere = true;
        resolve();
      };
      fail = reject;
    });
    const waiting = vi.fn((wait: Promise<void>) => void wait.catch(() => {}));
    const state = new State(
      { encoding: choice("a", ["a", "b"]), size: integer(4, 1, 100) },
      ({ encoding }): Fields => {
        if (encoding === "b" && !isThere) throw arrival;
        return encoding === "b" ? { heads: integer(8, 1, 32) } : {};
      },
      waiting,
    );
    return { state, come, fail, waiting };
  }

  test("delay changes, which keep their order", async () => {
    const { state, come, waiting } = loading();
    const listener = vi.fn();
    state.subscribe(listener);
    state.set({ encoding: "b" });
    state.set({ heads: 4, size: 5 }, "moving");
    expect(state.values).toEqual({ encoding: "a", size: 4 });
    expect(listener).not.toHaveBeenCalled();
    expect(waiting).toHaveBeenCalledTimes(1);
    come();
    await state.arrival;
    expect(state.values).toEqual({ encoding: "b", heads: 4, size: 5 });
    expect(listener.mock.calls).toEqual([["settled"], ["moving"]]);
    expect(state.arrival).toBeUndefined();
    state.set({ encoding: "a" });
    state.set({ encoding: "b" });
    expect(state.values.encoding).toBe("b");
  });

  test("report illegal keys after they have loaded", async () => {
    const { state, come } = loading();
    const late = vi.fn();
    expect(state.read(texts({ encoding: "b", heads: "2", dim: "3" }), late)).toEqual([]);
    come();
    await state.arrival;
    expect(state.values).toEqual({ encoding: "b", heads: 2, size: 4 });
    expect(late.mock.calls).toEqual([[["dim"]]]);
    expect(state.read(texts({ encoding: "b", dim: "3" }), late)).toEqual(["dim"]);
    expect(late).toHaveBeenCalledTimes(1);
  });

  test("are restored by a reset, if an element begins with them", async () => {
    const { state, come } = loading();
    state.merge(texts({ encoding: "b", heads: "2" }));
    come();
    await state.arrival;
    state.set({ encoding: "a" });
    state.reset();
    expect(state.values).toEqual({ encoding: "b", heads: 2, size: 4 });
  });

  test("that fail to load do not change what a reset restores", async () => {
    const { state, fail } = loading();
    state.merge(texts({ size: "6" }));
    state.merge(texts({ encoding: "b", size: "8" }));
    fail(new Error("offline"));
    await expect(state.arrival).rejects.toThrow("offline");
    state.set({ size: 2 });
    state.reset();
    expect(state.values).toEqual({ encoding: "a", size: 6 });
  });

  test("that fail to load leave all values, and notify listeners", async () => {
    const { state, fail } = loading();
    const listener = vi.fn();
    state.subscribe(listener);
    state.set({ encoding: "b" });
    fail(new Error("offline"));
    await expect(state.arrival).rejects.toThrow("offline");
    expect(state.values).toEqual({ encoding: "a", size: 4 });
    expect(listener.mock.calls).toEqual([["noted"]]);
    state.set({ size: 6 });
    expect(state.values.size).toBe(6);
  });

  test("that failed to load are requested again, unless another value was set since", async () => {
    for (const isOther of [false, true]) {
      const { state, come, fail } = loading();
      state.merge(texts({ encoding: "b", heads: "2" }));
      fail(new Error("offline"));
      await expect(state.arrival).rejects.toThrow("offline");
      if (isOther) state.set({ size: 6 });
      come();
      state.retry();
      expect(state.values).toEqual(
        isOther ? { encoding: "a", size: 6 } : { encoding: "b", heads: 2, size: 4 },
      );
    }
  });
});
