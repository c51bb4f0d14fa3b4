// The published tables in Chromium, as the pages say.
import { expect, test } from "vitest";
import { eventually, open, site } from "./browser.js";

test.each([
  ["", "In this browser: all tables below have the same bits."],
  ["ko/", "이 브라우저에서: 아래의 모든 표가 비트까지 같습니다."],
])("the document /%s says that all have the published bits here", async (lang, says) => {
  const page = await open(`${site.url}${lang}docs/exactness/`);
  await eventually(() => page.locator(".here").textContent()).toBe(says);
});

test("the page of an encoding makes its table once its hash is seen", async () => {
  const page = await open(`${site.url}encodings/rope/`);
  const status = page.locator("#exactness [data-hash=rope]");
  expect(await status.textContent()).toBe("");
  await page.locator("#exactness summary").click();
  await eventually(() => status.textContent()).toBe("In this browser: the same bits.");
});
