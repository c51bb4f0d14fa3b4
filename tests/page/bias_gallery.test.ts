// <posenc-bias-gallery>: biases, softmax and windows agree with the package in Node.
import type { Page } from "playwright-core";
import { load } from "posenc";
import { describe, expect, test } from "vitest";
import {
  drawn,
  eventually,
  hashOf,
  lastNumber,
  pick,
  resize,
  saved,
  tabOf,
  visitsOf,
} from "./browser.js";

const at = tabOf("bias-gallery");
const visit = visitsOf("bias-gallery");

const pe = await load();

const figure = (page: Page) => page.locator("posenc-bias-gallery");
const finding = async (page: Page) => {
  await drawn(page);
  return figure(page).locator(".finding").innerText();
};
const windows = async (page: Page) => {
  await drawn(page);
  const counts = await figure(page).locator(".windows .count").allInnerTexts();
  return counts.map((count) => Number.parseInt(count.replace(/\D/g, ""), 10));
};
const slopes = (page: Page) => figure(page).locator(".windows .slope").allInnerTexts();
const preset = (page: Page, name: string) =>
  figure(page).getByRole("button", { name, exact: true });
const curve = (page: Page, name: string) => figure(page).getByRole("slider", { name });
const matrix = (page: Page) => figure(page).getByRole("application");
const readings = async (page: Page) => {
  await drawn(page);
  return figure(page).locator(".reading").allInnerTexts();
};

describe("at first", () => {
  test("it shows ALiBi's eight windows, from 10 keys to 1179", async () => {
    const page = await at();
    expect(await windows(page)).toEqual([10, 19, 37, 74, 148, 295, 590, 1179]);
    expect(await finding(page)).toBe(
      "At equal content 99% of the weight of head 0 (slope 1/2) lies on the nearest 10 keys, that of head 7 (slope 1/256) on 1179 of 4096.",
    );
    const [bias, held, cell] = await readings(page);
    expect(bias).toBe("Distance 9: bias of head 0 −4.5000, weight 0.0044");
    expect(held).toBe("Head 0: the nearest 10 keys hold 99.33% of the weight");
    expect(cell).toBe("b0(12, 3) = −m0 · |12 − 3| = −0.5 · 9 = −4.5");
    await eventually(() => hashOf(page)).toBe("");
  });

  test("the same in Korean", async () => {
    const page = await at("lang=ko");
    expect(await finding(page)).toContain("가장 가까운 키 10개");
    expect(await finding(page)).toContain("4096개 가운데 1179개");
    expect(await windows(page)).toEqual([10, 19, 37, 74, 148, 295, 590, 1179]);
  });
});

describe("settings that make a point", () => {
  test("twelve heads are one click away, and in the address", async () => {
    const page = await at();
    await preset(page, "ALiBi, 12 heads").click();
    expect(await finding(page)).toContain("0.7071, 0.3536, 0.1768, 0.08839");
    expect((await slopes(page)).slice(7)).toEqual([
      "m = 1/256",
      "m = 0.7071",
      "m = 0.3536",
      "m = 0.1768",
      "m = 0.08839",
    ]);
    await eventually(() => hashOf(page)).toBe("#lang=en&heads=12");
  });

  test("T5 puts far distances into one bucket, and its buckets are drawn", async () => {
    const page = await at();
    await preset(page, "T5 decoder").click();
    expect(await finding(page)).toContain("256 learned numbers (32 buckets × 8 heads)");
    expect(await finding(page)).toContain("Distances up to 15 have a bucket each; from 113 on");
    const buckets = curve(page, "Bucket by distance");
    await buckets.focus();
    await page.keyboard.press("End");
    await eventually(async () => (await readings(page)).at(-1)).toBe("Distance 160 → bucket 31");
  });

  test("impossible settings are reported, and a reset repairs them", async () => {
    const page = await at("encoding=t5&maxDistance=4");
    expect(await figure(page).locator(".problem").innerText()).toMatch(
      /cannot be drawn with these settings\.\s+t5: maxDistance must be above 8/,
    );
    expect(await figure(page).locator(".panel:visible .windows").count()).toBe(0);
    await pick(figure(page), "Start over");
    expect(await windows(page)).toHaveLength(8);
  });
});

describe("the cursors", () => {
  test("move by keys and pointer, and read the library's values", async () => {
    const page = await at("head=3");
    const biases = curve(page, "Bias by distance");
    await biases.focus();
    await page.keyboard.press("ArrowRight");
    await eventually(async () => (await readings(page))[0]).toMatch(
      /^Distance 10: bias of head 3 −0.6250/,
    );
    await eventually(() => hashOf(page)).toBe("#lang=en&head=3&distance=10");
    const box = (await biases.boundingBox())!;
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    const [text] = await readings(page);
    const distance = Number(/Distance (\d+)/.exec(text!)![1]);
    expect(distance).toBeGreaterThan(60);
    const { data } = pe.bias("alibi", { heads: 8, queryPositions: [distance], keys: 1 });
    expect(text).toContain(`bias of head 3 ${data[3]!.toFixed(4).replace("-", "−")}`);
  });

  test("move over the matrix", async () => {
    const page = await at();
    await matrix(page).focus();
    await page.keyboard.press("ArrowDown");
    await eventually(async () => (await readings(page))[2]).toMatch(/^b0\(13, 3\) = .* = −5$/);
    await page.keyboard.press("End");
    await eventually(async () => (await readings(page))[2]).toBe(
      "b0(13, 23) = −∞: masked (23 > 13)",
    );
  });
});

describe("controls", () => {
  test("a list chooses the head", async () => {
    const page = await visit();
    await figure(page).getByRole("button", { name: "Head 7, slope 1/256: 1179 keys" }).click();
    await drawn(page);
    expect(lastNumber((await readings(page))[0]!)).toBeCloseTo(0.0038, 3);
    await eventually(() => hashOf(page)).toBe("#lang=en&head=7");
    await page.goBack();
    await eventually(async () => (await readings(page))[0]).toContain("head 0");
  });

  test("illegal parts of the address are ignored and reported", async () => {
    const page = await at("heads=99&encoding=rope&cell=a,b&distance=1e9");
    expect(await windows(page)).toEqual([10, 19, 37, 74, 148, 295, 590, 1179]);
    const notice = await page.locator("#notices [role=status] .notice").innerText();
    for (const key of ["heads", "encoding", "cell"]) expect(notice).toContain(key);
  });

  test("the table and the summary say the same", async () => {
    const page = await at();
    await eventually(() => figure(page).locator("[aria-live=polite]").textContent()).toMatch(
      /nearest 10 keys.*Distance 9: bias of head 0 −4\.5000/,
    );
    await figure(page).getByText("As a table").click();
    await figure(page).locator("table tbody tr").last().waitFor();
    const cells = await figure(page)
      .locator("table tbody tr")
      .last()
      .locator("th, td")
      .allInnerTexts();
    expect(cells).toEqual(["7", "1/256", "1/256", "1179", "99%", "−0.0352", "0.0038"]);
  });
});

test("a file holds the bias by distance, a column a head", async () => {
  const page = await at("heads=3&causal=0");
  await figure(page).getByText("CSV and code").click();
  const csv = (await saved(figure(page), "CSV", "alibi_by_distance.csv")).toString();
  const lines = csv.trim().split("\n");
  expect(lines).toHaveLength(1 + 2 * 160 + 1);
  const slopes = Array.from(pe.measure.slopes({ heads: 3 }));
  expect(lines[1]!.split(",").map(Number)).toEqual([-160, ...slopes.map((slope) => -160 * slope)]);
});

describe("the picture", () => {
  const picture = tabOf("bias-gallery&picture");
  const visited = visitsOf("bias-gallery&picture");
  const caption = async (page: Page) => {
    await drawn(page);
    return figure(page).locator("figcaption").innerText();
  };
  const text = (page: Page, selector: string) => figure(page).locator(`.sentence ${selector}`);
  const measured = async (page: Page) => {
    await drawn(page);
    return text(page, ".strong.distance").textContent();
  };
  const inside = (page: Page) => text(page, ".word.inside").count();

  test("has eight lines, bars, and a bracket around the words that get most of the weight", async () => {
    const page = await picture();
    expect(await measured(page)).toBe("99% of the weight: the nearest 10 words");
    expect(await text(page, ".weights").count()).toBe(8);
    expect(await text(page, ".bar").count()).toBe(20);
    expect(await inside(page)).toBe(10);
    expect(await caption(page)).toBe(
      "At equal content slope 1/2 makes every word 0.61 times its nearer neighbour. Thin lines: other heads. Drawn: the last 20 of 4,096.",
    );
    expect((await text(page, ".names text").allTextContents()).sort()).toEqual(
      [2, 4, 8, 16, 32, 64, 128, 256].map((one) => `1/${one}`).sort(),
    );
    expect(await text(page, ".names .chosen").textContent()).toBe("1/2");
    const slope = figure(page).getByRole("slider", { name: "Slope" });
    await slope.focus();
    await page.keyboard.press("End");
    expect(await measured(page)).toBe("99% of the weight: the nearest 1,179 words");
    expect(await slope.getAttribute("aria-valuetext")).toBe("1/256");
    expect(await inside(page)).toBe(20);
    expect(await text(page, ".names .chosen").textContent()).toBe("1/256");
    expect(await caption(page)).toContain("every word 0.996 times its nearer neighbour"); // e^(-1/256)
  });

  test("draws the core's weights relative to the largest", async () => {
    const page = await picture("head=1");
    await drawn(page);
    const keys = 4096;
    const { weights } = pe.attention({
      q: new Float64Array(8),
      k: new Float64Array(8 * keys),
      v: new Float64Array(8 * keys),
      shape: [8, 1, 1],
      keyShape: [8, keys, 1],
      position: { id: "alibi" },
      causal: true,
      queryStart: keys - 1,
      weights: true,
      dtype: "float64",
    });
    const row = Array.from(weights.data.subarray(keys, 2 * keys)).slice(-20);
    const heights = await text(page, ".bar").evaluateAll((bars) =>
      bars.map((bar) => Number(bar.getAttribute("height"))),
    );
    for (const [i, weight] of row.entries())
      expect(heights[i]).toBeCloseTo(Math.max((220 * weight) / row.at(-1)!, 1), 0);
  });

  test("changes to T5's learned biases, in steps, and back", async () => {
    const page = await picture();
    await figure(page).getByText("T5", { exact: true }).click();
    expect(await caption(page)).toBe(
      "T5 learns a number per bucket, one for all from distance 113. One layer learned these: repeat the last value in 128 words (seed 1).",
    );
    expect(await text(page, ".weights").count()).toBe(4);
    expect(await text(page, ".weights.chosen").getAttribute("d")).toMatch(/^M28,[\d.]+H[\d.]+L/);
    expect(await figure(page).getByRole("slider", { name: "Head" }).inputValue()).toBe("0");
    await figure(page).getByText("ALiBi", { exact: true }).click();
    expect(await measured(page)).toBe("99% of the weight: the nearest 10 words");
    await eventually(() => hashOf(page)).toBe("");
  });

  test("lets keys and pointer set a bracket, and draws the measured one beside it", async () => {
    const page = await visited();
    await figure(page).evaluate((figure) => figure.setAttribute("asks", ""));
    const bracket = figure(page).getByRole("slider", { name: "Bracket: how many" });
    await bracket.focus();
    const at = () => bracket.getAttribute("aria-valuenow");
    expect(await at()).toBe("4");
    expect(await text(page, ".bracket").count()).toBe(0);
    expect(await inside(page)).toBe(0);
    expect(await text(page, ".outside").count()).toBe(0);
    expect(await text(page, ".bar").count()).toBe(20);
    await page.keyboard.press("ArrowLeft");
    await eventually(at).toBe("5");
    await page.keyboard.press("PageUp");
    await page.keyboard.press("ArrowRight");
    await eventually(at).toBe("8");
    const box = (await text(page, ".moved-mark .ground").boundingBox())!;
    const word = (box.width - 28) / 20;
    const y = box.y + box.height - 20;
    await page.mouse.move(box.x + box.width - 8 * word, y);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width - 12 * word, y, { steps: 4 });
    await page.mouse.up();
    await eventually(at).toBe("12");
    expect(await bracket.getAttribute("aria-valuetext")).toBe("the nearest 12 words");
    const { height } = (await figure(page).boundingBox())!;
    await figure(page).getByRole("button", { name: "Here" }).click();
    await eventually(() => figure(page).locator(".asks [role=status]").innerText()).toBe(
      "Your bracket: 12. It takes the nearest 10.",
    );
    await drawn(page);
    expect(await text(page, ".bracket").count()).toBe(1);
    expect(await text(page, ".expected.guessed").count()).toBe(1);
    expect(await bracket.count()).toBe(0);
    expect((await figure(page).boundingBox())!.height).toBe(height);
  });

  test.each([1280, 794, 700])("no word overlaps its neighbour at %i", async (width) => {
    const page = await picture("head=7"); // all words are bold
    await resize(page, width, 900);
    const boxes = await text(page, ".word").evaluateAll((words) =>
      words.map((word) => word.getBoundingClientRect().toJSON()),
    );
    expect(boxes.length).toBeGreaterThan(8);
    for (const [i, { left }] of boxes.entries())
      if (i) expect(left).toBeGreaterThan(boxes[i - 1]!.right + 2);
    await resize(page, 1280, 900);
  });

  test.each(["en", "ko"])("fits a phone, with fewer words: %s", async (lang) => {
    const page = await picture(`lang=${lang}`);
    await resize(page, 360, 800);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await eventually(() => text(page, ".word").count()).toBe(12);
    const { x } = (await text(page, ".word").first().boundingBox())!;
    expect(x).toBeGreaterThanOrEqual((await figure(page).boundingBox())!.x);
    await resize(page, 1280, 900);
  });
});
