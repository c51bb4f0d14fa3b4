// Thousands of broken caches, vectors and rotaries: each call gives a result of finite numbers, or an error that says what
// is wrong, and input stays as it is.
import { load, type RotaryCache } from "posenc/doctor";
import { expect, test } from "vitest";
import { models } from "./models.js";
import { random } from "./random.js";

const pe = await load();
const rotaries = models(pe).filter(([, { rotaryDim }]) => rotaryDim <= 64);

const odd: readonly unknown[] = [
  ...[null, undefined, true, "", "64", -1, 0.5, 1e300, Number.NaN, Number.POSITIVE_INFINITY, 5n],
  ...[[], {}, [1, 2, "3"], [Number.NaN], new Float32Array(0), new DataView(new ArrayBuffer(8))],
  ...[new Float32Array(3), new Uint16Array([31744, 0]), new BigInt64Array(2), () => 1, Symbol("x")],
  ...[
    { data: [1, 2], shape: [1, 2] },
    { data: [], shape: [0, 2] },
    { data: [1], shape: [-1] },
  ],
  ...[
    { data: new Float32Array(4), shape: [2, 2] },
    { data: "1", shape: 1 },
  ],
];

type Next = (below: number) => number;
const pick = <T>(list: readonly T[], next: Next): T => list[next(list.length)]!;

/** A value of an array becomes an odd number. */
function spoil(data: Float32Array, next: Next): void {
  data[next(data.length)] = pick([Number.NaN, Number.POSITIVE_INFINITY, -7, 1e30, 0, 1e-40], next);
}

/** A cache or vectors of a public model, with up to three faults. */
function given(next: Next): Record<string, unknown> {
  const [, rotary] = pick(rotaries, next);
  const rows = 1 + next(20);
  const positions = Float64Array.from({ length: rows }, () => next(pick([3, 100, 2 ** 24], next)));
  const values: Record<string, unknown> = {};
  const tables: Float32Array[] = [];
  if (next(2)) {
    const { cos, sin } = rotary.cosSin({ positions });
    Object.assign(values, { cos, sin, positions });
    tables.push(cos.data, sin.data);
  } else {
    const shape = [rows, rotary.headDim];
    const data = Float32Array.from({ length: rows * rotary.headDim }, () => next(100) / 50 - 1);
    const rotated = rotary.rotate(data, { shape, positions });
    Object.assign(values, { x: { data, shape }, rotated, position: positions });
    tables.push(data, rotated.data);
  }
  for (let faults = next(4); faults > 0; --faults) {
    const key = pick(Object.keys(values), next);
    if (next(3) === 0) spoil(pick(tables, next), next);
    else if (next(4) === 0) delete values[key];
    else values[key] = pick(odd, next);
  }
  return values;
}

const copyOf = (value: unknown): string =>
  JSON.stringify(value, (_, one) =>
    typeof one === "bigint" || typeof one === "symbol" || typeof one === "function"
      ? String(one)
      : Number.isNaN(one)
        ? "NaN"
        : one,
  );

/** Checks a call: a result that `isRight` takes, or an error of a class and words of ours. */
function judge<T>(
  call: () => T,
  name: string,
  isRight: (result: T) => boolean,
): "result" | "error" {
  let result: T;
  try {
    result = call();
  } catch (error) {
    expect(error instanceof TypeError || error instanceof RangeError, String(error)).toBe(true);
    expect((error as Error).message).toMatch(
      new RegExp(`^(${name}|rotaryFromConfig|rotary data): .`),
    );
    return "error";
  }
  expect(isRight(result), copyOf(result)).toBe(true);
  return "result";
}

const areFinite = (list: ArrayLike<number>) => Array.from(list).every(Number.isFinite);

test("identifyRotary: 2000 caches and vectors", () => {
  const next = random(24);
  const outcomes = { result: 0, error: 0 };
  for (let i = 0; i < 2000; ++i) {
    const values = given(next);
    const before = copyOf(values);
    const outcome = judge(
      () => pe.identifyRotary(values as unknown as RotaryCache),
      "identifyRotary",
      ({ frequencies, attentionFactor, sure }) =>
        areFinite(frequencies) && Number.isFinite(attentionFactor) && sure >= 0,
    );
    ++outcomes[outcome];
    expect(copyOf(values), `call ${i}`).toBe(before);
  }
  expect(outcomes.result).toBeGreaterThan(300);
  expect(outcomes.error).toBeGreaterThan(400);
});

test("compareRotary and golden: 1000 rotaries with odd data", () => {
  const next = random(7);
  const outcomes = { result: 0, error: 0 };
  for (let i = 0; i < 1000; ++i) {
    const [, rotary] = pick(rotaries, next);
    const data: Record<string, unknown> = { ...rotary.data };
    const key = pick(Object.keys(data), next);
    data[key] = pick([...odd, 2, 64, 128, "interleaved", -1], next);
    const options = next(4) ? {} : { positions: [pick(odd, next)] };
    ++outcomes[
      judge(
        () => pe.compareRotary(data, rotary, options as never),
        "compareRotary",
        ({ same, first }) => same === (first === null),
      )
    ];
    ++outcomes[
      judge(
        () => pe.golden(data, options as never),
        "golden",
        ({ sets }) => sets.every(({ rotated }) => areFinite(rotated)),
      )
    ];
  }
  expect(outcomes.result).toBeGreaterThan(200);
  expect(outcomes.error).toBeGreaterThan(400);
});
