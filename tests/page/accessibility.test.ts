// What axe-core says of every figure, open and shut, in both languages, light and dark.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults, RunOptions } from "axe-core";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { drawn, eventually, open, site, visit } from "./browser.js";
import { box, hashWith, llama, visitDoctor } from "./doctor.js";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const cases = (["en", "ko"] as const).flatMap((lang) =>
  (["light", "dark"] as const).map((colorScheme) => ({ lang, colorScheme })),
);

test.each(
  cases.flatMap((one) => [
    { ...one, width: 1280 },
    { ...one, width: 390 },
  ]),
)("no violation in the story in $lang, $colorScheme, $width wide", async (one) => {
  const { lang, colorScheme, width } = one;
  const viewport = { width, height: 844 };
  const page = await open(`${site.url}?lang=${lang}`, { colorScheme, viewport });
  await page.locator("[data-story] .stage .panel, [data-story] .finding").first().waitFor();
  await drawn(page);
  const found = async () => {
    await page.evaluate(axe);
    const { violations } = await page.evaluate(() =>
      (globalThis as unknown as { axe: { run(options: RunOptions): Promise<AxeResults> } }).axe.run(
        { resultTypes: ["violations"] },
      ),
    );
    return violations.map(spoken);
  };
  expect(await found()).toEqual([]);
  await page.locator(".answers button").first().click();
  await page.locator("button.term").first().click();
  expect(await found()).toEqual([]);
  if (width < 700) {
    await page.keyboard.press("Escape");
    await page.locator("story-bar > button").click();
    expect(await found()).toEqual([]);
  }
});

test.each(
  cases.flatMap((one) => [
    { ...one, width: 1280 },
    { ...one, width: 390 },
  ]),
)("no violation in the doctor in $lang, $colorScheme, $width wide", async (one) => {
  const { lang, colorScheme, width } = one;
  const page = await visitDoctor(
    { colorScheme, viewport: { width, height: 844 }, hash: await hashWith(llama(), "other") },
    `${lang}/doctor/`,
  );
  const found = async () => {
    await page.evaluate(axe);
    const { violations, passes } = await page.evaluate(() =>
      (globalThis as unknown as { axe: { run(options: RunOptions): Promise<AxeResults> } }).axe.run(
        { resultTypes: ["violations"] },
      ),
    );
    expect(passes.length).toBeGreaterThan(20);
    return violations.map(spoken);
  };
  expect(await found()).toEqual([]);
  await page.evaluate(() => {
    const open = (root: ParentNode) => {
      for (const fold of root.querySelectorAll("details")) fold.open = true;
      for (const { shadowRoot } of root.querySelectorAll("*")) if (shadowRoot) open(shadowRoot);
    };
    open(document);
  });
  await drawn(page);
  expect(await found()).toEqual([]);
  await box(page).fill(llama({ rope_scaling: { rope_type: "linear", factor: 2, mscale: 3 } }));
  await page.locator(".doubts").waitFor();
  expect(await found()).toEqual([]);
  await box(page).fill("{");
  await page.locator(".box .trouble:not(:empty)").first().waitFor();
  expect(await found()).toEqual([]);
});

test.each(cases)("no violation in $lang, $colorScheme", async ({ lang, colorScheme }) => {
  const page = await visit({ hash: `lang=${lang}&F10.run=1,2,3`, colorScheme });
  await page.evaluate(() => {
    for (const figure of document.querySelectorAll("[data-state]"))
      for (const fold of figure.shadowRoot!.querySelectorAll("details")) fold.open = true;
  });
  await drawn(page);
  await page.evaluate(axe); // past the policy, as an extension would come
  const { violations, passes } = await page.evaluate(() =>
    (globalThis as unknown as { axe: { run(options: RunOptions): Promise<AxeResults> } }).axe.run({
      resultTypes: ["violations"], // of the others it only says that they are
    }),
  );
  expect(passes.length).toBeGreaterThan(30);
  expect(violations.map(spoken)).toEqual([]);
});

test.each(["en", "ko"] as const)("what is read aloud, in its order: %s", async (lang) => {
  const page = await visit({ hash: `lang=${lang}` });
  await eventually(() => page.locator("#page").getAttribute("lang")).toBe(lang);
  const tree = await page.locator("body").ariaSnapshot();
  const roles = Array.from(
    tree.matchAll(/^ *- '?(banner|navigation|main|heading)\b.*/gm),
    ([line]) => line.trim(),
  );
  const at = (role: string) => roles.findIndex((line) => line.startsWith(`- ${role}`));
  expect(at("banner")).toBe(0);
  expect(at("navigation")).toBeGreaterThan(at("banner"));
  expect(at("main")).toBeGreaterThan(at("navigation"));
  const levels = Array.from(tree.matchAll(/- '?heading .*\[level=(\d)\]/g), ([, level]) =>
    Number(level),
  );
  expect(levels[0]).toBe(1);
  expect(levels.filter((level) => level === 1)).toHaveLength(1);
  levels.reduce((before, level) => {
    expect(level - before).toBeLessThanOrEqual(1);
    return level;
  });
  // A question stands before its figure, and the figure tells its summary.
  const figures = Array.from(tree.matchAll(/^ *- '?figure "([^"]+)"/gm), ([, name]) => name);
  expect(figures.length).toBeGreaterThan(13);
  expect(new Set(figures).size).toBe(figures.length);
  expect(tree.indexOf("- radio")).toBeLessThan(tree.search(/- '?figure/));
});

// Browsers give every ground one colour then, and every border another.
test("forced colours leave what is chosen and what is data", async () => {
  const profile = { forcedColors: "active" } as const;
  const differ = async (page: Page, one: string, other: string) => {
    const grounds = [one, other].map((selector) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => getComputedStyle(element).backgroundColor),
    );
    expect(await grounds[0], one).not.toBe(await grounds[1]);
  };
  const story = await open(site.url, profile);
  await story.locator("posenc-claims .card").waitFor();
  await drawn(story);
  await differ(story, ".segments label:has(:checked)", ".segments label:not(:has(:checked))");
  await differ(story, ".choices label:has(:checked)", ".choices label:not(:has(:checked))");
  await differ(story, ".sentence .here i", ".sentence .cell");
  await story.locator(".give").click();
  await differ(story, ".give .knob", ".give");
  const claims = await visit({ ...profile, hash: "F10.predicted=1" });
  await differ(claims, "posenc-claims [aria-pressed=true]", "posenc-claims [aria-pressed=false]");
  const doctor = await visitDoctor(profile);
  await differ(doctor, ".strip .on", ".strip i:not(.on)");
  await differ(doctor, "mark.missed", "mark:not(.missed)");
});

// A screen reader reads the slider's value already.
test("what stands beside a slider is not read out as well", async () => {
  const page = await open(site.url);
  await page.locator("posenc-claims .card").waitFor();
  await drawn(page);
  const said = await page
    .locator("[data-story] output")
    .evaluateAll((all) => all.map((one) => one.getAttribute("aria-live")));
  expect(said.length).toBeGreaterThan(2);
  expect(new Set(said)).toEqual(new Set(["off"]));
});

/** A rule that was broken, and where. */
const spoken = ({ id, help, nodes }: AxeResults["violations"][number]): string =>
  `${id}: ${help}: ${nodes
    .slice(0, 8)
    .map(
      ({ target, any, all }) =>
        `${target.flat().join(" ")} ${[...any, ...all]
          .map(({ message }) => message)
          .join("; ")
          .slice(0, 160)}`,
    )
    .join(" | ")} (${nodes.length})`;
