import { expect, test } from "vitest";
import { states } from "../../web/dev/states.js";
import type { Kept } from "../../web/kit/state/state.js";
import { follow, lab, open, site, visitsOf } from "./browser.js";

test("every figure of the page stands in the gallery, and its states are understood", async () => {
  const page = await open(lab);
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

test.each(Object.entries(states))("the page keeps every state of %s", async (figure, all) => {
  const page = await visitsOf(figure)();
  for (const state of all) {
    await follow(page, `lang=en${state && `&${state}`}`);
    const notices = await page.locator("#notices .notice").count();
    expect(notices, state).toBe(0);
    // What the figure is set to, not what was asked for.
    const kept = await page.locator("[data-state]").evaluate((element) => {
      const { state } = element as unknown as { state: Kept };
      return [...state.write().keys()];
    });
    for (const part of state.split("&").filter(Boolean))
      if (part.startsWith(`${figure}.`))
        expect(kept, part).toContain(part.slice(figure.length + 1, part.indexOf("=")));
  }
  await follow(page, `${figure}.nothing=1`);
  expect(await page.locator("#notices .notice").count()).toBe(1);
});
