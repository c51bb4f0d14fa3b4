// The lab: the same in both languages, its links and its code work, its questions are kept.
import { readFileSync } from "node:fs";
import { load } from "posenc";
import { describe, expect, test } from "vitest";
import { lab } from "../../tools/pages/lab.mjs";
import type { Language } from "../../tools/pages/languages.mjs";
import { eventually, follow, hashOf, oneTab, open, site, visit } from "./browser.js";

const languages = ["en", "ko"] as const satisfies readonly Language[];
const texts = {
  en: lab({ lang: "en", base: "./" }).body,
  ko: lab({ lang: "ko", base: "./" }).body,
};
const tab = oneTab({ reducedMotion: "reduce" }); // what is passed on the way would begin to compute
const all = (lang: Language, pattern: RegExp) =>
  Array.from(texts[lang].matchAll(pattern), ([, found]) => found!);

/** A formula in a sentence may end in the sentence's own comma or full stop. */
const unpunctuated = (text: string): string =>
  text.replace(/<(mo|mi)[^>]*>[,.]<\/\1>(?=<\/mrow><\/math>$)/, "");

describe("both languages have the same", () => {
  test.each([
    ["sections", /<h[23] id="([\w-]+)"/g],
    ["figures", /data-state="(\w+)"/g],
    ["questions", /data-question="(\w+)"/g],
    ["links to figures and places", /href="(#[^"]+)"/g],
    ["papers", /href="(https:[^"]+)"/g],
    ["formulas", /(<math.*?<\/math>)/gs],
  ])("%s", (_, pattern) => {
    expect(all("en", pattern).length).toBeGreaterThan(4);
    const sorted = languages.map((lang) =>
      [...new Set(all(lang, pattern).map(unpunctuated))].sort(),
    );
    expect(sorted[1]).toEqual(sorted[0]);
  });

  test("words of the other, which say so", () => {
    expect(all("en", /<td lang="ko">([^<]+)/g)).toContain("토큰");
    expect(all("ko", /<td lang="en">([^<]+)/g)).toContain("token");
    expect(all("ko", /<a [^>]*lang="en"[^>]*>([^<]+)/g)).toContain("Attention Is All You Need");
    expect(all("en", /<a [^>]*lang="(en|ko)"/g)).toEqual(["ko"]); // to the other page
  });

  test("right answers", () => {
    const right = (lang: Language) =>
      all(lang, /<lesson-question[^>]*>.*?<ol>(.*?)<\/ol>/gs).map((answers) =>
        answers.split("<li").findIndex((one) => one.includes('class="right"')),
      );
    expect(right("ko")).toEqual(right("en"));
    for (const answer of right("en")) expect(answer).toBeGreaterThan(0);
  });
});

test("there is a question in every section that has a figure of its own", () => {
  for (const lang of languages)
    for (const section of texts[lang].split("<section").slice(1)) {
      const id = /id="(\w+)"/.exec(section)![1]!;
      const isQuestioned = section.includes("<lesson-question");
      expect(isQuestioned || ["claims", "teachers", "glossary"].includes(id), id).toBe(true);
    }
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

test("links set their figures, and nothing else", async () => {
  const page = await visit({ tab, hash: "lang=en&F8.factor=8" });
  await page.locator('a[href="#F8.scaling=yarn"]').click();
  await eventually(() => hashOf(page)).toBe("#lang=en&F8.scaling=yarn&F8.factor=8");
  await eventually(() =>
    page.locator("posenc-beyond").evaluate((figure) => figure.getBoundingClientRect().top),
  ).toBeLessThan(40);
});

test.each(languages)("every link is understood: %s", async (lang) => {
  const links = all(lang, /href="#([^"]+=[^"]+)"/g).map((link) => link.replaceAll("&amp;", "&"));
  expect(links.length).toBeGreaterThan(10);
  const page = await visit({ tab, hash: `lang=${lang}` });
  for (const link of new Set(links)) {
    await follow(page, `lang=${lang}&${link}`);
    expect(await page.locator("#notices .notice").count(), link).toBe(0);
  }
});

test("the outline names every section in its group, leads there, and marks what is read", async () => {
  const page = await visit({ tab, hash: "F3.dim=64" });
  await page.locator(".index a[href='#rotation']").click();
  await eventually(() =>
    page.locator("#rotation").evaluate((heading) => Math.abs(heading.getBoundingClientRect().top)),
  ).toBeLessThan(60);
  expect(hashOf(page)).toBe("#F3.dim=64"); // the address keeps the state
  const list = page.locator(".index");
  expect(await list.locator("a").count()).toBe(await page.locator("main > section").count());
  expect(await list.locator("p").allTextContents()).toEqual([
    "The problem",
    "Add",
    "Rotate",
    "Bias",
    "Too long",
    "More",
  ]);
  await list.getByRole("link", { name: "Windows of bias" }).click();
  await eventually(() => list.locator("[aria-current]").allTextContents()).toEqual([
    "Windows of bias",
  ]);
});

test("a figure passes over the outline, before it is complete too", async () => {
  const page = await visit({ tab, hash: "lang=en" });
  /** What is seen where the outline and a figure meet. */
  const seen = () =>
    page.locator("posenc-rotation").evaluate((figure) => {
      figure.scrollIntoView({ behavior: "instant" });
      const { left, right } = document.querySelector(".index")!.getBoundingClientRect();
      return document.elementFromPoint((left + right) / 2, innerHeight / 2)?.localName;
    });
  await eventually(seen).toBe("posenc-rotation");
  await page.locator("section:has(#rotation)").evaluate((one) => one.classList.remove("begun"));
  expect(await seen()).toBe("posenc-rotation");
});

test("a narrow page has its contents in a fold instead", async () => {
  const page = await visit({ tab, hash: "lang=en", viewport: { width: 700, height: 900 } });
  expect(await page.locator(".index").isVisible()).toBe(false);
  await page.locator(".contents summary").click();
  await page.locator(".contents a[href='#rotation']").click();
  await eventually(() =>
    page.locator("#rotation").evaluate((heading) => Math.abs(heading.getBoundingClientRect().top)),
  ).toBeLessThan(60);
});

test("on a phone what opens a fold is as high as a finger is wide", async () => {
  const heightsAt = async (width: number) => {
    const page = await visit({ tab, viewport: { width, height: 800 } });
    const folds = page.locator("lesson-question summary, .contents summary");
    const all = await folds.evaluateAll((folds) => folds.map((fold) => fold.clientHeight));
    return all.filter(Boolean);
  };
  const narrow = await heightsAt(360);
  expect(narrow.length).toBeGreaterThan(10);
  expect(Math.min(...narrow)).toBeGreaterThanOrEqual(44);
  expect(Math.max(...(await heightsAt(1280)))).toBeLessThan(30);
});

describe("a question", () => {
  test("opens once it was answered, and a link shows what was chosen", async () => {
    const page = await visit({ tab });
    const question = page.locator("lesson-question").first();
    expect(
      await question.locator("details").evaluate((fold: HTMLDetailsElement) => fold.open),
    ).toBe(false);
    await question.getByRole("radio").first().check();
    await eventually(() => question.getByRole("status").textContent()).toBe("Not so.");
    expect(
      await question.locator("details").evaluate((fold: HTMLDetailsElement) => fold.open),
    ).toBe(true);
    await question.getByRole("radio").nth(1).check();
    await eventually(() => question.getByRole("status").textContent()).toBe("Right.");
    expect(hashOf(page)).toBe("#lang=en&Q.order=2");

    const other = await visit({ tab, hash: "lang=ko&Q.order=2&Q.shift=9" });
    const same = other.locator("lesson-question").first();
    await eventually(() => same.getByRole("status").textContent()).toBe("맞았습니다.");
  });

  test("is kept when the language changes", async () => {
    const page = await visit({ tab, hash: "lang=en&Q.rope=2" });
    await page.getByRole("link", { name: "한국어" }).click();
    const question = page.locator('lesson-question[data-question="rope"]');
    await eventually(() => question.getByRole("status").textContent()).toBe("맞았습니다.");
  });

  test("can be read without scripts", async () => {
    const page = await open(`${site.url}en/lab/`, {
      javaScriptEnabled: false,
      provokes: /assets\/.*\.js csp$/,
    });
    const question = page.locator("lesson-question").first();
    await question.locator("summary").click();
    expect(await question.locator("details").innerText()).toContain("permutation equivariance");
  });
});
