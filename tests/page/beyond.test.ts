// <posenc-beyond>: the angles of every pair in training, and with each context scaling, agree with the package.

import type { Page } from "playwright-core";
import { load } from "posenc";
import { describe, expect, test } from "vitest";
import { experiments } from "../../web/experiments/experiments_data.js";
import { codeOf, drawn, eventually, hashOf, pick, resize, tabOf } from "./browser.js";

const at = tabOf("beyond");

const pe = await load();
const figure = (page: Page) => page.locator("posenc-beyond");
const told = async (page: Page, part = ".summary") => {
  await drawn(page);
  return figure(page).locator(part).innerText();
};
const choice = (page: Page, title: string) =>
  figure(page)
    .locator(".choices label")
    .filter({ has: page.getByText(title, { exact: true }) });
const clocks = (page: Page) => figure(page).getByRole("slider", { name: "A clock for every pair" });

test("18 of 64 pairs are drawn with unseen angles", async () => {
  const page = await at();
  const summary = await told(page);
  expect(summary).toContain("No scaling: at 16384 positions, 18 pairs meet angles");
  const drawn = (kind: string) => figure(page).locator(`.dials ${kind}`).count();
  expect(await drawn(".clock-unseen")).toBe(18);
  expect(await drawn(".clock-seen")).toBe(18);
  expect(await drawn(".clock-face.on-soft")).toBe(46); // all angles occurred in training
  await eventually(() => figure(page).locator("[aria-live=polite]").textContent()).toBe(summary);
});

describe("the scalings", () => {
  test("are compared in the menu", async () => {
    const page = await at();
    for (const [title, seen] of [
      ["No scaling", "18 unseen"],
      ["PI", "all seen"],
      ["NTK-aware", "17 unseen"],
      ["By parts", "all seen"],
      ["YaRN", "logits × 1.30"],
      ["Dynamic NTK", "17 unseen"],
      ["Llama 3", "all seen"],
    ] as const)
      expect(await choice(page, title).innerText()).toContain(seen);
  });

  test("can be chosen, and show their magnitude and code", async () => {
    const page = await at();
    await choice(page, "YaRN").click();
    expect(await told(page)).toContain("slowed 1.00 times, the middle one 1.53, the last 4.00.");
    expect(await told(page)).toContain("Logits are multiplied by 1.30.");
    expect(await codeOf(figure(page))).toContain('pe.rotary("yarn", ');
  });
});

describe("the cursor", () => {
  const wanted = () => {
    const { frequencies } = pe.rotary("rope", { headDim: 128 });
    const options = { trainedLength: 4096, length: 16384, trained: frequencies };
    return pe.measure.reach({ ...options, used: frequencies });
  };

  test("reads the package's values of a pair, by keys", async () => {
    const page = await at();
    const { turns, unseen } = wanted();
    expect(await told(page, ".readout")).toContain(`it made ${turns[50]!.toPrecision(3)} turns`);
    expect(await told(page, ".readout small")).toContain(`≈ ${turns[50]!.toPrecision(4)}`);
    await clocks(page).focus();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    const read = await told(page, ".readout");
    expect(read).toMatch(/^Pair 52:/);
    expect(read).toContain(`At ${Number((100 * unseen[52]!).toPrecision(3))}% of the distances`);
    expect(read).toContain((await clocks(page).getAttribute("aria-valuetext"))!);
    await page.keyboard.press("Home");
    expect(await told(page, ".readout")).toContain("so it saw every angle");
    await eventually(() => hashOf(page)).toContain("pair=0");
  });

  test("follows the pointer over the clocks, and keys on the curves", async () => {
    const page = await at();
    await clocks(page).scrollIntoViewIfNeeded();
    const box = (await clocks(page).boundingBox())!;
    await page.mouse.move(box.x + (3.5 / 16) * box.width, box.y + (1.4 / 4) * box.height);
    expect(await told(page, ".readout")).toMatch(/^Pair 19:/);
    await page.mouse.move(0, 0);
    const slowdown = figure(page).getByRole("slider", { name: "Slowdown of each pair" });
    await slowdown.focus();
    await page.keyboard.press("End");
    expect(await told(page, ".readout")).toMatch(/^Pair 63:/);
    expect(await slowdown.getAttribute("aria-valuetext")).toContain("PI 4.00");
  });
});

test("the caption does not overstate the clocks: stored scores contradict them", async () => {
  const page = await at();
  const { lengths, rows } = experiments.shift;
  const four = lengths.indexOf(4 * lengths[0]!);
  const [ntk, linear] = ["ntk", "linear"].map((one) => rows[`rope, ${one}`]!.accuracies[four]![0]);
  expect(ntk).toBeGreaterThan(linear! + 50); // better, although it reaches unseen angles
  const caption = await told(page, "figcaption");
  expect(caption).toContain(`NTK, which meets new angles, scores ${ntk}%`);
  expect(caption).toContain(`PI, which meets none, ${linear}%`);
  expect(caption).not.toContain("necessary");
  expect(await figure(page).locator(".choices").innerText()).not.toMatch(/[✓✕✗]/);
});

test("a link opens the same state, and a reset undoes it", async () => {
  const page = await at("scaling=ntk&trained=2048&factor=8");
  expect(await told(page)).toContain("Trained on 2048 positions");
  expect(await figure(page).locator("input[name=scaling]:checked").inputValue()).toBe("ntk");
  await pick(figure(page), "Start over");
  expect(await told(page)).toContain("Trained on 4096 positions");
  await eventually(() => hashOf(page)).toBe("");
});

describe("the picture", () => {
  const picture = tabOf("beyond&picture");
  const length = (page: Page) => figure(page).getByRole("slider", { name: "Text length" });
  const beyond = async (page: Page) => {
    await drawn(page);
    return figure(page).locator(".dials .lost").count();
  };

  test("is a wall of clocks that fill with unseen angles as the text grows", async () => {
    const page = await picture();
    expect(await told(page, "figcaption")).toBe(
      "18 of 64 clocks meet new angles. A longer text turns the same 18 further.",
    );
    expect(await told(page, ".keys")).toMatch(
      /^\s*seen in training\s+new angles\s+not reached\s*$/,
    );
    expect(await beyond(page)).toBe(18);
    expect(await figure(page).locator(".dials .clock-unseen").count()).toBe(18);
    expect(await figure(page).locator(".clock-hand").count()).toBe(64);
    const { frequencies } = pe.rotary("rope", { headDim: 128 });
    const lengths = { trainedLength: 4096, length: 16384 };
    const measured = { trained: frequencies, used: frequencies, ...lengths };
    const { turns, reached } = pe.measure.reach(measured);
    const standing = reached.filter((at, i) => turns[i]! < 1 && at % 1 > turns[i]!).length;
    expect(standing).toBeLessThan(18); // some hands have returned to angles that training had
    expect(await figure(page).locator(".clock-hand.alert").count()).toBe(standing);
    expect(await length(page).getAttribute("aria-valuetext")).toBe("16,384 words");
    await length(page).focus();
    await page.keyboard.press("Home");
    expect(await told(page, "figcaption")).toContain("A text of 1,024 words shows no clock");
    expect(await beyond(page)).toBe(0);
    await page.keyboard.press("End");
    expect(await told(page, "output")).toBe("65,536 words");
    expect(await beyond(page)).toBe(18);
    await eventually(() => hashOf(page)).toContain("factor=16");
  });

  test("asks which clocks reach unseen angles, and shows none until the reader has answered", async () => {
    const page = await picture();
    await figure(page).evaluate((element) => element.toggleAttribute("asks", true));
    expect(await beyond(page)).toBe(0);
    expect(
      await figure(page).locator(".dials :is(.clock-seen, .clock-unseen, .alert)").count(),
    ).toBe(0);
    expect(await told(page, "figcaption")).toMatch(/^The 64 clocks of a head/);
    const taps = figure(page).locator(".taps");
    const box = (await taps.boundingBox())!;
    await page.mouse.click(box.x + (4.5 / 16) * box.width, box.y + 0.9 * box.height); // row 3, column 4
    await drawn(page);
    expect(await taps.getAttribute("aria-valuetext")).toBe("the slowest 12 of 64");
    await taps.press("ArrowLeft");
    await drawn(page);
    expect(await taps.getAttribute("aria-valuetext")).toBe("the slowest 13 of 64");
    await figure(page).getByRole("button", { name: "Here", exact: true }).click();
    expect(await beyond(page)).toBe(18);
    expect(await told(page, ".asks [role=status]")).toBe(
      "You marked the slowest 13. It is the slowest 18 of 64.",
    );
    expect(await figure(page).locator(".guess.before").count()).toBe(13);
  });

  test("can be scaled by choice", async () => {
    const page = await picture();
    await figure(page).getByText("YaRN", { exact: true }).click();
    expect(await told(page, "figcaption")).toContain("No angle is new");
    expect(await beyond(page)).toBe(0);
    await figure(page).getByRole("radio", { name: "YaRN" }).press("ArrowLeft");
    expect(await beyond(page)).toBe(17);
    await eventually(() => hashOf(page)).toContain("scaling=ntk");
  });

  test.each(["en", "ko"])("fits a phone, eight in a row: %s", async (lang) => {
    const page = await picture(`lang=${lang}`);
    await resize(page, 360, 800);
    expect(await page.evaluate(() => document.scrollingElement!.scrollWidth)).toBe(360);
    const { width, height } = (await figure(page).locator(".dials").boundingBox())!;
    expect(height / width).toBeGreaterThan(0.9);
  });
});

test("extreme settings are drawn, and illegal ones are reported", async () => {
  for (const hash of ["trained=131072&factor=64", "trained=64"]) {
    const page = await at(`${hash}&pair=63`);
    expect(await told(page)).toMatch(/pairs (never|meet)/);
  }
  const page = await at("scaling=magic&trained=3");
  expect(await told(page)).toContain("18 of 64");
  expect(await page.locator(".notice").first().innerText()).toContain("scaling");
});

test("speaks Korean, with the same numbers", async () => {
  const page = await at("lang=ko&scaling=yarn");
  expect(await told(page)).toContain("64쌍 중 18쌍은 한 바퀴를 돌지 못합니다");
  expect(await told(page)).toContain("로짓은 1.30배가 됩니다");
});
