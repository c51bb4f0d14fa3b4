// Measures in Chromium what a page costs its reader until the first figure is visible. The bench prints times; tests judge bytes.
/** @typedef {import("playwright-core").Browser} Browser */
/** @typedef {import("playwright-core").Page} Page */

/**
 * Visits with an empty cache. Returns the milliseconds until the first figure is visible, the bytes transferred until
 * then, and the longest task of the main thread until all figures are drawn.
 * @param {Browser} browser @param {string} url
 */
export async function loadCost(browser, url) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  let bytes = 0;
  await client.send("Network.enable");
  client.on("Network.loadingFinished", ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await page.addInitScript(() => {
    const tasks = /** @type {number[]} */ ([]);
    Object.assign(globalThis, { tasks });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(duration);
    }).observe({ type: "longtask", buffered: true });
    const check = () => {
      const panel = document
        .querySelector("[data-story], [data-state]")
        ?.shadowRoot?.querySelector(".finding, .stage .panel:not([hidden])");
      if (panel?.checkVisibility({ visibilityProperty: true }))
        Object.assign(globalThis, { shownAt: performance.now() });
      else requestAnimationFrame(check);
    };
    requestAnimationFrame(check);
  });
  await page.goto(url, { waitUntil: "commit" });
  const shownAt = () => page.evaluate(() => Number(/** @type {any} */ (globalThis).shownAt ?? 0));
  while (!(await shownAt())) await page.waitForTimeout(10);
  const milliseconds = await shownAt();
  const transferred = bytes;
  while (!(await areDrawn(page))) await page.waitForTimeout(50);
  await page.waitForTimeout(300);
  const tasks = await page.evaluate(() => /** @type {any} */ (globalThis).tasks);
  await context.close();
  return { milliseconds, bytes: transferred, longestTask: Math.max(0, ...tasks) };
}

/** Whether every figure has drawn something. @param {Page} page */
const areDrawn = (page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("[data-state], [data-story]")].every((one) =>
      one.shadowRoot?.querySelector(".controls, .stage .panel"),
    ),
  );
