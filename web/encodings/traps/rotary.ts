// Measures the traps of rotary encodings, in the order of their pages.
import type { Posenc, RotaryEncodings } from "posenc";
import { type Effect, frequencies, mostApart, type Trap, tablesApart } from "./measures.js";
import { rotaryAxes } from "./rotary_axes.js";

/** YaRN's settings in Qwen2.5, for four times its length, and in gpt-oss. */
const qwen = { headDim: 128, base: 1e6, factor: 4, originalLength: 32768 };
const gptOss = { headDim: 64, base: 150000, factor: 32, originalLength: 4096 };
const grok2 = { headDim: 128, base: 208533496, factor: 16, originalLength: 8192, betaFast: 8 };

/** A query and a key of 64 pseudorandom numbers, the same at every call. */
function drawn(): [Float32Array, Float32Array] {
  let state = 1;
  const next = () => {
    state = (state * 16807) % 2147483647;
    return (state / 2147483647) * 2 - 1;
  };
  const both = Array.from({ length: 64 }, () => [next(), next()] as const);
  return [Float32Array.from(both, ([q]) => q), Float32Array.from(both, ([, k]) => k)];
}

/** The score of a query and a key at two positions, each rotated with a layout. */
function score(
  pe: Posenc,
  layouts: readonly [Layout, Layout],
  places: readonly [number, number],
): string {
  const [q, k] = drawn().map((x, i) =>
    pe
      .rotary("rope", { headDim: 64, layout: layouts[i]! })
      .rotate(x, { shape: [1, 1, 64], positions: [places[i]!] }),
  );
  const sum = q!.data.reduce((total, value, i) => total + value * k!.data[i]!, 0);
  return sum.toFixed(2).replace("-", "−");
}
type Layout = "half" | "interleaved";

/** The factor by which xPos scales pair 0 over this number of positions. */
const growth = (positions: number): number => ((1 + 0.4) / 0.4) ** (positions / 512);

type Choice = readonly [keyof RotaryEncodings, object];

/** The first position at which a pair of one encoding differs from the other's by half a turn. */
function halfTurn(pe: Posenc, one: Choice, other: Choice): number {
  const [a, b] = [frequencies(pe, ...one), frequencies(pe, ...other)];
  return Math.ceil(Math.PI / Math.max(...a.map((speed, i) => Math.abs(speed - b[i]!))));
}

/** The frequencies of a head of 128 channels. */
const headFrequencies = (
  pe: Posenc,
  id: keyof RotaryEncodings,
  options: object = {},
): readonly number[] => frequencies(pe, id, { headDim: 128, ...options });

/** The frequencies of dynamic NTK, whose base grows with the length. */
const dynamicFrequencies = (pe: Posenc, options: object): readonly number[] =>
  headFrequencies(pe, "dynamic", { factor: 4, maxLength: 2048, ...options });

/** Which channels of a head of 512 a rotary changes at position 1. */
function changedChannels(pe: Posenc, id: keyof RotaryEncodings, options: object = {}): boolean[] {
  const ones = new Float32Array(512).fill(1);
  const rotary = pe.rotary(id, { headDim: 512, base: 1e6, ...options } as never);
  return Array.from(rotary.rotate(ones, { shape: [1, 512], start: 1 }).data, (one) => one !== 1);
}

/** Compares interpolation by two factors. */
const scaledBy = (pe: Posenc, one: number, other: number): Effect =>
  mostApart(
    frequencies(pe, "linear", { headDim: 128, factor: one }),
    frequencies(pe, "linear", { headDim: 128, factor: other }),
  );

const phi = { headDim: 80, rotaryDim: 32 };
/** Phi-3-vision's settings for a single pair, without its lists of factors. */
const phi3 = { headDim: 2, originalLength: 4096, maxLength: 131072 };

export const rotary: Readonly<Record<string, readonly Trap[]>> = {
  rope: [
    (pe) => [
      score(pe, ["half", "half"], [60, 40]),
      score(pe, ["half", "interleaved"], [60, 40]),
      score(pe, ["half", "interleaved"], [1020, 1000]),
    ],
    (pe) => {
      const base = (base: number): Choice => ["rope", { headDim: 128, base }];
      return [halfTurn(pe, base(10000), base(500000))];
    },
    (pe) => {
      const own = frequencies(pe, "rope", phi);
      return mostApart(
        own,
        own.map((_, i) => 10000 ** ((-2 * i) / phi.headDim)),
      );
    },
  ],
  linear: [
    (pe) => {
      const gemma = { headDim: 256, base: 1e6 };
      return [halfTurn(pe, ["linear", { ...gemma, factor: 8 }], ["rope", gemma])];
    },
    (pe) => scaledBy(pe, 0.25, 4),
    (pe) => scaledBy(pe, 1, 4),
  ],
  ntk: [
    (pe) => {
      const [rope, ntk] = [headFrequencies(pe, "rope"), headFrequencies(pe, "ntk", { factor: 4 })];
      const slow = rope.filter((speed) => 4096 * speed < 2 * Math.PI);
      const beyond = slow.filter((speed, i) => 4 * ntk.slice(-slow.length)[i]! > 1.001 * speed);
      return [beyond.length, slow.length];
    },
    (pe) =>
      mostApart(
        headFrequencies(pe, "ntk", { base: 1e6, factor: 4 }),
        headFrequencies(pe, "rope", { base: 10000 * 4 ** (64 / 63) }),
      ),
    (pe) => mostApart(headFrequencies(pe, "ntk", { factor: 1000 }), headFrequencies(pe, "rope")),
  ],
  dynamic: [
    (pe) =>
      mostApart(dynamicFrequencies(pe, { length: 4096 }), dynamicFrequencies(pe, { length: 8192 })),
    (pe) =>
      mostApart(dynamicFrequencies(pe, { length: 512 }), dynamicFrequencies(pe, { length: 8192 })),
    (pe) => {
      const internlm = { base: 1e6, factor: 2, maxLength: 32768 };
      return mostApart(
        dynamicFrequencies(pe, internlm),
        dynamicFrequencies(pe, { ...internlm, length: 65536 }),
      );
    },
    (pe) =>
      mostApart(
        dynamicFrequencies(pe, { length: 8192 }),
        dynamicFrequencies(pe, { length: 8192, factor: 1 }),
      ),
  ],
  llama3: [
    (pe) => mostApart(headFrequencies(pe, "llama3"), headFrequencies(pe, "rope", { base: 500000 })),
    (pe) => {
      const factor = (factor: number) => frequencies(pe, "llama3", { headDim: 64, factor });
      return mostApart(factor(8), factor(32));
    },
    (pe) => {
      const scout = (highFreqFactor: number) => ({ factor: 16, lowFreqFactor: 1, highFreqFactor });
      return mostApart(
        headFrequencies(pe, "llama3", scout(1)),
        headFrequencies(pe, "llama3", scout(4)),
      );
    },
    (pe) =>
      mostApart(
        headFrequencies(pe, "llama3"),
        headFrequencies(pe, "llama3", { originalLength: 131072 }),
      ),
  ],
  longrope: [
    (pe) => [pe.rotary("longrope", phi3).attentionFactor ** 2],
    (pe) => {
      const last = { ...phi3, shortFactor: [3.05], longFactor: [64.81] };
      const at = (length: number) => frequencies(pe, "longrope", { ...last, length });
      return [mostApart(at(4096), at(8192))[0]];
    },
    (pe) => {
      const first = { ...phi3, shortFactor: [1.05], longFactor: [1.03] };
      const at = (length: number): Choice => ["longrope", { ...first, length }];
      return [halfTurn(pe, at(4096), at(8192))];
    },
    (pe) => [(1.243163121016122 / pe.rotary("longrope", phi3).attentionFactor) ** 2],
  ],
  proportional: [
    (pe) =>
      mostApart(
        frequencies(pe, "proportional", {}).slice(0, 64),
        frequencies(pe, "rope", { headDim: 512, rotaryDim: 128, base: 1e6 }),
      ),
    (pe) => {
      const [gemma, part] = [
        changedChannels(pe, "proportional"),
        changedChannels(pe, "rope", { rotaryDim: 128 }),
      ];
      return [gemma.filter((turns, i) => turns !== part[i]).length];
    },
    (pe) => {
      const gemma = frequencies(pe, "proportional", {});
      return [gemma.filter((speed) => speed === 0).length, gemma.length];
    },
  ],
  xpos: [() => [growth(512)], () => [growth(512) ** -2]],
  ...rotaryAxes,
  yarn: [
    (pe) => [pe.rotary("yarn", qwen).attentionFactor ** 2],
    (pe) =>
      mostApart(
        frequencies(pe, "yarn", qwen),
        frequencies(pe, "yarn", { ...qwen, originalLength: 131072 }),
      ),
    (pe) =>
      mostApart(
        frequencies(pe, "yarn", gptOss),
        frequencies(pe, "yarn", { ...gptOss, truncate: false }),
      ),
    (pe) =>
      mostApart(
        frequencies(pe, "yarn", qwen),
        frequencies(pe, "yarn", { ...qwen, ramp: "wavelength" }),
      ),
    (pe) => {
      const factor = (more: object) =>
        pe.rotary("yarn", { headDim: 64, factor: 40, originalLength: 4096, ...more })
          .attentionFactor;
      return [factor({ mscale: 1, mscaleAllDim: 1 }), factor({ mscale: 1 })];
    },
  ],
  grok_yarn: [
    (pe) =>
      mostApart(
        frequencies(pe, "grok_yarn", { ...grok2, method: "original" }),
        frequencies(pe, "grok_yarn", grok2),
      ),
    (pe) =>
      mostApart(
        frequencies(pe, "grok_yarn", grok2),
        frequencies(pe, "grok_yarn", { ...grok2, method: "yarn_linear" }),
      ),
    (pe) => [
      pe.rotary("yarn", { headDim: 64, factor: 16, originalLength: 4096 }).attentionFactor ** 2,
    ],
  ],
  fope: [
    (pe) => {
      const sines = (tail: "ones" | "pass") =>
        pe.rotary("fope", { headDim: 64, tail, maxLength: 64 }).cosSin({ length: 64 }).sin.data;
      return tablesApart(sines("ones"), sines("pass"));
    },
    (pe) => {
      const kept = (maxLength: number) =>
        pe.rotary("fope", { headDim: 128, base: 5e6, maxLength }).shape[2];
      return [kept(262144), kept(32768)];
    },
  ],
};
