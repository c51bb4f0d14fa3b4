import { expect, test } from "vitest";
import { states } from "../../web/dev/states.js";
import { open, site } from "./browser.js";

test("every figure of the page stands in the gallery, and its states are understood", async () => {
  const page = await open(site.url);
  const figures = await page
    .locator("[data-state]")
    .evaluateAll((all) => all.map((figure) => (figure as HTMLElement).dataset.state!));
  expect(Object.keys(states).sort()).toEqual(figures.sort());
});

test("a state is shown in a frame as high as its figure", async () => {
  const page = await open(`${site.url}dev/gallery.html`);
  const frame = page.locator("iframe").first();
  await frame.contentFrame().locator(":is(.finding, .readout)").first().waitFor();
  await expect.poll(async () => Number(await frame.getAttribute("height"))).toBeGreaterThan(900);
});

test.each(Object.entries(states).flatMap(([figure, all]) => all.map((state) => [figure, state])))(
  "%s %s is a state that the page keeps",
  async (figure, state) => {
    const page = await open(`${site.url}?embed=${figure}#lang=en${state && `&${state}`}`);
    await page.locator(`[data-state="${figure}"]`).waitFor();
    const notices = await page.evaluate(() => document.querySelectorAll(".notice").length); // the page's own
    expect(notices).toBe(0);
  },
);
