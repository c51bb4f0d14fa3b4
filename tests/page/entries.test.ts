// The package's entry of each figure, in another author's page: the bytes requested until the figure is drawn and answers a
// hover, the texts it loads, and that frameworks set attributes instead of properties.
import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import type { Request } from "playwright-core";
import { afterAll, describe, expect, test } from "vitest";
import { serve } from "../../tools/serve.mjs";
import { packageFolder } from "../js/packed.js";
import { eventually, open } from "./browser.js";

const dir = fileURLToPath(new URL("../../build/entries", import.meta.url));
rmSync(dir, { recursive: true, force: true });
mkdirSync(dir, { recursive: true });
symlinkSync(`${packageFolder}/dist`, `${dir}/posenc`);
writeFileSync(`${dir}/favicon.ico`, "");
const site = await serve({ dir, port: 0 });
afterAll(() => site.close());
writeFileSync(`${dir}/blank.html`, "<!doctype html>");
const blank = `${site.url}blank.html`;

const manual = readFileSync(new URL("../../docs/elements.md", import.meta.url), "utf8");
const sections = manual.split(/^## (?=`<)/m).slice(1);
const names = sections.map((section) => /^`<posenc-([\w-]+)>`/.exec(section)![1]!);

/** Drops idle work, which does not count, and runs timers at once. */
function hasten() {
  const { setTimeout } = globalThis;
  Object.assign(globalThis, {
    requestIdleCallback: () => 0,
    setTimeout: (then: () => void, delay = 0) => (delay < 500 ? setTimeout(then) : 0),
  });
}

/** A tab for one figure after the other, and the files of the package that each one requests. */
async function newTab(provokes?: RegExp) {
  const asked = new Set<string>();
  const pending = new Set<Request>();
  const page = await open(blank, {
    stays: true,
    ...(provokes && { provokes }),
    prepare: (page) => page.addInitScript(hasten),
  });
  page.on("request", (request) => {
    pending.add(request);
    const file = new URL(request.url()).pathname;
    if (/^\/posenc\/(elements|parts)\//.test(file)) asked.add(file.slice("/posenc/".length));
  });
  page.on("requestfinished", (request) => pending.delete(request));
  page.on("requestfailed", (request) => pending.delete(request));
  /** Waits until all requests are answered and some frames pass without a new one. */
  const rest = async () => {
    for (let before = -1; before < asked.size; ) {
      before = asked.size;
      await eventually(() => pending.size).toBe(0);
      await page.evaluate(async () => {
        for (let i = 0; i < 5; ++i) await new Promise(requestAnimationFrame);
      });
    }
  };
  return { page, asked, rest };
}

type Tab = Awaited<ReturnType<typeof newTab>>;
const tabs: { whole?: Tab; failing?: Tab } = {};

interface Given {
  readonly attributes?: string;
  /** A file whose first request fails. */
  readonly without?: string;
}

/** Opens a page with one figure. */
async function visit(name: string, { attributes = "", without }: Given = {}) {
  writeFileSync(
    `${dir}/${name}.html`,
    `<!doctype html><html lang="en"><meta charset="utf-8"><script type="module" src="./posenc/elements/${name}.js"></script><posenc-${name} ${attributes}></posenc-${name}>`,
  );
  if (without === undefined) tabs.whole ??= await newTab();
  else tabs.failing ??= await newTab(/Failed to load resource|ERR_FAILED/);
  const tab = without === undefined ? tabs.whole! : tabs.failing!;
  const { page, asked, rest } = tab;
  await page.goto(blank); // later requests of the previous figure must not count
  asked.clear();
  if (without) await page.route(`**/${without}`, (route) => route.abort(), { times: 1 });
  await page.goto(`${site.url}${name}.html`);
  const figure = page.locator(`posenc-${name}`);
  await figure.locator(".stage :is(.panel, .problem, .failed):not([hidden])").first().waitFor();
  await rest();
  return { ...tab, figure };
}

const sizes = new Map<string, number>();
const compressed = (file: string): number => {
  const size = sizes.get(file);
  if (size !== undefined) return size;
  sizes.set(file, gzipSync(readFileSync(`${packageFolder}/dist/${file}`), { level: 9 }).length);
  return compressed(file);
};

/**
 * The most bytes of JavaScript besides posenc's own, with gzip. 30 kB are the kit: Lit, signals, d3's scales and
 * formats, and ours.
 */
const most = 57_000;

describe.each(names)("posenc/elements/%s", (name) => {
  async function expectLittle(attribute: string) {
    const { page, figure, asked, rest } = await visit(name, { attributes: attribute });
    const { x, y, width, height } = (await figure.locator(".stage").first().boundingBox())!;
    for (const share of [0.3, 0.4, 0.5])
      await page.mouse.move(x + share * width, y + share * Math.min(height, 500));
    await rest();
    const sizes = [...asked].map((file) => [file, compressed(file)] as const);
    const total = sizes.reduce((sum, [, size]) => sum + size, 0);
    const largest = [...sizes].sort((a, b) => b[1] - a[1]).slice(0, 5);
    const shown = largest.map(([file, size]) => `${file} ${(size / 1000).toFixed(1)}`).join(", ");
    console.log(`gzip: ${name} ${attribute}: ${(total / 1000).toFixed(1)} kB, ${shown}`);
    expect(total).toBeLessThan(most);
    expect([...asked].filter((file) => file.includes(".texts."))).toHaveLength(1);
    expect([...asked].filter((file) => /code_block|data_table|texts\.ko/.test(file))).toEqual([]);
    return figure;
  }

  test("as a picture it requests few bytes until it answers a hover", () =>
    expectLittle("picture"));

  test("in full it requests few bytes until it answers a hover, and frameworks set its attributes", async () => {
    const figure = await expectLittle("");
    const section = sections[names.indexOf(name)]!;
    const attributes = Array.from(section.matchAll(/^\| `([\w-]+)` \|/gm), ([, one]) => one!);
    expect(attributes.length).toBeGreaterThan(2);
    // If an element has a property of that name, React and Vue set it instead of the attribute.
    const lost = await figure.evaluate(
      (element, all) =>
        all.filter((name) => {
          if (!(name in element)) return false;
          Object.assign(element, { [name]: 2 });
          return element.getAttribute(name) !== "2";
        }),
      [...attributes, "asks", "controls", "picture"],
    );
    expect(lost).toEqual([]);
  });
});

test("a figure has the texts of the nearest lang, and loads others when that changes", async () => {
  const { page, figure, asked } = await visit("rotation", { attributes: 'lang="ko"' });
  const heading = figure.locator("h3");
  await eventually(() => heading.textContent()).toMatch(/[가-힣]/);
  expect([...asked].filter((file) => file.includes(".texts."))).toEqual([
    "parts/rotation.texts.ko.js",
  ]);
  await figure.evaluate((element) => element.removeAttribute("lang"));
  await eventually(() => heading.textContent()).toBe("The score of two turned hands");
  await page.evaluate(() => {
    document.documentElement.lang = "ko-KR";
  });
  await eventually(() => heading.textContent()).toMatch(/[가-힣]/);
});

test("folds load their modules when they open", async () => {
  const { figure, asked } = await visit("rotation");
  await figure.getByText("CSV and code").click();
  await figure.locator("posenc-code").getByText("pe.measure.invariance").waitFor();
  expect([...asked].filter((file) => /data_table/.test(file))).toHaveLength(1);
});

describe("a failed request is reported, and repeated", () => {
  test.each([
    ["batch", "", "batch.texts.en.js"],
    ["batch", "", "posenc.wasm"],
    ["claims", 'picture run="1"', "claims.records.js"],
    ["images", "picture", "images.texts.en.js"],
  ])("%s %s without %s", async (name, attributes, file) => {
    const { figure } = await visit(name, { attributes, without: file });
    await eventually(() => figure.locator(".stage").first().innerText()).toContain(
      "What this figure needs could not be loaded.",
    );
    expect(await figure.locator(".stage").first().innerText()).toContain(file);
    await figure.getByRole("button", { name: "Try again" }).click();
    await eventually(() => figure.locator(".stage").first().innerText()).not.toContain(
      "not be loaded",
    );
    await figure.locator(".panel:not([hidden]) > *").first().waitFor();
    expect(await figure.locator("button.more").isEnabled()).toBe(true);
  });

  test("with the settings of the attributes", async () => {
    const { figure } = await visit("heatmap", {
      attributes: 'encoding="alibi" heads="4"',
      without: "alibi.js",
    });
    await figure.locator(".failed").waitFor();
    await figure.getByRole("button", { name: "Try again" }).click();
    await eventually(() => figure.locator("select").first().inputValue()).toBe("alibi");
    expect(
      await figure.evaluate((figure) => (figure as unknown as { settings: object }).settings),
    ).toMatchObject({ heads: 4 });
  });

  test("also by the next change, and the previous texts stay until then", async () => {
    const { figure } = await visit("rotation", { without: "rotation.texts.ko.js" });
    await figure.evaluate((element) => element.setAttribute("lang", "ko"));
    await eventually(() => figure.locator(".problem").innerText()).toContain("rotation.texts.ko");
    expect(await figure.locator("h3").textContent()).toBe("The score of two turned hands");
    await figure.evaluate((element) => element.setAttribute("query", "70"));
    await eventually(() => figure.locator("h3").textContent()).toMatch(/[가-힣]/);
  });
});

test("an entry and the bundle of all figures in one page share the matrix element", async () => {
  const scripts = ["elements/batch", "elements"].map(
    (name) => `<script type="module" src="./posenc/${name}.js"></script>`,
  );
  writeFileSync(
    `${dir}/two.html`,
    `<!doctype html><html lang="en"><meta charset="utf-8">${scripts.join("")}<posenc-batch></posenc-batch><posenc-heatmap></posenc-heatmap>`,
  );
  const page = await open(`${site.url}two.html`);
  const canvases = page.locator("posenc-heatmap posenc-matrix canvas");
  await eventually(() =>
    canvases.evaluateAll((all) => all.map((canvas) => (canvas as HTMLCanvasElement).height)),
  ).toEqual([50]);
});
