// Actions and read-outs that the heatmap's tests share.
import type { Locator, Page } from "playwright-core";
import { drawn } from "./browser.js";

export const figure = (page: Page) => page.locator("posenc-heatmap");
export const canvas = (page: Page) => figure(page).locator("canvas.cells").first();
export const plot = (page: Page) => figure(page).getByRole("application", { name: "Heatmap" });
export const readOut = async (page: Page) => {
  await drawn(page);
  return figure(page).locator(".readout .formula").innerText();
};
export const choose = (page: Page, id: string) =>
  figure(page).getByLabel("Encoding", { exact: true }).selectOption(id);
export const slider = (page: Page, name: string) => figure(page).getByRole("slider", { name });

/** The centres of the cells, in the window's coordinates. */
export async function middles(page: Page, rows: number, columns: number) {
  await canvas(page).evaluate((canvas) => canvas.scrollIntoView({ block: "center" }));
  const box = (await canvas(page).boundingBox())!;
  return (row: number, column: number) =>
    [
      box.x + ((column + 0.5) / columns) * box.width,
      box.y + ((row + 0.5) / rows) * box.height,
    ] as const;
}

/** The distinct colours of a canvas's pixels. */
export const distinctColors = (element: Locator): Promise<string[]> =>
  element.evaluate((canvas: HTMLCanvasElement) => {
    const context = new OffscreenCanvas(canvas.width, canvas.height).getContext("2d")!;
    context.drawImage(canvas, 0, 0);
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
    return Array.from(new Set(new Uint32Array(data.buffer)), (color) => color.toString(16));
  });
