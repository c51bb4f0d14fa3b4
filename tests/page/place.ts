// Where the reader is in a page's text: a change of the language keeps it.
import type { Page } from "playwright-core";
import { drawn, eventually } from "./browser.js";

/** From English to Korean, at the last section. */
export async function staysAtItsPlace(page: Page): Promise<void> {
  await drawn(page);
  const section = page.locator("main section").last();
  await section.evaluate((element) => element.scrollIntoView({ behavior: "instant" }));
  const isThere = () =>
    section.evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return top <= innerHeight / 3 && bottom > innerHeight / 3;
    });
  await eventually(isThere).toBe(true);
  await page.getByRole("link", { name: "한국어" }).evaluate((link: HTMLElement) => link.click());
  await eventually(() => page.locator("#page").getAttribute("lang")).toBe("ko");
  await eventually(isThere).toBe(true);
}
