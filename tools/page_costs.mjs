// Measures in Chromium what the page costs its reader: until the first figure is visible, for every change while a
// slider is dragged, and for every move of the mouse over a picture. The bench prints times; tests judge counts.
/** @typedef {import("playwright-core").Browser} Browser */
/** @typedef {import("playwright-core").Page} Page */

/** @param {number[]} list */
export const median = (list) => [...list].sort((a, b) => a - b)[list.length >> 1] ?? Number.NaN;

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

/**
 * The height of a page in screens, once all its figures are drawn.
 * @param {Browser} browser @param {string} url @param {{ width: number, height: number }} viewport
 */
export async function screensOf(browser, url, viewport) {
  const context = await browser.newContext({ viewport, hasTouch: viewport.width < 500 });
  const page = await context.newPage();
  await page.goto(url);
  while (!(await areDrawn(page))) await page.waitForTimeout(50);
  await page.waitForTimeout(1000);
  const high = await page.evaluate(() => document.documentElement.scrollHeight);
  await context.close();
  return high / viewport.height;
}

/** Whether every figure has drawn something. @param {Page} page */
const areDrawn = (page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("[data-state], [data-story]")].every((one) =>
      one.shadowRoot?.querySelector(".controls, .stage .panel"),
    ),
  );

/** A minimal stand-in for a figure: a slider, and its value as text. */
const bare = `<!doctype html><title>slider</title><div data-state="bare"></div><script>
  const figure = document.querySelector("div");
  figure.attachShadow({ mode: "open" }).innerHTML =
    '<div class="controls"><input id="value" type="range" max="100"> <output>50</output></div>';
  const [input, output] = figure.shadowRoot.querySelectorAll("input, output");
  input.oninput = () => { output.textContent = input.value; };
  Object.defineProperty(figure, "settings", { get: () => input.value });
</script>`;

/**
 * The browser's own cost of a change on this machine: of a slider and its number, without a figure. As multiples of it,
 * the costs of figures compare across machines, and across a machine's busy and idle hours.
 * @param {Browser} browser
 */
export async function bareCost(browser) {
  const costs = await dragCosts(browser, `data:text/html,${encodeURIComponent(bare)}`);
  return costs[0]?.ms ?? Number.NaN;
}

/**
 * Opens a figure alone and waits until it is drawn. Returns a function for the processor time of the main thread so far, in
 * milliseconds.
 * @param {Browser} browser @param {string} url with `?embed=`
 */
async function figureAlone(browser, url) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  await page.goto(url);
  const figure = page.locator("[data-state]").first();
  await figure.locator(".controls").waitFor({ state: "attached" });
  await page.waitForTimeout(1200);
  const client = await context.newCDPSession(page);
  // The time of this thread alone, which other programs do not lengthen.
  await client.send("Performance.enable", { timeDomain: "threadTicks" });
  const worked = async () => {
    const { metrics } = await client.send("Performance.getMetrics");
    return 1000 * (metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0);
  };
  return { context, page, figure, worked };
}

/**
 * Processor time of the main thread for one change while a slider of a figure is dragged to and fro, one change in each
 * frame: medians of several drags, in milliseconds. Counts only moves that change a setting.
 * @param {Browser} browser @param {string} url with `?embed=`
 * @param {number} drags of each slider @param {number} frames of each drag
 * @returns {Promise<{ slider: string, ms: number }[]>}
 */
export async function dragCosts(browser, url, drags = 7, frames = 20) {
  const { context, figure, worked } = await figureAlone(browser, url);
  const sliders = await figure.evaluate((element) =>
    Array.from(
      element.shadowRoot?.querySelectorAll(".controls input[type=range]:not(:disabled)") ?? [],
      ({ id }) => id,
    ),
  );
  /** @param {string} slider @param {number} idle milliseconds of a frame without a change */
  const cost = async (slider, idle) => {
    const all = [];
    for (let i = 0; i < drags; ++i) {
      const before = await worked();
      const changes = await figure.evaluate(drag, { slider, first: i * frames, frames });
      const took = (await worked()) - before;
      if (!slider) all.push(took / frames);
      else if (changes) all.push((took - frames * idle) / changes);
    }
    return median(all);
  };
  const idle = await cost("", 0);
  const costs = [];
  for (const slider of sliders) {
    const value = await figure.evaluate(sliderValue, slider);
    const ms = await cost(slider, idle);
    await figure.evaluate(settle, { slider, value });
    costs.push({ slider: slider.replace("control-", ""), ms });
  }
  await context.close();
  return costs;
}

/**
 * Processor time of the main thread for one move of the mouse over the first matrix of a figure, one move in each frame:
 * the median of several passes, in milliseconds, less the cost of a frame without a move.
 * @param {Browser} browser @param {string} url with `?embed=`
 * @param {number} passes @param {number} moves in each pass
 */
export async function hoverCost(browser, url, passes = 7, moves = 60) {
  const { context, figure, worked } = await figureAlone(browser, url);
  const cells = figure.locator("canvas.cells").first();
  await cells.scrollIntoViewIfNeeded();
  /** @param {boolean} isMoving */
  const cost = async (isMoving) => {
    const all = [];
    for (let i = 0; i < passes; ++i) {
      const before = await worked();
      await cells.evaluate(hover, { first: i * moves, moves, isMoving });
      all.push(((await worked()) - before) / moves);
    }
    return median(all);
  };
  const idle = await cost(false);
  const ms = (await cost(true)) - idle;
  await context.close();
  return ms;
}

/**
 * Moves the mouse over cells, one move in each frame. Runs in the page.
 * @param {Element} cells @param {{ first: number, moves: number, isMoving: boolean }} part
 */
export async function hover(cells, { first, moves, isMoving }) {
  const { x, y, width, height } = cells.getBoundingClientRect();
  for (let i = first; i < first + moves; ++i) {
    const at = {
      clientX: x + (0.5 + 0.4 * Math.cos(i / 5)) * width,
      clientY: y + (0.5 + 0.4 * Math.sin(i / 7)) * height,
    };
    const event = { ...at, pointerType: "mouse", bubbles: true, composed: true };
    if (isMoving) cells.dispatchEvent(new PointerEvent("pointermove", event));
    await new Promise((resolve) => requestAnimationFrame(resolve));
    await new Promise((resolve) => setTimeout(resolve));
  }
}

/**
 * Drags a slider and returns the number of changes. Runs in the page.
 * @param {Element} element @param {{ slider: string, first: number, frames: number }} part
 */
async function drag(element, { slider, first, frames }) {
  const figure = /** @type {Element & { settings: unknown }} */ (element);
  const input = element.shadowRoot?.getElementById(slider);
  let changes = 0;
  for (let i = first; i < first + frames; ++i) {
    const before = JSON.stringify(figure.settings);
    if (input instanceof HTMLInputElement) {
      const [least, most] = [Number(input.min), Number(input.max)];
      const { value } = input;
      input.value = String(least + (0.5 - 0.4 * Math.cos(i / 5)) * (most - least));
      if (input.value !== value) input.dispatchEvent(new Event("input"));
    }
    // The figure updates in the coming frame; a timer set there runs when that frame has been painted.
    await new Promise((resolve) => requestAnimationFrame(resolve));
    await new Promise((resolve) => setTimeout(resolve));
    if (JSON.stringify(figure.settings) !== before) ++changes;
  }
  return changes;
}

/** Runs in the page. @param {Element} element @param {string} slider */
function sliderValue(element, slider) {
  const input = element.shadowRoot?.getElementById(slider);
  return input instanceof HTMLInputElement ? input.value : "";
}

/**
 * Puts the slider back where the drag began. A reset would not do: it ignores the settings of the address. Runs in the page.
 * @param {Element} element @param {{ slider: string, value: string }} begin
 */
async function settle(element, { slider, value }) {
  const input = element.shadowRoot?.getElementById(slider);
  if (!(input instanceof HTMLInputElement)) return;
  input.value = value;
  for (const type of ["input", "change"]) input.dispatchEvent(new Event(type));
  await new Promise((resolve) => requestAnimationFrame(resolve));
}
