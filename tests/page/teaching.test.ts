// A teacher's link: the rooms of a lesson, one seed for all, and the settings of every room.
import { describe, expect, test } from "vitest";
import { drawn, eventually, hashOf, lab, open, site, visitRoom } from "./browser.js";

const settings = (page: Awaited<ReturnType<typeof open>>) =>
  page
    .locator("[data-state]")
    .evaluate((figure) => (figure as unknown as { settings: Record<string, unknown> }).settings);

test("the builder's link opens the same lesson in a fresh profile", async () => {
  const page = await open(`${lab}teachers/`);
  const builder = page.locator("lesson-builder");
  for (const name of ["Move the words", "Who resembles whom"])
    await builder.getByRole("checkbox", { name, exact: true }).check();
  await builder.getByRole("checkbox", { name: "Without buttons and sliders" }).check();
  await builder.getByLabel("One seed for everybody").fill("7");
  const link = await builder.getByLabel("Link of the lesson").inputValue();
  expect(decodeURIComponent(link)).toBe(
    `${lab}permutation/?present#lesson=permutation,similarity&plain=1&seed=7`,
  );

  const other = await open(link, { locale: "ko-KR" });
  await other.locator("posenc-permutation .stage .panel").first().waitFor();
  await drawn(other);
  expect((await settings(other)).seed).toBe(7);
  expect(await other.locator("posenc-permutation .controls").isVisible()).toBe(false);
  await other.getByRole("button", { name: "Next" }).click();
  await eventually(() => new URL(other.url()).pathname).toBe("/lab/similarity/");
  await other.locator("posenc-similarity .stage .panel").first().waitFor();
  await drawn(other);
  expect((await settings(other)).seed).toBe(7);
  expect(await other.getByRole("button", { name: "Next" }).isDisabled()).toBe(true);
});

test("links to other rooms carry the settings of a room", async () => {
  const page = await visitRoom("permutation", {
    hash: "lesson=permutation,heatmap&picture=1&encoding=sinusoidal&heatmap.dim=64&heatmap.positions=20",
  });
  expect(await page.locator(".eyebrow .place").innerText()).toBe("· room 1 of 2");
  await page.locator(".neighbours a").last().click();
  await eventually(() => new URL(page.url()).pathname).toBe("/lab/heatmap/");
  await page.locator("posenc-heatmap .stage .panel").first().waitFor();
  await drawn(page);
  expect(await settings(page)).toMatchObject({ dim: 64, positions: 20 });
  expect(hashOf(page)).toContain("permutation.encoding=sinusoidal");
  await page.locator(".neighbours a").first().click();
  await eventually(() => new URL(page.url()).pathname).toBe("/lab/permutation/");
  await page.locator("posenc-permutation .stage .panel").first().waitFor();
  await drawn(page);
  expect((await settings(page)).encoding).toBe("sinusoidal");
  expect(hashOf(page)).toContain("heatmap.dim=64");
  expect(await page.locator("#notices .notice").count()).toBe(0);
});

test.each(["lesson=nothing", "plain=maybe", "lesson=25&seed=1000", "answer=12"])(
  "%s stays at its default, and a notice says so",
  async (part) => {
    const page = await visitRoom("permutation", { hash: part });
    const named = part.split("&").at(-1)!.split("=")[0]!;
    await eventually(() => page.locator("#notices .notice").innerText()).toContain(named);
    expect(await page.locator(".neighbours a").last().isVisible()).toBe(true);
  },
);

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
