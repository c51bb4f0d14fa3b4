// The judge sees what a library could do wrong.
import type { Posenc } from "posenc";
import { describe, expect, test } from "vitest";
import type { Call } from "./calls.js";
import { newInstance } from "./instance.js";
import { Judge } from "./judge.js";
import { listed, special } from "./values.js";

const { pe, memory } = await newInstance();
const judge = new Judge(pe);

type Options = { table: { data: Float64Array; shape: number[] }; out?: Float64Array };
const table = { data: listed("Float64Array", [1, 2, 3, 4]), shape: [2, 2] };
const out = listed("Float64Array", [7, 7, 7, 7]);
const call: Call = { name: "encode", args: ["learned", { table, out }] };

/** What the judge finds where `encode` does this, at the given call or the one above. */
function findings(
  encode: (id: string, options: Options) => unknown,
  one = call,
  asked = judge,
): string {
  const broken = { ...pe, encode } as unknown as Posenc;
  const known = 2; // one that does without encode
  return asked
    .judge({ pe: broken, memory }, one, { isValid: true, known, repeat: broken })
    .findings.join("; ");
}
const failing = (error: unknown) =>
  findings(() => {
    throw error;
  });
const result = (data: ArrayLike<number>, shape = [2, 2]) => ({ data, shape });

describe("a result", () => {
  test("is right", () => {
    expect(findings((_, options) => result(options.out!.fill(1)))).toBe("");
    expect(findings(() => result(new Float64Array(4)))).toBe("");
  });

  test("of another shape", () => {
    expect(findings(() => result(new Float64Array(3)))).toMatch("has shape [2,2] and 3 values");
  });

  test("that is not finite", () => {
    expect(findings(() => result(Float64Array.of(1, 2, Number.NaN, 4)))).toMatch("holds NaN");
  });

  test("in memory that is not its own", () => {
    const ofInput = findings((_, { table }) => result(table.data));
    expect(ofInput).toMatch("result.data lies in the memory of an input");
    const ofModule = findings(() => result(new Float64Array(memory.buffer, 0, 4)));
    expect(ofModule).toMatch("view of WebAssembly memory");
    const data = new Float64Array(4);
    expect(findings(() => ({ a: result(data), b: result(data) }))).toMatch("another result");
  });

  test("that differs from call to call", () => {
    let calls = 0;
    expect(findings(() => result(new Float64Array(4).fill(++calls)))).toMatch("another instance");
  });

  test("with a changed input", () => {
    const change = (edit: (table: Options["table"]) => void) =>
      findings((_, options) => {
        edit(options.table);
        return result(new Float64Array(4));
      });
    expect(change((one) => one.data.fill(9))).toMatch("changed an input");
    expect(change((one) => one.shape.push(1))).toMatch("changed an input");
    expect(change((one) => Object.assign(one, { more: 1 }))).toMatch("changed an input");
  });

  test("of a frozen object that is not that of a plain one", () => {
    const frozen: Call = {
      name: "encode",
      args: ["learned", special("frozen", { of: { table } })],
    };
    const byFrozen = (_: string, options: Options) =>
      result(new Float64Array(4).fill(Object.isFrozen(options) ? 1 : 2));
    expect(findings(byFrozen, frozen)).toMatch(
      "with plain values for frozen result.data is another",
    );
  });

  test("that comes late", () => {
    const wait = () => {
      const end = performance.now() + 2;
      while (performance.now() < end);
      return result(new Float64Array(4));
    };
    expect(findings(wait, call, new Judge(pe, 1))).toMatch(/^took \d+ ms$/);
    expect(findings(wait)).toBe("");
  });
});

describe("an error", () => {
  test("is right", () => {
    expect(failing(new RangeError("learned: dim must be less"))).toBe("");
    expect(failing(new TypeError("encode: options must be an object"))).toBe("");
    expect(failing(new Error("posenc: busy with another call"))).toBe("");
  });

  test.each([
    [new Error("learned: dim must be less"), "wrong class"],
    [new SyntaxError("learned: dim must be less"), "wrong class"],
    [new WebAssembly.RuntimeError("unreachable"), "wrong class"],
    ["learned: dim must be less", "wrong class"],
    [new TypeError("dim must be less"), "without a name"],
    [new RangeError(`learned: ${"x".repeat(600)}`), "message of 609 characters"],
    [new TypeError("Cannot read properties of undefined (reading 'data')"), "engine's own"],
    [new RangeError("Maximum call stack size exceeded"), "engine's own"],
    [new RangeError("offset is out of bounds"), "engine's own"],
    [new RangeError("Invalid typed array length: -1"), "engine's own"],
    [new TypeError("Cannot perform values on a detached ArrayBuffer"), "engine's own"],
  ])("%s", (error, finding) => {
    expect(failing(error)).toMatch(finding);
  });

  test("after which out has been written", () => {
    const write = (_: string, options: Options) => {
      options.out![3] = 0;
      throw new RangeError("learned: dim must be less");
    };
    expect(findings(write)).toMatch("changed something, and refused");
  });

  test("after which another call is wrong", () => {
    const broken = { ...pe, bias: () => ({ data: [0] }) } as unknown as Posenc;
    const wrong: Call = { name: "encode", args: ["learned", {}] };
    const { findings } = judge.judge({ pe: broken, memory }, wrong, { known: 4 });
    expect(findings.join()).toMatch("known result 4 is wrong after the error");
  });
});
