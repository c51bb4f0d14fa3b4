// Sharing from every figure's menu: the link reproduces the state, and the tag has it as attributes. And frames of one figure.
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { serve } from "../../tools/serve.mjs";
import { drawn, eventually, lab, oneTab, open, pick, site } from "./browser.js";

const story = `${site.url}?lang=en`;
const permissions = ["clipboard-read", "clipboard-write"];
const [storyTab, labTab] = [oneTab({ permissions }), oneTab({ permissions })];

/** Copies something of a figure, and returns what is in the clipboard once the page has said so. */
async function copy(page: Page, figure: string, offer: string): Promise<string> {
  await page.locator(figure).scrollIntoViewIfNeeded(); // loads its module
  await drawn(page);
  await pick(page.locator(figure), offer);
  await page
    .getByRole("status")
    .filter({ hasText: /^(Copied|복사했습니다)$/ })
    .waitFor();
  return page.evaluate(() => navigator.clipboard.readText());
}

test("every figure of the package has a tag, every figure of a page a link, and a frame neither", async () => {
  const offers = (page: Page) =>
    page
      .locator("[data-story], [data-state]")
      .evaluateAll((figures) =>
        figures.map((one) => [one.localName, (one as unknown as { offers?: [] }).offers?.length]),
      );
  for (const page of [await storyTab(story), await labTab(`${lab}rotation/`)]) {
    await drawn(page);
    const wanted = (await offers(page)).map(([tag]) => [tag, tag === "posenc-training" ? 1 : 2]);
    await eventually(() => offers(page)).toEqual(wanted);
  }
  const frame = await open(`${lab}rotation/?embed`);
  await frame.locator("posenc-rotation button.more").click();
  await frame.getByRole("menuitem", { name: "Start over" }).waitFor();
  expect(await frame.getByRole("menuitem", { name: /Copy/ }).count()).toBe(0);
});

test("a link of the story opens the same state at the same place", async () => {
  const page = await storyTab(`${site.url}#lang=en&rotate.query=77&table.position=20`);
  const link = await copy(page, "[data-story=rotate]", "Copy link");
  expect(link).toBe(`${site.url}#lang=en&rotate&rotate.query=77`);
  const other = await open(link, { locale: "ko-KR" });
  await eventually(() =>
    other
      .locator("[data-story=rotate]")
      .evaluate((one) => (one as unknown as { settings?: { query: number } }).settings?.query),
  ).toBe(77);
  expect(await other.locator("#notices .notice").count()).toBe(0);
  await eventually(() =>
    other.locator("#rotate").evaluate((place) => Math.abs(place.getBoundingClientRect().top)),
  ).toBeLessThan(900);
});

test("a link of a room or an encoding is its address", async () => {
  const room = await labTab(`${site.url}ko/lab/rotation/#query=77`);
  expect(await copy(room, "posenc-rotation", "링크 복사")).toBe(
    `${site.url}ko/lab/rotation/#query=77`,
  );
  const address = `${site.url}encodings/rope/#query=77`;
  expect(await copy(await labTab(address), "posenc-rotation", "Copy link")).toBe(address);
});

test("a tag has the settings as attributes", async () => {
  const room = await labTab(`${lab}rotation/#query=77&headDim=32`);
  expect(await copy(room, "posenc-rotation", "Copy tag")).toContain(
    '<posenc-rotation query="77" head-dim="32"></posenc-rotation>\n<p><small>The score of two turned hands: <a ',
  );
  const picture = await storyTab(`${site.url}#lang=en&back.position=9`);
  expect(await copy(picture, "[data-story=back]", "Copy tag")).toContain(
    '<posenc-shift picture position="9"></posenc-shift>',
  );
});

test("what cannot be copied is there to be copied by hand", async () => {
  const page = await open(`${lab}rotation/`, {
    prepare: (page) =>
      page.addInitScript(() => {
        navigator.clipboard.writeText = () => Promise.reject(new Error("refused"));
      }),
  });
  const asked = page.waitForEvent("dialog");
  await drawn(page);
  const picked = pick(page.locator("posenc-rotation"), "Copy link");
  const dialog = await asked;
  expect(dialog.defaultValue()).toBe(`${lab}rotation/`);
  await dialog.dismiss();
  await picked;
});

test("a frame is as high as its figure in another page, whatever its width", async () => {
  const dir = fileURLToPath(new URL("../../build/host", import.meta.url));
  rmSync(dir, { recursive: true, force: true });
  mkdirSync(dir, { recursive: true });
  writeFileSync(`${dir}/favicon.ico`, "");
  // A server that allows framing, and another site's page with its own policy.
  const framed = await serve({
    dir: fileURLToPath(new URL("../../dist/site", import.meta.url)),
    port: 0,
    policy: "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'",
  });
  const host = await serve({ dir, port: 0, policy: "" });
  writeFileSync(
    `${dir}/index.html`,
    `<!doctype html><html lang="en"><meta charset="utf-8">
<iframe src="${framed.url}lab/rotation/?embed" title="Rotation" width="100%" height="640"></iframe>
<script>
  addEventListener("message", ({ data }) => {
    if (data.posencHeight) document.querySelector("iframe").height = data.posencHeight;
  });
</script>`,
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
  await framed.close();
  await host.close();
});
