// <posenc-rotation>: query and key are dragged, shifted and rotated; every number is what the package measures in
// Node.

import type { Page } from "playwright-core";
import { load, type PairLayout } from "posenc";
import { describe, expect, test } from "vitest";
import { errorSize } from "../../web/kit/text/numbers.js";
import { runModule } from "../js/packed.js";
import { codeOf, drawn, eventually, hashOf, settings, visitsOf } from "./browser.js";

const pe = await load();

const visit = visitsOf("F6");
const figure = (page: Page) => page.locator("posenc-rotation");
const textOf = async (page: Page, selector: string, nth = 0) => {
  await drawn(page);
  return figure(page).locator(selector).nth(nth).innerText();
};
const finding = (page: Page) => textOf(page, ".finding");
const summary = (page: Page) => textOf(page, ".summary");
/** 0: of a pair, 1: of a distance, 2: of a shift. */
const reading = (page: Page, nth: number) => textOf(page, ".reading", nth);
const grip = (page: Page, name: "query" | "key" | "both") =>
  figure(page).locator(`[data-grip=${name}]`);
const plot = (page: Page, name: RegExp) => figure(page).getByRole("slider", { name });
const details = (page: Page) => figure(page).getByText("Layout, direction, sizes").click();
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
  test("at first: a peak at 37, and the same score wherever both are slid", async () => {
    const page = await visit();
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

  test.each([-90, 0, 5, 128])("peaks at %i where k is q turned by that much", async (distance) => {
    const page = await visit({ hash: `F6.peak=${distance}&F6.crowd=0` });
    await figure(page).getByText("As a table").click();
    const table = figure(page).locator("details[open] tbody tr");
    await table.first().waitFor(); // it comes when it is opened
    await drawn(page);
    const cells = await table.allInnerTexts();
    const rows = cells.map((row) => row.replaceAll("−", "-").split("\t").map(Number));
    expect(rows).toHaveLength(257);
    const top = rows.reduce((best, row) => (row[1]! > best[1]! ? row : best));
    expect(top[0]).toBe(distance);
    expect(top[1]).toBeCloseTo(score(peak(distance), 128 + distance, 128), 5);
    expect(await summary(page)).toContain(distance === 0 ? "move D" : "for q and k to say");
  });

  test("of ones falls, of random pairs it does not", async () => {
    const page = await visit({ hash: "F6.vectors=ones" });
    const ones = new Float64Array(dim).fill(1);
    const at = (m: number) =>
      pe.measure.invariance("rope", { q: ones, k: ones, queryPositions: [m], keyPositions: [0] })
        .scores[0]! / 8;
    expect(await summary(page)).toContain(`(8.00 at distance 0, ${at(128).toFixed(2)} at 128)`);
    const [, mean, low, high] =
      /within ([\d.]+)\) and deviation near 1 \(([\d.]+) to ([\d.]+)\)/.exec(await summary(page))!;
    expect(Number(mean)).toBeLessThan(0.35);
    expect(Number(low)).toBeGreaterThan(0.7);
    expect(Number(high)).toBeLessThan(1.3);
    expect(await summary(page)).toContain("independent q and k do not");
  });

  test("of the same content falls on average as that of ones", async () => {
    const page = await visit({ hash: "F6.vectors=same" });
    const ones = new Float64Array(dim).fill(1);
    const curve = (d: number) =>
      pe.measure.invariance("rope", { q: ones, k: ones, queryPositions: [d], keyPositions: [0] })
        .scores[0]! / 8;
    const words = await summary(page);
    expect(words).toContain(`(8.00 at distance 0, ${curve(128).toFixed(2)} at 128)`);
    const crowd = Array.from({ length: 100 }, (_, i) => drawnRow(2 + 2 * i));
    const mean = (d: number) =>
      crowd.reduce((sum, one) => sum + score(one, d, 0, { q: one }), 0) / crowd.length;
    expect(words).toContain(
      `mean of 100 random q is ${mean(0).toFixed(2)} at distance 0, ${mean(128).toFixed(2)} at 128`,
    );
    expect(mean(128) / mean(0)).toBeCloseTo(curve(128) / curve(0), 1);
    expect(await reading(page, 1)).toContain(`score ${three(score(q, 60, 40))}`);
    expect(words).toContain("Independent random q and k have mean near 0");
    const names = await figure(page).locator(".curve-names, ul").allInnerTexts();
    expect(names.join("\n")).toContain("mean of 100 random q with k = q");
  });

  test("is made of what every pair adds", async () => {
    const page = await visit({ hash: "F6.vectors=random" });
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

  test("counts channels that do not turn", async () => {
    const page = await visit({ hash: "F6.vectors=random&F6.rotaryDim=16" });
    const { scores, parts } = invariance(random, 60, 40, { rotaryDim: 16, parts: true });
    const turned = parts!.data.reduce((all, part) => all + part, 0);
    expect(await textOf(page, "figure")).toContain(
      `Sum ${three(turned)} + ${three(scores[0]! - turned)} from channels that do not turn; over √64: score ${three(scores[0]! / 8)}`,
    );
  });
});

describe("moving", () => {
  test("by keys: each alone, and both together", async () => {
    const page = await visit();
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
    await eventually(() => hashOf(page)).toContain("F6.query=5&F6.key=0");
  });

  test("by pointer: the band slides both, and the score stays", async () => {
    const page = await visit();
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
    expect((await dial())!.split(",").at(-1)).toBe(turned!.split(",").at(-1)); // its part
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

  test("along the curve: the distance changes", async () => {
    const page = await visit();
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

  test("a mouse over the curve reads and leaves, a click and a finger stay", async () => {
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
    expect(hashOf(page)).not.toContain("F6.query");
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

test("a common shift leaves rounding in float64 and a drift in float32 angles", async () => {
  const page = await visit();
  const k = peak(37);
  const drift = (slide: number, options: object = {}) =>
    Math.abs(score(k, 60 + slide, 40 + slide, options) - score(k, 60, 40, options));
  const written = (error: number) =>
    error === 0 ? "0" : error < 5e-4 ? error.toExponential(1).replace("-", "−") : error.toFixed(3);
  const sentence = (slide: number) =>
    `Slid by ${slide.toLocaleString("en-US")}: float64 ${written(drift(slide))}; only the result in float32 ${written(drift(slide, { dtype: "float32" }))}; angles in float32 ${written(drift(slide, { angles: "float32" }))}`;
  expect(await reading(page, 2)).toBe(sentence(100_000));
  expect(drift(100_000)).toBeLessThan(1e-10);
  expect(drift(100_000, { angles: "float32" })).toBeGreaterThan(1e-4);
  await plot(page, /^Change of the score/).focus();
  await page.keyboard.press("End");
  expect(await reading(page, 2)).toBe(sentence(10_000_000));
  expect(drift(10_000_000, { angles: "float32" })).toBeGreaterThan(0.01);
});

test("a key that turns the other way breaks it", async () => {
  const page = await visit();
  await details(page);
  await figure(page).getByLabel("Direction").selectOption("mixed");
  expect(await finding(page)).toMatch(/^≠ The key turns the other way/);
  const before = await reading(page, 1);
  await grip(page, "both").focus();
  await page.keyboard.press("PageUp");
  await drawn(page);
  expect(await reading(page, 1)).not.toBe(before);
  await figure(page).getByLabel("Direction").selectOption("inverse");
  expect(await finding(page)).toMatch(/^= Score/);
});

describe("the layout", () => {
  const rows = async (page: Page) => {
    await drawn(page);
    return figure(page).locator(".layouts tbody tr").allInnerTexts();
  };
  test.each(["half", "interleaved"] as const)("%s is the other one, permuted", async (layout) => {
    const page = await visit({ hash: `F6.vectors=random&F6.layout=${layout}` });
    const other = layout === "half" ? "interleaved" : "half";
    const scores = (await rows(page)).map((row) =>
      Number(/([−\d.]+)\s+[=≠]/.exec(row)![1]!.replaceAll("−", "-")),
    );
    const k = random;
    const permuted = (vector: Float64Array) =>
      pe.permuteRows({ data: vector, shape: [dim] }, { from: layout, to: other, heads: 1 }).data;
    expect(scores[0]).toBeCloseTo(score(k, 60, 40, { layout }), 4);
    expect(scores[1]).toBeCloseTo(score(permuted(k), 60, 40, { q: permuted(q), layout: other }), 4);
    expect(scores[1]).toBe(scores[0]);
    expect(scores[2]).toBeCloseTo(score(k, 60, 40, { layout: other }), 4);
    const marks = (await rows(page)).map((row) => /[=≠]/.exec(row)![0]);
    expect(marks).toEqual(["=", "=", "≠"]);
  });

  test("does not matter where nothing turns, or all is alike: that is said", async () => {
    const page = await visit({ hash: "F6.query=40" });
    expect(await textOf(page, ".note")).toContain("At distance 0 nothing turns");
    const ones = await visit({ hash: "F6.vectors=ones" });
    expect(await textOf(ones, ".note")).toContain("same in either order");
  });
});

test("the code that is given makes the numbers that are shown", async () => {
  const page = await visit({
    hash: "F6.vectors=random&F6.layout=interleaved&F6.seed=7&F6.headDim=32&F6.slid=16",
  });
  const code = await codeOf(figure(page));
  const [here, rounded, permuted, mixed] = JSON.parse(
    await runModule(`${code}\nconsole.log(JSON.stringify([here, rounded, permuted, mixed]));`),
  ) as [number, number, number, number];
  expect(await finding(page)).toContain(`Score ${three(here)} at`);
  expect(permuted).toBeCloseTo(here, 12);
  expect(Math.abs(mixed - here)).toBeGreaterThan(1e-3);
  const slid = await reading(page, 2);
  expect(slid).toContain("Slid by 10,000: ");
  expect(slid).toContain(`angles in float32 ${errorSize(Math.abs(rounded - here))}`);
  const table = await figure(page).locator(".layouts").innerText();
  expect(table).toContain(mixed.toPrecision(6).replace("-", "−").replace(/0+$/, ""));
});

test("files hold the curve", async () => {
  const page = await visit();
  await figure(page).getByText("Files and code").click();
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    figure(page).getByRole("button", { name: "CSV", exact: true }).click(),
  ]);
  expect(file.suggestedFilename()).toBe("rotation_peak_64_scores.csv");
  const chunks: Buffer[] = [];
  for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer);
  const lines = Buffer.concat(chunks).toString().trim().split("\n");
  expect(lines).toHaveLength(258);
  expect(lines[0]).toBe("distance,score,all_ones");
  const [distance, own] = lines[129 + 20]!.split(",").map(Number);
  expect(distance).toBe(20);
  expect(own).toBeCloseTo(score(peak(37), 20, 0), 12);
});

test("a link opens as it was sent, a reset goes back, and back undoes", async () => {
  const sender = await visit();
  await details(sender);
  await figure(sender).getByLabel("Layout of the pairs").selectOption("interleaved");
  await grip(sender, "both").focus();
  await sender.keyboard.press("PageUp");
  await figure(sender).getByRole("slider", { name: "Head width d" }).focus();
  await sender.keyboard.press("Home");
  await eventually(() => hashOf(sender)).toContain("F6.headDim=2");
  const receiver = await visit({ hash: hashOf(sender).slice(1) });
  expect(await settings(receiver, "posenc-rotation")).toEqual(
    await settings(sender, "posenc-rotation"),
  );
  expect(await finding(receiver)).toBe(await finding(sender));
  await figure(receiver).getByRole("button", { name: "Reset" }).click();
  await eventually(() => finding(receiver)).toContain("at distance 20");
  await receiver.goBack();
  await eventually(() => finding(receiver)).toBe(await finding(sender));
});

test("what cannot be used is refused, what does not fit gives way", async () => {
  const page = await visit({
    hash: "F6.query=129&F6.headDim=3&F6.vectors=x&F6.rotaryDim=128&F6.pair=63",
  });
  expect(await finding(page)).toContain("at distance 20");
  const notice = await page.locator("[role=status] .notice").innerText();
  for (const key of ["F6.query", "F6.headDim", "F6.vectors"]) expect(notice).toContain(key);
  const box = figure(page).getByRole("textbox", { name: /^Key position n/ });
  await box.fill("1.5");
  await box.press("Enter");
  expect(await figure(page).getByRole("alert").innerText()).toMatch(
    /Key position n takes whole numbers/,
  );
});

test("in Korean", async () => {
  const page = await visit({ hash: "lang=ko" });
  expect(await finding(page)).toContain(`거리 20의 점수 ${three(score(peak(37), 60, 40))}`);
  expect(await summary(page)).toContain("점수는 거리 37에서 가장 큽니다");
});
