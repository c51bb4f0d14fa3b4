import type { Locator, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { accuracyOf } from "../../web/experiments/accuracy.js";
import {
  drawn,
  eventually,
  hashOf,
  lab,
  open,
  pick,
  resize,
  saved,
  settings,
  tabOf,
  visitRoom,
  visitsOf,
} from "./browser.js";

const at = tabOf("claims");
const visit = visitsOf("claims");

/** The expected verdicts. */
const verdicts: Readonly<Record<number, boolean>> = {
  1: false,
  2: false,
  3: false,
  4: false,
  5: false,
  6: true,
  7: false,
  8: true,
  9: true,
  10: false,
  11: false,
  12: false,
  13: true,
  14: false,
  15: false,
  16: false,
  17: false,
  18: false,
  19: false,
  20: false,
  21: false,
  22: false,
  23: false,
  26: false,
  27: false,
  28: false,
  29: false,
  30: false,
  31: false,
  32: false,
  33: false,
  34: false,
  35: false,
};

/** The expected extent of claims that hold only in some cases. */
const extents: Readonly<Record<number, string>> = {
  4: "for the paper's formula; true for its authors' code",
  14: "in general; true on average of the same content, k = q",
  23: "with the batch in front; true with the sentence in front",
  31: "for encodings that are added; true for those that see distances only",
  34: "with the paper's factor √d; true without it",
};

/** The stored accuracies for a claim about stored runs. */
const stored = (id: number, name: string, encoding: "rope" | "linear" | "ntk") =>
  (["ffill", "shift", "first"] as const).map((task) => {
    const { beyond, tested } = accuracyOf(encoding, task);
    const told = `${name}, ${task}: accuracy past the trained length, at ${tested} tokens (%)`;
    return [id, told, beyond, beyond] as const;
  });

/** Numbers that are known independently. */
const numbers: readonly (readonly [claim: number, name: string, least: number, most: number])[] = [
  [1, "equivariance error, max |f(PX) − P f(X)|", 0, 1e-13],
  [1, "change by place, max |f(PX) − f(X)|", 0.5, 10],
  [2, "one layer: change of the last output", 0, 1e-13],
  [4, "last wavelength at d = 8", 6282, 6284],
  [4, "last wavelength at d = 64", 47_116, 47_118],
  [4, "last wavelength at d = 512", 60_610, 60_612],
  ...[8, 64, 512].map(
    (dim) => [4, `authors' code: last wavelength at d = ${dim}`, 62_831.8, 62_831.9] as const,
  ),
  [5, "d = 8: the D most alike", 169_646, 169_646],
  [5, "d = 8: difference there", 0.0032, 0.0034],
  [5, "d = 8: difference of neighbours", 0.963, 0.965],
  [5, "d = 4: difference after 200π", 0, 1e-6],
  [5, "d = 8: difference after 2000π", 0, 1e-6],
  [5, "d = 16: the D most alike", 1, 1],
  [5, "d = 4: the D most alike", 84_823, 84_823],
  [5, "d = 4: difference there", 0.0016, 0.0018],
  [6, "largest error", 1e-16, 1e-12],
  [6, "angles in float32: largest error", 1e-5, 5e-4],
  [6, "sines alone: share that the best matrix misses", 0.4, 0.5],
  [6, "a cosine from its sine: share missed, least pair", 0.4, 0.6],
  [6, "a cosine from its sine: share missed, largest pair", 0.9, 1.1],
  [7, "d = 64: rises in 1000 steps", 490, 490],
  [7, "d = 64: first at distance", 6, 6],
  [7, "d = 512: rises in 1000 steps", 444, 444],
  [7, "d = 512: first at distance", 44, 44],
  [8, "d = 32: shortest", 4 - 1e-12, 4],
  [10, "length 128: mean cosine", 0.565, 0.575],
  [10, "length 512: mean cosine", 0.415, 0.425],
  [10, "length 2048: mean cosine", 0.265, 0.275],
  [9, "d = 8: deviation of the cosines", 0.32, 0.38],
  [9, "d = 512: deviation of the cosines", 0.042, 0.047],
  [11, "one W: largest |W(x + p) − [W W][x; p]|", 0, 1e-13],
  [11, "W₁ and W₂: share missed (random p)", 0.65, 0.75],
  [11, "W₁ and W₂: share missed (sinusoidal p)", 0.3, 0.75],
  [12, "norm of PE(0)", 8, 8],
  [12, "what RoPE changes at position 0", 0, 0],
  [13, "largest difference of scores", 0, 1e-6],
  [13, "angles in float32: difference after 1000", 1e-6, 1e-3],
  [13, "angles in float32: difference after 100000", 1e-3, 0.1],
  [13, "angles in float32: difference after 10000000", 0.1, 5],
  [14, "distance of the peak that was built", 37, 37],
  [14, "all ones: score at 16 over score at 0", 0.6, 0.61],
  [14, "all ones: score at 1024 over score at 0", 0.26, 0.265],
  [14, "independent pairs: size at 1024 over size at 0", 0.9, 1.1],
  [14, "the same for xPos", 0.4, 0.6],
  [14, "same content: mean at 16 over mean at 0", 0.58, 0.63],
  [14, "same content: mean at 1024 over mean at 0", 0.24, 0.29],
  ...stored(15, "RoPE", "rope"),
  [17, "decoder: last distance with a bucket of its own", 15, 15],
  [17, "encoder: last distance with a bucket of its own", 7, 7],
  [17, "decoder: where the last bucket begins", 113, 128],
  [17, "numbers to learn (32 × 8)", 256, 256],
  [18, "numbers to learn", 512 * 768, 512 * 768],
  [18, "rows that exist", 512, 512],
  [19, "ninth of 12", Math.SQRT1_2 - 1e-6, Math.SQRT1_2 + 1e-6],
  [19, "twelfth of 12", 0.0883, 0.0884],
  [20, "99% window of head 0, in tokens", 10, 10],
  [20, "99% window of head 7, in tokens", 1178, 1180],
  [21, "pair 0", 1, 1],
  [21, "pair 32", 2.01, 2.03],
  [21, "pair 63", 3.99999, 4.00001],
  [22, "float32: largest error of a sine", 1e-5, 3e-4],
  [22, "float16: largest error of a sine", 0.85, 0.95],
  [22, "bfloat16: largest error of a sine", 1.9, 2],
  [22, "bfloat16: first position that equals the one before", 257, 257],
  [23, "sliced by the batch: difference of rows", 0, 0],
  [23, "sliced by the sentence: difference of rows", 0.5, 2],
  [26, "RoPE: different outputs, of 63", 63, 63],
  [26, "ALiBi: different outputs, of 63", 63, 63],
  [26, "T5: different outputs, of 63", 63, 63],
  [26, "no encoding, with the mask: different outputs", 63, 63],
  [26, "no encoding, no mask: different outputs", 1, 1],
  [27, "no encoding: accuracy at 64 tokens (%)", 95, 100],
  [27, "RoPE: accuracy at 64 tokens (%)", 40, 70],
  ...stored(28, "PI", "linear"),
  ...stored(28, "NTK", "ntk"),
  [29, "s = 4: A", 1.13862, 1.13864],
  [29, "s = 4: logits multiplied by", 1.29647, 1.29649],
  [29, "s = 16: logits multiplied by", 1.63138, 1.6314],
  [30, "outputs against values", 0, 1e-14],
  [30, "with values turned as well", 1, 3],
  [31, "sinusoidal: largest change of a weight", 0.01, 1],
  [31, "learned: largest change of a weight", 0.01, 1],
  [31, "RoPE: largest change of a weight", 0, 1e-14],
  [31, "ALiBi: largest change of a weight", 0, 1e-14],
  [31, "RoPE, pads not masked: weight that the last word gives them", 0.01, 1],
  [32, "rows of the table", 197, 197],
  [32, "ViT's table: cosine with the patch below", -0.01, 0.01],
  [32, "a sentence's sinusoid: cosine with the patch to the right", 0.96, 0.98],
  [32, "a sentence's sinusoid: cosine with the patch below", 0.64, 0.67],
  [32, "2D sine-cosine: cosine with the patch below", 0.98, 0.99],
  [33, "change of the score, both shifted", 0, 1e-9],
  [33, "change of the score from offset 4 to 5", 0.01, 10],
  [33, "GPT-J 6B: channels that turn, of 256", 64, 64],
  [33, "GPT-NeoX 20B: channels that turn, of 96", 24, 24],
  [33, "Phi-2: channels that turn, of 80", 32, 32],
  [34, "length of the position's vector", 16, 16],
  [34, "mean length of words times √d", 22.5, 22.7],
  [34, "mean length of words without the factor", 0.99, 1.01],
  [35, "cached keys: error of the scores (RMS)", 0.1, 3],
  [35, "within the trained length (2017 to 2048): error", 0, 0],
];

const figure = (page: Page) => page.locator("posenc-claims");
const claim = (page: Page, id: number) => figure(page).locator(`#claim-${id}`);

const all = Object.keys(verdicts).length;

test("all are measured one after the other, in at least one frame each, with the right verdicts and numbers", async () => {
  const page = await visit();
  const { frames, hadProgress } = await figure(page).evaluate(async ({ shadowRoot }, all) => {
    shadowRoot!.querySelector<HTMLElement>(".all button")!.click();
    let [frames, hadProgress] = [0, false];
    while (shadowRoot!.querySelectorAll(".verdict").length < all) {
      await new Promise(requestAnimationFrame);
      ++frames;
      hadProgress ||= shadowRoot!.querySelector("progress") !== null;
    }
    return { frames, hadProgress };
  }, all);
  expect(hadProgress).toBe(true);
  expect(frames).toBeGreaterThan(all);
  expect(all).toBe(33);
  await drawn(page);
  expect(await figure(page).locator("progress").count()).toBe(0);
  const shown = await figure(page)
    .locator("li")
    .evaluateAll((items) =>
      items.map((item) => ({
        id: item.id,
        verdict: item.querySelector(".verdict")!.textContent,
        links: item.querySelectorAll(".links a").length,
        values: Array.from(item.querySelectorAll("dl > div"), (row) => [
          row.querySelector("dt")!.textContent,
          row.querySelector("dd")!.textContent,
        ]),
      })),
    );
  expect(shown).toHaveLength(all);
  const found = (id: number) => shown.find((one) => one.id === `claim-${id}`)!;
  for (const [id, holds] of Object.entries(verdicts)) {
    const extent = extents[Number(id)];
    const said = `${holds ? "✓ True" : "✗ False"}${extent ? ` ${extent}` : ""}`;
    expect(found(Number(id)).verdict, `claim ${id}`).toBe(said);
    expect(found(Number(id)).links, `claim ${id}`).toBeGreaterThan(0);
  }
  for (const [id, name, least, most] of numbers) {
    const texts = found(id).values.flatMap(([dt, dd]) => (dt === name ? [dd!] : []));
    expect(texts, `claim ${id}, ${name}`).toHaveLength(1);
    const value = Number(texts[0]!.replaceAll("−", "-"));
    expect(value, `claim ${id}, ${name}`).toBeGreaterThanOrEqual(least);
    expect(value, `claim ${id}, ${name}`).toBeLessThanOrEqual(most);
  }
  await resize(page, 360, 800);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

test("a figure alone names other figures by their headings", async () => {
  const links = async (lang: string) => {
    const page = await at(`lang=${lang}&run=12`);
    await claim(page, 12).locator(".links a").last().waitFor();
    return claim(page, 12).locator(".links a").allTextContents();
  };
  const [first, second] = await links("en");
  expect(first).toContain("See it: Positional encodings in colour");
  expect(second).toContain("See it: Rotate queries and keys");
  expect((await links("ko"))[1]).toContain("그림에서 보기: 쿼리와 키를 회전시키기");
});

test("claims are numbered consecutively, on cards and for screen readers", async () => {
  const page = await at("run=6,35");
  const last = page.locator("posenc-claims li").last();
  await last.locator(".verdict").waitFor();
  expect(await last.getAttribute("id")).toBe("claim-35");
  expect(await last.evaluate((item) => (item as HTMLLIElement).value)).toBe(33);
  await last.getByRole("button", { name: "Claim 33: Measure again" }).waitFor();
  expect(await page.locator("posenc-claims .summary").textContent()).toContain(
    "2 of 33 measured. Claim 33, measured last: false.",
  );
  await eventually(() => hashOf(page)).toContain("run=6,35");
});

describe("a prediction", () => {
  test("is kept, judged and counted", async () => {
    const page = await at();
    const first = claim(page, 3);
    await first.getByRole("button", { name: "my prediction: true" }).click();
    await first.getByRole("button", { name: "Claim 3: Measure" }).click();
    expect(await first.locator(".verdict").textContent()).toBe("✗ False · not as you predicted");
    const second = claim(page, 8);
    await second.getByRole("button", { name: "my prediction: true" }).click();
    await second.getByRole("button", { name: "Claim 8: Measure" }).click();
    await eventually(() => page.locator("posenc-claims .summary").textContent()).toMatch(
      /2 of 33 measured\. Claim 8, measured last: true\. 1 of 2 predictions were right\./,
    );
    await figure(page).getByLabel("Show").selectOption("wrong");
    await eventually(() => page.locator("posenc-claims li").count()).toBe(1);
  });

  test("is in the link, with the measured claims", async () => {
    const page = await visit({ hash: "predicted=3,-8&run=3,8" });
    const verdict = claim(page, 8).locator(".verdict");
    await eventually(() => verdict.textContent()).toMatch(/not as you predicted/);
    await claim(page, 8).getByRole("button", { name: "my prediction: true" }).click();
    await eventually(() => hashOf(page)).toBe("#lang=en&predicted=3,8&run=3,8");
    await page.goBack();
    await eventually(() => claim(page, 8).locator(".verdict").textContent()).toMatch(
      /not as you predicted/,
    );
  });

  test("is removed by a reset", async () => {
    const page = await at("predicted=3&run=3");
    const verdict = page.locator("posenc-claims .verdict");
    await verdict.waitFor();
    await pick(figure(page), "Start over");
    await verdict.waitFor({ state: "detached" });
    await eventually(() => hashOf(page)).toBe("");
  });
});

test("in its room the claim that a link names is in sight", async () => {
  const page = await visitRoom("claims", { hash: "run=20" });
  await eventually(async () => (await claim(page, 20).boundingBox())!.y).toBeLessThan(900);
  expect((await claim(page, 20).boundingBox())!.y).toBeGreaterThan(0);
});

test("claims about history say so", async () => {
  const page = await at();
  const labelled = await page
    .locator("posenc-claims li:has(.kind)")
    .evaluateAll((all) => all.map(({ id }) => id));
  expect(labelled).toEqual(["claim-17", "claim-18"]);
});

test("ids that are no claims are ignored", async () => {
  const page = await at("run=99,1.5&predicted=abc&show=none");
  expect(await page.locator("posenc-claims .verdict").count()).toBe(0);
  expect((await settings(page, "posenc-claims"))["control-show "]).toBe("all");
});

describe("the link", () => {
  test("of claims shown alone opens the room in another tab", async () => {
    const page = await open(`${lab}claims/?embed#lang=ko&run=19`);
    const link = claim(page, 19).getByRole("link");
    const [other] = await Promise.all([page.waitForEvent("popup"), link.click()]);
    await other.locator("posenc-bias-gallery figcaption").waitFor();
    expect(new URL(other.url()).pathname).toBe("/ko/lab/bias-gallery/");
    await eventually(() => hashOf(other)).toBe("#heads=12");
  });
});

test("the numbers as a file", async () => {
  const page = await at("run=3,8");
  await figure(page).getByText("What was measured").first().click();
  const lines = (await saved(figure(page), "CSV")).toString().split("\n");
  expect(lines[0]).toBe("\ufeffclaim,verdict,prediction,measured,value");
  expect(lines[1]).toMatch(
    /^3\. The last columns of the sinusoidal table oscillate fastest\.,False,,/,
  );
});

test("in Korean", async () => {
  const page = await at("lang=ko&run=7");
  expect(await claim(page, 7).locator(".verdict").textContent()).toMatch(/거짓/);
  expect(await claim(page, 7).locator("dl").textContent()).toContain("오른 횟수");
});

describe("the picture", () => {
  const picture = tabOf("claims&picture");
  /** The paths of a card that draw data. */
  const drawnMarks = (card: Locator) =>
    card.locator(".measurement :is(.bars, .curve):not([d=''])").count();

  test("is one card, which is measured as soon as it is answered, and then the next card", async () => {
    const page = await picture("lang=en");
    const card = page.locator("posenc-claims .card");
    await card.getByRole("button", { name: "True" }).click();
    await eventually(() => card.locator(".judged").textContent()).toBe(
      "✗ False. The outputs move along with the words.",
    );
    await eventually(() => hashOf(page)).toBe("#lang=en&predicted=1&run=1");
    expect(await card.locator(".measured").textContent()).toMatch(/^Measured: how far the output/);
    expect(await card.locator("text.named").allTextContents()).toEqual([
      expect.stringMatching(/^first place: \d\.\d\d$/),
      "the mean: 0",
    ]);
    expect(await card.evaluate((one) => one.matches(":focus"))).toBe(true); // the pressed button is gone
    await card.getByRole("button", { name: "Next card" }).click();
    expect(await card.locator(".claim").textContent()).toBe(
      "“The last columns of the sinusoidal table oscillate fastest.”",
    );
    expect(await page.locator("posenc-claims :is(select, input)").count()).toBe(0);
  });

  test.each([
    ["en", 1280],
    ["ko", 390],
    ["en", 390],
  ] as const)(
    "is as high answered as not, and draws every measurement: %s, %i",
    async (lang, width) => {
      const page = await picture(`lang=${lang}`);
      await resize(page, width, 900);
      await page.locator("posenc-claims").evaluate((figure) => {
        figure.toggleAttribute("asks", true);
        figure.parentElement!.append(figure); // restarts the figure
      });
      const card = page.locator("posenc-claims .card");
      const height = async () => (await card.boundingBox())!.height;
      await card.locator(".choices button").first().waitFor();
      const first = await height();
      const names = card.locator("text.named:not(:empty)");
      for (let i = 0; i < 10; ++i) {
        await card.locator(".measurement :is(.bars, .curve):not([d=''])").first().waitFor();
        expect(await height(), `card ${i}`).toBe(first);
        expect(await drawnMarks(card), `card ${i}`).toBeGreaterThan(0);
        expect(await names.count(), `card ${i}`).toBe(0); // before the answer there are no names of numbers
        expect(await card.locator(".grid ~ text").count(), `card ${i}`).toBeLessThanOrEqual(3);
        await card.locator(".choices button").last().click();
        await card.locator(".judged").waitFor();
        expect(await height(), `card ${i}, answered`).toBe(first);
        expect(await names.count(), `card ${i}, answered`).toBe(2);
        expect(await card.locator(".measurement :is(.bars, .curve)").count()).toBeGreaterThan(1);
        await card.locator("button.main").click();
      }
      expect(await card.locator(".total").count()).toBe(1);
    },
  );

  test("ends with a score, and begins again", async () => {
    const page = await picture(
      "lang=en&predicted=-1,-3,-12,8,6,-7,13,-14,20,-15&run=1,3,6,7,8,12,13,14,15,20",
    );
    const card = page.locator("posenc-claims .card");
    await eventually(() => card.locator(".total").textContent()).toBe("9 / 10");
    expect(await card.locator(".miss").allTextContents()).toEqual([
      "With ALiBi every head sees all of a longer context.",
    ]);
    expect(await card.locator(".sent p").first().innerText()).toBe(
      "9 of 10 on positional encodings. You?",
    );
    expect(await card.locator(".clocks .hit").count()).toBe(9);
    expect(await card.locator(".clocks .missed").count()).toBe(1);
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await card.getByRole("button", { name: "Share" }).click();
    await eventually(() => card.getByRole("status").innerText()).toMatch(/^Copied/);
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied.split("\n")).toEqual([
      "9 of 10 on positional encodings. You?",
      expect.stringMatching(/^(?=[^⭕]*⭕[^⭕]*$)(?:🕛|🕐|🕑|🕒|🕓|🕔|🕕|🕖|🕗|🕘|⭕){10}$/u),
      `${lab}claims/?embed&picture`,
    ]);
    await card.getByRole("button", { name: "Play again" }).click();
    await card.getByRole("button", { name: "True" }).waitFor();
    await eventually(() => hashOf(page)).toBe("");
  });

  test("has at most twelve numerals, and opens in full", async () => {
    const page = await picture("lang=en");
    await page.locator("posenc-claims .card").waitFor();
    const words = await page.locator("posenc-claims figure").innerText();
    expect(words.match(/\d+/g)?.length ?? 0).toBeLessThan(12);
    await pick(page.locator("posenc-claims"), "Explore");
    await eventually(() => page.locator("posenc-claims li").count()).toBe(all);
  });
});
