// <posenc-worked-example>: the table of the lessons, number by number, and the result of each line of code.
import type { Page } from "playwright-core";
import { load } from "posenc";
import { describe, expect, test } from "vitest";
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

const at = tabOf("worked-example");
const visit = visitsOf("worked-example");

const figure = (page: Page) => page.locator("posenc-worked-example");
const grid = (page: Page) => figure(page).locator("table.numbers");
const now = async (page: Page) => {
  await drawn(page);
  return figure(page).locator(".array h4").innerText();
};
const readout = async (page: Page) => {
  await drawn(page);
  return figure(page).locator(".readout .formula").innerText();
};
const step = (page: Page) => figure(page).getByRole("slider", { name: "Step", exact: true });
const go = async (page: Page, to: number) => {
  await figure(page)
    .locator("ol.lines button")
    .nth(to - 1)
    .click();
  await drawn(page);
};
/** The numbers of the table as text. */
const cells = async (page: Page): Promise<string[][]> => {
  await drawn(page);
  return grid(page)
    .locator("tbody tr")
    .evaluateAll((rows) =>
      rows.map((row) =>
        [...row.querySelectorAll("td")].map((cell) => cell.firstChild!.nextSibling!.textContent!),
      ),
    );
};
const numbers = async (page: Page) => (await cells(page)).map((row) => row.map(Number));
const fresh = (page: Page) =>
  grid(page)
    .locator("tbody tr:first-child td")
    .evaluateAll((row) => row.map((cell) => cell.classList.contains("fresh")));

/** Formats like C's %.4e. */
const printed = (value: number) => value.toExponential(4).replace(/e([+-])(\d)$/, "e$10$2");
const rowsOf = (data: ArrayLike<number>, columns: number) =>
  Array.from({ length: data.length / columns }, (_, row) =>
    Array.from({ length: columns }, (_, i) => data[row * columns + i]!),
  );
const table = (dim: number) => pe.encode("sinusoidal", { length: 5, dim, dtype: "float64" }).data;

describe("the finished table", () => {
  test("is shown at first, with the numbers of the lessons", async () => {
    const page = await at();
    const shown = await cells(page);
    expect(shown[1]).toEqual(
      "8.4147e-01 5.4030e-01 9.9833e-02 9.9500e-01 9.9998e-03 9.9995e-01 1.0000e-03 1.0000e+00".split(
        " ",
      ),
    );
    expect(shown).toEqual(rowsOf(table(8), 8).map((row) => row.map(printed)));
    expect(await readout(page)).toBe("pe[1, 2] = sin(1 / 100002/8) = sin(1.0000e-01) = 9.9833e-02");
    await eventually(() => figure(page).locator("[aria-live=polite]").innerText()).toBe(
      "Step 9 of 9: cosines into the odd columns. pe[1, 2] = sin(1 / 10000^(2/8)) = sin(1.0000e-01) = 9.9833e-02",
    );
  });

  test("in the other layout changes the code, and the cursor stays at its number", async () => {
    const page = await at();
    await figure(page).getByLabel("Order of columns").selectOption("halves");
    expect(await readout(page)).toContain("pe[1, 1] = sin(1 / 10000");
    expect(await figure(page).locator("ol.lines").innerText()).toContain("pe[:, :4] = sines");
  });
});

describe("the steps", () => {
  test("fill the sines into even columns first, and mark the new numbers", async () => {
    const page = await at("step=8");
    expect(await fresh(page)).toEqual([true, false, true, false, true, false, true, false]);
    const shown = await numbers(page);
    for (const row of shown) expect([row[1], row[3], row[5], row[7]]).toEqual([0, 0, 0, 0]);
    expect(shown[3]![0]).toBeCloseTo(Math.sin(3), 4);
    await grid(page).focus();
    await page.keyboard.press("ArrowRight");
    expect(await readout(page)).toBe("pe[1, 3] = 0 (not filled yet)");
    await go(page, 9);
    expect(await fresh(page)).toEqual([false, true, false, true, false, true, false, true]);
    expect(await readout(page)).toContain("pe[1, 3] = cos(1 / 10000");
  });

  test("change by the slider's keys and by the lines", async () => {
    const page = await at();
    await step(page).focus();
    await page.keyboard.press("Home");
    expect(await now(page)).toContain("an empty table");
    expect(await step(page).getAttribute("aria-valuetext")).toBe("Step 1 of 9: an empty table");
    await figure(page)
      .getByRole("button", { name: "sines = torch.sin(angles)", exact: true })
      .focus();
    await page.keyboard.press("Enter");
    expect(await now(page)).toContain("sines of the angles");
    expect(await figure(page).locator("[aria-current=step]").innerText()).toContain("torch.sin");
    await eventually(() => hashOf(page)).toContain("step=6");
  });
});

test("keys and pointer move the same cursor", async () => {
  const page = await at();
  await grid(page).focus();
  for (const key of ["ArrowDown", "ArrowRight", "ArrowRight"]) await page.keyboard.press(key);
  const value = table(8)[2 * 8 + 4]!;
  expect(await readout(page)).toContain(`pe[2, 4] = sin(2 / 10000`);
  expect(await readout(page)).toContain(`= ${printed(value)}`);
  expect(await grid(page).getAttribute("aria-activedescendant")).toBe("number-2-4");
  await grid(page).locator("#number-4-7").hover();
  expect(await readout(page)).toContain("pe[4, 7] = cos(4 / 10000");
  await eventually(() => hashOf(page)).toContain("cell=4,3,1");
});

describe("the small example", () => {
  const token = async (page: Page) => {
    await drawn(page);
    const layers = await figure(page).locator(".layer").all();
    return Promise.all(
      layers.map(async (layer) => (await layer.locator(".cell").allInnerTexts()).map(Number)),
    );
  };
  test("adds the position's vector to the word's, in the same width", async () => {
    const page = await at();
    const [word, position, input] = await token(page);
    expect(position).toEqual(
      [Math.sin(1), Math.cos(1), Math.sin(0.01), Math.cos(0.01)].map(printed).map(Number),
    );
    for (let i = 0; i < 4; ++i) expect(input![i]).toBeCloseTo(word![i]! + position![i]!, 3);
    expect(input).toHaveLength(4);
    const box = figure(page).getByRole("textbox", { name: "Word", exact: true });
    await box.fill("👨‍👩‍👧 مرحبا");
    await box.press("Enter");
    const [other, same] = await token(page);
    expect(other).not.toEqual(word);
    expect(same).toEqual(position);
    await figure(page).getByRole("button", { name: /^3/ }).click();
    await drawn(page);
    expect(await figure(page).locator(".layer-reading").innerText()).toContain("+ cos(1/100) =");
  });
});

test("a file contains the table", async () => {
  const page = await at();
  await figure(page).getByText("CSV and code").click();
  const csv = (await saved(figure(page), "CSV")).toString().split("\n");
  expect(csv[2]!.split(",").map(Number)).toEqual([1, ...table(8).subarray(8, 16)]);
});

test("a link opens the same state, a reset restores the defaults, and a step back undoes it", async () => {
  const sender = await at("lang=en&dim=6&base=100&word=owl");
  await go(sender, 5);
  await eventually(() => hashOf(sender)).toContain("step=5");
  const receiver = await visit({ hash: hashOf(sender).slice(1) });
  expect(await settings(receiver, "posenc-worked-example")).toEqual(
    await settings(sender, "posenc-worked-example"),
  );
  expect(await cells(receiver)).toEqual(await cells(sender));
  await pick(figure(receiver), "Start over");
  expect(await now(receiver)).toContain("cosines into the odd columns");
  await receiver.goBack();
  await eventually(() => now(receiver)).toContain("angles (5, 3)");
});

test("on a narrow page keys scroll the cell into view", async () => {
  const page = await at();
  await resize(page, 360, 800);
  await grid(page).focus();
  await page.keyboard.press("End");
  await drawn(page);
  const scroller = (await figure(page).locator(".scroll").first().boundingBox())!;
  const cell = () => grid(page).locator("[aria-selected=true]").boundingBox();
  await eventually(async () => {
    const { x, width } = (await cell())!;
    return x >= scroller.x && x + width <= scroller.x + scroller.width + 1;
  }).toBe(true);
  await resize(page, 1280, 900);
});

test("in Korean", async () => {
  const page = await at("lang=ko&step=8");
  expect(await now(page)).toContain("사인을 짝수 열에");
  expect(await figure(page).locator(".layer-name").first().innerText()).toBe(
    "‘고양이’의 단어 벡터",
  );
  expect((await cells(page))[1]![0]).toBe("8.4147e-01");
});

describe("the picture", () => {
  const picture = tabOf("worked-example&picture");
  const caption = async (page: Page) => {
    await drawn(page);
    return figure(page).locator("figcaption").innerText();
  };
  const slider = (page: Page, name: string) => figure(page).getByRole("slider", { name });

  test("begins with an empty table, and fills it", async () => {
    const page = await picture("lang=en");
    expect(await caption(page)).toBe("Row 1 turns clock 0 by 1 radian.");
    expect(await figure(page).locator(".faces .clock-word").count()).toBe(0);
    await figure(page).getByText("Sines", { exact: true }).click();
    expect(await caption(page)).toBe("Row 1 begins with sin 1 = 0.84.");
    await figure(page).getByText("Cosines", { exact: true }).click();
    expect(await caption(page)).toBe("Row 1 begins with sin 1 = 0.84 and cos 1 = 0.54.");
    expect(await figure(page).locator(".faces .clock-word").allTextContents()).toEqual([
      "sin 0.84",
      "cos",
      "0.54",
    ]);
  });

  test("shows a cell chosen by the slider, by keys on the table or by a click", async () => {
    const page = await picture("lang=en");
    await figure(page).getByText("Cosines", { exact: true }).click();
    await slider(page, "Cell").focus();
    for (let i = 0; i < 2; ++i) await page.keyboard.press("ArrowRight");
    await eventually(() => slider(page, "Cell").getAttribute("aria-valuetext")).toBe(
      "row 1, column 2",
    );
    const angle = pe.rotary("rope", { headDim: 8, base: 100 }).frequencies[1]!;
    const two = (value: number) => String(Number(value.toFixed(2)));
    const pair = (row: number) =>
      `sin ${two(row * angle)} = ${two(Math.sin(row * angle))} and cos ${two(row * angle)} = ${two(Math.cos(row * angle))}`;
    await eventually(() => caption(page)).toBe(`Row 1, columns 2 and 3: ${pair(1)}.`);
    await figure(page).getByRole("application").focus();
    await page.keyboard.press("ArrowDown");
    await eventually(() => caption(page)).toBe(`Row 2, columns 2 and 3: ${pair(2)}.`);
    const box = (await figure(page).locator("posenc-matrix canvas").boundingBox())!;
    await page.mouse.click(box.x + 5, box.y + box.height - 5);
    await eventually(() => caption(page)).toMatch(/^Row 4 begins with sin 4 = −0.76/);
  });

  test.each(["en", "ko"])("fits a phone, and explores in place (%s)", async (lang) => {
    const page = await picture(`lang=${lang}`);
    await resize(page, 390, 844);
    expect(await page.evaluate(() => document.scrollingElement!.scrollWidth)).toBe(390);
    const box = (await figure(page).boundingBox())!;
    expect(box.height).toBeLessThan(844);
    await pick(figure(page), lang === "ko" ? "더 살펴보기" : "Explore");
    await grid(page).waitFor();
    await pick(figure(page), lang === "ko" ? "그림만 보기" : "Only the picture");
  });
});
