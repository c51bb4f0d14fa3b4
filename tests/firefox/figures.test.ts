// Smoke tests of the package and every figure in Firefox: they load, draw, react to a key and the pointer, and log nothing
// in the console. The tests in Chromium cover the figures' states.
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { load } from "posenc";
import { afterAll, afterEach, expect, test } from "vitest";
import { launchFirefox } from "../../tools/firefox.mjs";
import { roomsIn } from "../../tools/pages/lab.mjs";
import { serve } from "../../tools/serve.mjs";
import { policyFor } from "../consumers/browser.mjs";
import { result } from "../consumers/result.js";
import { longestWait } from "../guard.js";
import { packageFolder } from "../js/packed.js";

const path = (name: string) => fileURLToPath(new URL(`../../${name}`, import.meta.url));

const site = await serve({ dir: path("dist/site"), port: 0 });
const browser = await launchFirefox();
const page = await browser.newPage();
await page.setViewport({ width: 1280, height: 900 });
page.setDefaultTimeout(longestWait);
page.setDefaultNavigationTimeout(longestWait);
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

/** Waits until the figures of the page are loaded and drawn. */
async function drawn(): Promise<void> {
  await page.waitForFunction(() => {
    const figures = [...document.querySelectorAll("[data-state], [data-story]")];
    return (
      figures.length > 0 &&
      figures.every((figure) =>
        figure.shadowRoot?.querySelector(":is(.controls, .stage .panel, .failed)"),
      )
    );
  });
  await page.evaluate(async () => {
    for (const figure of document.querySelectorAll<Figure>("[data-state], [data-story]"))
      while (!(await figure.updateComplete));
  });
}

/** The elements and texts that a figure shows, nested shadow roots included, without its summary for screen readers. */
const shown = (state: string): Promise<string> =>
  page.evaluate((state) => {
    const inside = (root: ShadowRoot): string =>
      Array.from(root.querySelectorAll("[aria-live]")).reduce(
        (html, { outerHTML }) => html.replace(outerHTML, ""),
        root.innerHTML,
      ) +
      Array.from(root.querySelectorAll("*"), ({ shadowRoot }) =>
        shadowRoot ? inside(shadowRoot) : "",
      ).join("");
    return inside(document.querySelector(`[data-state="${state}"]`)!.shadowRoot!);
  }, state);

const changes = (state: string, before: string) =>
  expect.poll(() => shown(state).then((now) => now !== before)).toBe(true);

/** Opens a figure in full in its room. The training figure trains a small model once it is visible. */
async function inRoom(state: string): Promise<void> {
  const settings: Readonly<Record<string, string>> = {
    training: "encodings=alibi&steps=30",
    "worked-example": "step=9", // whose table is full
  };
  const room = `${site.url}lab/${state}/#${settings[state] ?? ""}`;
  if (page.url() === room) return;
  await page.goto(room);
  await drawn();
}

async function expectAllFigures(count: number): Promise<void> {
  const { failed, rest } = await page.evaluate(() => ({
    failed: [...document.querySelectorAll("[data-state], [data-story]")].filter((one) =>
      one.shadowRoot!.querySelector(".failed"),
    ).length,
    rest: document.querySelectorAll("[data-state], [data-story]").length,
  }));
  expect(failed).toBe(0);
  expect(rest).toBe(count);
  // A figure has measured its width a frame after it is there.
  const tooWide = () =>
    page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return Math.max(0, scrollWidth - clientWidth);
    });
  await expect.poll(tooWide).toBe(0);
}

/** Scrolls to a figure or a part of it, and waits until it stops changing. */
async function seen(state: string, part = "figure"): Promise<void> {
  await page.evaluate(
    async (state, part) => {
      const figure = document.querySelector<Figure>(`[data-state="${state}"]`)!;
      const place = figure.shadowRoot!.querySelector(part)!;
      place.scrollIntoView({ block: part === "figure" ? "start" : "center", behavior: "instant" });
      for (let i = 0; i < 2; ++i) await new Promise(requestAnimationFrame); // intersections are reported after a frame
      while (!(await figure.updateComplete));
    },
    state,
    part,
  );
}

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

test.each(roomsIn("en").map(({ name }) => name))("%s draws, and answers a key", async (state) => {
  await inRoom(state);
  await expectAllFigures(1);
  await seen(state);
  const found = await page.evaluate((state) => {
    const root = document.querySelector(`[data-state="${state}"]`)!.shadowRoot!;
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
      /** The colours of each canvas. A single one everywhere would mean that nothing is painted. */
      colors: canvases.map((one) => {
        const { width, height } = one as HTMLCanvasElement;
        const { data } = (one as HTMLCanvasElement)
          .getContext("2d")!
          .getImageData(0, 0, width, height);
        return new Set(new Uint32Array(data.buffer)).size;
      }),
    };
  }, state);
  expect(found.failed).toBeUndefined();
  expect(found.pictures).toBeGreaterThan(0);
  if (found.colors.length) expect(Math.max(...found.colors)).toBeGreaterThan(1);

  const before = await shown(state);
  const key = await page.evaluate((state) => {
    const root = document.querySelector(`[data-state="${state}"]`)!.shadowRoot!;
    const first = (selector: string) =>
      [...root.querySelectorAll<HTMLElement>(selector)].find((one) => one.checkVisibility());
    const slider = first("div.controls input[type=range]");
    const choice = first("input[type=radio]:checked, .word");
    const button = first("figure :is(.stage, .controls) button");
    (slider ?? choice ?? button)!.focus();
    const isAtEnd = slider instanceof HTMLInputElement && slider.value === slider.max;
    return isAtEnd ? "ArrowLeft" : (slider ?? choice) ? "ArrowRight" : "Enter";
  }, state);
  await page.keyboard.press(key);
  await changes(state, before);
});

test.each([
  ["heatmap", "posenc-matrix"],
  ["similarity", "posenc-matrix"],
])("%s answers the pointer over its %s", async (state, matrix) => {
  await inRoom(state);
  await seen(state, matrix);
  const before = await shown(state);
  const { x, y } = await page.evaluate(
    (state, matrix) => {
      const figure = document.querySelector(`[data-state="${state}"]`)!;
      const box = figure.shadowRoot!.querySelector(matrix)!.getBoundingClientRect();
      return { x: box.x + box.width * 0.6, y: box.y + box.height * 0.6 };
    },
    state,
    matrix,
  );
  await page.mouse.move(x, y);
  await changes(state, before);
});

test("a model trains in its worker", async () => {
  await page.goto(`${site.url}?lang=en#train.encodings=alibi&train.steps=30`);
  await drawn();
  await (await page.waitForSelector("[data-story=train] >>> .asks .main"))!.click();
  const verdict = () =>
    page.evaluate(
      () =>
        document
          .querySelector("[data-story=train]")!
          .shadowRoot!.querySelector(".asks [role=status]")!.textContent,
    );
  await expect.poll(verdict).toContain("It broke at");
});

test.each([
  ["ko/", 10],
  ["ko/lab/rotation/", 1],
  ["encodings/yarn/", 1],
  ["ko/encodings/alibi/", 1],
])("the page /%s comes with all its figures", async (at, count) => {
  await page.goto(site.url + at);
  await drawn();
  await expectAllFigures(count);
});

test("the published tables have the published bits", async () => {
  await page.goto(`${site.url}docs/exactness/`);
  const said = () => page.$eval(".here", (one) => one.textContent);
  await expect.poll(said).toBe("In this browser: all tables below have the same bits.");
});

test("the search box finds a name", async () => {
  await page.goto(`${site.url}docs/names/?q=betaFast`);
  await page.waitForSelector("[role=option]");
  await page.keyboard.press("Enter");
  await expect.poll(() => page.url()).toMatch(/encodings\/yarn\//);
});

test("the page / loads all its figures, and a figure's question can be answered", async () => {
  await page.goto(`${site.url}?lang=en`);
  await drawn();
  await expectAllFigures(10);
  const verdict = () =>
    page.evaluate(
      () =>
        document
          .querySelector("[data-story=rotate]")!
          .shadowRoot!.querySelector(".asks [role=status]")!.textContent,
    );
  expect(await verdict()).toBe("");
  await page.evaluate(() =>
    document
      .querySelector("[data-story=rotate]")!
      .shadowRoot!.querySelector<HTMLElement>(".asks .show")!
      .click(),
  );
  await drawn();
  expect(await verdict()).toContain("It stays");
});
