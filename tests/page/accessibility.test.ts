// What axe-core says of every figure, open and shut, in both languages, light and dark.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults } from "axe-core";
import { expect, test } from "vitest";
import { drawn, visit } from "./browser.js";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const cases = (["en", "ko"] as const).flatMap((lang) =>
  (["light", "dark"] as const).map((colorScheme) => ({ lang, colorScheme })),
);

test.each(cases)("no violation in $lang, $colorScheme", async ({ lang, colorScheme }) => {
  const page = await visit({ hash: `lang=${lang}&F10.run=1,2,3`, colorScheme });
  await page.evaluate(() => {
    for (const figure of document.querySelectorAll("[data-state]"))
      for (const fold of figure.shadowRoot!.querySelectorAll("details")) fold.open = true;
  });
  await drawn(page);
  await page.evaluate(axe); // past the policy, as an extension would come
  const { violations, passes } = await page.evaluate(() =>
    (globalThis as unknown as { axe: { run(): Promise<AxeResults> } }).axe.run(),
  );
  expect(passes.length).toBeGreaterThan(30);
  expect(violations.map(spoken)).toEqual([]);
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
