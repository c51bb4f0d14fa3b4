import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { eventually, hashOf, settings, visit } from "./browser.js";

/** What each verdict is to be. */
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
  23: false,
  25: false,
};

/** Numbers that are known from elsewhere. */
const numbers: readonly [claim: number, name: string, least: number, most: number][] = [
  [1, "equivariance error, max |f(PX) − P f(X)|", 0, 1e-13],
  [1, "change by place, max |f(PX) − f(X)|", 0.5, 10],
  [2, "one layer: change of the last output", 0, 1e-13],
  [4, "last wavelength at d = 8", 6282, 6284],
  [4, "last wavelength at d = 64", 47_116, 47_118],
  [4, "last wavelength at d = 512", 60_610, 60_612],
  [5, "d = 16: the D most alike", 1, 1],
  [5, "d = 4: the D most alike", 84_823, 84_823],
  [5, "d = 4: difference there", 0.0016, 0.0018],
  [6, "largest error", 0, 1e-12],
  [7, "d = 64: rises in 1000 steps", 490, 490],
  [7, "d = 64: first at distance", 6, 6],
  [7, "d = 512: rises in 1000 steps", 444, 444],
  [7, "d = 512: first at distance", 44, 44],
  [8, "d = 32: shortest", 4 - 1e-12, 4],
  [10, "length 128: mean cosine", 0.565, 0.575],
  [10, "length 512: mean cosine", 0.415, 0.425],
  [10, "length 2048: mean cosine", 0.265, 0.275],
  [14, "distance of the peak that was built", 37, 37],
  [15, "pairs without a whole turn", 18, 18],
  [17, "decoder: last distance with a bucket of its own", 15, 15],
  [19, "ninth of 12", Math.SQRT1_2 - 1e-6, Math.SQRT1_2 + 1e-6],
  [20, "99% window of head 1, in tokens", 10, 10],
  [20, "99% window of head 8, in tokens", 1178, 1180],
  [21, "pair 32", 2.01, 2.03],
  [23, "sliced by the batch: difference of rows", 0, 0],
];

const claim = (page: Awaited<ReturnType<typeof visit>>, id: number) =>
  page.locator(`posenc-claims #claim-${id}`);

test("all are measured one by one, with the right verdicts and numbers", async () => {
  const page = await visit();
  await page.locator("posenc-claims").getByRole("button", { name: "Measure all" }).click();
  await eventually(() => page.locator("posenc-claims .verdict").count()).toBe(
    Object.keys(verdicts).length,
  );
  for (const [id, holds] of Object.entries(verdicts)) {
    const verdict = claim(page, Number(id)).locator(".verdict");
    expect(await verdict.textContent(), `claim ${id}`).toMatch(holds ? /True/ : /False/);
  }
  for (const [id, name, least, most] of numbers) {
    const row = claim(page, id).locator("dl > div").filter({ hasText: name });
    const text = await row.locator("dd").textContent();
    const value = Number(text!.replaceAll("−", "-"));
    expect(value, `claim ${id}, ${name}: ${text}`).toBeGreaterThanOrEqual(least);
    expect(value, `claim ${id}, ${name}: ${text}`).toBeLessThanOrEqual(most);
  }
});

describe("a prediction", () => {
  test("is kept, judged and counted", async () => {
    const page = await visit();
    const first = claim(page, 3);
    await first.getByRole("button", { name: "my prediction: true" }).click();
    await first.getByRole("button", { name: "Claim 3: Measure" }).click();
    expect(await first.locator(".verdict").textContent()).toBe("✗ False · not as you predicted");
    const second = claim(page, 8);
    await second.getByRole("button", { name: "my prediction: true" }).click();
    await second.getByRole("button", { name: "Claim 8: Measure" }).click();
    expect(await page.locator("posenc-claims .summary").textContent()).toMatch(
      /2 of 22 measured\. 1 of 2 predictions were right\./,
    );
    await page.locator("posenc-claims").getByLabel("Show").selectOption("wrong");
    expect(await page.locator("posenc-claims li").count()).toBe(1);
  });

  test("is in the link, with what was measured", async () => {
    const page = await visit({ hash: "F10.predicted=3,-8&F10.run=3,8" });
    expect(await claim(page, 8).locator(".verdict").textContent()).toMatch(/not as you predicted/);
    await claim(page, 8).getByRole("button", { name: "my prediction: true" }).click();
    expect(hashOf(page)).toBe("#lang=en&F10.predicted=3,8&F10.run=3,8");
    await page.goBack();
    await eventually(() => claim(page, 8).locator(".verdict").textContent()).toMatch(
      /not as you predicted/,
    );
  });

  test("goes with a reset", async () => {
    const page = await visit({ hash: "F10.predicted=3&F10.run=3" });
    await page.locator("posenc-claims").getByRole("button", { name: "Reset" }).click();
    expect(await page.locator("posenc-claims .verdict").count()).toBe(0);
    expect(hashOf(page)).toBe("");
  });
});

test("what is no claim is ignored", async () => {
  const page = await visit({ hash: "F10.run=99,1.5&F10.predicted=abc&F10.show=none" });
  expect(await page.locator("posenc-claims .verdict").count()).toBe(0);
  expect((await settings(page, "posenc-claims"))["control-show "]).toBe("all");
});

test("the link leads to the figure", async () => {
  const page = await visit({ hash: "F10.run=1" });
  await claim(page, 1).getByRole("button", { name: "See it in figure F1" }).click();
  const focused = await page.evaluate(() => document.activeElement?.localName);
  expect(focused).toBe("posenc-permutation");
});

test("the numbers as a file", async () => {
  const page = await visit({ hash: "F10.run=3,8" });
  await page
    .locator("posenc-claims > *, posenc-claims")
    .getByText("What was measured")
    .first()
    .click();
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.locator("posenc-claims").getByRole("button", { name: "CSV" }).click(),
  ]);
  const lines = readFileSync(await file.path(), "utf8").split("\n");
  expect(lines[0]).toBe("\ufeffclaim,verdict,prediction,measured,value");
  expect(lines[1]).toMatch(/^3\. Low dimensions have long wavelengths\.,False,,/);
});

test("in Korean", async () => {
  const page = await visit({ hash: "lang=ko&F10.run=7" });
  expect(await claim(page, 7).locator(".verdict").textContent()).toMatch(/틀립니다/);
  expect(await claim(page, 7).locator("dl").textContent()).toContain("오른 걸음");
});

test("on a narrow screen nothing sticks out", async () => {
  const page = await visit({
    hash: `F10.run=${Object.keys(verdicts).join(",")}`,
    viewport: { width: 360, height: 800 },
  });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});
