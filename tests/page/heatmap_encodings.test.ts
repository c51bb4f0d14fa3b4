// Every encoding in the heatmap: its controls and its picture. tests/web/heatmap_encodings.test.ts tests its formulas and
// its code.
import type { Page } from "playwright-core";
import { load } from "posenc";
import { descriptions, type EncodingId } from "posenc/catalog";
import { describe, expect, test } from "vitest";
import { drawn, eventually, hashOf, tabOf } from "./browser.js";
import { canvas, choose, distinctColors, figure } from "./heatmap.js";

const at = tabOf("heatmap");
const pe = await load();
const open = (encoding: string) => at(`encoding=${encoding}`);
const more = (page: Page) => figure(page).getByText("Settings").click();

test.each([...new Set(pe.catalog.map(({ door }) => door))])(
  "every encoding has the controls of its parameters, its paper and a picture: %s",
  async (door) => {
    const page = await at();
    for (const entry of pe.catalog.filter((one) => one.door === door)) {
      await choose(page, entry.id);
      await drawn(page);
      const labels = await figure(page).locator("label code").allTextContents();
      expect(labels.sort()).toEqual(entry.parameters.map(({ name }) => name).sort());
      const { reference } = descriptions[entry.id as EncodingId];
      const isIdea = reference === "no paper";
      const cited = isIdea ? "no paper: the first ideas that come to mind" : reference;
      expect(await figure(page).getByText(cited, { exact: true }).count(), entry.id).toBe(1);
      expect((await distinctColors(canvas(page))).length, entry.id).toBeGreaterThan(3);
    }
  },
);

describe("an encoding has only controls that it uses", () => {
  test("a window of queries and keys", async () => {
    for (const [encoding, count] of [
      ["alibi", 1],
      ["swin", 0],
    ] as const) {
      const page = await open(encoding);
      for (const name of ["Queries", "Keys", "Causal mask"])
        expect(await figure(page).getByLabel(name, { exact: true }).count(), name).toBe(count);
    }
  });

  test.each([
    ["rope", 1, 0],
    ["mrope", 0, 0],
    ["nerf", 1, 1],
  ])("positions or points: %s", async (encoding, positions, points) => {
    const page = await open(encoding);
    expect(await figure(page).getByRole("slider", { name: "Positions" }).count()).toBe(positions);
    expect(await figure(page).getByText("points from −1 to 1").count()).toBe(points);
  });
});

describe("illegal settings are reported", () => {
  test("a relative encoding without any vectors", async () => {
    const page = await at();
    await choose(page, "deberta");
    await more(page);
    await figure(page).getByLabel("c2p", { exact: true }).uncheck();
    await eventually(() => figure(page).locator(".stage").first().innerText()).toContain(
      "queries meet no vectors",
    );
    await figure(page).getByLabel("c2p", { exact: true }).check();
    await eventually(() => figure(page).locator(".readout:visible").count()).toBe(1);
  });
});

test("another encoding starts at its own defaults, and keeps what was set", async () => {
  const page = await at();
  await choose(page, "detr"); // its default scale is 2π, the previous encoding's is 1
  await eventually(() => hashOf(page)).toBe("#lang=en&encoding=detr");
  await figure(page).getByRole("textbox", { name: /^dim/ }).fill("32");
  await page.keyboard.press("Enter");
  await choose(page, "vit");
  await eventually(() => hashOf(page)).toBe("#lang=en&encoding=vit&dim=32");
});
