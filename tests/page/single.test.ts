// The single file, opened from the file system without a network.
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { root } from "../js/packed.js";
import { eventually, hashOf, open } from "./browser.js";

const url = pathToFileURL(`${root}/dist/site/posenc-lab.html`).href;
/** All requests must be to the file itself. */
const fromFile = { offline: true, provokes: /^foreign: (blob|data|file):/ };

test("opens at an old address, has both languages, and trains a model", async () => {
  const asked: string[] = [];
  const page = await open(`${url}#lang=ko&F9.encodings=rope&F9.steps=20`, {
    ...fromFile,
    prepare: (page) => page.on("request", (request) => asked.push(new URL(request.url()).protocol)),
  });
  await eventually(() => hashOf(page)).toContain("page=training");
  await page.locator("posenc-training .stage .panel").first().waitFor({ state: "attached" });
  expect(await page.locator("h1").textContent()).toMatch(/[가-힣]/);
  await page.getByRole("link", { name: "English" }).click();
  await eventually(() => page.locator("h1").textContent()).toBe(
    "Trained on 16 words, asked for 128",
  );
  await eventually(() => page.locator("posenc-training .runs tbody").innerText()).toMatch(
    /20 \/ 20.*finished/s,
  );
  expect(new Set(asked.filter((protocol) => protocol === "http:"))).toEqual(new Set());
});

test("holds the story, the lab and its rooms, with links between them", async () => {
  const page = await open(`${url}#lang=en`, fromFile);
  await eventually(() => page.locator("#page").getAttribute("class")).toBe("story");
  await page.locator("posenc-rotation .stage .panel").first().waitFor();
  await page.getByRole("link", { name: "Lab", exact: true }).click();
  await eventually(() => page.locator("h1").textContent()).toMatch(/^The lab/);
  await page.locator(".rooms a", { hasText: "Table, curves, clocks" }).click();
  await eventually(() => page.title()).toBe("Table, curves, clocks — posenc");
  await page.goto(`${url}#lang=en&page=heatmap&dim=64`);
  await page.locator("posenc-heatmap .readout").waitFor();
  expect(await page.getByRole("textbox", { name: /^dim/ }).inputValue()).toBe("64");
  expect(await page.locator("#notices .notice").count()).toBe(0);
  await page.getByRole("link", { name: "한국어" }).click();
  await eventually(() => page.locator("h1").textContent()).toMatch(/[가-힣]/);
  await page.getByRole("link", { name: "이야기", exact: true }).click();
  await eventually(() => page.locator("#page.story").getAttribute("lang")).toBe("ko");
  const link = page.locator('.note a[data-to="lab/permutation/"]').first();
  await link.click();
  await eventually(() => page.locator("#page.room").getAttribute("lang")).toBe("ko");
  await eventually(() => hashOf(page)).toContain("page=permutation");
  await page.goBack();
  await eventually(() => page.locator("#page").getAttribute("class")).toBe("story");
});

test("shows a lesson in its language", async () => {
  const page = await open(`${url}#page=teachers&lang=ko`, fromFile);
  await page.locator("#minutes-25 a.main").click();
  await page.locator(".presented .slide-bar").waitFor();
  for (const _ of [1, 2]) await page.keyboard.press("PageDown");
  await eventually(() => hashOf(page)).toContain("page=heatmap");
  await eventually(() => page.locator("#page").getAttribute("lang")).toBe("ko");
});

test("shows one figure in a frame", async () => {
  const page = await open(`${url}?embed=F3#lang=ko`, fromFile);
  await page.locator("posenc-heatmap .readout").waitFor();
  expect(await page.getByRole("figure").count()).toBe(1);
});
