// <posenc-images>: maps of similar patches, a table resampled to another grid, and angles on a grid agree with the package,
// by pointer and keys.

import type { Page } from "playwright-core";
import { load } from "posenc";
import { describe, expect, test } from "vitest";
import {
  codeOf,
  drawn,
  eventually,
  hashOf,
  lastNumber,
  pick,
  saved,
  tabOf,
  visitsOf,
} from "./browser.js";

const pe = await load();
const figure = (page: Page) => page.locator("posenc-images");
const shown = async (page: Page, selector: string) => {
  await drawn(page);
  return figure(page).locator(selector).first().innerText();
};
const readOut = (page: Page) => shown(page, ".readout");
const summary = (page: Page) => shown(page, ".summary");
const beginning = (text: string) => new RegExp(`^${text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}`);
const fact = async (page: Page, name: string) => {
  await drawn(page);
  const row = figure(page)
    .locator(".facts > div")
    .filter({ has: page.locator("dt").filter({ hasText: beginning(name) }) });
  return row.locator("dd").innerText();
};
const plot = (page: Page, name: string) =>
  figure(page).getByRole("application", { name: beginning(name) });
const tiles = (page: Page) => plot(page, "Maps of all patches");
const map = (page: Page) => plot(page, "Resemblance of the chosen patch to every patch");
const code = (page: Page) => codeOf(figure(page));

/** Opens the figure with settings. */
const goneTo =
  (tab: ReturnType<typeof tabOf>) =>
  (state: string, lang = "en") =>
    tab(state ? `lang=${lang}&${state}` : `lang=${lang}`);
const at = goneTo(tabOf("images"));

const d = 64;
const table2d = pe.encode("sincos_2d", { grid: [14, 14], dim: d, dtype: "float64" });
const cosines = pe.measure.similarity(table2d, { cosine: true }).data;
const patch = (y: number, x: number) => y * 14 + x;
const cosine = (a: number, b: number) => cosines[a * 196 + b]!;

describe("maps of 2D waves", () => {
  test("are a cross of a row part and a column part, with vertical neighbours as similar as horizontal ones", async () => {
    const page = await at("");
    expect(await summary(page)).toMatch(
      /^2D sines: MAE, 14 × 14 patches, d = 64\. 100% of the map/,
    );
    const below = cosine(patch(5, 4), patch(6, 4));
    expect(await fact(page, "The patch below")).toContain(below.toFixed(4));
    expect(await fact(page, "The patch beside")).toContain(below.toFixed(4));
    await eventually(() => figure(page).locator("[aria-live=polite]").textContent()).toBe(
      await summary(page),
    );
  });

  test("agree with the package", async () => {
    const page = await at("dx=3&dy=-2");
    const [down, across] = pe.measure.dotProducts("sinusoidal", { dim: d / 2, distances: [2, 3] });
    const text = await readOut(page);
    expect(text).toContain("cos∠(PE(5, 4), PE(3, 7))");
    expect(text).toContain(`row part ${down!.toFixed(4)} + column part ${across!.toFixed(4)}`);
    const value = cosine(patch(5, 4), patch(3, 7));
    expect(text).toContain(`≈ ${value.toPrecision(6)}`);
    expect((down! + across!) / 32).toBeCloseTo(value, 12);
  });
});

test("an untrained table is called noise", async () => {
  const page = await at("table=vit");
  expect(await shown(page, ".notice")).toContain("untrained");
  expect(await readOut(page)).toContain("cos∠(E(5, 4), E(6, 4))");
});

describe("the cursor", () => {
  test("moves by keys and by pointer", async () => {
    const page = await at("");
    await tiles(page).focus();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowDown");
    await eventually(() => readOut(page)).toContain("PE(6, 5), PE(7, 5)");
    await map(page).focus();
    await page.keyboard.press("End");
    await eventually(() => readOut(page)).toContain("PE(6, 5), PE(7, 13)");
    await eventually(() => hashOf(page)).toContain("dx=8");
    const box = (await figure(page).locator(".tiles canvas").boundingBox())!;
    await page.mouse.move(box.x + (2.5 / 14) * box.width, box.y + (12.5 / 14) * box.height);
    await eventually(() => readOut(page)).toContain("PE(12, 2), PE(13, 10)");
  });

  test("has its value for screen readers", async () => {
    const page = await at("");
    const said = await figure(page).locator(".map #said").textContent();
    expect(said).toMatch(/^patch \(5, 4\) and patch \(6, 4\): /);
    expect(lastNumber(said!)).toBeCloseTo(cosine(patch(5, 4), patch(6, 4)), 4);
  });
});

describe("resampling", () => {
  test("shows the errors of all kernels in the menu", async () => {
    const page = await at("view=resample");
    const kernel = figure(page).locator(".kernels label").filter({ hasText: "bilinear" });
    const off = lastNumber(await kernel.innerText());
    expect(off).toBeGreaterThan(0);
    await kernel.click();
    expect(await summary(page)).toContain("bilinear");
    expect(await summary(page)).toContain(`off by ${off}%`);
    expect(await code(page)).toContain('interpolation: "bilinear"');
  });

  test("reads a patch of the new grid by keys", async () => {
    const page = await at("view=resample");
    await plot(page, "After: resemblance").focus();
    await page.keyboard.press("Home");
    await eventually(() => readOut(page)).toContain(
      "New patch (11, 0) stands at (6.2083, −0.20833)",
    );
  });
});

describe("angles", () => {
  test("depend on the row for one pair, on the column for another", async () => {
    const page = await at("view=angles");
    const rotary = pe.rotary("axial_timm", { headDim: 64 });
    const { cos } = rotary.cosSin({ grid: [14, 14], dtype: "float64" });
    expect(await readOut(page)).toContain("cos(y · F2) = cos(5 / 100002/16)");
    const value = cos.data[patch(5, 4) * 32 + 2]!;
    expect(lastNumber((await readOut(page)).split("\n")[0]!)).toBeCloseTo(value, 7);
    expect(await summary(page)).toContain("All hands of a row point the same way");
    await plot(page, "The angle of pair 18").focus();
    await page.keyboard.press("ArrowRight");
    await eventually(() => readOut(page)).toContain("cos(x · F2) = cos(5 / 100002/16)");
    await eventually(() => summary(page)).toContain("All hands of a column");
    await eventually(() => hashOf(page)).toContain("pair=18");
  });

  test("of M-RoPE cover text, an image at one time, and the text after it", async () => {
    const { positions } = pe.mropePositions([
      ["text", 4],
      ["image", 1, 3, 3],
      ["text", 4],
    ]);
    const { cos: mrope } = pe
      .rotary("mrope", { headDim: 128 })
      .cosSin({ positions: positions.data, dtype: "float64" });
    const page = await at("view=angles&rotary=mrope&rows=3&pair=1");
    expect(await summary(page)).toContain("pair 1 reads time t");
    expect(await fact(page, "Time")).toMatch(/^t = 4\s+all patches have t = 4; text goes on at 7/);
    await plot(page, "The angle of pair 17 ").focus();
    await page.keyboard.press("End");
    await eventually(() => readOut(page)).toContain("text token 16, (t, y, x) = (10, 10, 10)");
    await eventually(() => hashOf(page)).toContain("word=7");
    const value = lastNumber((await readOut(page)).split("\n")[0]!);
    expect(value).toBeCloseTo(mrope.data[16 * 64 + 17]!, 7);
    await page.keyboard.press("ArrowUp");
    await eventually(() => readOut(page)).toContain("patch (2, 2)");
  });
});

test("the table has the map's values, and so has its file", async () => {
  const page = await at("");
  await figure(page).getByText("As a table").click();
  const row = figure(page).locator("tbody tr").nth(6).locator("td");
  await row.first().waitFor();
  expect(Number(await row.nth(4).innerText())).toBeCloseTo(cosine(patch(5, 4), patch(6, 4)), 4);
  await figure(page).getByText("CSV and code").click();
  for (const [view, name] of [
    ["maps", "row,0,1,"],
    ["resample", "row,0,1,"],
    ["angles", "token,"],
  ] as const) {
    await figure(page).locator(`input[value=${view}]`).check({ force: true });
    await drawn(page);
    expect((await saved(figure(page), "CSV")).toString().slice(0, name.length)).toBe(name);
  }
});

test("a link opens the same state, and a reset undoes it", async () => {
  const page = await at("view=angles&rotary=axial_dinov3&pair=7");
  expect(await summary(page)).toContain("DINOv3: pair 7");
  await pick(figure(page), "Start over");
  expect(await summary(page)).toContain("2D sines: MAE");
  await eventually(() => hashOf(page)).toBe("");
});

test("illegal settings stay at their defaults, and are reported", async () => {
  const page = await at("rows=1&view=nonsense&table=gpt");
  expect(await summary(page)).toContain("2D sines: MAE, 14 × 14");
  expect(await page.locator(".notice").first().innerText()).toContain("rows");
});

test("speaks Korean, with the same numbers", async () => {
  const page = await at("", "ko");
  expect(await summary(page)).toContain("지도의 100%가 행 기여도와 열 기여도의 합입니다");
  expect(await summary(page)).toContain("195개 중 28개가 그보다 더 닮습니다.");
});

test("the picture goes one row down, or along the whole line", async () => {
  const page = await visitsOf("images&picture")();
  const caption = () => figure(page).locator("figcaption").innerText();
  await eventually(caption).toBe("By row and column, the next patch down is one step away.");
  const scene = figure(page).getByRole("slider", { name: /^A picture in patches/ });
  const way = () => scene.locator(".steps").getAttribute("d");
  expect(await way()).toBe("M4.5,5.5V6.5");
  await figure(page).getByText("in one line").click();
  await eventually(caption).toBe("Counted in one line, the next patch down is 14 steps away.");
  expect(await way()).toBe("M4.5,5.5H14M0,6.5H4.5");
  await scene.focus();
  await page.keyboard.press("ArrowRight");
  await eventually(() => scene.getAttribute("aria-valuetext")).toBe("patch (5, 5)");
});
