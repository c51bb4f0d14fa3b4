// The page for teachers: the plans of two lessons, whose rows lead to rooms.
import { describe, expect, test } from "vitest";
import { open, site } from "./browser.js";

describe.each(["", "ko/"])("the page for teachers: /%slab/teachers/", (below) => {
  test("has both lessons, exercises with solutions, and prints them", async () => {
    const page = await open(`${site.url}${below}lab/teachers/`);
    expect(await page.locator("#minutes-25 tbody tr").count()).toBe(4);
    expect(await page.locator("#minutes-50 tbody tr").count()).toBe(9);
    expect(await page.locator("#minutes-50 tbody tr").last().innerText()).toMatch(/^44′/);
    for (const n of [1, 2, 3]) expect(await page.locator(`#exercise-${n}`).count()).toBe(1);
    expect(await page.locator(".prose p > em").count()).toBe(3); // solutions
    const pdf = (await page.pdf({ format: "A4" })).toString("latin1");
    expect(pdf.match(/\/Type\s*\/Page\b/g)!.length).toBeLessThanOrEqual(3);
  });

  test("links to rooms that accept its settings", async () => {
    const page = await open(`${site.url}${below}lab/teachers/`);
    const links = await page
      .locator("main a[href*='/lab/']")
      .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
    expect(links.length).toBeGreaterThan(15);
    const room = await open(links[0]!);
    for (const link of new Set(links)) {
      await room.goto(link);
      await room.locator("[data-state] .panel, .rooms").first().waitFor({ state: "attached" });
      expect(await room.locator("#notices .notice").count(), link).toBe(0);
    }
  });
});
