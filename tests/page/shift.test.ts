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
const finding = async (page: Page) => {
  await drawn(page);
  return figure(page).locator(".finding").innerText();
};
const summary = async (page: Page) => {
  await drawn(page);
  return figure(page).locator(".summary").innerText();
};
const reading = async (page: Page) => {
  await drawn(page);
  return figure(page).locator(".reading").innerText();
};
const slider = (page: Page, name: string) => figure(page).getByRole("slider", { name });
const plot = (page: Page) => slider(page, "Error by position");
const matrix = (page: Page) => figure(page).getByRole("application", { name: /^Shift matrix/ });
const clock = (page: Page, pair: number) =>
  figure(page).getByRole("button", { name: new RegExp(`Pair ${pair}:`) });

const largest = (values: Float64Array) =>
  values.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
const written = (error: number) =>
  error < 5e-4 ? error.toExponential(1).replace("-", "−") : error.toFixed(3);

/** The options for a table of sine columns from position `start`. */
const sines = (dim: number, length: number, start: number) => ({
  data: pe
    .encode("sinusoidal", { dim, length, start, dtype: "float64" })
    .data.filter((_, i) => i % 2 === 0),
  shape: [length, dim / 2],
});

describe("one matrix for all positions", () => {
  test("fits 1000 positions up to rounding at first", async () => {
    const page = await at();
    const { data } = pe.measure.shiftResidual("sinusoidal", { dim: 16, shift: 5, length: 1000 });
    const error = written(largest(data));
    expect(largest(data)).toBeLessThan(1e-13);
    expect(await finding(page)).toBe(
      `= The same matrix at all 1000 positions: largest error ${error}`,
    );
    expect(await summary(page)).toContain(
      `every position from 0 to 999: M PE(p) is never further than ${error}`,
    );
    await eventually(() => figure(page).locator("[aria-live=polite]").innerText()).toContain(error);
  });

  test("has an error for every position, by keys and by pointer", async () => {
    const page = await at();
    const { data } = pe.measure.shiftResidual("sinusoidal", { dim: 16, shift: 5, length: 1000 });
    const errorAt = (p: number) => written(largest(data.subarray(16 * p, 16 * p + 16)));
    expect(await reading(page)).toBe(`Position 12: error ${errorAt(12)}`);
    await plot(page).focus();
    await page.keyboard.press("ArrowRight");
    expect(await reading(page)).toBe(`Position 13: error ${errorAt(13)}`);
    await page.keyboard.press("End");
    expect(await reading(page)).toBe(`Position 999: error ${errorAt(999)}`);
    expect(await plot(page).getAttribute("aria-valuetext")).toBe(
      `Position 999: error ${errorAt(999)}`,
    );
    const box = (await plot(page).boundingBox())!;
    await page.mouse.click(box.x + box.width / 2, box.y + 60);
    const [, position, error] = /^Position (\d+): error (.+)$/.exec(await reading(page))!;
    expect(Number(position)).toBeGreaterThan(400);
    expect(error).toBe(errorAt(Number(position)));
    await eventually(() => hashOf(page)).toContain(`position=${position}`);
  });

  test("rotates the clocks by angles that do not depend on the position", async () => {
    const page = await at();
    const angles = async () => {
      await drawn(page);
      return figure(page).locator(".pair-dials span.soft").allInnerTexts();
    };
    const before = await angles();
    const frequencies = pe.rotary("rope", { headDim: 16 }).frequencies;
    expect(before).toHaveLength(8);
    expect(before[1]).toContain(`+${((5 * frequencies[1]! * 180) / Math.PI).toFixed(1)}°`);
    await slider(page, "Position p").focus();
    await page.keyboard.press("PageUp");
    expect(await angles()).toEqual(before);
    expect(await clock(page, 1).innerText()).not.toContain("at 217");
  });

  test("shows the numbers of a block", async () => {
    const page = await at();
    const block = () => figure(page).locator(".equation.numbers").innerText();
    const numbers = async (pair: number) => {
      await drawn(page);
      const m = pe.measure.shiftMatrix("sinusoidal", { dim: 16, shift: 5 }).data;
      const [here, there] = [12, 17].map((p) =>
        pe
          .encode("sinusoidal", { dim: 16, positions: [p], dtype: "float64" })
          .data.subarray(2 * pair),
      );
      const wanted = [
        ...m.subarray(4 * pair, 4 * pair + 4),
        here![0]!,
        here![1]!,
        there![0]!,
        there![1]!,
      ];
      const shown = (await block())
        .replaceAll("−", "-")
        .match(/-?\d\.\d{4}/g)!
        .map(Number);
      for (const [i, value] of wanted.entries()) expect(shown[i]).toBeCloseTo(value, 3);
    };
    await numbers(1);
    await clock(page, 3).click();
    await numbers(3);
    await eventually(() => hashOf(page)).toContain("pair=3");
    await matrix(page).focus();
    await page.keyboard.press("ArrowDown");
    await drawn(page);
    await page.keyboard.press("ArrowDown");
    await numbers(4);
    await page.keyboard.press("ArrowLeft");
    await drawn(page);
    await page.keyboard.press("ArrowLeft");
    await numbers(3);
  });

  test("is the identity for k = 0", async () => {
    const page = await at("shift=0");
    expect(await finding(page)).toBe("= k = 0 moves nothing: M is the identity");
    await figure(page).getByLabel("Sines only").check();
    expect(await finding(page)).toBe("= With k = 0 sines are enough: nothing moves");
  });
});

describe("sines alone", () => {
  test("have no such matrix: the residual of the best one is shown", async () => {
    const page = await at();
    await figure(page).getByLabel("Sines only").check();
    const { residual: error, left } = pe.measure.linearMap({
      from: sines(16, 1000, 0),
      to: sines(16, 1000, 5),
    });
    expect(error).toBeGreaterThan(0.5);
    expect(await finding(page)).toBe(
      `≠ No matrix does it with sines alone: the best one misses ${(100 * error).toFixed(1)}%`,
    );
    expect(await reading(page)).toContain(
      `Position 12: sines only ${written(largest(left.data.subarray(96, 104)))}`,
    );
    expect(await summary(page)).toMatch(/still miss the cosines by \d\d\.\d%/);
    await eventually(() => hashOf(page)).toContain("sinOnly=1");
  });
});

test("the table has a row for every pair", async () => {
  const page = await at();
  await figure(page).getByText("As a table").click();
  const rows = figure(page).getByRole("table").getByRole("row");
  await rows.first().waitFor();
  expect(await rows.count()).toBe(9);
  expect(await rows.nth(3).innerText()).toMatch(/\d%$/);
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
  expect(await finding(receiver)).toBe(await finding(sender));
  await pick(figure(receiver), "Start over");
  expect(await finding(receiver)).toContain("1000 positions");
  await receiver.goBack();
  await eventually(() => finding(receiver)).toBe(await finding(sender));
});

test("illegal settings are refused", async () => {
  const page = await at("shift=2.5&dim=7&position=5000&pair=99&sinOnly=x");
  expect(await finding(page)).toContain("1000 positions");
  expect(await page.locator("[role=status] .notice").innerText()).toContain("dim");
  const box = figure(page).getByRole("textbox", { name: /^Width d/ });
  await box.fill("15");
  await box.press("Enter");
  expect(await figure(page).getByRole("alert").innerText()).toMatch(/Width d takes multiples of 2/);
  expect(await box.inputValue()).toBe("16");
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
  expect(await finding(page)).toContain(
    "사인만으로는 어떤 행렬도 안 됩니다: 가장 좋은 것도 57.5% 빗나감",
  );
});
