// <posenc-rotation>: moves and rotates query and key. All numbers agree with the package in Node; tests/web/rotation.test.ts
// has more of them.

import type { Page } from "playwright-core";
import { load, type PairLayout } from "posenc";
import { describe, expect, test } from "vitest";
import { drawn, eventually, hashOf, pick, saved, settings, tabOf, visitsOf } from "./browser.js";

const pe = await load();

const at = tabOf("rotation");
const visit = visitsOf("rotation");
const figure = (page: Page) => page.locator("posenc-rotation");
const textOf = async (page: Page, selector: string, nth = 0) => {
  await drawn(page);
  return figure(page).locator(selector).nth(nth).innerText();
};
const finding = (page: Page) => textOf(page, ".finding");
const summary = (page: Page) => textOf(page, ".summary");
/** A read-out; 0: of a pair, 1: of a distance, 2: of a shift. */
const reading = (page: Page, nth: number) => textOf(page, ".reading", nth);
const grip = (page: Page, name: "query" | "key" | "both") =>
  figure(page).locator(`[data-grip=${name}]`);
const plot = (page: Page, name: RegExp) => figure(page).getByRole("slider", { name });
const details = (page: Page) => figure(page).getByText("Layout, sizes").click();
const places = (page: Page) =>
  Promise.all(
    (["query", "key"] as const).map(async (name) =>
      Number(await grip(page, name).getAttribute("aria-valuenow")),
    ),
  );

const dim = 64;
const drawnRow = (start: number) =>
  pe.encode("learned", {
    dim,
    maxLength: 512,
    start,
    length: 1,
    scale: 50,
    seed: 1,
    dtype: "float64",
  }).data;
const q = drawnRow(0);
const random = drawnRow(1);
const peak = (distance: number, layout: PairLayout = "half") =>
  pe.rotary("rope", { headDim: dim }).rotate(q, { positions: [distance], layout }).data;
const invariance = (k: Float64Array, m: number, n: number, options: object = {}) =>
  pe.measure.invariance("rope", { q, k, queryPositions: [m], keyPositions: [n], ...options });
const score = (k: Float64Array, m: number, n: number, options: object = {}) =>
  invariance(k, m, n, options).scores[0]! / Math.sqrt(dim);
const three = (value: number) => value.toFixed(3).replace("-", "−");

describe("the score", () => {
  test("peaks at 37 at first, and stays the same when both are moved", async () => {
    const page = await at();
    const wanted = score(peak(37), 60, 40);
    expect(await finding(page)).toMatch(
      new RegExp(
        `^= Score ${three(wanted)} at distance 20: slid along by 100,000 it changes by \\d`,
      ),
    );
    expect(await summary(page)).toContain("highest at distance 37");
    expect(await reading(page, 1)).toContain(`Distance 20: score ${three(wanted)}`);
    await eventually(() => figure(page).locator("[aria-live=polite]").innerText()).toContain(
      "distance 37",
    );
  });

  test("is the sum of the pairs' parts", async () => {
    const page = await at("vectors=random");
    const parts = invariance(random, 60, 40, { parts: true }).parts!.data;
    const expectPart = async (pair: number) => {
      expect(await reading(page, 0)).toContain(`Pair ${pair} adds ${three(parts[pair]!)} to q · k`);
    };
    await expectPart(3);
    const slider = plot(page, /^What each pair adds/);
    await slider.focus();
    await page.keyboard.press("ArrowRight");
    await expectPart(4);
    await page.keyboard.press("End");
    await expectPart(31);
    await figure(page)
      .getByRole("button", { name: /Pair 0:/ })
      .click();
    await expectPart(0);
    const sum = parts.reduce((all, part) => all + part, 0);
    expect(await textOf(page, "figure")).toContain(`Sum ${three(sum)}; over √64`);
  });
});

describe("moving", () => {
  test("by keys moves query, key, or both", async () => {
    const page = await at();
    await grip(page, "query").focus();
    await page.keyboard.press("ArrowRight");
    await drawn(page);
    expect(await places(page)).toEqual([61, 40]);
    expect(await finding(page)).toContain("at distance 21");
    await grip(page, "key").focus();
    await page.keyboard.press("PageUp");
    await drawn(page);
    expect(await places(page)).toEqual([61, 56]);
    const before = (await finding(page)).split(":")[0];
    await grip(page, "both").focus();
    await page.keyboard.press("PageUp");
    await drawn(page);
    expect(await places(page)).toEqual([77, 72]);
    expect((await finding(page)).split(":")[0]).toBe(before);
    await page.keyboard.press("End");
    await drawn(page);
    expect(await places(page)).toEqual([128, 123]);
    await page.keyboard.press("Home");
    await drawn(page);
    expect(await places(page)).toEqual([5, 0]);
    await eventually(() => hashOf(page)).toContain("query=5&key=0");
  });

  test("by pointer: the band moves both, and the score stays", async () => {
    const page = await at();
    const before = (await finding(page)).split(":")[0];
    const dial = () =>
      figure(page)
        .getByRole("button", { name: /Pair 0:/ })
        .locator(".hidden")
        .textContent();
    const turned = await dial();
    const box = (await figure(page).locator(".stretch").boundingBox())!;
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 100, y, { steps: 5 });
    await page.mouse.up();
    await drawn(page);
    const [m, n] = await places(page);
    expect(m! - n!).toBe(20);
    expect(m).toBeGreaterThan(65);
    expect((await finding(page)).split(":")[0]).toBe(before);
    expect(await dial()).not.toBe(turned);
    expect((await dial())!.split(",").at(-1)).toBe(turned!.split(",").at(-1)); // the pair's part of the score
    const knob = (await figure(page).locator(".handle.key .knob").boundingBox())!;
    await page.mouse.move(knob.x + 11, knob.y + 11);
    await page.mouse.down();
    await page.mouse.move(knob.x - 2000, knob.y, { steps: 4 });
    await page.mouse.up();
    await drawn(page);
    expect(await places(page)).toEqual([m, 0]);
  });

  test("by finger", async () => {
    const page = await visit({ hasTouch: true, viewport: { width: 360, height: 800 } });
    await grip(page, "query").scrollIntoViewIfNeeded();
    const knob = (await figure(page).locator(".handle.query .knob").boundingBox())!;
    const client = await page.context().newCDPSession(page);
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", x: number) =>
      client.send("Input.dispatchTouchEvent", {
        type,
        touchPoints: type === "touchEnd" ? [] : [{ x, y: knob.y + 11 }],
      });
    await touch("touchStart", knob.x + 11);
    for (let i = 1; i <= 5; ++i) await touch("touchMove", knob.x + 11 + 10 * i);
    await touch("touchEnd", 0);
    await drawn(page);
    expect((await places(page))[0]).toBeGreaterThan(70);
  });

  test("along the curve changes the distance", async () => {
    const page = await at();
    await plot(page, /^Score by distance/).focus();
    await page.keyboard.press("ArrowRight");
    await drawn(page);
    expect(await places(page)).toEqual([61, 40]);
    await page.keyboard.press("End");
    await drawn(page);
    expect(await places(page)).toEqual([128, 0]);
    await page.keyboard.press("Home");
    await drawn(page);
    expect(await places(page)).toEqual([0, 128]);
    expect(await reading(page, 1)).toContain(`score ${three(score(peak(37), 0, 128))}`);
  });

  test("over the curve by mouse only reads; a click and a finger set the distance", async () => {
    const page = await visit({ hasTouch: true });
    const curve = plot(page, /^Score by distance/);
    const read = async () =>
      Number(/Distance (\S+):/.exec(await reading(page, 1))![1]!.replace("−", "-"));
    await curve.scrollIntoViewIfNeeded();
    const { x, y, width } = (await curve.boundingBox())!;
    await page.mouse.move(x + 0.7 * width, y + 100, { steps: 4 });
    await eventually(read).toBeGreaterThan(30);
    expect(await places(page)).toEqual([60, 40]);
    await page.mouse.move(x + 0.7 * width, y - 60, { steps: 4 });
    await eventually(read).toBe(20);
    expect(await places(page)).toEqual([60, 40]);
    expect(hashOf(page)).not.toContain("query");
    await page.mouse.click(x + 0.7 * width, y + 100);
    await drawn(page);
    const [m, n] = await places(page);
    expect(m! - n!).toBe(await read());
    expect(m! - n!).toBeGreaterThan(30);
    await page.touchscreen.tap(x + 0.3 * width, y + 100);
    await drawn(page);
    const [later, key] = await places(page);
    expect(later! - key!).toBe(await read());
    expect(later! - key!).toBeLessThan(0);
  });
});

describe("the picture", () => {
  const visitPicture = visitsOf("rotation&picture");
  const row = (start: number) =>
    pe.encode("learned", {
      ...{ dim: 8, maxLength: 512, start, length: 1, scale: 50, seed: 11, dtype: "float64" },
    }).data;
  const measured = (m: number, n: number) =>
    pe.measure.invariance("rope", {
      ...{ headDim: 8, q: row(0), k: row(1), queryPositions: [m], keyPositions: [n], parts: true },
    });
  const two = (value: number) => (value / Math.sqrt(8)).toFixed(2);
  const svg = (page: Page) => figure(page).locator("svg.gaps");
  /** The ends of the bars in order. */
  const ends = async (page: Page, kind: string) =>
    Array.from((await svg(page).locator(kind).getAttribute("d"))!.matchAll(/V([\d.]+)/g), ([, y]) =>
      Number(y),
    );
  /** The angle of the query's hand in the fastest clock: radians from twelve, clockwise. */
  const queryHand = async (page: Page) => {
    const path = await svg(page).locator(".clock-hand:not(.hollow)").first().getAttribute("d");
    const [x, y] = path!.split("L")[1]!.split(",").map(Number);
    return Math.atan2(x!, -y!);
  };

  test("has four clocks whose parts add up to the score", async () => {
    const page = await visitPicture();
    const { scores, parts } = measured(60, 40);
    expect(await svg(page).locator(".share").allTextContents()).toEqual(
      Array.from(parts!.data, (part, i) => `${i ? "+" : ""} ${two(part)}`),
    );
    expect(await svg(page).locator(".number").textContent()).toBe(`score ${two(scores[0]!)}`);
    expect(await svg(page).locator(".axis").allTextContents()).toEqual([
      ...["a turn in 6.3 words", "a turn in 63 words", "a turn in 628 words"],
      "a turn in 6,283 words",
    ]);
    expect(await svg(page).locator(".clock-gap").count()).toBe(4);
  });

  test("turns hands clockwise by their position", async () => {
    const page = await visitPicture();
    const before = await queryHand(page);
    await grip(page, "query").press("ArrowRight");
    await drawn(page);
    const turn = (await queryHand(page)) - before;
    expect(Math.cos(turn - 1)).toBeGreaterThan(0.999); // one radian for each word
  });

  test("has the same score when both are moved", async () => {
    const page = await visitPicture();
    const heights = async () => [...(await ends(page, ".along")), ...(await ends(page, ".here"))];
    const before = await heights();
    expect(before.length).toBeGreaterThan(30);
    expect(Math.max(...before) - Math.min(...before)).toBeLessThan(0.2);
    await figure(page).getByRole("slider", { name: "Distance" }).fill("22");
    await drawn(page);
    const after = await heights();
    expect(Math.max(...after) - Math.min(...after)).toBeLessThan(0.2);
    expect(Math.abs(after[0]! - before[0]!)).toBeGreaterThan(5);
  });

  test("asks for the score ten words later, moves both there, and keeps the reader's bar", async () => {
    const page = await visitPicture();
    await figure(page).evaluate((element) => element.toggleAttribute("asks", true));
    await drawn(page);
    expect(await svg(page).locator(".along").count()).toBe(0);
    expect(await figure(page).locator("figcaption").innerText()).not.toContain("gap");
    const here = figure(page).getByRole("button", { name: "Here", exact: true });
    expect(await here.isDisabled()).toBe(true);
    const bar = figure(page).getByRole("slider", { name: "The score that you expect 10 words on" });
    for (let i = 0; i < 3; ++i) await bar.press("ArrowUp");
    await drawn(page);
    const byKeys = Number(await bar.getAttribute("aria-valuenow"));
    expect(byKeys).toBeGreaterThan(0);
    const { x, y, height } = (await bar.boundingBox())!;
    await page.mouse.move(x + 30, y + height / 4);
    await page.mouse.down();
    await page.mouse.move(x + 30, y + (3 / 4) * height);
    await page.mouse.up();
    await drawn(page);
    expect(Number(await bar.getAttribute("aria-valuenow"))).toBeLessThan(-byKeys);
    expect(await svg(page).locator(".number").last().textContent()).toBe(
      await bar.getAttribute("aria-valuetext"),
    );
    const own = (await bar.getAttribute("aria-valuetext"))!;
    await here.click();
    await drawn(page);
    expect(await places(page)).toEqual([70, 50]);
    expect(await figure(page).locator(".asks [role=status]").innerText()).toBe(
      `You expected ${own}. It stays ${two(measured(70, 50).scores[0]!)}: both hands turned, their gap did not.`,
    );
    expect(await svg(page).locator(".guess.before").count()).toBe(1);
    expect(await svg(page).locator(".along").count()).toBe(1);
    const number = (await svg(page).locator(".number").boundingBox())!;
    const guess = (await svg(page).locator(".guess.before").boundingBox())!;
    expect(number.x + number.width).toBeLessThan(guess.x);
  });

  test("has a slider of the distance that also allows a query before its key", async () => {
    const page = await visitPicture({ hash: "query=20&key=62" });
    const distance = figure(page).getByRole("slider", { name: "Distance" });
    expect(await distance.inputValue()).toBe("42");
    expect(await distance.getAttribute("aria-valuetext")).toBe("−42");
    await distance.press("ArrowRight");
    await drawn(page);
    expect(await places(page)).toEqual([20, 63]);
  });

  test("accepts the same score as right", async () => {
    const page = await visitPicture();
    await figure(page).evaluate((element) => element.toggleAttribute("asks", true));
    await drawn(page);
    const bar = figure(page).getByRole("slider", { name: "The score that you expect 10 words on" });
    const wanted = Number(two(measured(60, 40).scores[0]!));
    const step = Number(await bar.getAttribute("aria-valuemax")) / 20;
    for (let i = 0; i < Math.round(wanted / step); ++i) await bar.press("ArrowUp");
    await figure(page).getByRole("button", { name: "Here", exact: true }).click();
    await drawn(page);
    expect(await figure(page).locator(".asks [role=status]").innerText()).toBe(
      `✓ It stays ${wanted.toFixed(2)}.`,
    );
    // A change of the distance makes the guess neither right nor wrong.
    await figure(page).getByRole("slider", { name: "Distance" }).press("ArrowRight");
    await drawn(page);
    expect(await figure(page).locator(".asks [role=status]").innerText()).toMatch(
      /^It stays −?\d\.\d\d, wherever both stand\.$/,
    );
    expect(await svg(page).locator(".guess").count()).toBe(0);
  });
});

test("files contain the curve", async () => {
  const page = await at();
  await figure(page).getByText("CSV and code").click();
  const lines = (await saved(figure(page), "CSV", "rotation_peak_64_scores.csv"))
    .toString()
    .trim()
    .split("\n");
  expect(lines).toHaveLength(258);
  expect(lines[0]).toBe("distance,score,all_ones");
  const [distance, own] = lines[129 + 20]!.split(",").map(Number);
  expect(distance).toBe(20);
  expect(own).toBeCloseTo(score(peak(37), 20, 0), 12);
});

test("a link opens the same state, a reset restores the defaults, and a step back undoes it", async () => {
  const sender = await at();
  await details(sender);
  await figure(sender).getByLabel("Layout of the pairs").selectOption("interleaved");
  await grip(sender, "both").focus();
  await sender.keyboard.press("PageUp");
  await figure(sender).getByRole("slider", { name: "Head width d" }).focus();
  await sender.keyboard.press("Home");
  await eventually(() => hashOf(sender)).toContain("headDim=2");
  const receiver = await visit({ hash: hashOf(sender).slice(1) });
  expect(await settings(receiver, "posenc-rotation")).toEqual(
    await settings(sender, "posenc-rotation"),
  );
  expect(await finding(receiver)).toBe(await finding(sender));
  await pick(figure(receiver), "Start over");
  await eventually(() => finding(receiver)).toContain("at distance 20");
  await receiver.goBack();
  await eventually(() => finding(receiver)).toBe(await finding(sender));
});

test("illegal settings are refused, and settings that do not fit together are adjusted", async () => {
  const page = await at("query=129&headDim=3&vectors=x&rotaryDim=128&pair=63");
  expect(await finding(page)).toContain("at distance 20");
  const notice = await page.locator("[role=status] .notice").innerText();
  for (const key of ["query", "headDim", "vectors"]) expect(notice).toContain(key);
  const box = figure(page).getByRole("textbox", { name: /^Key position n/ });
  await box.fill("1.5");
  await box.press("Enter");
  expect(await figure(page).getByRole("alert").innerText()).toMatch(
    /Key position n takes whole numbers/,
  );
});

test("in Korean", async () => {
  const page = await at("lang=ko");
  expect(await finding(page)).toContain(`거리 20의 점수 ${three(score(peak(37), 60, 40))}`);
  expect(await summary(page)).toContain("점수는 거리 37에서 가장 큽니다");
});
