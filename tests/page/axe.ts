// Runs axe-core in a page. Its rules on colours take most of the time, and depend on the colour scheme and on what is shown.
// The rules on structure depend on language and width.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults, RunOptions } from "axe-core";
import type { Page } from "playwright-core";
import { expect } from "vitest";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const aboutColours = ["color-contrast", "link-in-text-block"];
const rules = {
  colours: { runOnly: aboutColours },
  structure: { rules: Object.fromEntries(aboutColours.map((id) => [id, { enabled: false }])) },
};

declare global {
  var axe: { run(options: RunOptions): Promise<AxeResults> } | undefined;
}

/** The rules of a kind that a page violates, and where. At least `passes` other rules must apply to it. */
export async function violations(
  page: Page,
  kind: keyof typeof rules,
  least = kind === "colours" ? 1 : 21,
): Promise<string[]> {
  if (await page.evaluate(() => !globalThis.axe)) await page.evaluate(source); // bypasses the content security policy, as an extension does
  const found = await page.evaluate(
    (options) => globalThis.axe!.run(options),
    { resultTypes: ["violations"], ...rules[kind] } satisfies RunOptions, // no details on other results
  );
  expect(found.passes.length, "rules that were passed").toBeGreaterThanOrEqual(least);
  return found.violations.map(spoken);
}

/** Describes a violation and its places. */
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
