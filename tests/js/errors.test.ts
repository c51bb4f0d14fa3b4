import { load } from "posenc";
import { describe, expect, test } from "vitest";
import { type BadCall, badCalls, call, poorMessages, unrefused } from "./bad_calls.js";

const pe = await load();

/** The error of a call, as name and message. */
function errorOf(
  bad: Pick<BadCall, "door" | "args">,
): { error: string; message: string } | undefined {
  try {
    call(pe, bad);
  } catch (error) {
    const { name, message } = error as Error;
    return { error: name, message };
  }
  return undefined;
}

const doors = [...new Set(badCalls.map(({ door }) => door))];

describe.each(doors)("%s", (name) => {
  test.each(badCalls.filter(({ door }) => door === name))(
    "$error: $message",
    ({ door, args, error, message }) => {
      expect(errorOf({ door, args })).toEqual({ error, message });
      // Still works.
      expect(Array.from(pe.encode("sinusoidal", { positions: [0], dim: 2 }).data)).toEqual([0, 1]);
    },
  );
});

test("out is untouched by a call that is refused", () => {
  const out = new Float32Array(8).fill(7);
  for (const options of [
    { base: 0 },
    { layout: "x" },
    { positions: [Number.NaN, 0] },
    { x: [1] },
  ]) {
    expect(
      errorOf({
        door: "encode",
        args: ["sinusoidal", { positions: [0, 1], dim: 4, out, ...options }],
      }),
    ).toBeDefined();
  }
  expect(out).toEqual(new Float32Array(8).fill(7));
});

describe("and besides", () => {
  test.each(poorMessages)("says $message", ({ message, ...bad }) => {
    expect(errorOf(bad)?.message).toMatch(message);
  });

  test.each(unrefused)("refuses, with $message", ({ message, ...bad }) => {
    expect(errorOf(bad)?.message).toMatch(message);
  });
});
