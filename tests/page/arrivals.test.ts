// The modules of figures load when a reader comes near, or when the browser is idle. Settings in the address wait for the
// figure, and a notice says when a module fails to load.
import { expect, test } from "vitest";
import { drawn, eventually, hashOf, open, site } from "./browser.js";

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
    asked.flatMap(
      (url) => /assets\/(claims|comparison|training|beyond|similarity)-/.exec(url)?.[1] ?? [],
    );
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
  await eventually(() => page.getByRole("switch").first().getAttribute("aria-checked")).toBe(
    "true",
  );
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

test.each([1280, 390])("nothing moves when figures load, at width %i", async (width) => {
  const page = await open(`${site.url}en/`, {
    viewport: { width, height: 844 },
    prepare: (page) =>
      page.addInitScript(() => {
        const waiting: (() => void)[] = [];
        let isFree = false;
        Object.assign(globalThis, {
          requestIdleCallback: (then: () => void) =>
            isFree ? setTimeout(then) : waiting.push(then),
          beIdle: () => {
            isFree = true;
            for (const then of waiting) then();
          },
        });
      }),
  });
  const heights = () =>
    page.evaluate(() =>
      Array.from(
        document.querySelectorAll<HTMLElement>("[data-story]"),
        (figure) =>
          [figure.dataset.story!, figure.matches(":defined"), figure.offsetHeight] as const,
      ),
    );
  await page.locator("posenc-permutation .stage .panel").first().waitFor();
  const before = await heights();
  await page.evaluate(() => (globalThis as unknown as { beIdle(): void }).beIdle());
  await drawn(page);
  const after = await heights();
  expect(before.filter(([, isDefined]) => !isDefined).length).toBeGreaterThan(6);
  for (const [i, [name, , height]] of before.entries())
    expect(Math.abs(after[i]![2] - height), `${name}: ${height}, ${after[i]![2]}`).toBeLessThan(30);
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
