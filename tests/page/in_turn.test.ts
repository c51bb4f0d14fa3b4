// What is out of sight while a slider is dragged, or has no turn, is drawn when it comes into sight, is focused, or when things
// rest: never later, and never with older numbers.

import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { drawn, eventually, visitsOf } from "./browser.js";

const viewport = { width: 1280, height: 500 };
const visit = visitsOf("F6");
const figure = (page: Page) => page.locator("posenc-rotation");
/** The score in the finding, and the one in the table of layouts far below it. */
const finding = (page: Page) => figure(page).locator(".finding").textContent();
const below = (page: Page) => figure(page).locator(".layouts").textContent();

/** A slider between two of its values, without letting go. */
const drag = async (page: Page, to: number) => {
  await figure(page).evaluate((element, to) => {
    const slider = element.shadowRoot!.getElementById("control-query") as HTMLInputElement;
    slider.value = String(to);
    slider.dispatchEvent(new Event("input"));
  }, to);
  await drawn(page);
};

test("what is seen follows a drag, what is not waits until things rest", async () => {
  const page = await visit({ viewport });
  const [before, unseen] = [await finding(page), await below(page)];
  await drag(page, 100);
  expect(await finding(page)).not.toBe(before);
  expect(await below(page)).toBe(unseen);
  await eventually(() => below(page)).not.toBe(unseen);
  const rested = await below(page);
  await figure(page).getByRole("button", { name: "Reset" }).click();
  await drawn(page);
  expect(await below(page)).toBe(unseen); // settled: at once
  await drag(page, 100);
  await figure(page).locator(".layouts").scrollIntoViewIfNeeded();
  await eventually(() => below(page)).toBe(rested);
});

test("what is focused is drawn before the first key", async () => {
  const page = await visit({ viewport });
  await drag(page, 100);
  const curve = figure(page)
    .getByRole("slider", { name: /distance/i })
    .last();
  const [stale, fresh] = await curve.evaluate((plot: SVGElement) => {
    const stale = plot.getAttribute("aria-valuenow");
    plot.focus({ preventScroll: true });
    return [stale, plot.getAttribute("aria-valuenow")];
  });
  expect(Number(fresh)).toBe(Number(stale) + 40); // the query went from 60 to 100
});

test("what a change has no time for is drawn soon after, one part at least with every change", async () => {
  const page = await visit({ viewport: { width: 1280, height: 2600 } });
  const before = await finding(page);
  const [atOnce, told, later] = await figure(page).evaluate(async (element) => {
    const root = element.shadowRoot!;
    /** Dials, bars, curve, drift and layouts, as they are drawn. */
    const parts = () =>
      [...root.querySelectorAll(".stage > .two > div, .stage > .two ~ div")]
        .slice(0, 5)
        .map(({ innerHTML }) => innerHTML);
    const drawn = parts();
    const changed = () => parts().filter((part, i) => part !== drawn[i]).length;
    const rotation = element as HTMLElement & {
      drawing: { most: number };
      updateComplete: Promise<boolean>;
    };
    rotation.drawing.most = 0;
    const slider = root.getElementById("control-query") as HTMLInputElement;
    slider.value = "100";
    slider.dispatchEvent(new Event("input"));
    await new Promise(requestAnimationFrame);
    await new Promise((resolve) => setTimeout(resolve));
    const atOnce = changed();
    const told = root.querySelector(".finding")!.textContent;
    while (!(await rotation.updateComplete));
    return [atOnce, told, changed()] as const;
  });
  expect(told).not.toBe(before);
  expect(atOnce).toBe(1);
  expect(later).toBe(5);
});
