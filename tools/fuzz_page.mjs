// npm run fuzz -- --page: a monkey with a seed on every kind of page of the built site, wide and as a phone: clicks, drags, keys,
// the wheel, and typed rubbish. A finding is a page error, a crash, a request that leaves the site, or a number shown as NaN.
// `--calls` is the number of actions, shared by the visits; the same seed takes the same actions.
import { join } from "node:path";
import { launchForTests } from "./browser.mjs";
import { say, step } from "./progress.mjs";
import { root } from "./tree.mjs";

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {() => number} Random from 0 to 1 */

const pages = [
  ...["", "lab/rotation/", "lab/heatmap/", "lab/training/", "doctor/"],
  ...[
    "encodings/",
    "encodings/yarn/",
    "docs/exactness/",
    "ko/",
    "ko/lab/permutation/",
    "ko/doctor/",
  ],
];
const views = [
  { name: "wide", viewport: { width: 1280, height: 800 } },
  { name: "phone", viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true },
];
const keys = [
  ...["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End", "PageUp", "PageDown"],
  ...["Tab", "Shift+Tab", "Enter", "Space", "Escape", "Delete", "Backspace", "/", "Control+z"],
];
const rubbish = [
  "1e9",
  "-1",
  "nan",
  "",
  "0.5",
  "1e-320",
  "∞",
  "🙂",
  "<b>",
  '{"rope_theta":',
  "가나다",
];

/** A small generator (mulberry32), so that a seed repeats its actions. @param {number} seed @returns {Random} */
function randomOf(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * One action, in words.
 * @param {Page} page @param {Random} random @param {{ width: number, height: number }} size @returns {Promise<string>}
 */
async function act(page, random, { width, height }) {
  const any = (/** @type {readonly string[]} */ list) =>
    String(list[Math.floor(random() * list.length)]);
  const place = () => [Math.floor(random() * width), Math.floor(random() * height)];
  const kind = random();
  const [x = 0, y = 0] = place();
  const [toX = 0, toY = 0] = place();
  if (kind < 0.4) {
    await page.mouse.click(x, y);
    return `click ${x},${y}`;
  }
  if (kind < 0.55) {
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(toX, toY, { steps: 3 });
    await page.mouse.up();
    return `drag ${x},${y} to ${toX},${toY}`;
  }
  if (kind < 0.8) {
    const key = any(keys);
    await page.keyboard.press(key);
    return `key ${key}`;
  }
  if (kind < 0.9) {
    const by = Math.floor(random() * 1600) - 600;
    await page.mouse.wheel(0, by);
    return `wheel ${by}`;
  }
  const text = any(rubbish);
  await page.keyboard.insertText(text);
  return `type ${text}`;
}

/** @param {number} milliseconds @returns {Promise<undefined>} */
const after = (milliseconds) =>
  new Promise((resolve) => {
    setTimeout(() => resolve(undefined), milliseconds);
  });

/** A number that is shown as NaN, with the text around it, shadow roots included; "" without one. @param {Page} page */
const shownNaN = (page) =>
  page.evaluate(() => {
    /** @param {Document | ShadowRoot} root @returns {string} */
    const inside = (root) => {
      for (const one of root.querySelectorAll("*")) {
        const found = one.shadowRoot ? inside(one.shadowRoot) : "";
        if (found) return found;
        for (const { name, value } of one.attributes)
          if (/NaN/.test(value) && !/^(value|href|data-|aria-|title)/.test(name))
            return `${one.localName} ${name}="${value.slice(0, 30)}"`;
        if (one.closest("pre, code, textarea, script, style, .refusal")) continue;
        for (const { nodeType, nodeValue } of one.childNodes)
          if (nodeType === 3 && /\bNaN\b/.test(nodeValue ?? "")) return String(nodeValue).trim();
      }
      return "";
    };
    // What the site itself says of NaN, in sentences, is no number.
    const found = inside(document);
    return found.length < 40 ? found : "";
  });

/**
 * @param {import("playwright-core").Browser} browser @param {string} url of the site @param {string} path
 * @param {typeof views[number]} view @param {number} seed @param {number} actions
 * @returns {Promise<string[]>} findings
 */
async function visit(browser, url, path, view, seed, actions) {
  const { name: _, ...options } = view;
  const context = await browser.newContext(options);
  const page = await context.newPage();
  /** @type {string[]} */
  const found = [];
  let isGone = false;
  page.on("pageerror", (error) => found.push(`error: ${error.stack ?? error}`));
  page.on("crash", () => {
    found.push("the tab crashed");
    isGone = true;
  });
  page.on("request", (request) => {
    if (!/^(blob|data|about):/.test(request.url()) && !request.url().startsWith(url)) {
      if (!request.isNavigationRequest()) found.push(`request: ${request.url()}`);
    }
  });
  // Links may lead away: the monkey stays.
  await context.route(
    (to) => !to.href.startsWith(url) && /^https?:/.test(to.protocol),
    (route) => route.abort(),
  );
  context.on("page", (other) => other !== page && other.close().catch(() => {}));
  page.on("dialog", (dialog) => dialog.dismiss().catch(() => {}));
  await page.goto(url + path);
  const random = randomOf(seed);
  /** @type {string[]} */
  const last = [];
  for (let i = 0; i < actions && !isGone && found.length === 0; ++i) {
    try {
      const done = await Promise.race([act(page, random, view.viewport), after(5000)]);
      if (!done) await page.goto(url + path); // a navigation may swallow the answer to an input event
      last.push(done ?? "no answer");
      if (i % 25 === 24) {
        const shown = await shownNaN(page);
        if (shown) found.push(`NaN is shown: ${shown}`);
        const isHere = new URL(page.url()).pathname === new URL(url + path).pathname;
        if (!isHere) await page.goto(url + path); // a link led elsewhere
      }
    } catch (error) {
      // An action during a navigation has nothing to act on.
      if (!/navigation|context was destroyed|frame/i.test(String(error))) throw error;
    }
  }
  await context.close();
  return found.map((one) => `${one}\n    after ${last.slice(-8).join("; ")}`);
}

/** @param {{ seed: number, calls: number }} options */
export async function fuzzPage({ seed, calls }) {
  const { serve } = await import("./serve.mjs"); // imported late: setUp() may only just have installed its npm package
  const site = await serve({ dir: join(root, "dist/site"), port: 0 });
  const browser = await launchForTests();
  const actions = Math.ceil(calls / pages.length / views.length);
  let count = 0;
  for (const [i, path] of pages.entries())
    for (const [j, view] of views.entries())
      await step(`/${path}, ${view.name}`, async () => {
        const own = seed * 1000 + 2 * i + j;
        const findings = await visit(browser, site.url, path, view, own, actions);
        for (const one of findings) say(`  /${path}, ${view.name}: ${one}`);
        count += findings.length;
        return `${actions} actions, ${findings.length} findings`;
      });
  await browser.close();
  await site.close();
  if (count > 0) throw new Error(`${count} findings; --seed ${seed} finds them again`);
}
