// The modules of figures load when a reader comes near, or when the browser is idle. Settings in the address wait for the
// figure, and a notice says when a module fails to load.
import { expect, test } from "vitest";
import { drawn, eventually, hashOf, heightsOf, open, site } from "./browser.js";

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
}

/** Delays the response with a module until the test releases it, or lets it fail. */
const heldBack = (name: string) => {
  let letGo = () => {};
  const isFree = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  return {
    letGo: () => letGo(),
    prepare: async (page: import("playwright-core").Page) => {
      await page.route(new RegExp(`/assets/${name}-[\\w-]+\\.js$`), async (route) => {
        await isFree;
        await route.continue();
      });
    },
  };
};

test.each(["", "ko/"])("the first screen waits for its own figure alone: %s", async (address) => {
  const asked: string[] = [];
  const page = await open(site.url + address, {
    prepare: async (page) => {
      page.on("request", (request) => asked.push(request.url()));
      await page.addInitScript(() => {
        Object.assign(globalThis, { requestIdleCallback: () => 0 }); // the browser is never idle
      });
    },
  });
  await page.locator("posenc-permutation .stage .panel").first().waitFor();
  const figures = () =>
    asked.flatMap((url) => /assets\/(claims|training|beyond|similarity)-/.exec(url)?.[1] ?? []);
  expect(figures()).toEqual([]);
  await page.locator("posenc-claims").scrollIntoViewIfNeeded();
  await page.locator("posenc-claims .stage .panel").first().waitFor();
  expect(figures()).toContain("claims");
});

test("settings of a figure stay in the address until it loads, and then apply", async () => {
  const module = heldBack("bias_gallery");
  const page = await open(`${site.url}#lang=en&bias.head=3&bias.nonsense=1`, {
    prepare: module.prepare,
  });
  await page.locator("posenc-permutation .stage .panel").first().waitFor();
  await page.evaluate(() => {
    location.hash += "&words.encoding=sinusoidal";
  });
  await eventually(() =>
    page.locator("posenc-permutation input[value=sinusoidal]").isChecked(),
  ).toBe(true);
  expect(hashOf(page)).toContain("bias.head=3");
  expect(await page.locator("#notices .notice").count()).toBe(0);
  module.letGo();
  await drawn(page);
  const { head } = await page
    .locator("posenc-bias-gallery")
    .evaluate((figure) => (figure as unknown as { settings: { head: number } }).settings);
  expect(head).toBe(3);
  await eventually(() => page.locator("#notices .notice").innerText()).toContain("bias.nonsense");
});

test.each([1280, 390])("pictures and frames are as high as figures, at width %i", async (width) => {
  const page = await open(`${site.url}?lang=en`, { viewport: { width, height: 844 } });
  await drawn(page);
  for (const figure of await page.locator("[data-story]").all()) {
    const name = await figure.getAttribute("data-story");
    const { frame, picture, figure: own } = await figure.evaluate(heightsOf);
    expect(Math.abs(picture - own), `${name}: ${picture}, ${own}`).toBeLessThan(2);
    expect(Math.abs(frame - own), `${name}: ${frame}, ${own}`).toBeLessThan(30);
  }
});

// On a slow line each part of a page comes on its own: the text, the fonts, the scripts, the module.
test.each([
  ["", 390],
  ["", 1280],
  ["ko/", 390],
  ["lab/rotation/", 390],
  ["encodings/rope/", 390],
  ["doctor/", 390],
  ["doctor/", 1280],
] as const)("nothing moves as /%s arrives on a slow line, at width %i", async (address, width) => {
  const page = await open(site.url + address, {
    viewport: { width, height: 844 },
    isMobile: width < 700,
    prepare: async (page) => {
      const client = await page.context().newCDPSession(page);
      await client.send("Network.enable");
      await client.send("Network.emulateNetworkConditions", {
        offline: false,
        latency: 150,
        downloadThroughput: 1.6e6 / 8,
        uploadThroughput: 750e3 / 8,
      });
      await page.addInitScript(() => {
        const shifts: number[] = [];
        Object.assign(globalThis, { shifts });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) shifts.push((entry as LayoutShift).value);
        }).observe({ type: "layout-shift", buffered: true });
      });
    },
  });
  await drawn(page);
  await page.evaluate(() => document.fonts.ready);
  if (address === "doctor/") await page.locator("#golden").waitFor({ state: "attached" });
  await drawn(page);
  const shifts = await page.evaluate(() => (globalThis as unknown as { shifts: number[] }).shifts);
  expect(shifts.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(0.02);
});

test.each([
  ["en", /could not be loaded/],
  ["ko", /불러오지 못했습니다/],
])("a notice stands for a figure whose module does not load: %s", async (lang, notice) => {
  const page = await open(`${site.url}?lang=${lang}`, {
    provokes: /rotation-[\w-]+\.js|ERR_FAILED/,
    prepare: (page) => page.route(/\/assets\/rotation-[\w-]+\.js$/, (route) => route.abort()),
  });
  const figure = page.locator("posenc-rotation");
  await figure.scrollIntoViewIfNeeded();
  await eventually(() => figure.getByRole("alert").innerText()).toMatch(notice);
  await figure.locator("img").waitFor();
  await page.locator("posenc-claims").scrollIntoViewIfNeeded();
  await page.locator("posenc-claims .stage .panel").first().waitFor(); // other figures do load
});
