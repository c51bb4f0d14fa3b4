import { expect, test } from "vitest";
import { roomsIn } from "../../tools/pages/lab.mjs";
import { states } from "../../web/dev/states.js";
import { open, site } from "./browser.js";

test("the gallery has several states of every room's figure", () => {
  for (const { name } of roomsIn("en")) expect(states[name]!.length, name).toBeGreaterThan(1);
});

test("a state is shown in a frame as high as its figure", async () => {
  const page = await open(`${site.url}dev/gallery.html`);
  const frame = page.locator("iframe").first();
  await frame.contentFrame().locator(":is(.finding, .readout)").first().waitFor();
  await expect.poll(async () => Number(await frame.getAttribute("height"))).toBeGreaterThan(900);
});
