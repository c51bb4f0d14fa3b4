// Parts of a figure in a drag: as many as there is time for with each change, the longest waiting first.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Turns } from "../../web/parts/turns.js";

let now = 0;
let isPending = false;
const frames: (() => void)[] = [];

beforeEach(() => {
  now = 0;
  isPending = false;
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  vi.spyOn(performance, "now").mockImplementation(() => now);
  vi.stubGlobal("requestAnimationFrame", (call: () => void) => frames.push(call));
  // Frames take twice as long as their script, as is assumed at first.
  vi.stubGlobal(
    "MessageChannel",
    class {
      port1 = { onmessage: () => {} };
      port2 = {
        postMessage: () => {
          now *= 2;
          this.port1.onmessage();
        },
      };
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  frames.length = 0;
});

/** Parts that take so many milliseconds of script each, and the names of those drawn. */
function figure(costs: Record<string, number>) {
  const turns = new Turns(() => isPending);
  const drawn: string[] = [];
  const parts = Object.entries(costs).map(([name, milliseconds]) => ({
    name,
    isSeen: true,
    draw: () => {
      now += milliseconds;
      drawn.push(name);
    },
  }));
  const change = () => {
    now = 0;
    turns.begin();
    for (const part of parts) turns.wait(part);
    turns.take();
    return drawn.splice(0).join("");
  };
  return { turns, parts, drawn, change };
}

test("what a frame has time for is drawn with every change", () => {
  const { turns, change } = figure({ a: 1, b: 1, c: 1 }); // 6 ms with layout and paint
  for (let i = 0; i < 5; ++i) expect(change()).toBe("abc");
  expect(turns.areLeft).toBe(false);
});

test("what it has no time for is drawn with the next change, before the others", () => {
  const { change } = figure({ a: 2, b: 2, c: 1 });
  change(); // which says what they take
  expect([change(), change(), change()]).toEqual(["ca", "bc", "ac"]);
});

test("one part is drawn however long it takes, and none waits for ever", () => {
  const { change } = figure({ a: 20, b: 30, c: 10 });
  change();
  const all = [change(), change(), change(), change(), change(), change()];
  expect(all).toEqual(["b", "c", "a", "b", "c", "a"]);
});

test("what is left is drawn once nothing changes", () => {
  const { turns, drawn, change } = figure({ a: 20, b: 30, c: 10 });
  change();
  expect(change()).toHaveLength(1);
  for (let i = 0; i < 3; ++i) {
    vi.advanceTimersByTime(100);
    for (const frame of frames.splice(0)) frame();
  }
  expect(turns.areLeft).toBe(false);
  expect(drawn).toHaveLength(2);
  change();
  isPending = true; // another change is on its way, which goes on with them
  vi.advanceTimersByTime(100);
  for (const frame of frames.splice(0)) frame();
  expect(drawn).toEqual([]);
});

test("what is not seen gets no turn, and is not left over", () => {
  const { turns, parts, change } = figure({ a: 1, b: 1 });
  parts[0]!.isSeen = false;
  expect(change()).toBe("b");
  expect(turns.areLeft).toBe(false);
  parts[0]!.isSeen = true;
  expect(turns.areLeft).toBe(true);
  turns.forget(parts[0]!);
  expect(turns.areLeft).toBe(false);
});
