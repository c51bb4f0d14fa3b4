// <posenc-ideas>: how its table and its picture react. tests/web tests its measurements.
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { drawn, eventually, hashOf, pick, tabOf } from "./browser.js";

const at = tabOf("ideas");
const picture = tabOf("ideas&picture");

const figure = (page: Page) => page.locator("posenc-ideas");
const grid = (page: Page) => figure(page).getByRole("grid");
const cell = (page: Page, property: number, idea: number) =>
  figure(page).locator(`#cell-${property}-${idea}`);
const meaning = async (page: Page) => {
  await drawn(page);
  return figure(page).locator(".meaning").innerText();
};
const slider = (page: Page, name: string) => figure(page).getByRole("slider", { name });
/** Ticks by row: "✓✓✓✓✕". */
async function ticks(page: Page): Promise<string[]> {
  await drawn(page);
  const rows = await figure(page).locator(".properties tbody tr").all();
  return Promise.all(
    rows.map(async (row) => (await row.locator(".mark").allInnerTexts()).join("")),
  );
}

describe("at first", () => {
  test("each idea fails in its own way, and the sinusoid in none", async () => {
    const page = await at();
    expect(await ticks(page)).toEqual(["✓✓✓✕✓", "✕✓✓✓✓", "✓✕✓✓✓", "✓✓✕✓✓", "✕✕✕✕✓"]);
    expect(await meaning(page)).toBe(
      "one sine, unique: Positions 3 and 7 have the same vector (distance 0): nothing can tell them apart.",
    );
    expect(await figure(page).locator(".summary").innerText()).toMatch(
      /^All five hold for: sinusoid\. integers ✕ bounded, shift is linear/,
    );
    await eventually(() => hashOf(page)).toBe("");
  });

  test("the same in Korean", async () => {
    const page = await at("lang=ko");
    expect(await ticks(page)).toEqual(["✓✓✓✕✓", "✕✓✓✓✓", "✓✕✓✓✓", "✓✓✕✓✓", "✕✕✕✕✓"]);
    expect(await meaning(page)).toContain("위치 3과 7의 벡터가 같습니다");
  });
});

describe("a cell", () => {
  test("can be reached by arrow keys and by pointer", async () => {
    const page = await at();
    await grid(page).focus();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowLeft");
    expect(await meaning(page)).toBe(
      "binary, bounded: The largest value is 1, at position 1. It stays as small as the words' own vectors.",
    );
    expect(await grid(page).getAttribute("aria-activedescendant")).toBe("cell-1-2");
    await eventually(() => hashOf(page)).toBe("#lang=en&cell=1,2");
    await cell(page, 1, 0).click();
    expect(await meaning(page)).toContain("The largest value is 49, at position 49.");
    expect(await cell(page, 1, 0).getAttribute("aria-selected")).toBe("true");
  });

  test("says how the length affects fractions", async () => {
    const page = await at("cell=2,1");
    expect(await meaning(page)).toContain(
      "Position 49 differs by 0.49 between a text of 50 and one of 100",
    );
  });
});

test("a link sets the figure, and a reset undoes it", async () => {
  const page = await at("length=4&dim=2&base=1.1&cell=4,4");
  expect(await meaning(page)).toContain("Over positions 0 – 5");
  await pick(figure(page), "Start over");
  await eventually(() => hashOf(page)).toBe("");
  expect((await ticks(page))[4]).toBe("✕✕✕✕✓");
});

describe("the picture", () => {
  const fails = (page: Page) => figure(page).locator("text.fault").allTextContents();
  const place = (page: Page) => slider(page, "Where a way fails");
  const verdict = (page: Page) => figure(page).locator(".asks [role=status]").innerText();
  const asked = async (page: Page) => {
    await figure(page).evaluate((element) => {
      element.removeAttribute("asks");
      element.setAttribute("asks", "");
    });
    await pick(figure(page), "Start over");
    await drawn(page);
  };
  const tap = async (page: Page, row: string, across: number) => {
    const name = (await figure(page).getByText(row, { exact: true }).boundingBox())!;
    const { x, width } = (await figure(page).locator("rect.ground").boundingBox())!;
    await page.mouse.click(x + across * width, name.y + name.height / 2);
    await drawn(page);
  };

  test("draws each idea, with its failures in red", async () => {
    const page = await picture();
    await drawn(page);
    expect(await fails(page)).toEqual([
      "leaves the size of a word’s",
      "own numbers (dotted) at once",
      "one step means two things",
      "in two texts",
      "7 to 8: four digits flip",
      "between two neighbours",
      "words 3 and 7",
      "get the same number",
    ]);
    expect(await figure(page).locator("text.passes").textContent()).toBe("✓ none of these flaws");
    expect(await figure(page).locator(".sine circle.fault").count()).toBe(2);
    expect(await figure(page).locator(".place").count()).toBe(0);
  });

  test("asks for the failure, and draws the reader's ring there", async () => {
    const page = await picture();
    await asked(page);
    const red = figure(page).locator(".stems .fault, .passes");
    const here = figure(page).getByRole("button", { name: "Here", exact: true });
    expect(await red.count()).toBe(0);
    expect(await figure(page).locator(".stem").count()).toBe(3);
    expect(await here.isDisabled()).toBe(true);
    const { height } = (await figure(page).locator(".stage").boundingBox())!;
    await tap(page, "Binary", 7.5 / 24);
    expect(await place(page).getAttribute("aria-valuetext")).toBe("Binary, word 7");
    await here.click();
    await drawn(page);
    expect(await verdict(page)).toBe("✓ Yes. Binary fails there.");
    expect(await red.count()).toBeGreaterThan(8);
    expect(await figure(page).locator(".place.left .ring").count()).toBe(1);
    expect((await figure(page).locator(".stage").boundingBox())!.height).toBe(height);
  });

  test("lets keys move the ring within the rows", async () => {
    const page = await picture();
    await asked(page);
    const at = () => place(page).getAttribute("aria-valuetext");
    for (const key of ["ArrowUp", "ArrowLeft", "ArrowRight", "ArrowRight"])
      await place(page).press(key);
    await drawn(page);
    expect(await at()).toBe("Count, word 2");
    for (let i = 0; i < 5; ++i) await place(page).press("ArrowDown");
    await drawn(page);
    expect(await at()).toBe("Many waves, word 2");
    await figure(page).getByRole("button", { name: "Here", exact: true }).click();
    await drawn(page);
    expect(await verdict(page)).toMatch(/^Many waves: none of these/);
  });

  test("shows the answer without a guess", async () => {
    const page = await picture();
    await asked(page);
    await figure(page).getByRole("button", { name: "Just show me" }).click();
    await drawn(page);
    expect(await fails(page)).toHaveLength(8);
    expect(await figure(page).locator(".place").count()).toBe(0);
  });

  test.each(["light", "dark"] as const)("has its colours in %s", async (colorScheme) => {
    const page = await picture();
    await page.emulateMedia({ colorScheme });
    await drawn(page);
    await drawn(page);
    const zero = await figure(page)
      .locator("posenc-cells canvas")
      .first()
      .evaluate((canvas: HTMLCanvasElement) => {
        const context = new OffscreenCanvas(1, 1).getContext("2d")!; // reading the visible canvas would make it slow
        context.drawImage(canvas, 0, 0); // the first sine is 0
        return [...context.getImageData(0, 0, 1, 1).data];
      });
    expect(zero[0]! > 128).toBe(colorScheme === "light");
    await page.emulateMedia({ colorScheme: null });
  });
});
