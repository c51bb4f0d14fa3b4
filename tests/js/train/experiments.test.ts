// The numbers of training that the lesson prints are those of docs/experiments.json, and what it says of them
// holds.
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { film, t5 } from "../../../tools/experiments/runs.mjs";
import { outside } from "../../../tools/experiments/scores.mjs";
import { byPlace } from "../../../web/experiments/by_place_data.js";
import { farOf, meanOf, ofOneRun, rowOf, tableOf, tables } from "../../experiments.js";
import { load } from "../../training.js";

const lesson = (language: "en" | "ko") =>
  readFileSync(new URL(`../../../web/lab/${language}.md`, import.meta.url), "utf8")
    .replace(/\]\(#[^)]*\)/g, "]") // without the targets of links
    .replace(/[[\]]/g, "")
    .replace(/\s+/g, " ");

interface Printed {
  table: string;
  row: string;
  digits: number;
  /** What stands before the number. */
  en: RegExp;
  ko: RegExp;
}
const printed: Printed[] = [
  {
    table: "shift",
    row: "sinusoidal",
    digits: 0,
    en: /at places 16 to 127 the sinusoid falls from 100% to (\S+)%/,
    ko: /사인·코사인의 정확도는 100%에서 (\S+?)%/,
  },
  {
    table: "shift",
    row: "t5",
    digits: 0,
    en: /eight times its biases stays at (\S+)%/,
    ko: /편향을 여덟 배로 한 T5는 그대로 (\S+?)%/,
  },
  {
    table: "shift",
    row: "t5, its own buckets",
    digits: 1,
    en: /\((\S+)% with its own 32 buckets, to 128/,
    ko: /T5 본래의 버킷 32개, 128까지로는 (\S+?)%/,
  },
  {
    table: "shift",
    row: "rope",
    digits: 0,
    en: /RoPE falls to (\S+)%, by aliasing/,
    ko: /RoPE는 (\S+?)%로 떨어지는데, 에일리어싱/,
  },
  {
    table: "shift, by RoPE's base",
    row: "base 2",
    digits: 0,
    en: /base 2 keeps (\S+)%/,
    ko: /base가 2이면 (\S+?)%/,
  },
  {
    table: "shift",
    row: "sinusoidal",
    digits: 0,
    en: /The sinusoid falls to (\S+)%/,
    ko: /사인·코사인은 (\S+?)%/,
  },
  {
    table: "shift",
    row: "learned",
    digits: 0,
    en: /the learned table to (\S+)%/,
    ko: /학습된 표는 (\S+?)%로 떨어집니다/,
  },
  {
    table: "shift",
    row: "alibi",
    digits: 0,
    en: /cannot single out “three back” \((\S+)%\)/,
    ko: /집어내지 못하지만\((\S+?)%\)/,
  },
  {
    table: "ffill",
    row: "alibi",
    digits: 1,
    en: /but keeps (\S+)% of the last value seen/,
    ko: /마지막으로 나온 값은 (\S+?)% 맞히고/,
  },
  {
    table: "ffill",
    row: "alibi, the paper's slopes",
    digits: 0,
    en: /\((\S+)% with the paper's slopes\)/,
    ko: /논문의 기울기로는 (\S+?)%/,
  },
  {
    table: "first",
    row: "t5",
    digits: 0,
    en: /where a coin has 50%, T5 falls to (\S+)%/,
    ko: /누가 먼저 나왔나에서는 T5도 (\S+?)%/,
  },
  {
    table: "shift, 3 layers",
    row: "alibi",
    digits: 1,
    en: /three layers with ALiBi name (\S+)% of the tokens three back/,
    ko: /세 층이면 위치 16~127에서도 세 칸 앞의 토큰을 (\S+?)% 맞/,
  },
  {
    table: "shift, 3 layers",
    row: "alibi, the paper's slopes",
    digits: 0,
    en: /of the tokens three back \((\S+)% with the paper's slopes\)/,
    ko: /맞힙니다\(논문의 기울기로는 (\S+?)%\)/,
  },
];

test.each(printed)(
  "the lesson's $row of $table, beyond the trained length",
  ({ table, row, digits, en, ko }) => {
    const stored = farOf(table, row).toFixed(digits);
    expect(en.exec(lesson("en"))?.[1]).toBe(stored);
    expect(ko.exec(lesson("ko"))?.[1]).toBe(stored);
  },
);

describe("what is said of one layer holds of one layer, and not of three", () => {
  test.each([
    ["ALiBi on shift", "shift", "alibi", 16],
    ["T5 on reverse", "reverse", "t5", 16],
    ["Shaw on reverse", "reverse", "shaw", 16],
    ["no encoding on ffill", "ffill", "none", 16],
  ])("%s", (_, task, row, length) => {
    expect(meanOf(task, row, length)).toBeLessThan(60);
    expect(meanOf(`${task}, 1 layer, 600 steps`, row, length)).toBeLessThan(75); // nor is it the steps
    expect(meanOf(`${task}, 3 layers`, row, length)).toBeGreaterThan(97);
  });

  test("a causal mask, two layers and the last place to answer solve first without an encoding", () => {
    expect(meanOf("first, causal, 1 layer", "none", 8)).toBeLessThan(60);
    expect(meanOf("first, causal, 2 layers", "none", 8)).toBeGreaterThan(99);
    for (const [row, least] of [
      ["none", 99],
      ["alibi", 95],
    ] as const)
      expect(meanOf("first, causal, 2 layers", row, 64)).toBeGreaterThan(least);
  });
});

describe("docs/experiments.md", () => {
  const page = readFileSync(new URL("../../../docs/experiments.md", import.meta.url), "utf8");
  const lines = page.split("\n").filter((line) => line.startsWith("| "));

  test("its tables are those of docs/experiments.json", () => {
    let columns: string[] = [];
    let cells = 0;
    for (const line of lines) {
      const [row, ...values] = line.slice(2, -2).split(" | ");
      if (values.some((value) => /, \d+$/.test(value))) columns = values;
      else if (row !== "---")
        for (const [i, value] of values.entries()) {
          const [, table, length] = /^(.*), (\d+)$/.exec(columns[i]!)!;
          if (value.trim() === "") continue;
          expect(value, `${row}, ${columns[i]}`).toBe(
            meanOf(table!, row!, Number(length)).toFixed(1),
          );
          ++cells;
        }
    }
    expect(cells).toBeGreaterThan(140);
  });

  test("its sentences have numbers of docs/experiments.json, and it takes 8 kB", () => {
    const means = new Set(
      tables.flatMap(({ rows }) =>
        rows.flatMap(({ accuracies, beyond }) =>
          [...accuracies, beyond].map((score) => score?.[0].toFixed(1)),
        ),
      ),
    );
    const [, reading] = page.split("## What to read from it");
    const told = Array.from(reading!.matchAll(/(\d+\.\d)%/g), ([, number]) => number!);
    expect(told.length).toBeGreaterThan(25);
    expect(told.filter((number) => !means.has(number))).toEqual([]);
    expect(Buffer.byteLength(page)).toBeLessThanOrEqual(8000);
  });
});

test("no mean is outside PyTorch's spread, of 184", () => {
  expect(outside({ tables } as never)).toEqual([]);
  const pairs = tables.flatMap(({ rows }) =>
    rows.flatMap(({ pytorch = [], table }) => [
      ...pytorch.filter(Boolean),
      ...(table ? [table.after, table.share] : []),
    ]),
  );
  expect(pairs).toHaveLength(184);
  const [first] = tables;
  const moved = { ...first!, rows: first!.rows.map((row) => ({ ...row, accuracies: [[99, 0]] })) };
  expect(outside({ tables: [moved] } as never)).toContain("shift, none, 16: 99 beside 26.8");
});

test("stored runs carry their settings", () => {
  expect(tableOf("shift").settings).toMatchObject({
    layers: 1,
    rate: 0.02,
    steps: 250,
    causal: true,
  });
  expect(tableOf("ffill, 3 layers").settings).toMatchObject({ layers: 3, rate: 0.01, steps: 600 });
  expect(tableOf("first, causal, 2 layers").settings).toMatchObject({
    layers: 2,
    causal: true,
    classLast: true,
  });
  expect(rowOf("shift", "t5, its own buckets").settings).toEqual({
    encoding: "t5",
    buckets: 32,
    maxDistance: 128,
  });
  expect(rowOf("ffill", "alibi, the paper's slopes").settings).toMatchObject({ slopeScale: 1 });
  for (const name of ["shift", "ffill", "first"])
    expect(tableOf(name).settings).toHaveProperty("classLast");
});

test("past the trained length RoPE's heads look at distances 3 + 2πk", async () => {
  const training = await load();
  const n = 128;
  const aliases = new Set<number>();
  for (let k = 1; Math.round(3 + 2 * Math.PI * k) < n; ++k)
    aliases.add(Math.round(3 + 2 * Math.PI * k));
  expect(aliases.size / n).toBeLessThan(0.16);
  for (let seed = 0; seed < 5; ++seed) {
    const run = await training.trainer({ task: "shift", encoding: "rope", seed });
    run.step(250);
    let [weight, rows] = [0, 0];
    for (let draw = 0; draw < 16; ++draw) {
      const { weights } = run.attention(run.example({ length: n, seed: 1000 + draw }).tokens);
      for (let head = 0; head < 4; ++head, ++rows) {
        const last = weights.data.subarray((head * n + n - 1) * n, (head + 1) * n * n);
        for (const distance of aliases) weight += last[n - 1 - distance]!;
      }
    }
    expect(weight / rows).toBeGreaterThan(0.9);
  }
});

describe("what the page draws", () => {
  test("is what five seeds have at each place", async () => {
    const training = await load();
    const places = [4, 16, 20, 34, 36, 45, 60, 127];
    const sums = places.map(() => 0);
    for (let seed = 0; seed < 5; ++seed) {
      const run = await training.trainer({ task: "shift", encoding: "rope", seed });
      run.step(250);
      const tested = run.evaluate({ length: 128, sequences: 1024, seed, perPosition: true });
      for (const [i, place] of places.entries()) sums[i]! += tested.perPosition![place]!;
    }
    for (const [i, place] of places.entries())
      expect(byPlace.rope[place], `place ${place}`).toBeCloseTo(20 * sums[i]!, 0);
  });

  test("agrees with the tables: the mean of its places is the accuracy", () => {
    for (const [name, places] of Object.entries(byPlace)) {
      expect(places).toHaveLength(128);
      expect(places.indexOf(places.find((share) => share !== null)!)).toBe(3); // what is three back of the first?
      const shares = places.filter((share) => share !== null);
      const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length;
      expect(mean, name).toBeCloseTo(meanOf("shift", name, 128), 0);
    }
  });

  test("of one run comes again with its seed", async () => {
    const training = await load();
    expect(await film(training)).toEqual(ofOneRun.film);
    const learned = await t5(training);
    expect(learned.settings).toEqual(ofOneRun.t5.settings);
    for (const [head, biases] of learned.biases.entries())
      for (const [bucket, bias] of biases.entries())
        expect(ofOneRun.t5.biases[head]![bucket]).toBeCloseTo(bias, 2);
  });
});
