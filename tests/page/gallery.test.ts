import { expect, test } from "vitest";
import { states } from "../../web/dev/states.js";
import { lab, open, site } from "./browser.js";

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
