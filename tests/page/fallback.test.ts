// Pages where figures cannot move: without scripts, in old browsers, where something does not arrive; and in print.
import type { Page, Route } from "playwright-core";
import { describe, expect, test } from "vitest";
import { roomsIn } from "../../tools/pages/lab.mjs";
import { serve, strictPolicy } from "../../tools/serve.mjs";
import { root } from "../../tools/tree.mjs";
import { oneTab, open, sayWhy, showsPicture, site, visitRoom } from "./browser.js";

const modules: string[] = [];
const withoutScripts = oneTab({
  javaScriptEnabled: false,
  provokes: /assets\/.*\.js csp$/,
  prepare: (page) =>
    page.on("request", (request) => {
      if (request.url().endsWith(".wasm")) modules.push(request.url());
    }),
});

test.each(["", "ko/"])("without scripts every figure has its picture: /%s", async (below) => {
  const rooms = roomsIn("en").map(({ name }) => `lab/${name}/`);
  for (const address of ["", "doctor/", "encodings/rope/", "encodings/t5/", ...rooms]) {
    const page = await withoutScripts(`${site.url}${below}${address}`);
    const figures = await page.locator("[data-state], [data-story]").all();
    expect(figures.length, address).toBe(address === "" ? 10 : 1);
    for (const figure of figures) await showsPicture(figure);
    expect(await page.locator("header .notice:visible").allInnerTexts()).toEqual([
      expect.stringMatching(/JavaScript/),
    ]);
    expect(await page.evaluate(() => document.scrollingElement!.scrollWidth)).toBeLessThanOrEqual(
      1280,
    );
  }
  expect(modules).toEqual([]); // without scripts nothing uses the module
});

describe("where figures cannot move, the page says why, and they stay pictures", () => {
  const blocked = /ERR_FAILED|ERR_BLOCKED|MIME type|preloaded/;
  const old = /old for the moving figures: Chrome 109, Firefox 115 or Safari 16\.4\..*pictures/;
  const oldInKorean = /Chrome 109, Firefox 115 또는 Safari 16\.4/;
  type Prepare = (page: Page) => unknown;
  const answering =
    (answer: Parameters<Route["fulfill"]>[0]): Prepare =>
    (page) =>
      page.route(/\/assets\/(?!why).*\.js$/, (route) => route.fulfill(answer));
  const causes: [string, RegExp, RegExp, Prepare][] = [
    [
      "scripts did not arrive",
      /scripts did not arrive/,
      /도착하지 않았습니다/,
      (page) => page.route(/\/assets\/(?!why).*\.js$/, (route) => route.abort()),
    ],
    [
      "not even the one that says so",
      /scripts did not arrive/,
      /도착하지 않았습니다/,
      (page) => page.route("**/*.js", (route) => route.abort()),
    ],
    [
      "a page of HTML in their place",
      /scripts did not arrive/,
      /도착하지 않았습니다/,
      answering({ contentType: "text/html", body: "<!doctype html><title>Home</title>" }),
    ],
    [
      "syntax that the browser does not know",
      old,
      oldInKorean,
      answering({ contentType: "text/javascript", body: "class A { static ### }" }),
    ],
    [
      "no WebAssembly SIMD",
      old,
      oldInKorean,
      (page) =>
        page.addInitScript(() => {
          WebAssembly.validate = () => false;
        }),
    ],
  ];
  test.each(causes)("%s", async (_, english, korean, prepare) => {
    for (const [below, reason] of [
      ["", english],
      ["ko/", korean],
    ] as const)
      for (const address of ["", "lab/rotation/"]) {
        const page = await open(`${site.url}${below}${address}`, {
          prepare,
          provokes: new RegExp(`${blocked.source}|SyntaxError|Unexpected|Invalid`),
        });
        await sayWhy(page, reason);
      }
  });

  test("no answer of the doctor", async () => {
    const page = await open(`${site.url}doctor/`, {
      prepare: (page) => page.route("**/*.js", (route) => route.abort()),
      provokes: blocked,
    });
    await sayWhy(page, /scripts did not arrive/);
  });

  test("a policy that forbids WebAssembly", async () => {
    const policy = strictPolicy.replace(" 'wasm-unsafe-eval'", "");
    const strict = await serve({ dir: `${root}/dist/site`, port: 0, policy });
    try {
      const page = await open(`${strict.url}lab/rotation/`, {
        provokes: /policy|CSP|Content|preloaded/i,
      });
      await sayWhy(page, /wasm-unsafe-eval/);
    } finally {
      await strict.close();
    }
  });
});

test("without scripts the search box opens the page of names, and the index of encodings is complete", async () => {
  const page = await withoutScripts(`${site.url}encodings/`);
  expect(await page.locator(".cards a").count()).toBeGreaterThan(35);
  expect(await page.locator(".sortable tbody tr:visible").count()).toBeGreaterThan(35);
  expect(await page.locator(".filters").isVisible()).toBe(false);
  await page.getByRole("searchbox").fill("rotate_half");
  await page.getByRole("searchbox").press("Enter");
  await page.waitForURL(/\/docs\/names\/\?q=rotate_half$/);
});

const fetched: string[] = [];
const tab = oneTab({
  prepare: (page) => page.on("request", (request) => fetched.push(request.url())),
});

test("a figure's picture is gone once the figure has drawn, and the module is preloaded once", async () => {
  const page = await visitRoom("heatmap", { tab });
  expect(await page.locator("posenc-heatmap picture").isVisible()).toBe(false);
  const initiators = await page.evaluate(() =>
    (performance.getEntriesByType("resource") as PerformanceResourceTiming[]).flatMap(
      ({ name, initiatorType }) => (/posenc-[\w-]+\.wasm$/.test(name) ? [initiatorType] : []),
    ),
  );
  expect(initiators).toEqual(["link"]);
  const pictures = fetched.filter((url) => url.includes("pictures/"));
  expect(pictures.map((url) => url.split("/").at(-1))).toEqual(["room-heatmap.en.wide.light.webp"]);
});

test("print has no controls, and drawings as wide as the page", async () => {
  const page = await visitRoom("heatmap", { tab });
  await page.emulateMedia({ media: "print" });
  for (const control of [".languages", ".neighbours", "posenc-heatmap div.controls"])
    expect(await page.locator(control).isVisible(), control).toBe(false);
  const stage = page.locator("posenc-heatmap .stage").first();
  const wide = () => stage.evaluate((stage) => stage.getBoundingClientRect().width);
  const before = await wide();
  await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
  expect(await stage.evaluate((stage: HTMLElement) => Number(stage.style.zoom))).toBeCloseTo(
    640 / before,
    1,
  );
  await page.evaluate(() => dispatchEvent(new Event("afterprint")));
  expect(await wide()).toBe(before);
});
