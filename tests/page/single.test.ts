// The page that is one file, from the file system, without a network.
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { root } from "../js/packed.js";
import { eventually, hashOf, open } from "./browser.js";

const url = pathToFileURL(`${root}/dist/site/posenc-lab.html`).href;
/** What is asked for has to come out of the file itself. */
const fromFile = { offline: true, provokes: /^foreign: (blob|data|file):/ };

test("opens by double click, speaks both languages, trains", async () => {
  const asked: string[] = [];
  const page = await open(`${url}#lang=ko&F9.encodings=rope&F9.steps=20`, {
    ...fromFile,
    prepare: (page) => page.on("request", (request) => asked.push(new URL(request.url()).protocol)),
  });
  await eventually(() => page.locator("h1").textContent()).toMatch(/^위치 인코딩/);
  await page.locator("posenc-heatmap .readout").waitFor();
  await page.getByRole("link", { name: "English" }).click();
  await eventually(() => page.locator("h1").textContent()).toMatch(/^Positional encoding/);
  await page.locator("posenc-training").scrollIntoViewIfNeeded();
  await eventually(() => page.locator("posenc-training .runs tbody").innerText()).toMatch(
    /20 \/ 20.*finished/s,
  );
  expect(asked.filter((protocol) => protocol === "file:")).toHaveLength(1);
});

test("holds the story and the lab, with links between them", async () => {
  const page = await open(`${url}#lang=en`, fromFile);
  await eventually(() => page.locator("#page").getAttribute("class")).toBe("story");
  await page.locator("posenc-rotation .stage .panel").first().waitFor();
  await page.locator(".pages").getByRole("link", { name: "Lab" }).click();
  await eventually(() => page.locator("h1").textContent()).toMatch(/^Positional encoding/);
  await eventually(() => page.title()).toBe("Positional encoding — posenc");
  await page.locator("posenc-heatmap .readout").waitFor();
  await page.getByRole("textbox", { name: /^dim/ }).fill("64");
  await page.getByRole("textbox", { name: /^dim/ }).press("Enter");
  await eventually(() => hashOf(page)).toBe("#lang=en&page=lab&F3.dim=64");
  await page.reload();
  await page.locator("posenc-heatmap .readout").waitFor();
  expect(await page.getByRole("textbox", { name: /^dim/ }).inputValue()).toBe("64");
  expect(await page.locator("#notices .notice").count()).toBe(0);
  await page.getByRole("link", { name: "한국어" }).click();
  await eventually(() => page.locator("h1").textContent()).toMatch(/^위치 인코딩/);
  await page.locator(".pages").getByRole("link", { name: "이야기" }).click();
  await eventually(() => page.locator("#page.story").getAttribute("lang")).toBe("ko");
  const link = page.locator('.note a[data-to="lab"]').first();
  await link.click();
  await eventually(() => page.locator("#page.lab").getAttribute("lang")).toBe("ko");
  await eventually(() => hashOf(page)).toContain("F1.causal=1");
  await page.goBack();
  await eventually(() => page.locator("#page").getAttribute("class")).toBe("story");
});

test("a frame of it has one figure", async () => {
  const page = await open(`${url}?embed=F3#lang=ko`, fromFile);
  await page.locator("posenc-heatmap .readout").waitFor();
  expect(await page.getByRole("figure").count()).toBe(1);
});
