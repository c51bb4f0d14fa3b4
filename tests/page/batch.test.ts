// <posenc-batch>: the module that slices its table by the batch axis, and the encodings it adds instead of the right ones.
import type { Page } from "playwright-core";
import { load } from "posenc";
import { expect, test } from "vitest";
import { drawn, eventually, hashOf, tabOf, unfold, visitsOf } from "./browser.js";

const at = tabOf("batch");
const pe = await load();
const figure = (page: Page) => page.locator("posenc-batch");
const read = async (page: Page, selector: string) => {
  await drawn(page);
  return figure(page).locator(selector).first().innerText();
};
const rows = async (page: Page) => {
  await drawn(page);
  return figure(page).locator(".rows li").allInnerTexts();
};
/** A row of the table for one dimension: token, position, x, pe, x + pe. */
const numbers = async (page: Page, row: number) => {
  await unfold(figure(page));
  const cells = await figure(page)
    .locator("details tbody tr")
    .nth(row)
    .locator("td")
    .allTextContents();
  return cells.map((cell) => Number(cell.replaceAll("−", "-")));
};

test("with the batch first, every token gets position 0, and the module reports no error", async () => {
  const page = await at("lang=en");
  const added = await rows(page);
  expect(added).toHaveLength(5 + 3);
  for (const one of added) expect(one).toMatch(/\+ pe\[0\]$/);
  expect(await read(page, ".module")).toContain("(1, 1, 16): row 0");
});

test("the summary compares equal tokens", async () => {
  const page = await at("lang=en&input=sequence");
  const summary = () => figure(page).locator("[aria-live=polite]").textContent();
  await eventually(summary).toMatch(/Rows of equal tokens differ by 0 before, by 1\.99 after\.$/);
});

test("with the sequence first, every token gets its own position", async () => {
  const page = await at("lang=en");
  await figure(page).getByLabel("First axis of the input").selectOption("sequence");
  await eventually(async () =>
    (await rows(page)).map((row) => row.replace(/.*\[|\]/gs, "")),
  ).toEqual(Array.from({ length: 8 }, (_, i) => String(i)));
  await eventually(() => hashOf(page)).toContain("input=sequence");
});

test("the numbers add up", async () => {
  const page = await at("lang=en&input=sequence&cell=4,2");
  await figure(page).getByText("As a table").click();
  await figure(page).locator("tbody tr").first().waitFor();
  await drawn(page);
  const [position, x, added, sum] = await numbers(page, 4);
  expect(position).toBe(4);
  expect(x! + added!).toBeCloseTo(sum!, 3);
  expect(added).toBeCloseTo(pe.encode("sinusoidal", { positions: [4], dim: 16 }).data[2]!, 3);
});

test("keys move the cursor, and the read-out follows", async () => {
  const page = await at("lang=en");
  await figure(page).getByRole("application", { name: "Input x" }).focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowRight");
  await eventually(() => hashOf(page)).toContain("cell=4,6");
  expect(await read(page, ".readout")).toMatch(/^x\[4, 6\] \+ pe\[0, 6\] = /);
});

test.each(["input=middle", "dim=3", "cell=a"])(
  "%s stays at its default, and a notice says so",
  async (part) => {
    const page = await at(`lang=en&${part}`);
    expect(await page.locator("#notices .notice").innerText()).toContain(part.split("=")[0]!);
    expect(await read(page, ".module")).toContain("(1, 1, 16): row 0");
  },
);

test("the picture connects rows that stay equal, until the code slices the other axis", async () => {
  const page = await visitsOf("batch&picture")();
  await eventually(() => figure(page).locator("figcaption").innerText()).toBe(
    "Sliced by the batch axis, every token gets position 0.",
  );
  const joined = () => figure(page).locator(".brackets path").count();
  expect(await joined()).toBe(2); // the equal words, and the padding tokens
  await figure(page).getByText("the sequence", { exact: true }).click();
  await eventually(joined).toBe(0);
  expect(await figure(page).locator(".slip .place").allInnerTexts()).toEqual([..."01234567"]);
});
