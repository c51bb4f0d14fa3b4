import type { Page } from "playwright-core";
import { load } from "posenc";
import { descriptions } from "posenc/catalog";
import { describe, expect, test } from "vitest";
import { rowOf } from "../experiments.js";
import {
  drawn,
  eventually,
  follow,
  hashOf,
  pick,
  resize,
  saved,
  settings,
  tabOf,
  visitsOf,
} from "./browser.js";

const pe = await load();
const figure = "posenc-comparison";
const sequences = pe.catalog.filter(({ takes }) => takes === "positions");

/** Tall enough to show the whole figure: invisible parts wait until nothing changes. */
const tall = { viewport: { width: 1280, height: 3600 } };

const tab = tabOf("comparison", tall);
const at = (hash = "") => tab(`lang=en${hash && `&${hash}`}`);

const row = (page: Page, title: string) =>
  page
    .locator(`${figure} table.all tbody tr`)
    .filter({ has: page.getByRole("button", { name: title, exact: true }) });
const cellOf = (page: Page, title: string, column: string) =>
  row(page, title).locator(`.of-${column}`);
const titles = (page: Page) => page.locator(`${figure} table.all button.title`).allTextContents();
const settled = (page: Page) =>
  eventually(() => page.locator(`${figure} progress`).count()).toBe(0);

/** Waits until the cells of a row are measured. */
async function measured(page: Page, title: string): Promise<void> {
  await eventually(() => cellOf(page, title, "exactness").textContent()).not.toMatch(/·/);
}

/** A row of docs/experiments.json: the percentages at the trained length, and beyond. */
function stored(task: string, name: string): readonly [within: string, beyond: string] {
  const { accuracies, beyond } = rowOf(task, name);
  return [accuracies[0]?.[0].toFixed(1) ?? "", (beyond ?? accuracies.at(-1)!)[0].toFixed(1)];
}

describe("the table that tutorials have", () => {
  test("has each cell measured, and the two slips marked", async () => {
    const page = await at();
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

  test("says when a task cannot distinguish encodings", async () => {
    const page = await at();
    await page.locator(figure).getByLabel("Task for the accuracy").selectOption("shift");
    await drawn(page);
    const alibi = page.locator(`${figure} table.told tbody tr`).nth(3).locator("td").nth(1);
    expect(await alibi.getAttribute("class")).toBe("unclear");
    expect(await alibi.textContent()).toContain(stored("shift", "alibi")[1]);
    await eventually(() => hashOf(page)).toBe("#lang=en&task=shift");
    expect(await cellOf(page, "ALiBi", "accuracy").textContent()).toContain("did not learn");
  });
});

describe("measured cells", () => {
  test("agree with the package", async () => {
    const page = await at("run=sinusoidal,learned,rope,yarn,fire");
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
      `× ${pe.rotary("yarn", { headDim: 64, factor: 8, originalLength: 512 }).attentionFactor.toPrecision(3)}`,
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

  test("are measured on demand, row by row", async () => {
    const page = await visitsOf("comparison")(tall);
    await settled(page);
    expect(await cellOf(page, "T5 buckets", "cost").textContent()).toContain("Not measured yet.");
    await page.locator(figure).getByRole("button", { name: "T5 buckets: Measure" }).click();
    await measured(page, "T5 buckets");
    await eventually(() => hashOf(page)).toBe("#lang=en&run=sinusoidal,learned,rope,alibi,t5");
    await page.goBack();
    await eventually(() => cellOf(page, "T5 buckets", "cost").textContent()).toMatch(/·/);
  });

  test("or all at once, with progress, one part in each frame; on a narrow screen only the table scrolls", async () => {
    const page = await visitsOf("comparison")({
      hash: "lang=en&grids=1&run=",
      prepare: (page) =>
        page.addInitScript(() => {
          let now = 0;
          performance.now = () => (now += 5); // makes one call long enough for its cost to be shown
        }),
    });
    const small = page.locator(`${figure} table.told tbody tr`);
    await eventually(() => small.nth(3).textContent()).toContain("a value at position 2048");
    await settled(page);
    await page.locator(`${figure} .bar`).scrollIntoViewIfNeeded();
    const { frames, hadProgress } = await page.locator(figure).evaluate(async ({ shadowRoot }) => {
      const bar = shadowRoot!.querySelector(".bar")!;
      bar.querySelector("button")!.click();
      let [frames, hadProgress] = [0, false];
      for (let isOver = false; !isOver; ++frames) {
        await new Promise(requestAnimationFrame);
        const isRunning = bar.querySelector("progress") !== null;
        isOver = hadProgress && !isRunning;
        hadProgress ||= isRunning;
      }
      return { frames, hadProgress };
    });
    expect(hadProgress).toBe(true);
    expect(frames).toBeGreaterThan(pe.catalog.length * 5); // each row has more than 5 measured cells
    await eventually(() => hashOf(page)).toBe("#lang=en&grids=1&run=all");
    await resize(page, 1280, 3600);
    expect(await page.locator(`${figure} .bar`).textContent()).toContain(
      `${pe.catalog.length} of ${pe.catalog.length} encodings measured`,
    );
    const odd = await page
      .locator(`${figure} table.all td`)
      .evaluateAll((all) => all.filter((cell) => /[·!]/.test(cell.textContent!)).length);
    expect(odd).toBe(0);
    const about = page.locator(`${figure} .row-about`);
    for (const { title, reference } of Object.values(descriptions)) {
      await page.locator(figure).getByRole("button", { name: title, exact: true }).click();
      await drawn(page);
      const said = await about.textContent();
      expect(said).toContain(`${title}, in full ${reference}`);
      expect(said).not.toMatch(/Not measured yet|could not be measured|NaN|undefined/);
    }
    await resize(page, 360, 800);
    const box = page.locator(`${figure} .scroll`);
    for (const lang of ["en", "ko"]) {
      await follow(page, `lang=${lang}&run=all`);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), lang).toBe(360);
      expect(await box.evaluate((one) => one.scrollWidth > one.clientWidth), lang).toBe(true);
    }
  });
});

describe("rows", () => {
  test("are sorted by the buttons in the head", async () => {
    const page = await at("run=");
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
    await eventually(() => hashOf(page)).toContain("sort=learned&descending=1");
    await head.getByRole("button").click();
    await drawn(page);
    expect(await titles(page)).toEqual(before);
  });

  test("have unknown values last in both directions", async () => {
    const page = await at("sort=accuracy&run=");
    const known = 11;
    const ends = async () => (await titles(page)).slice(0, known);
    const up = await ends();
    expect(up[0]).toBe("Learned");
    await page.locator(figure).getByRole("button", { name: "accuracy beyond" }).click();
    await drawn(page);
    expect(await ends()).toEqual([...up].reverse());
  });

  test("can be limited to one door", async () => {
    const page = await at("run=");
    await page.locator(figure).getByLabel("Way in").selectOption("bias");
    await drawn(page);
    expect(await titles(page)).toEqual([
      ...["ALiBi", "T5 buckets", "KERPLE", "Sandwich", "FIRE"],
      ...["Forgetting (FoX)", "Banded relative"],
    ]);
    await page.locator(figure).getByLabel("those for images and points too").check();
    await drawn(page);
    expect(await titles(page)).toContain("Swin v2");
    await pick(page.locator(figure), "Start over");
    await drawn(page);
    expect(await titles(page)).toHaveLength(sequences.length);
  });

  test("can be opened in full, with a refusal in the library's words", async () => {
    const page = await at();
    await page.locator(figure).getByRole("button", { name: "Learned", exact: true }).click();
    await measured(page, "Learned");
    let refusal = "";
    try {
      pe.encode("learned", { dim: 512, maxLength: 512, positions: [2048] });
    } catch (error) {
      refusal = (error as Error).message;
    }
    const about = page.locator(`${figure} .row-about`);
    await eventually(() => about.textContent()).toContain(refusal);
    expect(await about.locator("a").getAttribute("href")).toBe(
      "./lab/#lang=en&task=ffill&encodings=learned",
    );
    await eventually(() => hashOf(page)).toMatch(/row=learned/);
  });
});

test("the table as a file", async () => {
  const page = await at("run=sinusoidal,learned&door=absolute");
  await measured(page, "Learned");
  const csv = (await saved(page.locator(figure), "CSV")).toString();
  const lines = csv.slice(1).trim().split("\n");
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
  const page = await at("door=rotary&run=rope");
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  // The message disappears after some seconds.
  const said = page.locator(figure).evaluate(
    ({ shadowRoot }) =>
      new Promise((resolve) => {
        const status = shadowRoot!.querySelector(".files [role=status]")!;
        const watch = () => status.textContent && resolve(status.textContent);
        new MutationObserver(watch).observe(status, {
          subtree: true,
          childList: true,
          characterData: true,
        });
      }),
  );
  await page.locator(figure).getByRole("button", { name: "Copy link" }).click();
  expect(await said).toBe("Copied");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
});

test("illegal settings are ignored", async () => {
  const page = await at("run=rope,nonsense&sort=colour&door=window&row=7");
  expect(await page.locator(".notice").first().textContent()).toContain("compare.run");
  expect(await settings(page, figure)).toMatchObject({ "control-door ": "all" });
  expect(await titles(page)).toHaveLength(sequences.length);
});

test("in Korean", async () => {
  const page = await tab("lang=ko");
  await eventually(() => page.locator(`${figure} .bar`).textContent()).toContain(
    "4개를 측정했습니다",
  );
  expect(await page.locator(`${figure} .summary`).textContent()).toContain("2칸이 말과 다릅니다");
  expect(await page.locator(`${figure} table.all`).textContent()).toContain("회전 위치 임베딩");
});

describe("the picture", () => {
  const picture = tabOf("comparison&picture");
  const caption = async (page: Page) => {
    await drawn(page);
    return page.locator(`${figure} figcaption`).innerText();
  };
  const numbers = (page: Page) => page.locator(`${figure} .curves .number`).allTextContents();
  const ends = (task: string) =>
    ["sinusoidal", "learned", "rope", "alibi"].map((name) => `${stored(task, name)[1]}%`);

  test("shows the stored runs for a task and a number of layers", async () => {
    const page = await picture("lang=en");
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
    await eventually(() => hashOf(page)).toContain("task=shift&layers=2");
  });

  test.each(["en", "ko"])("fits a phone, and explores in place (%s)", async (lang) => {
    const page = await picture(`lang=${lang}`);
    await resize(page, 390, 844);
    expect(await page.evaluate(() => document.scrollingElement!.scrollWidth)).toBe(390);
    const box = (await page.locator(figure).boundingBox())!;
    expect(box.height).toBeLessThan(844);
    await pick(page.locator(figure), lang === "ko" ? "더 살펴보기" : "Explore");
    await page.locator(`${figure} table.all`).waitFor();
    await pick(page.locator(figure), lang === "ko" ? "그림만 보기" : "Only the picture");
  });
});
