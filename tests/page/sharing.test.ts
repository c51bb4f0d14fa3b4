// Sharing from every figure's menu: the link reproduces the state, and the code makes a frame as high as its figure.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Locator, Page } from "playwright-core";
import { afterAll, describe, expect, test } from "vitest";
import { serve } from "../../tools/serve.mjs";
import { drawn, eventually, lab, oneTab, open, pick, site } from "./browser.js";

const story = `${site.url}en/`;
const room = (name: string, hash = "") => `${lab}${name}/${hash}`;
const [storyTab, labTab] = [oneTab(), oneTab()];

async function opened(page: Page, figure: string, offer = /Share|공유/): Promise<Locator> {
  await page.locator(figure).scrollIntoViewIfNeeded(); // loads its module
  // Removes the previous test's dialog, whose choices are not in the address.
  await page.evaluate(() => document.querySelector("posenc-share")?.remove());
  await page.locator(figure).locator("button.more").click();
  await page.locator(figure).getByRole("menuitem", { name: offer }).click();
  const dialog = page.locator("posenc-share dialog");
  await dialog.waitFor();
  return dialog;
}
const codeIn = (dialog: Locator) =>
  dialog.locator("posenc-code code").evaluate((code) => code.textContent!);
const setting = (page: Page, figure: string, name: string) =>
  page
    .locator(figure)
    .evaluate(
      (element, name) =>
        (element as unknown as { settings: Record<string, unknown> }).settings[name],
      name,
    );

test("every figure of both pages offers sharing, a frame does not", async () => {
  const offers = (page: Page) =>
    page
      .locator("[data-story], [data-state]")
      .evaluateAll((figures) =>
        figures.map((one) => (one as unknown as { offers?: [] }).offers?.length),
      );
  for (const page of [await storyTab(story), await labTab(room("rotation"))]) {
    const figures = await page.locator("[data-story], [data-state]").count();
    await drawn(page); // a figure makes its menu when it is drawn
    await eventually(() => offers(page)).toEqual(Array.from({ length: figures }, () => 2));
  }
  const frame = await open(`${site.url}?embed=F6`);
  await frame.locator("posenc-rotation button.more").click();
  await frame.getByRole("menuitem", { name: "Start over" }).waitFor();
  expect(await frame.getByRole("menuitem", { name: /Share|Embed/ }).count()).toBe(0);
});

describe("the link", () => {
  test("opens the same state at the same place", async () => {
    const page = await storyTab(`${story}#rotate.query=77&table.step=3`);
    const dialog = await opened(page, "[data-story=rotate]");
    const link = await dialog.getByLabel("Link to exactly this state").inputValue();
    expect(link).toBe(`${story}#rotate&rotate.query=77`);
    const other = await open(link, { locale: "ko-KR" });
    await eventually(() => setting(other, "[data-story=rotate]", "query")).toBe(77);
    expect(await other.locator("#notices .notice").count()).toBe(0);
    await eventually(() =>
      other.locator("#rotate").evaluate((place) => Math.abs(place.getBoundingClientRect().top)),
    ).toBeLessThan(900);
  });

  test("of a room is its address", async () => {
    const address = `${site.url}ko/lab/rotation/#query=77`;
    const page = await labTab(address);
    const dialog = await opened(page, "[data-state=F6]");
    expect(await dialog.getByLabel("지금 상태 그대로 여는 링크").inputValue()).toBe(address);
  });

  test("is shared by the device, if the device can", async () => {
    const page = await labTab(room("rotation"));
    await page.evaluate(() => {
      navigator.share = async (data) => {
        document.documentElement.dataset.sent = data?.url;
      };
    });
    const dialog = await opened(page, "[data-state=F6]");
    await dialog.getByRole("button", { name: "Send…" }).click();
    await eventually(() => page.locator("html").getAttribute("data-sent")).toBe(room("rotation"));
  });
});

describe("the code", () => {
  const dir = fileURLToPath(new URL("../../build/host", import.meta.url));
  rmSync(dir, { recursive: true, force: true });
  mkdirSync(dir, { recursive: true });
  writeFileSync(`${dir}/favicon.ico`, "");
  let host: Awaited<ReturnType<typeof serve>> | undefined;
  afterAll(() => host?.close());

  test("has the chosen panels, language and colours, as does the preview", async () => {
    const page = await labTab(room("rotation", "#query=77"));
    const dialog = await opened(page, "[data-state=F6]");
    const steps = await page.evaluate(() => history.length);
    await dialog.getByLabel("what I choose").check();
    await dialog.getByRole("group", { name: "Panels" }).getByLabel(/track/).check();
    await dialog.getByRole("group", { name: "Controls" }).getByLabel(/query/).check();
    await dialog.getByLabel("Language").selectOption("ko");
    await dialog.getByLabel("Colours").selectOption("dark");
    const code = await codeIn(dialog);
    expect(code).toContain(
      `src="${lab}?embed=F6&amp;panels=track&amp;controls=query&amp;lang=ko&amp;theme=dark#F6.query=77"`,
    );
    expect(code).toContain("MIT License");
    const preview = page.frameLocator("posenc-share iframe");
    // Each choice loads another page; this is the last one.
    const last = preview.locator("html[data-theme=dark][lang=ko]");
    await last.locator("posenc-rotation svg.track").waitFor();
    expect(await last.locator("posenc-rotation .panel:visible").count()).toBe(1);
    expect(await preview.locator("posenc-rotation h3").innerText()).toMatch(/[가-힣]/);
    expect(await page.evaluate(() => history.length)).toBe(steps);
  });

  test("of a tag has the settings as attributes", async () => {
    const page = await labTab(room("rotation", "#query=77&headDim=32"));
    const dialog = await opened(page, "[data-state=F6]");
    await dialog.getByLabel("a tag").check();
    expect(await codeIn(dialog)).toContain(
      '<posenc-rotation picture vectors="peak" query="77" head-dim="32" seed="1" lang="en"></posenc-rotation>',
    );
  });

  test("may be a tag only for figures of the package", async () => {
    const page = await storyTab(story);
    const packed = readFileSync("docs/elements.md", "utf8");
    for (const place of ["back", "train"]) {
      const dialog = await opened(page, `[data-story=${place}]`);
      const tag = await page.locator(`[data-story=${place}]`).evaluate((one) => one.localName);
      expect(await dialog.getByLabel("a tag").count()).toBe(packed.includes(`<${tag}>`) ? 1 : 0);
      await dialog.getByRole("button", { name: "Close" }).click();
    }
  });

  test("names settings whose default differs in the chosen view", async () => {
    const page = await labTab(room("shift", "#position=9"));
    const dialog = await opened(page, "[data-state=F4]"); // the picture's default shift is -3
    expect(await codeIn(dialog)).toContain(
      "#F4.shift=5&amp;F4.position=9&amp;F4.base=10000&amp;F4.positions=1000",
    );
    await dialog.getByLabel("a tag").check();
    expect(await codeIn(dialog)).toContain('picture shift="5" position="9" base="10000"');
    await dialog.getByLabel("everything").check();
    expect(await codeIn(dialog)).toContain('<posenc-shift position="9" lang="en">');

    const ofStory = await opened(await storyTab(story), "[data-story=back]");
    expect(await codeIn(ofStory)).toContain('?embed=back&amp;picture&amp;lang=en"');
    await ofStory.getByLabel("everything").check();
    expect(await codeIn(ofStory)).toContain(
      "#back.shift=-3&amp;back.position=17&amp;back.base=40&amp;back.positions=61",
    );
  });

  test("makes a frame as high as its figure in another page, whatever its width", async () => {
    const page = await labTab(room("rotation"));
    const code = await codeIn(await opened(page, "[data-state=F6]"));
    writeFileSync(
      `${dir}/index.html`,
      `<!doctype html><html lang="en"><meta charset="utf-8">${code}`,
    );
    // Another site's page with its own policy, and a server that allows framing.
    const framed = await serve({
      dir: fileURLToPath(new URL("../../dist/site", import.meta.url)),
      port: 0,
      policy: "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'",
    });
    host = await serve({ dir, port: 0, policy: "" });
    writeFileSync(
      `${dir}/index.html`,
      `<!doctype html><html lang="en"><meta charset="utf-8">${code.replaceAll(site.url, framed.url)}`,
    );
    const blog = await open(host.url, { provokes: /^foreign/ });
    const figure = blog.frameLocator("iframe").locator("posenc-rotation");
    await figure.locator(".stage .panel").first().waitFor();
    const slack = async () => {
      const inside = (await figure.evaluate((one) => one.getBoundingClientRect().height)) as number;
      return (await blog.locator("iframe").evaluate((one) => one.clientHeight)) - inside;
    };
    for (const width of [1280, 420]) {
      await blog.setViewportSize({ width, height: 800 });
      await eventually(slack, `at ${width}`).toBeLessThan(48);
      expect(await slack()).toBeGreaterThanOrEqual(0);
    }
    await pick(figure, "Explore");
    await eventually(
      () => blog.locator("iframe").evaluate((one) => one.clientHeight),
      "explored",
    ).toBeGreaterThan(1200);
    await framed.close();
  });
});
