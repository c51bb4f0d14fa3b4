// The rooms: both languages have the same parts, links and code work, the address keeps answers. Also the index.
import { readFileSync } from "node:fs";
import { load } from "posenc";
import { describe, expect, test } from "vitest";
import { room, roomsIn } from "../../tools/pages/lab.mjs";
import type { Language } from "../../tools/pages/languages.mjs";
import { eventually, hashOf, heightsOf, oneTab, open, site, visitRoom } from "./browser.js";

const languages = ["en", "ko"] as const satisfies readonly Language[];
const rooms = roomsIn("en").map(({ name }) => name);
const textOf = (lang: Language) =>
  rooms.map((name) => room(name, { lang, base: "./", path: `lab/${name}/` }).body).join("\n");
const texts = { en: textOf("en"), ko: textOf("ko") };
const tab = oneTab({ reducedMotion: "reduce" }); // a smooth scroll would start the figures that it passes
const all = (lang: Language, pattern: RegExp) =>
  Array.from(texts[lang].matchAll(pattern), ([, found]) => found!);

/** Removes the sentence's comma or full stop from the end of a formula. */
const unpunctuated = (text: string): string =>
  text.replace(/<(mo|mi)[^>]*>[,.]<\/\1>(?=<\/mrow><\/math>$)/, "");

describe("both languages have the same", () => {
  test.each([
    ["sections", /<h[23] id="([\w-]+)"/g],
    ["figures", /data-state="([\w-]+)"/g],
    ["links to settings and rooms", /href="(?:\.\/lab\/)?([\w-]*\/?#[^"]+)"/g],
    ["formulas", /(<math.*?<\/math>)/gs],
  ])("%s", (_, pattern) => {
    expect(all("en", pattern).length).toBeGreaterThan(4);
    const sorted = languages.map((lang) =>
      [...new Set(all(lang, pattern).map(unpunctuated))].sort(),
    );
    expect(sorted[1]).toEqual(sorted[0]);
  });
});

test("three rooms have an exercise", () => {
  for (const lang of languages) expect(texts[lang].match(/data-exercise="\d?"/g)).toHaveLength(3);
});

test.each(languages)("the code runs: %s", async (lang) => {
  const source = readFileSync(new URL(`../../web/lab/${lang}.md`, import.meta.url), "utf8");
  const [, code] = /```js\n(.*?)```/s.exec(source)!;
  const calls = code!.split("\n").filter((line) => line.startsWith("pe."));
  expect(calls).toHaveLength(3);
  const given = { pe: await load(), q: new Float32Array(8 * 128 * 64).fill(1) };
  for (const call of calls) {
    const run = new Function(...Object.keys(given), `return ${call.replace(/;.*/, "")};`);
    expect(run(...Object.values(given))).toBeTruthy();
  }
});

test("links in the text set the figure", async () => {
  const page = await visitRoom("beyond", { tab, hash: "factor=8" });
  await page.locator('a[href="#scaling=yarn"]').click();
  await eventually(() => hashOf(page)).toBe("#scaling=yarn&factor=8");
});

test("every room accepts the settings of links to it", async () => {
  const links = rooms.flatMap((name) => {
    const { body } = room(name, { lang: "en", base: "../../", path: `lab/${name}/` });
    return Array.from(
      body.matchAll(/href="(?:\.\.\/\.\.\/lab\/([\w-]+)\/)?#([^"]+=[^"]+)"/g),
      ([, to, hash]) => [to ?? name, hash!.replaceAll("&amp;", "&")],
    );
  });
  expect(links.length).toBeGreaterThan(20);
  for (const [name, hash] of links) {
    const page = await visitRoom(name!, { tab, hash: hash! });
    expect(await page.locator("#notices .notice").count(), `${name}: ${hash}`).toBe(0);
  }
});

describe("a figure", () => {
  test.each([1280, 390])("its picture is as high as its figure: %i wide", async (width) => {
    for (const name of rooms) {
      const page = await visitRoom(name, { viewport: { width, height: 844 } });
      const { frame, picture, figure } = await page
        .locator(".figure > [data-state]")
        .evaluate(heightsOf);
      expect(Math.abs(picture - figure), `${name}: ${picture}, ${figure}`).toBeLessThan(2);
      expect(Math.abs(frame - figure), `${name}: ${frame}, ${figure}`).toBeLessThan(30);
    }
  });
});

describe("the index", () => {
  test("has a card for every room and the lessons, in groups of full rows", async () => {
    const page = await open(`${site.url}lab/`);
    expect(await page.locator(".rooms a").count()).toBe(rooms.length + 1);
    const groups = await page.locator(".rooms h2").allInnerTexts();
    expect(groups).toEqual([
      "The problem",
      "Add",
      "Add, continued",
      "Rotate",
      "Bias",
      "Too long",
      "More",
      "For teachers",
    ]);
    await page.locator(".rooms a", { hasText: "Windows of bias" }).click();
    await eventually(() => new URL(page.url()).pathname).toBe("/lab/bias-gallery/");
  });

  test("has cards large enough for fingers on a phone", async () => {
    const page = await open(`${site.url}ko/lab/`, { viewport: { width: 360, height: 800 } });
    const heights = await page
      .locator(".rooms a")
      .evaluateAll((all) => all.map((one) => one.clientHeight));
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
  });
});
