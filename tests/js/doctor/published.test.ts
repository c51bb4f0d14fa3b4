// 86 configurations of 2024 to 2026 as their makers published them, gathered by ai-dynamo/aiconfigurator (commit 095f58a):
// their keys about position, widths and layers.
import { readFileSync } from "node:fs";
import { load } from "posenc/doctor";
import { describe, expect, test } from "vitest";
import { diagnose } from "../../../src/js/doctor/diagnose/diagnose.js";

const pe = await load();
const file = new URL("../../reference/doctor/published.json", import.meta.url);
const published: Record<string, object> = JSON.parse(readFileSync(file, "utf8"));
const names = Object.keys(published);

/** What is doubtful in a file: where readers differ, or its class is not known here. */
const warnings: Record<string, string> = {
  "MiniMaxAI/MiniMax-M2.5": "readers differ",
  "MiniMaxAI/MiniMax-M2.7": "readers differ",
  "MiniMaxAI/MiniMax-M3": "unknown model",
  "XiaomiMiMo/MiMo-7B-Base": "unknown model",
  "nvidia/Kimi-K2.7-Code-NVFP4": "older reader",
  "nvidia/Llama-3_3-Nemotron-Super-49B-v1": "unknown model",
};
/** They have no key of a rotation. */
const refused = ["stepfun-ai/Step-3.7-Flash", "stepfun-ai/Step-3.7-Flash-FP8"];
const still = /Nemotron-(H|3)|Kimi-K3/;

describe("verdicts", () => {
  test.each(names)("%s", (name) => {
    const { verdict, findings, cards } = diagnose(pe, published[name]!);
    expect(verdict).toBe(refused.includes(name) ? "refused" : "right");
    const warned = findings.filter(({ level }) => level === "warning").map(({ code }) => code);
    expect([...new Set(warned)].join()).toBe(warnings[name] ?? "");
    const turns = cards.some(({ rotary }) => rotary);
    expect(turns).toBe(verdict === "right" && !(still.test(name) && !/Llama/.test(name)));
  });

  test("the FP8 release of DeepSeek-V4, whose model_type nobody knows, is DeepSeek-V4", () => {
    const { type, cards } = diagnose(pe, published["sgl-project/DeepSeek-V4-Flash-FP8"]!);
    expect(type).toBe("deepseek_v4");
    expect(cards.map(({ layers }) => layers.length)).toEqual([2, 21, 20]);
    expect(cards.map(({ rotary }) => rotary!.options.base)).toEqual([10000, 160000, 160000]);
    for (const { rotary } of cards) expect(rotary!.layout).toBe("interleaved");
  });

  test("Llama-4-Maverick: a temperature in the layers that do not turn", () => {
    const maverick = published["meta-llama/Llama-4-Maverick-17B-128E-Instruct"]!;
    const layers = pe.layersFromConfig(maverick);
    for (const { rotary, temperature } of layers)
      expect(temperature).toEqual(
        rotary ? undefined : { beta: 0.1, originalLength: 8192, offset: 1 },
      );
  });
});

/** Releases of one model: without its maker and its number format. */
const modelOf = (name: string): string =>
  name
    .replace(/^.*\//, "")
    .replace(/-(NVFP4|FP8-Static-PerTensor|FP8|BF16)$/, "")
    .replace(/^Meta-|-Instruct$|-IT$/g, "")
    .toLowerCase();

const pairs = names.flatMap((a, i) =>
  names
    .slice(i + 1)
    .filter((b) => modelOf(a) === modelOf(b))
    .map((b) => [a, b] as const),
);

describe("a model and its requantized copy turn alike", () => {
  test("there are many", () => expect(pairs.length).toBeGreaterThan(30));

  test.each(pairs)("%s and %s", (a, b) => {
    const compare = () => pe.compareRotary(published[a]!, published[b]!);
    if (refused.includes(a)) expect(compare).toThrow(/nothing here speaks of a rotary encoding/);
    else expect(compare()).toMatchObject({ same: true, differences: [] });
  });
});
