// Counts what the page costs: bytes until the first figure is visible, and paints for each change. The bench measures times,
// which depend on the machine (`npm run bench -- "the page"`).
import type { Page } from "playwright-core";
import { afterAll, describe, expect, test } from "vitest";
import { launchForTests } from "../../tools/browser.mjs";
import { loadCost } from "../../tools/page_load.mjs";
import { roomsIn } from "../../tools/pages/lab.mjs";
import { drawn, lab, oneTab, open, site, unfold } from "./browser.js";

const browser = await launchForTests();
afterAll(() => browser.close());

test.each(["", "lab/rotation/", "lab/training/", "ko/lab/claims/", "encodings/sinusoidal/"])(
  "the first figure needs few bytes: /%s",
  async (address) => {
    const { bytes } = await loadCost(browser, site.url + address);
    expect(bytes).toBeLessThan(400_000);
  },
);

test.each(["lab/", "encodings/", "docs/names/"])(
  "a page without a figure does not fetch the core: /%s",
  async (address) => {
    const asked: string[] = [];
    const page = await open(site.url + address, {
      prepare: (page) => page.on("request", (request) => asked.push(request.url())),
    });
    await page.waitForLoadState("networkidle");
    expect(asked.filter((url) => /\.wasm|figures|posenc-/.test(url))).toEqual([]);
  },
);

/** Counts the paints of each canvas of a page. */
const countPaints = (page: Page) =>
  page.addInitScript(() => {
    const paints = new Map<HTMLCanvasElement, number>();
    Object.assign(globalThis, { paints });
    const { prototype } = CanvasRenderingContext2D;
    const { putImageData } = prototype;
    prototype.putImageData = function (this: CanvasRenderingContext2D, ...args: never[]) {
      paints.set(this.canvas, (paints.get(this.canvas) ?? 0) + 1);
      return (putImageData as (...args: never[]) => void).apply(this, args);
    };
  });

/** The largest number of paints of one canvas since the last call. */
const mostPaints = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { paints } = globalThis as unknown as { paints: Map<HTMLCanvasElement, number> };
    const most = Math.max(0, ...paints.values());
    paints.clear();
    return most;
  });

describe("a change of a slider paints a canvas once at most", () => {
  // The models of training run in other threads, and claims and batch have no sliders.
  const figures = roomsIn("en")
    .map(({ name }) => name)
    .filter((name) => !/^(permutation|training|claims|batch)$/.test(name));
  const tab = oneTab({ prepare: countPaints });
  test.each([
    ...figures.map((name) => `${name}/?embed`),
    "heatmap/?embed#positions=2000&dim=1600",
    "heatmap/?embed#encoding=rope&colors=viridis",
  ])("%s", async (address) => {
    const page = await tab(lab + address);
    const figure = page.locator("[data-state]").first();
    await figure.locator(".controls").first().waitFor({ state: "attached" });
    await page.waitForLoadState("networkidle"); // a photo that comes late is painted, as it should be
    await unfold(figure);
    await drawn(page);
    await mostPaints(page);
    const sliders = await figure.locator(".controls input[type=range]:enabled").all();
    expect(sliders.length).toBeGreaterThan(1);
    for (const slider of sliders) {
      await slider.evaluate((input: HTMLInputElement) => {
        const [least, most] = [Number(input.min), Number(input.max)];
        const middle = String((least + most) / 2);
        const other = String(least + 0.3 * (most - least));
        const { value } = input;
        input.value = middle;
        if (input.value === value) input.value = other;
        input.dispatchEvent(new Event("input"));
      });
      await drawn(page);
      expect(await mostPaints(page), String(slider)).toBeLessThan(2);
    }
  });
});
