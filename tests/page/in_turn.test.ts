// What is out of sight while a slider is dragged is drawn when it comes into sight, is focused, or when things
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
