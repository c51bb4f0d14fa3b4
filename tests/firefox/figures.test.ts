// The package and every figure in Firefox, in short: they load, draw, answer a key and the pointer, and say nothing in
// the console. What figures do in all their states is tested in Chromium.
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { load } from "posenc";
import type { Page } from "puppeteer-core";
import { afterAll, afterEach, expect, test } from "vitest";
import { launchFirefox } from "../../tools/firefox.mjs";
import { serve } from "../../tools/serve.mjs";
import { states } from "../../web/dev/states.js";
import { policyFor } from "../consumers/browser.mjs";
import { result } from "../consumers/result.js";
import { packageFolder } from "../js/packed.js";

const path = (name: string) => fileURLToPath(new URL(`../../${name}`, import.meta.url));

const site = await serve({ dir: path("dist/site"), port: 0 });
const browser = await launchFirefox();
const page = await browser.newPage();
await page.setViewport({ width: 1280, height: 900 });
const problems: string[] = [];
page.on("console", (message) => {
  if (["warn", "error"].includes(message.type())) problems.push(`console: ${message.text()}`);
});
page.on("pageerror", (error) => problems.push(`uncaught: ${error}`));
page.on("response", (response) => {
  if (response.status() >= 400) problems.push(`${response.status()}: ${response.url()}`);
});
await page.evaluateOnNewDocument(() => {
  document.addEventListener("securitypolicyviolation", (event) =>
    console.error(`policy: ${event.violatedDirective} refused ${event.blockedURI}`),
  );
});
afterEach(() => expect(problems.splice(0)).toEqual([]));
afterAll(async () => {
  await browser.close();
  await site.close();
});

interface Figure extends HTMLElement {
  readonly updateComplete: Promise<boolean>;
}

/** Waits until the figures of the page are there, and drawn. */
async function drawn(page: Page): Promise<void> {
  await page.waitForFunction(
    () => {
      const figures = [...document.querySelectorAll("[data-state], [data-story]")];
      return (
        figures.length > 0 &&
        figures.every((figure) =>
          figure.shadowRoot?.querySelector(":is(.controls, .stage .panel, .failed)"),
        )
      );
    },
    { timeout: 60_000 },
  );
  await page.evaluate(async () => {
    for (const figure of document.querySelectorAll<Figure>("[data-state], [data-story]"))
      while (!(await figure.updateComplete));
  });
}

/** All that the figure shows: elements and words in it, and in what it is made of. */
const shown = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const inside = (root: ShadowRoot): string =>
      root.innerHTML +
      Array.from(root.querySelectorAll("*"), ({ shadowRoot }) =>
        shadowRoot ? inside(shadowRoot) : "",
      ).join("");
    return inside(document.querySelector("[data-state]")!.shadowRoot!);
  });

/** The same, once nothing comes by itself any more. */
async function atRest(page: Page): Promise<string> {
  for (let last = await shown(page); ; ) {
    await new Promise((resolve) => setTimeout(resolve, 200));
    const now = await shown(page);
    if (now === last) return now;
    last = now;
  }
}

const changes = (page: Page, before: string) =>
  expect.poll(() => shown(page).then((now) => now !== before), { timeout: 10_000 }).toBe(true);

test("the package loads in a page, and computes what it computes in Node", async () => {
  const dir = path("build/firefox");
  rmSync(dir, { recursive: true, force: true });
  mkdirSync(dir, { recursive: true });
  cpSync(path("tests/consumers/importmap"), dir, { recursive: true });
  cpSync(path("tests/consumers/result.js"), `${dir}/result.js`);
  cpSync(`${packageFolder}/dist`, `${dir}/posenc`, { recursive: true });
  writeFileSync(`${dir}/favicon.ico`, "");
  const policy = policyFor(readFileSync(`${dir}/index.html`, "utf8"));
  const host = await serve({ dir, port: 0, policy });
  await page.goto(host.url);
  await page.waitForSelector("html[data-result]");
  const computed = await page.$eval("html", (root) => root.dataset.result);
  await host.close();
  expect(computed).toBe(result(await load()));
});

test.each(Object.keys(states))("%s draws, and answers a key", async (state) => {
  await page.goto(`${site.url}?embed=${state}&lang=en`);
  await drawn(page);
  const found = await page.evaluate(() => {
    const root = document.querySelector("[data-state]")!.shadowRoot!;
    const everything = (root: ParentNode): Element[] =>
      Array.from(root.querySelectorAll("*"), (one) => [
        one,
        ...(one.shadowRoot ? everything(one.shadowRoot) : []),
      ]).flat();
    const parts = everything(root);
    const canvases = parts.filter((one) => one instanceof HTMLCanvasElement && one.width > 0);
    return {
      failed: root.querySelector(".failed")?.textContent,
      pictures: parts.filter((one) => one.matches("svg, canvas, table, li")).length,
      /** Of the first canvas: one colour would be a canvas that nothing was painted on. */
      colors: canvases.slice(0, 1).map((one) => {
        const { width, height } = one as HTMLCanvasElement;
        const { data } = (one as HTMLCanvasElement)
          .getContext("2d")!
          .getImageData(0, 0, width, height);
        return new Set(new Uint32Array(data.buffer)).size;
      }),
    };
  });
  expect(found.failed).toBeUndefined();
  expect(found.pictures).toBeGreaterThan(0);
  for (const count of found.colors) expect(count).toBeGreaterThan(1);

  const before = await atRest(page);
  const key = await page.evaluate(() => {
    const root = document.querySelector("[data-state]")!.shadowRoot!;
    const first = (selector: string) =>
      [...root.querySelectorAll<HTMLElement>(selector)].find((one) => one.checkVisibility());
    const slider = first("input[type=range]");
    const choice = first("input[type=radio]:checked, .word");
    const button = first("figure :is(.stage, .controls) button");
    (slider ?? choice ?? button)!.focus();
    return (slider ?? choice) ? "ArrowRight" : "Enter";
  });
  await page.keyboard.press(key);
  await changes(page, before);
});

test.each([
  ["F3", "posenc-matrix"],
  ["F5", "posenc-matrix"],
])("%s answers the pointer over its %s", async (state, matrix) => {
  await page.goto(`${site.url}?embed=${state}&lang=en`);
  await drawn(page);
  const before = await atRest(page);
  const { x, y } = await page.evaluate((matrix) => {
    const plot = document.querySelector("[data-state]")!.shadowRoot!.querySelector(matrix)!;
    plot.scrollIntoView({ block: "center", behavior: "instant" });
    const box = plot.getBoundingClientRect();
    return { x: box.x + box.width * 0.6, y: box.y + box.height * 0.6 };
  }, matrix);
  await page.mouse.move(x, y);
  await changes(page, before);
});

test("a model trains in its worker", async () => {
  await page.goto(`${site.url}?embed=train&lang=en`);
  await page.waitForFunction(() =>
    document.querySelector("[data-story]")?.shadowRoot?.querySelector(".controls button"),
  );
  await drawn(page);
  await page.evaluate(() =>
    document
      .querySelector("[data-story]")!
      .shadowRoot!.querySelector<HTMLElement>(".controls button")!
      .click(),
  );
  const words = () =>
    page.evaluate(() => document.querySelector("[data-story]")!.shadowRoot!.textContent);
  await expect.poll(words, { timeout: 90_000 }).toContain("Train again");
});

test.each(["", "ko/", "lab/", "ko/lab/"])("the page /%s comes with all its figures", async (at) => {
  await page.goto(site.url + at + (at.includes("ko") ? "" : "?lang=en"));
  await drawn(page);
  const { failed, wide, rest } = await page.evaluate(() => ({
    failed: [...document.querySelectorAll("[data-state], [data-story]")].filter((one) =>
      one.shadowRoot!.querySelector(".failed"),
    ).length,
    wide: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    rest: document.querySelectorAll("[data-state], [data-story]").length,
  }));
  expect(failed).toBe(0);
  expect(rest).toBe(at.includes("lab") ? Object.keys(states).length : 10);
  expect(wide).toBeLessThanOrEqual(0);
});

test("a question opens the figure behind it", async () => {
  await page.goto(`${site.url}?lang=en`);
  await drawn(page);
  const isLocked = () =>
    page.evaluate(() => document.querySelector<HTMLElement>("[data-story=ideas]")!.inert);
  expect(await isLocked()).toBe(true);
  const answer = (await page.$("story-question[data-question=ideas] .answers button"))!;
  await answer.focus();
  await page.keyboard.press("Enter");
  expect(await isLocked()).toBe(false);
});
