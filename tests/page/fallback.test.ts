// Pages without scripts, without WebAssembly SIMD, and in print.
import { expect, test } from "vitest";
import { roomsIn } from "../../tools/pages/lab.mjs";
import { eventually, oneTab, sayWhy, site, visitRoom } from "./browser.js";

const modules: string[] = [];
const withoutScripts = oneTab({
  javaScriptEnabled: false,
  provokes: /assets\/.*\.js csp$/,
  prepare: (page) =>
    page.on("request", (request) => {
      if (request.url().endsWith(".wasm")) modules.push(request.url());
    }),
});

test.each(["", "ko/"])(
  "without scripts every room has the picture of its figure: /%s",
  async (below) => {
    for (const { name, state } of roomsIn("en")) {
      const page = await withoutScripts(`${site.url}${below}lab/${name}/`);
      const picture = page.locator(`[data-state="${state}"] img`);
      await picture.scrollIntoViewIfNeeded();
      expect((await picture.getAttribute("alt"))!.length, name).toBeGreaterThan(15);
      await eventually(
        () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth),
        name,
      ).toBeGreaterThan(300);
      expect(await page.locator("header .notice").innerText()).toMatch(/JavaScript/);
      expect(await page.evaluate(() => document.scrollingElement!.scrollWidth)).toBeLessThanOrEqual(
        1280,
      );
    }
    expect(modules).toEqual([]); // without scripts nothing uses the module
  },
);

test("without scripts the search box opens the page of names, and the index of encodings is complete", async () => {
  const page = await withoutScripts(`${site.url}encodings/`);
  expect(await page.locator(".cards a").count()).toBeGreaterThan(35);
  expect(await page.locator(".sortable tbody tr:visible").count()).toBeGreaterThan(35);
  expect(await page.locator(".filters").isVisible()).toBe(false);
  await page.getByRole("searchbox").fill("rotate_half");
  await page.getByRole("searchbox").press("Enter");
  await page.waitForURL(/\/docs\/names\/\?q=rotate_half$/);
});

test("without SIMD a figure says so and shows its picture", async () => {
  const page = await visitRoom("heatmap", {
    prepare: (page) =>
      page.addInitScript(() => {
        WebAssembly.validate = () => false;
      }),
  });
  await sayWhy(page, /no WebAssembly SIMD/);
  const picture = page.locator("posenc-heatmap img");
  await picture.scrollIntoViewIfNeeded();
  await eventually(() =>
    picture.evaluate((image: HTMLImageElement) => image.naturalWidth),
  ).toBeGreaterThan(300);
  expect(await page.locator("posenc-heatmap .failed").innerText()).toContain("SIMD");
  expect(await page.locator("posenc-heatmap img").count()).toBe(1);
});

const fetched: string[] = [];
const tab = oneTab({
  prepare: (page) => page.on("request", (request) => fetched.push(request.url())),
});

test("with scripts no picture is fetched, and the module is preloaded once", async () => {
  const page = await visitRoom("heatmap", { tab });
  const initiators = await page.evaluate(() =>
    (performance.getEntriesByType("resource") as PerformanceResourceTiming[]).flatMap(
      ({ name, initiatorType }) => (/posenc-[\w-]+\.wasm$/.test(name) ? [initiatorType] : []),
    ),
  );
  expect(initiators).toEqual(["link"]);
  await page.goto(site.url);
  // The browser may load pictures of parsed texts with a delay.
  for (let i = 0; i < 6; ++i) {
    await page.getByRole("link", { name: i % 2 ? "English" : "한국어" }).click();
    await eventually(() => page.locator("#page").getAttribute("lang")).toBe(i % 2 ? "en" : "ko");
  }
  expect(fetched.filter((url) => url.includes("pictures"))).toEqual([]);
});

test("print has no controls, and drawings as wide as the page", async () => {
  const page = await visitRoom("heatmap", { tab, hash: "picture=0" });
  await page.emulateMedia({ media: "print" });
  for (const control of [".languages", ".depth", ".neighbours", "posenc-heatmap .controls"])
    expect(await page.locator(control).isVisible(), control).toBe(false);
  const wide = () =>
    page.locator("posenc-heatmap .stage").evaluate((stage) => stage.getBoundingClientRect().width);
  const before = await wide();
  await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
  expect(
    await page
      .locator("posenc-heatmap .stage")
      .evaluate((stage: HTMLElement) => Number(stage.style.zoom)),
  ).toBeCloseTo(640 / before, 1);
  await page.evaluate(() => dispatchEvent(new Event("afterprint")));
  expect(await wide()).toBe(before);
});
