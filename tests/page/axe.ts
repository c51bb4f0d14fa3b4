// What axe-core finds in a page. Its rules about colours take most of its time and depend on the colour scheme and on what is
// shown; the others, about structure, depend on language and width.
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

/** The rules of a kind that a page breaks, and where; at least so many others have to find what they pass. */
export async function violations(
  page: Page,
  kind: keyof typeof rules,
  least = kind === "colours" ? 1 : 21,
): Promise<string[]> {
  if (await page.evaluate(() => !globalThis.axe)) await page.evaluate(source); // past the policy, as an extension would come
  const found = await page.evaluate(
    (options) => globalThis.axe!.run(options),
    { resultTypes: ["violations"], ...rules[kind] } satisfies RunOptions, // of the others it only says that they are
  );
  expect(found.passes.length, "rules that were passed").toBeGreaterThanOrEqual(least);
  return found.violations.map(spoken);
}

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
