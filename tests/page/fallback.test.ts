// Readers without scripts, without WebAssembly SIMD, and on paper.
import { expect, test } from "vitest";
import { states } from "../../web/dev/states.js";
import { eventually, oneTab, open, sayWhy, site, visit } from "./browser.js";

const withoutScripts = { javaScriptEnabled: false, provokes: /assets\/.*\.js csp$/ };

test.each(["en", "ko"])("without scripts there is a picture of every figure: %s", async (lang) => {
  const modules: string[] = [];
  const page = await open(`${site.url}${lang}/lab/`, {
    ...withoutScripts,
    prepare: (page) =>
      page.on("request", (request) => {
        if (request.url().endsWith(".wasm")) modules.push(request.url());
      }),
  });
  const pictures = page.locator("[data-state] img");
  const pictured = await page
    .locator("[data-state]:has(img)")
    .evaluateAll((figures) => figures.map((figure) => figure.getAttribute("data-state")));
  expect(pictured.sort(), "npm run site takes those that are missing").toEqual(
    Object.keys(states).sort(),
  );
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded();
    expect((await picture.getAttribute("alt"))!.length).toBeGreaterThan(15);
    await eventually(() =>
      picture.evaluate((image: HTMLImageElement) => image.naturalWidth),
    ).toBeGreaterThan(300);
  }
  expect(await page.locator("header .notice").innerText()).toMatch(/JavaScript/);
  expect(await page.evaluate(() => document.scrollingElement!.scrollWidth)).toBeLessThanOrEqual(
    1280,
  );
  expect(modules).toEqual([]); // nothing here would use one
});

test("without SIMD every figure says so and shows its picture", async () => {
  const page = await visit({
    hash: "lang=en",
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

test("with scripts no picture is fetched, and the module once, before they ask for it", async () => {
  const page = await visit({ tab });
  const initiators = await page.evaluate(() =>
    (performance.getEntriesByType("resource") as PerformanceResourceTiming[]).flatMap(
      ({ name, initiatorType }) => (/posenc-[\w-]+\.wasm$/.test(name) ? [initiatorType] : []),
    ),
  );
  expect(initiators).toEqual(["link"]);
  await page.locator("posenc-claims").scrollIntoViewIfNeeded();
  // The browser gives texts that it parses their pictures sooner or later.
  for (let i = 0; i < 6; ++i) {
    await page.getByRole("link", { name: i % 2 ? "English" : "한국어" }).click();
    await eventually(() => page.locator("h1").textContent()).toMatch(
      i % 2 ? /^Positional encoding/ : /^위치 인코딩/,
    );
  }
  expect(fetched.filter((url) => url.includes("pictures"))).toEqual([]);
});

test("on paper there is nothing to press, and drawings are as wide as the sheet", async () => {
  const page = await visit({ tab, hash: "lang=en" });
  await page.emulateMedia({ media: "print" });
  for (const control of [".languages", "lesson-builder", "posenc-heatmap .controls"])
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
