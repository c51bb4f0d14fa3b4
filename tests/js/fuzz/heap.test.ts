// What calls keep: nothing. Not an encoding by its options, not a plan, not an array.
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { generators } from "./calls.js";
import { generate } from "./generate.js";
import { newInstance } from "./instance.js";
import { outcomeOf, prepared } from "./outcome.js";

const megabyte = 2 ** 20;
const functions = Object.keys(generators).length;

test("the heap is flat over 60 000 calls of every public function", async () => {
  const { pe, memory } = await newInstance();
  // Three calls of each, whose arguments are made once.
  const found: (() => unknown)[] = [];
  for (let number = 0; found.length < 3 * functions; ++number) {
    const { call, isValid } = generate(pe, 5, number);
    if (isValid && !call.isLarge && !("error" in outcomeOf(pe, call)))
      found.push(prepared(pe, call));
    expect(number).toBeLessThan(100 * functions);
  }
  const run = (times: number) => {
    for (let i = 0; i < times; ++i) found[i % found.length]!();
  };
  setFlagsFromString("--expose_gc");
  const collect = runInNewContext("gc") as () => void;
  const heap = () => {
    collect();
    return process.memoryUsage().heapUsed;
  };
  run(60_000); // so that the code of these calls is compiled: what that keeps grows ever more slowly
  const before = { heap: heap(), wasm: memory.buffer.byteLength };
  run(60_000);
  expect(heap() - before.heap).toBeLessThan(0.3 * megabyte); // five bytes a call
  expect(memory.buffer.byteLength).toBe(before.wasm);
});
