// Thousands of broken configurations: each gives a rotary encoding of finite numbers, or an error that says what
// is wrong, and soon.
import { load } from "posenc";
import { expect, test } from "vitest";
import { mutated } from "./mutated_config.js";
import { randoms } from "./numbers.js";
import type { Config } from "./released.js";

const pe = await load({ config: true });

const layerTypes = ["full_attention", "sliding_attention", "chunked_attention"];

/** A list of layers is as long as the model says, with finite numbers; or an error says what is wrong. */
function checkLayers(config: Config, length: number | undefined): boolean {
  try {
    const layers = pe.layersFromConfig(config, length === undefined ? {} : { length });
    expect(layers.length).toBeLessThanOrEqual(10000);
    for (const [i, { layer, attention, rotary, window, chunk, temperature }] of layers.entries()) {
      expect(layer).toBe(i);
      if (!attention) expect(rotary).toBeNull();
      for (const size of [window, chunk])
        if (size !== undefined) expect(Number.isInteger(size) && size > 0).toBe(true);
      if (temperature) expect(Object.values(temperature).every(Number.isFinite)).toBe(true);
    }
    for (const rotary of new Set(layers.map((one) => one.rotary)))
      if (rotary) expect(rotary.data.frequencies.every(Number.isFinite)).toBe(true);
    return true;
  } catch (error) {
    if (!(error instanceof TypeError || error instanceof RangeError)) throw error;
    expect(error.message).toMatch(/^layersFromConfig: ./);
    return false;
  }
}

test("thousands of broken configurations", () => {
  const rounds = 6000;
  const numbers = randoms(40 * rounds, 7);
  let next = 0;
  const random = () => Math.abs(numbers[next++ % numbers.length]!);
  let made = 0;
  let listed = 0;
  for (let round = 0; round < rounds; ++round) {
    const config = mutated(round, random);
    const layerType = layerTypes[(round % 7) % 3]!;
    const old = { as: "transformers-4" } as const;
    const options = [{}, { layerType }, { length: 100000 }, old][round % 4]!;
    if (round % 5 === 0 && checkLayers(config, round % 10 ? 100000 : undefined)) ++listed;
    try {
      const { data, unread, assumptions, sources } = pe.rotaryFromConfig(config, options);
      for (const place of Object.values(sources))
        expect(place).toMatch(/^(?!.*(undefined|\[object))./);
      expect([data.attentionFactor, ...data.frequencies].every(Number.isFinite)).toBe(true);
      const [heads, axes, pairs] = data.shape;
      expect(pairs).toBe(data.rotaryDim / 2);
      expect(data.frequencies.length).toBe(heads * axes * pairs);
      for (const { key, value, reason } of unread) {
        expect([key, reason].every((text) => typeof text === "string" && text !== "")).toBe(true);
        expect(["number", "boolean", "string"]).toContain(typeof value);
      }
      expect(`${assumptions}${unread.map(({ reason }) => reason)}`).not.toMatch(
        /undefined|\[object/,
      );
      ++made;
    } catch (error) {
      if (!(error instanceof TypeError || error instanceof RangeError)) throw error;
      expect(error.message).toMatch(/^rotaryFromConfig: ./);
    }
  }
  // Neither everything nor nothing was refused.
  expect(made).toBeGreaterThan(rounds / 10);
  expect(made).toBeLessThan(rounds);
  expect(listed).toBeGreaterThan(rounds / 50);
});
