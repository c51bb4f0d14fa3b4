// <posenc-shift>: its numbers agree with the package in Node, at all positions.

import type { Page } from "playwright-core";
import { load } from "posenc";
import { describe, expect, test } from "vitest";
import {
  drawn,
  eventually,
  hashOf,
  pick,
  resize,
  saved,
  settings,
  tabOf,
  visitsOf,
} from "./browser.js";

const pe = await load();

const at = tabOf("shift");
const visit = visitsOf("shift");
const figure = (page: Page) => page.locator("posenc-shift");
const summary = async (page: Page) => {
  await drawn(page);
  return figure(page).locator(".summary").innerText();
};
const slider = (page: Page, name: string) => figure(page).getByRole("slider", { name });
const largest = (values: Float64Array) =>
  values.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
const written = (error: number) =>
  error < 5e-4 ? error.toExponential(1).replace("-", "−") : error.toFixed(3);

test("one matrix fits 1000 positions up to rounding", async () => {
  const page = await at();
  const { data } = pe.measure.shiftResidual("sinusoidal", { dim: 16, shift: 5, length: 1000 });
  const error = written(largest(data));
  expect(await summary(page)).toContain(
    `every position from 0 to 999: M PE(p) is never further than ${error}`,
  );
  await eventually(() => figure(page).locator("[aria-live=polite]").innerText()).toContain(error);
});

test("the block of a pair has its numbers, and follows the position by keys", async () => {
  const page = await at();
  const numbers = async (position: number) => {
    await drawn(page);
    const blocks = pe.measure.shiftMatrix("sinusoidal", { dim: 16, shift: 5 }).data;
    const pairs = [position, position + 5].map((p) =>
      pe.encode("sinusoidal", { dim: 16, positions: [p], dtype: "float64" }).data.subarray(2, 4),
    );
    const wanted = [...blocks.subarray(4, 8), ...pairs.flatMap((pair) => [...pair])];
    const shown = (await figure(page).locator(".equation.numbers").innerText())
      .replaceAll("−", "-")
      .match(/-?\d\.\d{4}/g)!
      .map(Number);
    for (const [i, value] of wanted.entries()) expect(shown[i]).toBeCloseTo(value, 3);
  };
  await numbers(12);
  await slider(page, "Position p").focus();
  await page.keyboard.press("ArrowRight");
  await numbers(13);
  await eventually(() => hashOf(page)).toContain("position=13");
});

test("sines alone have no such matrix", async () => {
  const page = await at();
  await figure(page).getByLabel("Sines only").check();
  expect(await summary(page)).toContain("still leaves 57.5% of S(p + 5)");
  expect(await figure(page).locator(".matrix .gone").count()).toBeGreaterThan(0);
  await eventually(() => hashOf(page)).toContain("sinOnly=1");
});

test("a file contains the numbers", async () => {
  const page = await at();
  await figure(page).getByText("CSV and code").click();
  const { data } = pe.measure.shiftResidual("sinusoidal", { dim: 16, shift: 5, length: 1000 });
  const csv = (await saved(figure(page), "CSV", "shift_5_residual.csv")).toString().split("\n");
  expect(csv[0]).toMatch(/^position,0,1,/);
  expect(csv[8]!.split(",").map(Number)).toEqual([7, ...data.subarray(112, 128)]);
});

test("a link opens the same state, a reset restores the defaults, and a step back undoes it", async () => {
  const sender = await at();
  await slider(sender, "Shift k").focus();
  await sender.keyboard.press("ArrowRight");
  await figure(sender).getByLabel("Sines only").check();
  await eventually(() => hashOf(sender)).toContain("shift=6&sinOnly=1");
  const receiver = await visit({ hash: hashOf(sender).slice(1) });
  expect(await settings(receiver, "posenc-shift")).toEqual(await settings(sender, "posenc-shift"));
  expect(await summary(receiver)).toBe(await summary(sender));
  await pick(figure(receiver), "Start over");
  expect(await summary(receiver)).toContain("One matrix M for k = 5");
  await receiver.goBack();
  await eventually(() => summary(receiver)).toBe(await summary(sender));
});

describe("the picture", () => {
  const wall = (page: Page) => figure(page).locator("svg.wall");
  const turns = async (page: Page) => {
    await drawn(page);
    return wall(page).locator("text.degrees").allTextContents();
  };
  const hands = (page: Page) => wall(page).locator(".clock-hand").first().getAttribute("d");
  const picture = tabOf("shift&picture");
  const asking = async (hash = "") => {
    const page = await visitsOf("shift&picture")({ hash });
    await figure(page).evaluate((element) => element.toggleAttribute("asks", true));
    await drawn(page);
    return page;
  };

  test("shows the shift three back as the same rotation from every start", async () => {
    const page = await picture();
    const [track, ...before] = await turns(page);
    expect(track).toBe("three back: 17 to 14");
    const { frequencies } = pe.rotary("rope", { headDim: 16, base: 40 });
    expect(before.map((turn) => Number(turn.replace("°", "")))).toEqual(
      Array.from(frequencies, (frequency) => Math.round((3 * frequency * 180) / Math.PI)),
    );
    const speeds = await wall(page).locator(".axis text").allTextContents();
    expect(speeds.slice(0, 3)).toEqual(["a turn in 6.3", "a turn in 10", "a turn in 16"]);
    const hand = await hands(page);
    await slider(page, "Start").press("ArrowRight");
    expect(await turns(page)).toEqual(["three back: 18 to 15", ...before]);
    expect(await hands(page)).not.toBe(hand);
    expect(await figure(page).locator("figcaption").innerText()).toContain("Base 40");
  });

  test("with sines only has two hands for each clock, and one shadow", async () => {
    const page = await picture();
    expect(await wall(page).locator(".clock-hand.dashed, .floor").count()).toBe(0);
    await figure(page).getByText("Sine only").click();
    await drawn(page);
    expect(await wall(page).locator(".clock-hand.dashed").count()).toBe(8);
    expect(await wall(page).locator(".floor").count()).toBe(8);
    expect(await figure(page).locator("figcaption").innerText()).toContain("Two hands");
    const { frequencies } = pe.rotary("rope", { headDim: 16, base: 40 });
    expect(await wall(page).locator("text.sine").allTextContents()).toEqual(
      Array.from(frequencies, (speed) =>
        Math.sin(17 * speed)
          .toFixed(2)
          .replace("-", "−"),
      ),
    );
  });

  test("asks for the hand three back, and shows it beside the reader's", async () => {
    const page = await asking();
    expect(await wall(page).locator(".clock-gap").count()).toBe(0);
    expect(await wall(page).locator(".clock-tip:not(.hollow)").count()).toBe(1); // the track's tip
    expect(await figure(page).locator("figcaption").innerText()).not.toContain("gap");
    const here = figure(page).getByRole("button", { name: "Here", exact: true });
    expect(await here.isDisabled()).toBe(true);
    const turned = wall(page).getByRole("slider");
    for (let i = 0; i < 3; ++i) await turned.press("PageDown");
    await drawn(page);
    expect(await turned.getAttribute("aria-valuetext")).toBe("-90 degrees");
    const box = (await turned.boundingBox())!;
    await page.mouse.click(box.x + box.width / 2, box.y + 4); // the place of twelve
    await drawn(page);
    const own = Number(await turned.getAttribute("aria-valuenow"));
    expect(Math.cos((own * Math.PI) / 180 + 17)).toBeGreaterThan(0.99); // relative to the hand at 17 radians
    await here.click();
    await drawn(page);
    expect(await figure(page).locator(".asks [role=status]").innerText()).toContain(
      "is −172°, from any start.",
    );
    expect(await wall(page).locator(".clock-gap").count()).toBe(8);
    expect(await wall(page).locator(".guess.before").count()).toBe(1);
    expect(await figure(page).locator("figcaption").innerText()).toContain("gap stays");
  });

  test("accepts a hand that was turned the other way round", async () => {
    const page = await asking();
    const turned = wall(page).getByRole("slider");
    for (let i = 0; i < 6; ++i) await turned.press("PageUp");
    await drawn(page);
    expect(await turned.getAttribute("aria-valuetext")).toBe("180 degrees");
    await figure(page).getByRole("button", { name: "Here", exact: true }).click();
    await drawn(page);
    expect(await figure(page).locator(".asks [role=status]").innerText()).toBe(
      "✓ You turned it by 180°. Three back is −172°, from any start.",
    );
  });

  test("with sines only has no question, and shows no hand three back", async () => {
    const page = await asking("sinOnly=1");
    expect(await wall(page).getByRole("slider").count()).toBe(0);
    expect(await wall(page).locator(".clock-gap").count()).toBe(0);
    const here = figure(page).getByRole("button", { name: "Here", exact: true });
    expect(await here.isDisabled()).toBe(true);
  });

  test.each(["en", "ko"])("fits a phone's screen in %s", async (lang) => {
    const page = await picture(`lang=${lang}`);
    await resize(page, 390, 844);
    const { width, height } = (await figure(page).boundingBox())!;
    expect(width).toBeLessThanOrEqual(390);
    expect(height).toBeLessThanOrEqual(844);
  });
});

test("in Korean", async () => {
  const page = await at("lang=ko&sinOnly=1");
  expect(await summary(page)).toContain("그래도 S(p + 5)의 57.5%가 남습니다");
});
