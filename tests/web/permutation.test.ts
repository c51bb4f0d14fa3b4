// What the instrument works out: attention over words at real places, both orders, and its sentences.
import { describe, expect, test, vi } from "vitest";
import {
  attentionOf,
  base,
  encodings,
  largestDifference,
} from "../../web/figures/permutation/attend.js";
import { permutation } from "../../web/figures/permutation/index.js";
import { pe } from "./scope.js";
import { allIn, rowsIn, shownBy } from "./shown.js";
import { resultOf } from "./snippets.js";

async function madeAt(settings: Parameters<typeof shownBy>[1] = {}) {
  const shown = await shownBy(permutation, settings);
  return { ...shown, made: permutation.of(shown.view) };
}
const english = ["the", "dog", "chased", "the", "cat"];

describe("the sentence", () => {
  test.each([
    ["the dog chased the cat", english],
    ["Zeit und Raum", ["Zeit", "und", "Raum"]],
    ["a b c d e f g h i", ["a", "b", "c", "d", "e", "f", "g"]],
    ["🙂 is it", ["🙂", "is", "it"]],
  ])("%s", async (sentence, words) => {
    const { made } = await madeAt({ sentence });
    expect(made.words()).toEqual(words);
    expect(made.order()).toHaveLength(words.length);
  });

  test("of each language has two words exchanged at first, another one its ends", async () => {
    expect((await madeAt()).made.order()).toEqual([0, 4, 2, 3, 1]);
    expect((await madeAt({ sentence: "a b c" })).made.order()).toEqual([2, 1, 0]);
    const korean = await shownBy(permutation, {}, "ko");
    expect(permutation.of(korean.view).words()).toEqual(["나", "는", "너", "를", "사랑해"]);
  });

  test("cannot be of one word or none", () => {
    for (const typed of ["", "  ", "word", "?"])
      expect(permutation.settings.sentence!.parse(typed), typed).toBeUndefined();
  });
});

describe("at whole places", () => {
  test.each(encodings.flatMap((id) => ["1", "2"].map((layers) => [id, layers] as const)))(
    "outputs of %s with %s layers are those of pe.selfAttention, through the shown code",
    async (encoding, layers) => {
      for (const causal of [false, true]) {
        const { made } = await madeAt({ encoding, layers, causal });
        const [now, first] = await resultOf<[Float64Array, Float64Array]>(
          made.code(),
          "[now, first]",
        );
        const { now: own, before } = made.rest();
        made.order().forEach((w, place) => {
          expect(
            largestDifference(own.outputs[w]!, now.subarray(16 * place, 16 * (place + 1))),
          ).toBeLessThan(1e-12);
        });
        expect(largestDifference(before.outputs[4]!, first.subarray(64))).toBeLessThan(1e-12);
      }
    },
  );

  test("without positions every weight and output goes along with its word", async () => {
    const { made, summary } = await madeAt({ order: [3, 1, 0, 4, 2] });
    expect(made.rest()).toMatchObject({ changedWeights: 0, changedOutputs: 0 });
    expect(await summary()).toContain("all 25 weights and all 5 outputs keep their numbers.");
    const [none, ...others] = made.exactness();
    expect(none!.outputs).toBeLessThan(1e-14);
    expect(none!.mean).toBeLessThan(1e-14);
    for (const { outputs, mean } of others) expect(Math.min(outputs, mean)).toBeGreaterThan(0.01);
  });

  test.each(["sinusoidal", "rope", "alibi"])("%s tells the orders apart", async (encoding) => {
    const { made, summary } = await madeAt({ encoding });
    const { changedWeights, changedOutputs, differences } = made.rest();
    expect([changedWeights, changedOutputs]).toEqual([25, 5]);
    expect(await summary()).toContain(
      `All 25 weights and all 5 outputs change, by up to ${Math.max(...differences).toFixed(2)}.`,
    );
  });

  test("ALiBi cannot tell a sentence from its reversal without a mask", async () => {
    const reversed = { encoding: "alibi", sentence: "a b c d", order: [3, 2, 1, 0] };
    expect((await madeAt(reversed)).made.rest().changedOutputs).toBe(0);
    expect(
      (await madeAt({ ...reversed, causal: true })).made.rest().changedOutputs,
    ).toBeGreaterThan(0);
  });

  test("a causal mask alone knows something of order, and the last output of one layer does not", async () => {
    const moved = { causal: true, sentence: "a b c d", order: [1, 0, 2, 3] };
    const one = (await madeAt(moved)).made.rest().differences;
    expect(Math.max(one[0]!, one[1]!)).toBeGreaterThan(0.01);
    expect(one[3]).toBeLessThan(1e-12);
    expect((await madeAt({ ...moved, layers: "2" })).made.rest().differences[3]).toBeGreaterThan(
      1e-4,
    );
  });

  test("equal words cannot be told apart", async () => {
    const { made, summary } = await madeAt({ order: [3, 1, 2, 0, 4], encoding: "rope" });
    expect(made.rest()).toMatchObject({ isFirst: true, changedOutputs: 0 });
    expect(await summary()).toContain("This is the first order");
  });
});

test("between two places numbers run on continuously", () => {
  const { attend } = attentionOf(pe, english, 1145);
  const at = (place: number, rope: number) =>
    attend({
      places: [0, place, 2, 3, 4],
      amounts: { sinusoidal: 0, rope, alibi: 0 },
      causal: false,
      layers: 1,
    }).outputs[1]!;
  expect(largestDifference(at(1.001, 1), at(1, 1))).toBeLessThan(0.01);
  expect(largestDifference(at(1.5, 1), at(1, 1))).toBeGreaterThan(0.001);
  expect(largestDifference(at(1.5, 0), at(1, 0))).toBe(0);
});

test("the table of positions is the package's", async () => {
  const { made } = await madeAt();
  const table = pe.encode("sinusoidal", { length: 5, dim: 16, base, dtype: "float64" }).data;
  expect(made.head().columns([0, 1, 2, 3, 4])).toEqual(table);
});

test("it writes weights, outputs and differences", async () => {
  const { made, html, set } = await madeAt({ encoding: "rope" });
  const picture = await html("picture");
  const numbers = allIn(picture, "span").filter((text) => /^\d\.\d\d$/.test(text));
  expect(numbers).toHaveLength(25 + 5);
  expect(numbers[0]).toBe(made.rest().now.weights[0]![0]!.toFixed(2));
  expect(picture).toContain("≠");
  expect(rowsIn(await html("data"))).toHaveLength(5);
  await set({ encoding: "none" });
  expect(await html("picture")).not.toContain("≠");
});

test("the settings of another look draw no new vectors", async () => {
  const encode = vi.fn(pe.encode);
  const { view, set } = await shownBy(
    permutation,
    {},
    "en",
    Object.create(pe, { encode: { value: encode } }),
  );
  const made = permutation.of(view);
  made.rest();
  const calls = encode.mock.calls.length;
  await set({ encoding: "alibi" });
  made.rest();
  expect(encode).toHaveBeenCalledTimes(calls);
});
