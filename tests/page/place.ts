// The reader's place in a page's text, which a change of the language keeps.
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { drawn, eventually } from "./browser.js";

/** Changes from English to Korean at the last section, and expects the same place. */
export async function staysAtItsPlace(page: Page): Promise<void> {
  await drawn(page);
  const section = page.locator("main section").last();
  await section.evaluate((element) => element.scrollIntoView({ behavior: "instant" }));
  await drawn(page);
  /** The share of the section above the reader's eye, which is a third down the screen. */
  const share = () =>
    section.evaluate((element) => {
      const { top, height } = element.getBoundingClientRect();
      return (innerHeight / 3 - top) / height;
    });
  const before = await share();
  expect(before).toBeGreaterThan(0);
  expect(before).toBeLessThan(1);
  await page.getByRole("link", { name: "한국어" }).evaluate((link: HTMLElement) => link.click());
  await eventually(() => page.locator("#page").getAttribute("lang")).toBe("ko");
  await eventually(share).toBeCloseTo(before, 1);
}
