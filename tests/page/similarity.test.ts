// <posenc-similarity>: its numbers agree with the package, by pointer and keys. A reader's table is read, or refused without
// loss.

import type { Page } from "playwright-core";
import { load, npy } from "posenc";
import { describe, expect, test } from "vitest";
import { drawn, eventually, hashOf, lastNumber, pick, resize, tabOf } from "./browser.js";

const at = tabOf("similarity");

const pe = await load();
const figure = (page: Page) => page.locator("posenc-similarity");
const readOut = async (page: Page) => {
  await drawn(page);
  return figure(page).locator(".readout").innerText();
};
const summary = async (page: Page) => {
  await drawn(page);
  return figure(page).locator(".summary").innerText();
};
const fact = async (page: Page, name: string) => {
  await drawn(page);
  return figure(page).locator(".facts > div").filter({ hasText: name }).locator("dd").innerText();
};
const matrix = (page: Page) =>
  figure(page).getByRole("application", { name: "Matrix of resemblance between positions" });
const curve = (page: Page) => figure(page).getByRole("slider", { name: "Resemblance by distance" });

describe("the sinusoid", () => {
  test("depends on the distance alone, falls on average, and rises 490 times in 1000 steps", async () => {
    const page = await at();
    const sentences = await summary(page);
    expect(sentences).toContain("depends on distance only");
    expect(sentences).toContain("On average it falls");
    expect(sentences).toContain("It rises in 49 of 127 steps, first at distance 6.");
    expect(sentences).toContain("In 1000 steps it rises 490 times.");
    expect(await fact(page, "Length of the vectors")).toMatch(/^5\.6569 = √\(64\/2\)/);
    await eventually(() => figure(page).locator("[aria-live=polite]").textContent()).toBe(
      sentences,
    );
  });

  test("agrees with the package", async () => {
    const page = await at();
    const products = pe.measure.dotProducts("sinusoidal", { dim: 64, distances: [5, 6, 700] });
    expect(await readOut(page)).toContain("PE(60) · PE(66) = Σ cos(6 / 10000");
    expect(await readOut(page)).toContain(`≈ ${products[1]!.toPrecision(6)}`);
    expect(await readOut(page)).toContain(`+${(products[1]! - products[0]!).toFixed(4)}`);
    const far = await at("reach=1000&distance=700");
    expect(await readOut(far)).toContain("PE(p) · PE(p + 700)");
    expect(await readOut(far)).toContain(`≈ ${products[2]!.toPrecision(6)}`);
  });

  test("is a sum of cosines, one for each pair", async () => {
    const page = await at();
    const sum = figure(page).getByRole("slider", { name: "The cosines that are summed" });
    await sum.focus();
    await page.keyboard.press("Home");
    await drawn(page);
    const valueText = (await sum.getAttribute("aria-valuetext"))!;
    expect(valueText).toMatch(/^Pair 0: cos\(6 \/ 10000/);
    expect(lastNumber(valueText)).toBeCloseTo(Math.cos(6), 4);
    const points = (await sum.locator(".dots").getAttribute("d"))!;
    expect(points.match(/M/g)).toHaveLength(32);
  });
});

describe("the cursor", () => {
  test("moves by keys on the matrix and on the curve", async () => {
    const page = await at();
    await matrix(page).focus();
    await page.keyboard.press("ArrowRight");
    expect(await readOut(page)).toContain("PE(60) · PE(67)");
    await curve(page).focus();
    await page.keyboard.press("ArrowRight");
    expect(await readOut(page)).toContain("PE(60) · PE(68)");
    expect(await curve(page).getAttribute("aria-valuetext")).toMatch(/^Distance 8: \d+\.\d{4}/);
    await page.keyboard.press("End");
    expect(await readOut(page)).toContain("PE(0) · PE(127)");
    await eventually(() => hashOf(page)).toContain("distance=127");
  });

  test("follows a pointer", async () => {
    const page = await at();
    await matrix(page).scrollIntoViewIfNeeded();
    const box = (await figure(page).locator("posenc-matrix canvas").boundingBox())!;
    await page.mouse.move(box.x + (100.5 / 128) * box.width, box.y + (20.5 / 128) * box.height);
    expect(await readOut(page)).toContain("PE(20) · PE(100)");
  });
});

describe("a reader's table", () => {
  const at = tabOf("similarity"); // keeps a table that was read
  const file = (page: Page, name: string, buffer: Buffer) =>
    figure(page).locator("input[type=file]").setInputFiles({ name, mimeType: "", buffer });
  const notices = async (page: Page) => {
    await drawn(page);
    return figure(page).locator(".notice").allInnerTexts();
  };
  const table = pe.encode("learned", { length: 20, maxLength: 20, dim: 8, seed: 5 });

  test("is read from an NPY, is in no address, and its numbers agree with the package", async () => {
    const page = await at("source=file&row=3&distance=2");
    expect(await notices(page)).toEqual(["", expect.stringMatching(/sinusoidal one stands in/)]);
    await file(page, "wpe.npy", Buffer.from(npy(table)));
    await eventually(() => summary(page)).toContain("Your table, L = 20, d = 8.");
    const { data } = pe.measure.similarity(table);
    expect(lastNumber((await readOut(page)).split("\n")[0]!)).toBeCloseTo(data[3 * 20 + 5]!, 8);
    expect(await notices(page)).toEqual(["", expect.stringMatching(/not part of the address/)]);
    await eventually(() => hashOf(page)).toContain("source=file");
    expect(hashOf(page)).not.toContain("wpe");
  });

  test("may be dropped, and what is no table is refused without loss", async () => {
    const page = await at("source=file");
    await figure(page)
      .locator(".own")
      .evaluate(
        (element, bytes) => {
          const data = new DataTransfer();
          data.items.add(new File([new Uint8Array(bytes)], "wpe.npy"));
          const options = { bubbles: true, cancelable: true, dataTransfer: data };
          element.dispatchEvent(new DragEvent("drop", options));
        },
        [...npy(table)],
      );
    await eventually(() => summary(page)).toContain("Your table, L = 20, d = 8.");
    await file(page, "cut.npy", Buffer.from(npy(table).subarray(0, 140)));
    await eventually(async () => (await notices(page))[0]).toMatch(
      /^This file cannot be read: cut\.npy: byte 140: .*The table in use stays\.$/,
    );
    expect(await summary(page)).toContain("Your table, L = 20, d = 8.");
  });
});

test("a drag draws all visible panels in one frame, from one setting", async () => {
  const page = await at();
  await resize(page, 1280, 2000);
  const shown = () =>
    figure(page).evaluate(({ shadowRoot }) => {
      const pixels = shadowRoot!
        .querySelector("posenc-matrix")!
        .shadowRoot!.querySelector("canvas")!;
      const panels = Array.from(
        shadowRoot!.querySelectorAll(".panel"),
        ({ innerHTML }) => innerHTML,
      );
      return [pixels.toDataURL(), ...panels.slice(1)];
    });
  const before = await shown();
  for (const dim of [200, 700, 300]) {
    await figure(page).evaluate(async ({ shadowRoot }, dim) => {
      const slider = shadowRoot!.getElementById("control-dim") as HTMLInputElement;
      slider.value = String(dim);
      slider.dispatchEvent(new Event("input"));
      await new Promise(requestAnimationFrame);
      await new Promise((resolve) => setTimeout(resolve));
    }, dim);
    const during = await shown();
    await figure(page).evaluate(({ shadowRoot }) =>
      shadowRoot!.getElementById("control-dim")!.dispatchEvent(new Event("change")),
    );
    await drawn(page);
    expect(await shown()).toEqual(during);
    expect(during.map((one, i) => one !== before[i])).toEqual([
      ...Array(5).fill(true), // matrix, curve, read-out, waves, facts
      false, // the closed fold
    ]);
  }
  await resize(page, 1280, 900);
});

describe("the picture", () => {
  const picture = tabOf("similarity&picture");
  const asks = (page: Page, isAsking = true) =>
    figure(page).evaluate(
      (element, isAsking) => element.toggleAttribute("asks", isAsking),
      isAsking,
    );
  const compare = (page: Page) => figure(page).getByRole("button", { name: "Compare" });
  const verdict = (page: Page) => figure(page).locator(".asks [role=status]").innerText();

  test("shows two positions as clocks with the cosines of their gaps", async () => {
    const page = await picture();
    const cosines = () => figure(page).locator("text.cosine").allTextContents();
    expect((await cosines())[0]).toBe("0.28"); // cos(5)
    await figure(page).getByRole("slider", { name: "Distance" }).press("ArrowRight");
    await drawn(page);
    expect((await cosines())[0]).toBe("0.96"); // cos(6)
    const caption = await figure(page).locator("figcaption").innerText();
    expect(caption).toContain("6 words apart: eight clocks of the faster half");
    const [product] = pe.measure.dotProducts("sinusoidal", { dim: 64, distances: [6] });
    expect(caption).toContain(
      `The mean cosine of all 32 is the likeness: ${(product! / 32).toFixed(2)}.`,
    );
  });

  test("asks for the curve, and shows it only after the reader's drawing is compared", async () => {
    const page = await picture();
    await asks(page, false);
    await asks(page);
    await drawn(page);
    expect(await figure(page).locator(".curve, posenc-cells").count()).toBe(0);
    expect(await figure(page).locator(".point").count()).toBeGreaterThan(0);
    expect(await compare(page).isDisabled()).toBe(true);
    const box = (await figure(page).locator(".ground").boundingBox())!;
    await page.mouse.move(box.x + 0.1 * box.width, box.y + 0.3 * box.height);
    await page.mouse.down();
    for (const part of [0.3, 0.5, 0.7, 0.95])
      await page.mouse.move(box.x + part * box.width, box.y + part * box.height);
    await page.mouse.up();
    await drawn(page);
    await compare(page).click();
    await drawn(page);
    expect(await verdict(page)).toMatch(/^On average you were right/);
    expect(await figure(page).locator(".curve .rises, .drawn.before, posenc-cells").count()).toBe(
      4,
    );
    expect(await figure(page).locator(".likeness > svg").textContent()).toContain("all pairs");
    expect(await figure(page).locator("text.rise").textContent()).toBe(
      "6 apart is more alike than 5",
    );
  });

  test("lets keys on the handles draw the curve, and starts over", async () => {
    const page = await picture();
    await pick(figure(page), "Start over");
    await drawn(page);
    const handles = figure(page).locator(".handle");
    expect(await handles.count()).toBe(6);
    await handles.nth(2).press("ArrowDown");
    await drawn(page);
    expect(await handles.nth(2).getAttribute("aria-valuenow")).toBe("0.45");
    expect(await compare(page).isDisabled()).toBe(false); // all handles up to 24 words are set
    await handles.nth(3).press("PageUp");
    await drawn(page);
    await compare(page).click();
    await drawn(page);
    expect(await verdict(page)).toBe("✓ You saw rises coming.");
  });

  test("shows the answer without a guess", async () => {
    const page = await picture();
    await pick(figure(page), "Start over");
    await figure(page).getByRole("button", { name: "Just show me" }).click();
    await drawn(page);
    expect(await verdict(page)).toBe("On average. With rises on the way.");
    expect(await figure(page).locator(".curve").count()).toBe(1);
    expect(await figure(page).locator(".drawn").count()).toBe(0);
  });

  test.each(["en", "ko"])("fits a phone's screen in %s", async (lang) => {
    const page = await picture(`lang=${lang}`);
    await resize(page, 390, 844);
    const { width, height } = (await figure(page).boundingBox())!;
    expect(width).toBeLessThanOrEqual(390);
    expect(height).toBeLessThanOrEqual(844);
  });
});

test("a link opens the same state, and a reset undoes it", async () => {
  const page = await at("source=learned&measure=cosine&dim=32");
  expect(await figure(page).getByLabel("Table compared").inputValue()).toBe("learned");
  expect(await summary(page)).toContain("L = 128, d = 32.");
  await pick(figure(page), "Start over");
  expect(await summary(page)).toContain("Sinusoidal, L = 128, d = 64.");
  await eventually(() => hashOf(page)).toBe("");
});

test("illegal settings stay at their defaults, and are reported", async () => {
  const page = await at("dim=9999&source=gpt");
  expect(await summary(page)).toContain("Sinusoidal, L = 128");
  expect(await page.locator(".notice").first().innerText()).toContain("dim");
});

test("speaks Korean, with the same numbers", async () => {
  const page = await at("lang=ko");
  expect(await summary(page)).toContain(
    "거리 127까지 49번은 오히려 커집니다. 처음은 거리 6입니다.",
  );
});
