// <posenc-bias-gallery>: biases, softmax and windows are what the package computes in Node.
import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { load } from "posenc";
import { describe, expect, test } from "vitest";
import { runModule } from "../js/packed.js";
import { codeOf, drawn, eventually, hashOf, lastNumber, type Visit, visitsOf } from "./browser.js";

const visit = visitsOf("F7");

const pe = await load();

const figure = (page: Page) => page.locator("posenc-bias-gallery");
const finding = async (page: Page) => {
  await drawn(page);
  return figure(page).locator(".finding").innerText();
};
const windows = async (page: Page) => {
  await drawn(page);
  const counts = await figure(page).locator(".windows .count").allInnerTexts();
  return counts.map((count) => Number.parseInt(count.replace(/\D/g, ""), 10));
};
const slopes = (page: Page) => figure(page).locator(".windows .slope").allInnerTexts();
const preset = (page: Page, name: string) =>
  figure(page).getByRole("button", { name, exact: true });
const curve = (page: Page, name: string) => figure(page).getByRole("slider", { name });
const matrix = (page: Page) => figure(page).getByRole("application");
const readings = async (page: Page) => {
  await drawn(page);
  return figure(page).locator(".reading").allInnerTexts();
};

async function open(hash?: string, profile: Visit = {}): Promise<Page> {
  const page = await visit({ ...profile, ...(hash !== undefined && { hash }) });
  await figure(page).locator(".finding, .waiting").first().waitFor();
  return page;
}

/** What a softmax of the library's own bias makes of one query, and the keys that hold 99 % of it. */
function expected(
  position: Parameters<typeof pe.attention>[0]["position"],
  heads: number,
  keys: number,
  causal: boolean,
) {
  const query = causal ? keys - 1 : Math.floor(keys / 2);
  const nothing = new Float64Array(heads * keys);
  const { weights } = pe.attention({
    q: new Float64Array(heads),
    k: nothing,
    v: nothing,
    shape: [heads, 1, 1],
    keyShape: [heads, keys, 1],
    ...(position && { position }),
    causal,
    queryStart: query,
    weights: true,
    dtype: "float64",
  });
  return Array.from({ length: heads }, (_, head) => {
    const row = weights.data.subarray(head * keys, (head + 1) * keys);
    let [reach, held] = [0, row[query]!];
    while (held < 0.99 && ++reach < keys) {
      held += row[query - reach] ?? 0;
      held += row[query + reach] ?? 0;
    }
    return Math.min(reach, query) + Math.min(reach, keys - 1 - query) + 1;
  });
}

describe("at first", () => {
  test("ALiBi's eight windows, from 10 keys to 1179", async () => {
    const page = await open();
    expect(await windows(page)).toEqual([10, 19, 37, 74, 148, 295, 590, 1179]);
    expect(await finding(page)).toBe(
      "At equal content 99% of the weight of head 0 (slope 1/2) lies on the nearest 10 keys, that of head 7 (slope 1/256) on 1179 of 4096.",
    );
    const [bias, held, cell] = await readings(page);
    expect(bias).toBe("Distance 9: bias of head 0 −4.5000, weight 0.0044");
    expect(held).toBe("Head 0: the nearest 10 keys hold 99.33% of the weight");
    expect(cell).toBe("b0(12, 3) = −m0 · |12 − 3| = −0.5 · 9 = −4.5");
    expect(hashOf(page)).toBe("");
  });

  test("the same in Korean", async () => {
    const page = await open("lang=ko");
    expect(await finding(page)).toContain("가장 가까운 키 10개");
    expect(await finding(page)).toContain("4096개 가운데 1179개");
    expect(await windows(page)).toEqual([10, 19, 37, 74, 148, 295, 590, 1179]);
  });

  test("a longer context does not widen the windows", async () => {
    const page = await open("F7.keys=8192");
    expect(await windows(page)).toEqual([10, 19, 37, 74, 148, 295, 590, 1179]);
  });
});

describe("slopes", () => {
  test("of 12 heads are those of 8 and every other one of 16", async () => {
    const page = await open();
    await preset(page, "ALiBi, 12 heads").click();
    expect((await slopes(page)).slice(7)).toEqual([
      "m = 1/256",
      "m = 0.7071",
      "m = 0.3536",
      "m = 0.1768",
      "m = 0.08839",
    ]);
    expect(await finding(page)).toContain("0.7071, 0.3536, 0.1768, 0.08839");
    expect(await windows(page)).toEqual(expected({ id: "alibi", heads: 12 }, 12, 4096, true));
    expect(hashOf(page)).toBe("#lang=en&F7.heads=12");
  });

  test("of the formula as it stands are called wrong", async () => {
    const page = await open("F7.heads=12&F7.slopeRule=geometric");
    expect(await finding(page)).toContain("wrong for any model that was not trained with it");
    expect((await slopes(page))[0]).toBe("m = 0.63");
  });

  test("of 16 heads need no remark", async () => {
    const page = await open("F7.heads=16");
    expect(await finding(page)).not.toContain("power of two");
    expect((await slopes(page)).at(-1)).toBe("m = 1/256");
  });
});

describe("the shortcut", () => {
  test("under a mask has the same softmax", async () => {
    const page = await open();
    await preset(page, "The shortcut, masked").click();
    expect(await windows(page)).toEqual([10, 19, 37, 74, 148, 295, 590, 1179]);
    const difference = /differ by at most (\S+)\. /.exec(await finding(page))?.[1];
    expect(Number(difference?.replaceAll("−", "-"))).toBeLessThan(1e-12);
    expect(await figure(page).locator(".finding.wrong").count()).toBe(0);
  });

  test("in an encoder is shown to be wrong", async () => {
    const page = await open();
    await preset(page, "The shortcut in an encoder").click();
    expect(await finding(page)).toContain("Without a mask the shortcut is wrong.");
    expect(await finding(page)).toContain("the very last key, 2047 ahead");
    expect(await figure(page).locator(".finding.wrong").count()).toBe(1);
    const wanted = expected({ id: "alibi", form: "key_position" }, 8, 4096, false);
    expect(await windows(page)).toEqual(wanted);
    expect(Math.min(...wanted)).toBeGreaterThan(4000);
  });
});

describe("T5", () => {
  test("puts far distances into one bucket, the last from 113 on in a decoder", async () => {
    const page = await open();
    await preset(page, "T5 decoder").click();
    expect(await finding(page)).toContain("256 learned numbers (32 buckets × 8 heads)");
    expect(await finding(page)).toContain("Distances up to 15 have a bucket each; from 113 on");
    const buckets = curve(page, "Bucket by distance");
    await buckets.focus();
    await page.keyboard.press("End");
    await eventually(async () => (await readings(page)).at(-1)).toBe("Distance 160 → bucket 31");
    expect(await windows(page)).toEqual(
      expected({ id: "t5", bidirectional: false }, 8, 4096, true),
    );
  });

  test("has a bucket each up to 7 in an encoder", async () => {
    const page = await open();
    await preset(page, "T5 encoder").click();
    expect(await finding(page)).toContain("Distances up to 7 have a bucket each; from 91 on");
    const [near, far] = pe.measure.buckets("t5", { distances: [90, 91] });
    expect([near, far]).toEqual([14, 15]);
  });

  test("that cannot be is said to be, and mended by reset", async () => {
    const page = await open("F7.encoding=t5&F7.maxDistance=4");
    expect(await figure(page).locator(".waiting").innerText()).toMatch(
      /cannot be computed with these settings\.\s+t5: maxDistance must be above 8/,
    );
    await figure(page).getByRole("button", { name: "Reset" }).click();
    expect(await windows(page)).toHaveLength(8);
  });
});

test.each([
  ["shaw", "F7.encoding=shaw"],
  ["kerple", "F7.encoding=kerple"],
  ["kerple, power", "F7.encoding=kerple&F7.kernel=power"],
  ["sandwich", "F7.encoding=sandwich&F7.keys=512"],
  ["fire", "F7.encoding=fire"],
  ["shaw, unmasked", "F7.encoding=shaw&F7.causal=0&F7.shows=weights"],
])("the code for %s makes the numbers on show", async (_, hash) => {
  const page = await open(hash);
  const shown = await windows(page);
  const code = await codeOf(figure(page));
  const reaches = JSON.parse(await runModule(`${code}\nconsole.log(JSON.stringify(windows));`));
  const rows = await figure(page).locator("table tbody tr").allTextContents();
  expect(rows).toHaveLength(8);
  expect(shown).toHaveLength(8);
  const columns = await figure(page).locator("table tbody tr td:nth-of-type(2)").allTextContents();
  expect(columns.map(Number)).toEqual(reaches);
});

describe("the cursors", () => {
  test("are moved by keys and pointer alike, and read the library's values", async () => {
    const page = await open("F7.head=3");
    const biases = curve(page, "Bias by distance");
    await biases.focus();
    await page.keyboard.press("ArrowRight");
    await eventually(async () => (await readings(page))[0]).toMatch(
      /^Distance 10: bias of head 3 −0.6250/,
    );
    await eventually(() => hashOf(page)).toBe("#lang=en&F7.head=3&F7.distance=10");
    const box = (await biases.boundingBox())!;
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    const [text] = await readings(page);
    const distance = Number(/Distance (\d+)/.exec(text!)![1]);
    expect(distance).toBeGreaterThan(60);
    const { data } = pe.bias("alibi", { queryPositions: [distance], keys: 1 });
    expect(text).toContain(`bias of head 3 ${data[3]!.toFixed(4).replace("-", "−")}`);
  });

  test("move over the matrix", async () => {
    const page = await open();
    await matrix(page).focus();
    await page.keyboard.press("ArrowDown");
    await eventually(async () => (await readings(page))[2]).toMatch(/^b0\(13, 3\) = .* = −5$/);
    await page.keyboard.press("End");
    await eventually(async () => (await readings(page))[2]).toBe(
      "b0(13, 23) = −∞: masked (23 > 13)",
    );
  });

  test("follow the weight gathered", async () => {
    const page = await open("F7.head=7");
    await curve(page, "Weight gathered").focus();
    await page.keyboard.press("End");
    await eventually(async () => (await readings(page))[1]).toBe(
      "Head 7: the nearest 4096 keys hold 100% of the weight",
    );
  });
});

describe("controls", () => {
  test("a head is chosen in the list", async () => {
    const page = await open();
    await figure(page).getByRole("button", { name: "Head 7, slope 1/256: 1179 keys" }).click();
    await drawn(page);
    expect(lastNumber((await readings(page))[0]!)).toBeCloseTo(0.0038, 3);
    expect(hashOf(page)).toBe("#lang=en&F7.head=7");
    await page.goBack();
    await eventually(async () => (await readings(page))[0]).toContain("head 0");
  });

  test("what a window holds is a choice", async () => {
    const page = await open("F7.share=50");
    expect((await windows(page)).slice(0, 4)).toEqual([2, 3, 6, 12]);
  });

  test("bad parts of the address are left out and told", async () => {
    const page = await open("F7.heads=99&F7.encoding=rope&F7.cell=a,b&F7.distance=1e9&F7.keys=0");
    expect(await windows(page)).toEqual([10, 19, 37, 74, 148, 295, 590, 1179]);
    const notice = await page.locator("#notices [role=status] .notice").innerText();
    for (const key of ["F7.heads", "F7.encoding", "F7.cell"]) expect(notice).toContain(key);
  });

  test("a drag of Sandwich's context waits for its end", async () => {
    const page = await open("F7.encoding=sandwich");
    const before = await windows(page);
    const slider = figure(page).getByRole("slider", { name: "Context length" });
    await slider.evaluate((input: HTMLInputElement) => {
      input.value = "400";
      input.dispatchEvent(new Event("input", { bubbles: true }));
    });
    expect(await windows(page)).toEqual(before);
    expect(await figure(page).locator(".windows.stale").count()).toBe(1);
    await slider.evaluate((input) => input.dispatchEvent(new Event("change", { bubbles: true })));
    await eventually(() => windows(page)).not.toEqual(before);
  });

  test("the table and the summary say the same", async () => {
    const page = await open();
    await eventually(() => figure(page).locator("[aria-live=polite]").textContent()).toMatch(
      /nearest 10 keys.*Distance 9: bias of head 0 −4\.5000/,
    );
    await figure(page).getByText("As a table").click();
    const cells = await figure(page)
      .locator("table tbody tr")
      .last()
      .locator("th, td")
      .allInnerTexts();
    expect(cells).toEqual(["7", "1/256", "1/256", "1179", "1178", "99%", "−0.0352", "0.0038"]);
  });
});

test("files hold the bias by distance, a column a head", async () => {
  const page = await open("F7.heads=3&F7.causal=0&F7.reach=8");
  await figure(page).getByText("Files and code").click();
  const file = async (name: string) => {
    const coming = page.waitForEvent("download");
    await figure(page).getByRole("button", { name, exact: true }).click();
    const download = await coming;
    return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
  };
  const csv = await file("CSV");
  expect(csv.name).toBe("alibi_by_distance.csv");
  const lines = csv.bytes.toString().trim().split("\n");
  expect(lines).toHaveLength(18);
  const slopes = Array.from(pe.measure.slopes({ heads: 3 }));
  expect(lines[1]!.split(",").map(Number)).toEqual([-8, ...slopes.map((slope) => -8 * slope)]);
  expect((await file("NPY")).bytes.toString("latin1")).toContain("(17, 3)");
  expect((await file("PNG")).bytes.subarray(1, 4).toString()).toBe("PNG");
});

test.each(["en", "ko"])("fits a width of 360 px in %s", async (lang) => {
  const page = await open(`lang=${lang}&F7.heads=12&F7.encoding=t5`, {
    viewport: { width: 360, height: 800 },
  });
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  expect(await width()).toBe(360);
  await preset(page, lang === "en" ? "ALiBi, 12 heads" : "ALiBi, 헤드 12개").click();
  await drawn(page);
  expect(await width()).toBe(360);
});
