import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { load } from "posenc";
import { describe, expect, test } from "vitest";
import { rowOf } from "../experiments.js";
import { drawn, eventually, hashOf, open, settings, site } from "./browser.js";

const pe = await load();
const figure = "posenc-comparison";
const sequences = pe.catalog.filter(({ takes }) => takes === "positions");

/** All of it in sight: what is not waits until nothing moves. */
const tall = { viewport: { width: 1280, height: 3600 } };

/** The figure alone: the page around it is not at issue. */
async function alone(hash = "", profile: Parameters<typeof open>[1] = {}): Promise<Page> {
  const page = await open(`${site.url}?embed=compare#lang=en${hash && `&${hash}`}`, profile);
  await page.locator(`${figure} table.all`).waitFor();
  return page;
}

const row = (page: Page, title: string) =>
  page
    .locator(`${figure} table.all tbody tr`)
    .filter({ has: page.getByRole("button", { name: title, exact: true }) });
const cellOf = (page: Page, title: string, column: string) =>
  row(page, title).locator(`.of-${column}`);
const titles = (page: Page) => page.locator(`${figure} table.all button.title`).allTextContents();
const settled = (page: Page) =>
  eventually(() => page.locator(`${figure} progress`).count()).toBe(0);

/** Until its cells are measured. */
async function measured(page: Page, title: string): Promise<void> {
  await eventually(() => cellOf(page, title, "exactness").textContent()).not.toMatch(/·/);
}

/** What docs/experiments.json has of a row: percent at the trained length, and beyond. */
function stored(task: string, name: string): readonly [within: string, beyond: string] {
  const { accuracies, beyond } = rowOf(task, name);
  return [accuracies[0]?.[0].toFixed(1) ?? "", (beyond ?? accuracies.at(-1)!)[0].toFixed(1)];
}

describe("the table that tutorials have", () => {
  test("has each cell measured, and the two slips marked", async () => {
    const page = await alone();
    await measured(page, "ALiBi");
    const rows = page.locator(`${figure} table.told tbody tr`);
    expect(await rows.locator("th").allTextContents()).toEqual([
      "Sinusoidal",
      "Learned",
      "RoPE",
      "ALiBi",
    ]);
    const verdicts = await rows.evaluateAll((all) =>
      all.map((one) => Array.from(one.querySelectorAll("td"), ({ className }) => className)),
    );
    expect(verdicts).toEqual([
      ["holds", "fails", "holds"],
      ["holds", "holds", "holds"],
      ["holds", "fails", "holds"],
      ["holds", "holds", "holds"],
    ]);
    const ends = { sinusoidal: 0, learned: 1, rope: 2, alibi: 3 };
    for (const [name, i] of Object.entries(ends)) {
      const [within, beyond] = stored("ffill", name);
      const cell = await rows.nth(i).locator("td").nth(1).textContent();
      expect(cell).toContain(
        `accuracy ${within} → ${beyond}% (stored runs: one layer, trained at 16 tokens, tested at 128; chance is 6.7%)`,
      );
      expect(cell).toContain(name === "learned" ? "no value at" : "a value at");
    }
    expect(await rows.nth(1).textContent()).toContain("262,144 numbers to learn");
    const slopes = pe.measure.slopes({ heads: 112 });
    expect(await rows.nth(3).textContent()).toContain(
      `112 heads, slopes ${Math.max(...slopes).toPrecision(3)} to ${Math.min(...slopes).toPrecision(3)}`,
    );
    expect(await rows.nth(2).textContent()).toContain("reads as rope, 64 pairs");
    expect(await page.locator(`${figure} .summary`).textContent()).toBe(
      "Of the eight yes-or-no cells in the table of many tutorials, 2 are not what was measured on “the last value seen (ffill)”: Sinusoidal, extrapolates; RoPE, extrapolates.",
    );
  });

  test("says where a task cannot tell", async () => {
    const page = await alone();
    await page.locator(figure).getByLabel("Task for the accuracy").selectOption("shift");
    await drawn(page);
    const alibi = page.locator(`${figure} table.told tbody tr`).nth(3).locator("td").nth(1);
    expect(await alibi.getAttribute("class")).toBe("unclear");
    expect(await alibi.textContent()).toContain(stored("shift", "alibi")[1]);
    expect(hashOf(page)).toBe("#lang=en&compare.task=shift");
    expect(await cellOf(page, "ALiBi", "accuracy").textContent()).toContain("did not learn");
  });
});

test("with two layers other runs are told of, everywhere alike", async () => {
  const page = await alone("compare.layers=2");
  const [within, beyond] = stored("ffill, 2 layers", "rope");
  const cell = page.locator(`${figure} table.told tbody tr`).nth(2).locator("td").nth(1);
  expect(await cell.textContent()).toContain(`${within} → ${beyond}% (stored runs: 2 layers,`);
  expect(await cellOf(page, "RoPE", "accuracy").textContent()).toContain(`${within} → ${beyond}%`);
  expect(await page.locator(`${figure} .summary`).textContent()).toContain("(ffill), 2 layers”");
  expect(await page.locator(`${figure} .row-about`).textContent()).toContain(
    `, 2 layers: ${within}%`,
  );
});

test("on which came first three cells slip, and ALiBi and RoPE are below the coin", async () => {
  const page = await alone("compare.task=first");
  await measured(page, "ALiBi");
  expect(await page.locator(`${figure} .summary`).textContent()).toBe(
    "Of the eight yes-or-no cells in the table of many tutorials, 3 are not what was measured on “which came first (first)”: Sinusoidal, extrapolates; RoPE, extrapolates; ALiBi, extrapolates.",
  );
  for (const [i, name] of [
    [2, "rope"],
    [3, "alibi"],
  ] as const) {
    const [within, beyond] = stored("first", name);
    expect(Number(beyond)).toBeLessThan(50);
    const cell = page.locator(`${figure} table.told tbody tr`).nth(i).locator("td").nth(1);
    expect(await cell.textContent()).toContain(
      `accuracy ${within} → ${beyond}% (stored runs: one layer, trained at 8 tokens, tested at 64; chance is 50%)`,
    );
  }
});

describe("measured cells", () => {
  test("are what the package gives", async () => {
    const page = await alone("compare.run=sinusoidal,learned,rope,yarn,fire");
    await measured(page, "FIRE");
    const text = async (title: string, column: string) =>
      (await cellOf(page, title, column).textContent())!.replaceAll("−", "-");
    const first = pe.encode("sinusoidal", { positions: [2048], dim: 512, dtype: "float64" });
    expect(await text("Sinusoidal", "norm")).toBe("16");
    expect(Number(/-?[\d.]+/.exec(await text("Sinusoidal", "beyond"))![0])).toBeCloseTo(
      first.data[0]!,
      3,
    );
    expect(await cellOf(page, "Sinusoidal", "distance").textContent()).toMatch(/✕.*rows alone ✓/s);
    expect(await cellOf(page, "Learned", "distance").textContent()).toMatch(/✕.*rows alone ✕/s);
    expect(await cellOf(page, "RoPE", "distance").textContent()).toMatch(/✓/);
    expect(await cellOf(page, "FIRE", "distance").textContent()).toMatch(/✕/);
    expect(await text("YaRN", "norm")).toBe(
      `× ${pe.rotary("yarn", { factor: 8, originalLength: 512 }).attentionFactor.toPrecision(3)}`,
    );
    expect(await text("FIRE", "norm")).toContain("—");
    const [single, double] = (["float32", "float64"] as const).map(
      (dtype) => pe.encode("sinusoidal", { length: 512, dim: 512, dtype }).data,
    ) as [Float32Array, Float64Array];
    const error = double.reduce((most, x, i) => Math.max(most, Math.abs(x - single[i]!)), 0);
    expect(Number(await text("Sinusoidal", "exactness"))).toBeCloseTo(error, 9);
    for (const title of ["Sinusoidal", "FIRE"])
      expect(await text(title, "cost")).toMatch(/^[\d.]+ (ns|µs)/);
    expect(await text("YaRN", "accuracy")).toContain(
      `${stored("ffill", "rope")[0]} → ${stored("ffill", "rope, yarn")[1]}%`,
    );
  });

  test("come on demand, row by row", async () => {
    const page = await alone();
    await settled(page);
    expect(await cellOf(page, "T5 buckets", "cost").textContent()).toContain("Not measured yet.");
    await page.locator(figure).getByRole("button", { name: "T5 buckets: Measure" }).click();
    await measured(page, "T5 buckets");
    expect(hashOf(page)).toBe("#lang=en&compare.run=sinusoidal,learned,rope,alibi,t5");
    await page.goBack();
    await eventually(() => cellOf(page, "T5 buckets", "cost").textContent()).toMatch(/·/);
  });

  test("or all at once, with progress, one part a frame", async () => {
    const page = await alone("compare.grids=1&compare.run=", tall);
    const small = page.locator(`${figure} table.told tbody tr`);
    await eventually(() => small.nth(3).textContent()).toContain("a value at position 2048");
    await settled(page);
    await page.locator(figure).getByRole("button", { name: "Measure all" }).click();
    await page.locator(`${figure} progress`).waitFor();
    await expect
      .poll(() => page.locator(`${figure} progress`).count(), { timeout: 90_000 })
      .toBe(0);
    expect(hashOf(page)).toBe("#lang=en&compare.grids=1&compare.run=all");
    expect(await page.locator(`${figure} .bar`).textContent()).toContain(
      `${pe.catalog.length} of ${pe.catalog.length} encodings measured`,
    );
    const odd = await page
      .locator(`${figure} table.all td`)
      .evaluateAll((all) => all.filter((cell) => /[·!]/.test(cell.textContent!)).length);
    expect(odd).toBe(0);
    const about = page.locator(`${figure} .row-about`);
    for (const { title, reference } of pe.catalog) {
      await page.locator(figure).getByRole("button", { name: title, exact: true }).click();
      await drawn(page);
      const said = await about.textContent();
      expect(said).toContain(`${title}, in full ${reference}`);
      expect(said).not.toMatch(/Not measured yet|could not be measured|NaN|undefined/);
    }
  });
});

describe("rows", () => {
  test("are ordered by the buttons in the head", async () => {
    const page = await alone("compare.run=");
    const head = page
      .locator(`${figure} table.all thead th`)
      .filter({ has: page.getByRole("button", { name: /learned numbers/ }) });
    expect(await head.getAttribute("aria-sort")).toBe("none");
    const before = await titles(page);
    await head.getByRole("button").click();
    await drawn(page);
    expect(await head.getAttribute("aria-sort")).toBe("ascending");
    expect((await titles(page)).at(-1)).toBe("DeBERTa");
    await head.getByRole("button").press("Enter");
    await drawn(page);
    expect(await head.getAttribute("aria-sort")).toBe("descending");
    expect((await titles(page)).slice(0, 3)).toEqual(["DeBERTa", "Transformer-XL", "Learned"]);
    expect(hashOf(page)).toContain("compare.sort=learned&compare.descending=1");
    await head.getByRole("button").click();
    await drawn(page);
    expect(await titles(page)).toEqual(before);
  });

  test("put what is not known last, either way round", async () => {
    const page = await alone("compare.sort=accuracy&compare.run=");
    const known = 9;
    const ends = async () => (await titles(page)).slice(0, known);
    const up = await ends();
    expect(up[0]).toBe("Learned");
    await page.locator(figure).getByRole("button", { name: "accuracy beyond" }).click();
    await drawn(page);
    expect(await ends()).toEqual([...up].reverse());
  });

  test("are those of one door", async () => {
    const page = await alone("compare.run=");
    await page.locator(figure).getByLabel("Way in").selectOption("bias");
    await drawn(page);
    expect(await titles(page)).toEqual(["ALiBi", "T5 buckets", "KERPLE", "Sandwich", "FIRE"]);
    await page.locator(figure).getByLabel("those for images and points too").check();
    await drawn(page);
    expect(await titles(page)).toContain("Swin v2");
    await page.locator(figure).getByRole("button", { name: "Reset" }).click();
    await drawn(page);
    expect(await titles(page)).toHaveLength(sequences.length);
  });

  test("can be read in full, with the refusal in its own words", async () => {
    const page = await alone("", tall);
    await page.locator(figure).getByRole("button", { name: "Learned", exact: true }).click();
    await measured(page, "Learned");
    let refusal = "";
    try {
      pe.encode("learned", { dim: 512, maxLength: 512, positions: [2048] });
    } catch (error) {
      refusal = (error as Error).message;
    }
    const about = page.locator(`${figure} .row-about`);
    expect(await about.textContent()).toContain(refusal);
    expect(await about.locator("a").getAttribute("href")).toBe(
      "?embed=F9#lang=en&F9.task=ffill&F9.encodings=learned",
    );
    expect(hashOf(page)).toMatch(/compare\.row=learned/);
  });
});

test("the table as a file", async () => {
  const page = await alone("compare.run=sinusoidal,learned&compare.door=absolute");
  await measured(page, "Learned");
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.locator(figure).getByRole("button", { name: "CSV" }).click(),
  ]);
  const lines = readFileSync(await file.path(), "utf8")
    .slice(1)
    .trim()
    .split("\n");
  const absolute = sequences.filter(({ door }) => door === "absolute");
  expect(lines).toHaveLength(1 + absolute.length);
  const names = lines[0]!.split(",");
  const cells = (line: string) =>
    Object.fromEntries(line.split(",").map((cell, i) => [names[i], cell]));
  const sinusoidal = cells(lines[1]!);
  expect(sinusoidal.id).toBe("sinusoidal");
  expect(Number(sinusoidal.norm_most)).toBeCloseTo(16, 12);
  expect(Number(sinusoidal.distance_change_rows_alone)).toBeLessThan(1e-12);
  expect(Number(sinusoidal.nanoseconds_per_token)).toBeGreaterThan(0);
  expect(sinusoidal.accuracy_beyond).toBe(stored("ffill", "sinusoidal")[1]);
  expect(lines[2]).toContain("maxLength 512");
});

test("the link of the state can be copied", async () => {
  const page = await alone("compare.door=rotary&compare.run=rope", {
    permissions: ["clipboard-read", "clipboard-write"],
  });
  await page.locator(figure).getByRole("button", { name: "Copy link" }).click();
  await page.locator(figure).getByText("Copied").waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
});

test("what is no state of it is ignored", async () => {
  const page = await alone(
    "compare.run=rope,nonsense&compare.sort=colour&compare.door=window&compare.row=7",
  );
  expect(await page.locator(".notice").first().textContent()).toContain("compare.run");
  expect(await settings(page, figure)).toMatchObject({ "control-door ": "all" });
  expect(await titles(page)).toHaveLength(sequences.length);
});

test("in Korean", async () => {
  const page = await open(`${site.url}?embed=compare#lang=ko`);
  await page.locator(`${figure} .summary`).waitFor();
  await eventually(() => page.locator(`${figure} .bar`).textContent()).toContain(
    "4개를 측정했습니다",
  );
  expect(await page.locator(`${figure} .summary`).textContent()).toContain("2칸이 말과 다릅니다");
  expect(await page.locator(`${figure} table.all`).textContent()).toContain("회전 위치 임베딩");
});

test.each(["en", "ko"])("on a narrow screen only the table scrolls (%s)", async (lang) => {
  const page = await open(`${site.url}?embed=compare#lang=${lang}&compare.run=all`, {
    viewport: { width: 360, height: 800 },
  });
  await page.locator(`${figure} table.all`).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  const box = page.locator(`${figure} .scroll`);
  expect(await box.evaluate((one) => one.scrollWidth > one.clientWidth)).toBe(true);
});

describe("the picture", () => {
  const picture = async (lang: string, width = 1280) => {
    const page = await open(`${site.url}?embed=compare&picture#lang=${lang}`, {
      viewport: { width, height: 844 },
    });
    await page.locator(`${figure} .curves`).waitFor();
    await drawn(page);
    return page;
  };
  const caption = async (page: Page) => {
    await drawn(page);
    return page.locator(`${figure} figcaption`).innerText();
  };
  const numbers = (page: Page) => page.locator(`${figure} .curves .number`).allTextContents();
  const ends = (task: string) =>
    ["sinusoidal", "learned", "rope", "alibi"].map((name) => `${stored(task, name)[1]}%`);

  test("has the stored runs of a task and of as many layers", async () => {
    const page = await picture("en");
    expect(await numbers(page)).toEqual(ends("ffill"));
    expect(await caption(page)).toBe(
      "Last value seen, one layer, trained on 16: at untrained places up to 128 ALiBi scores 99.7%, RoPE 30.5%.",
    );
    await page.locator(figure).getByText("Three back", { exact: true }).click();
    await drawn(page);
    expect(await numbers(page)).toEqual(ends("shift"));
    await page.locator(figure).getByText("2", { exact: true }).click();
    await drawn(page);
    expect(await numbers(page)).toEqual(ends("shift, 2 layers"));
    expect(await caption(page)).toContain("Three back, 2 layers, trained on 16");
    expect(hashOf(page)).toContain("compare.task=shift&compare.layers=2");
  });

  test.each(["en", "ko"])("fits a phone, and explores in place (%s)", async (lang) => {
    const page = await picture(lang, 390);
    expect(await page.evaluate(() => document.scrollingElement!.scrollWidth)).toBe(390);
    const box = (await page.locator(figure).boundingBox())!;
    expect(box.height).toBeLessThan(844);
    await page
      .locator(figure)
      .getByRole("button", { name: /Explore|자세히/ })
      .click();
    await page.locator(`${figure} table.all`).waitFor();
  });
});
