// The page that is one file, from the file system, without a network.
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { root } from "../js/packed.js";
import { eventually, open } from "./browser.js";

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
