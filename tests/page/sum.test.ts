// <posenc-sum>: its terms agree with the package's measures in Node, and add up to the score.
import type { Page } from "playwright-core";
import { load } from "posenc";
import { describe, expect, test } from "vitest";
import { termsOf } from "../score_terms.js";
import {
  drawn,
  eventually,
  hashOf,
  pick,
  resize,
  saved,
  settings,
  tabOf,
  visitsOf,
} from "./browser.js";

const pe = await load();

const at = tabOf("sum");
const visit = visitsOf("sum");
const figure = (page: Page) => page.locator("posenc-sum");
const read = async (page: Page, selector: string) => {
  await drawn(page);
  return figure(page).locator(selector).first().innerText();
};
const matrix = (page: Page, name: string) =>
  figure(page).getByRole("application", { name: new RegExp(`^${name}:`) });
const number = (text: string) => Number(text.replaceAll("−", "-").replace("+", ""));
/** The four terms and the score of the chosen pair. */
const bars = async (page: Page) => {
  await drawn(page);
  const all = await figure(page).locator("svg.bars > text[text-anchor=end]").allTextContents();
  return all.filter((text) => /^[+−]?[\d.]+(e−\d+)?$/.test(text)).map(number);
};

const names = ["contentContent", "contentPosition", "positionContent", "positionPosition"] as const;

function expectTerms(shown: readonly number[], terms: ReturnType<typeof termsOf>): void {
  expect(shown).toHaveLength(5);
  for (const [i, name] of names.entries()) expect(shown[i]).toBeCloseTo(terms[name], 3);
  expect(shown[4]).toBeCloseTo(terms.total, 3);
  expect(shown[4]).toBeCloseTo(
    shown.slice(0, 4).reduce((sum, value) => sum + value),
    3,
  );
}

describe("a score", () => {
  test("is the sum of four terms, up to rounding", async () => {
    const page = await at();
    const terms = termsOf(1, 4);
    expectTerms(await bars(page), terms);
    await eventually(() => figure(page).locator("[aria-live=polite]").innerText()).toContain(
      `The score ${terms.total.toFixed(4)} of “cat” for “dog” is the sum of content–content`,
    );
  });

  test("is shown for any pair, by keys on any of the matrices and by pointer", async () => {
    const page = await at();
    await matrix(page, "position–position").focus();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Home");
    expectTerms(await bars(page), termsOf(2, 0));
    const box = (await matrix(page, "score").locator("canvas").boundingBox())!;
    await page.mouse.click(box.x + 0.5 * box.width, box.y + 0.9 * box.height);
    expectTerms(await bars(page), termsOf(4, 2));
    await eventually(() => hashOf(page)).toContain("query=4&key=2");
  });

  test("has its terms in a table", async () => {
    const hash = "sentence=one+two+three&dim=128&scale=2.5&query=2&key=1";
    const page = await at(hash);
    const setting = {
      words: ["one", "two", "three"],
      dim: 128,
      scale: 2.5,
    };
    expectTerms(await bars(page), termsOf(2, 1, setting));
    await figure(page).getByText("As a table").click();
    const rows = figure(page).locator("table:not(.counts) tbody tr");
    await rows.first().waitFor();
    expect(await rows.count()).toBe(9);
    expect(await rows.nth(3).locator("th").innerText()).toBe("two → one");
    const shown = (await rows.nth(3).locator("td").allInnerTexts()).map(number);
    expectTerms(shown, termsOf(1, 0, setting));
  });
});

describe("space for both", () => {
  const plot = (page: Page) => figure(page).getByRole("slider", { name: /^Cosines by width/ });
  const numbers = async (page: Page) => {
    const text = await read(page, "[data-panel=cosines] .reading");
    const [, ...found] =
      /^d = (\d+): random (\S+), words against positions (\S+), mean of positions (\S+), 1\/√d = (\S+)$/.exec(
        text,
      )!;
    return found.map(number);
  };
  test("is read at a width, which keys change", async () => {
    const page = await at();
    const ticks = await figure(page).locator("svg.lines .axis text[y]").allTextContents();
    expect(ticks.slice(0, 9)).toEqual(["2", "4", "8", "16", "32", "64", "128", "256", "512"]);
    const mean = (dim: number) =>
      pe.measure.byDistance(
        pe.measure.similarity(pe.encode("sinusoidal", { length: 128, dim, dtype: "float64" }), {
          cosine: true,
        }),
      ).average;
    expect((await numbers(page))[0]).toBe(512);
    await plot(page).focus();
    await page.keyboard.press("Home");
    for (const dim of [2, 4, 8, 16]) {
      const [width, , , average] = await numbers(page);
      expect(width).toBe(dim);
      expect(average).toBeCloseTo(mean(dim), 3);
      await page.keyboard.press("ArrowRight");
    }
    await eventually(() => hashOf(page)).toContain("at=4");
    await pick(figure(page), "Start over");
    await drawn(page);
    expect((await numbers(page))[3]).toBeCloseTo(0.568, 3);
  });
});

describe("what concatenating costs", () => {
  const rows = async (page: Page) => {
    await drawn(page);
    const all = await figure(page).locator("table.counts tbody tr").all();
    return Promise.all(all.map(async (row) => row.locator("td").allInnerTexts()));
  };
  test("in parameters", async () => {
    const page = await at();
    const [add, mapped, wide] = await rows(page);
    expect(add).toEqual(["× 1", "18,874,368", "3,145,728", "262,144", "512", "64"]);
    expect(mapped![1]).toBe((18_874_368 + 1024 * 512).toLocaleString("en"));
    expect(wide).toEqual(["× 4", "75,497,472", "12,582,912", "1,048,576", "1024", "128"]);
  });
});

test("a file contains the terms", async () => {
  const page = await at();
  await figure(page).getByText("CSV and code").click();
  const csv = (await saved(figure(page), "CSV")).toString().split("\n");
  expect(csv[0]).toBe(`pair,${names.join(",")},score`);
  const [pair, ...values] = csv[1 + 1 * 5 + 4]!.split(",").map(Number);
  expect(pair).toBe(9);
  expectTerms(values, termsOf(1, 4));
});

test("a link opens the same state, a reset restores the defaults, and a step back undoes it", async () => {
  const sender = await at("lang=en&scale=2&layers=24");
  await figure(sender).getByRole("slider", { name: "Layers" }).focus();
  await sender.keyboard.press("ArrowRight");
  await eventually(() => hashOf(sender)).toContain("layers=25");
  const receiver = await visit({ hash: hashOf(sender).slice(1) });
  expect(await settings(receiver, "posenc-sum")).toEqual(await settings(sender, "posenc-sum"));
  const sent = await bars(sender);
  expect(await bars(receiver)).toEqual(sent);
  await pick(figure(receiver), "Start over");
  expectTerms(await bars(receiver), termsOf(1, 4));
  await receiver.goBack();
  await eventually(() => bars(receiver)).toEqual(sent);
});

test("illegal settings are refused", async () => {
  const page = await at("dim=9&scale=-1&query=17&heads=0&sentence=");
  expectTerms(await bars(page), termsOf(1, 4));
  expect(await page.locator("[role=status] .notice").innerText()).toContain("dim");
  const sentence = figure(page).getByRole("textbox", { name: "Sentence" });
  await sentence.fill("👨‍👩‍👧 مرحبا 한국어");
  await sentence.press("Enter");
  expect(await read(page, ".words")).toBe("0 👨‍👩‍👧 1 مرحبا 2 한국어");
});

test("in Korean", async () => {
  const page = await at("lang=ko");
  const words = ["큰", "개가", "큰", "고양이를", "보았다"];
  expectTerms(await bars(page), termsOf(1, 4, { words }));
  expect(await read(page, "[data-panel=taken] h4")).toContain("쿼리 ‘개가’, 키 ‘보았다’의 점수");
});

describe("the picture", () => {
  const picture = tabOf("sum&picture");
  const bars = (page: Page, kind: string) =>
    figure(page)
      .locator(`.stacks .${kind}`)
      .evaluateAll((paths) => paths.map((path) => path.getAttribute("d")!));
  const caption = async (page: Page) => {
    await drawn(page);
    return figure(page).locator("figcaption").innerText();
  };

  test("adds a word to two positions, and says whether the vectors differ", async () => {
    const page = await picture("lang=en");
    expect(await figure(page).locator(".stacks .at").allTextContents()).toEqual(["1", "4"]);
    expect(await caption(page)).toBe("The same word at two places gives two vectors.");
    const [here, , there] = await bars(page, "of-word");
    expect(here!.match(/M/g)).toHaveLength(16);
    expect(there).toBe(here); // the word's vector is the same
    const [sum, other] = await bars(page, "sum");
    expect(other).not.toBe(sum);
    await figure(page).getByRole("slider", { name: "Other place" }).focus();
    for (let i = 0; i < 3; ++i) await page.keyboard.press("ArrowLeft");
    expect(await caption(page)).toBe("The same word at the same place gives one vector.");
    const [same, alike] = await bars(page, "sum");
    expect(alike).toBe(same);
    await figure(page).getByText("dog", { exact: true }).first().click();
    expect(await caption(page)).toContain("two vectors");
    expect((await bars(page, "of-word"))[0]).not.toBe(here);
  });

  test.each(["en", "ko"])("fits a phone, and explores in place (%s)", async (lang) => {
    const page = await picture(`lang=${lang}`);
    await resize(page, 390, 844);
    expect(await page.evaluate(() => document.scrollingElement!.scrollWidth)).toBe(390);
    expect((await figure(page).boundingBox())!.height).toBeLessThan(844);
    await pick(figure(page), lang === "ko" ? "더 살펴보기" : "Explore");
    await matrix(page, lang === "en" ? "score" : "점수").waitFor();
    await pick(figure(page), lang === "ko" ? "그림만 보기" : "Only the picture");
  });
});
