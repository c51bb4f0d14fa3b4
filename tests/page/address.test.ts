// Any address gives a working page: legal settings apply, and the others stay at their defaults.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { roomsIn } from "../../tools/pages/lab.mjs";
import type { FigureElement } from "../../web/kit/figure_element.js";
import { drawn, visitsOf } from "./browser.js";

interface Setting {
  readonly key: string;
  readonly kind: string;
  readonly least?: number;
  readonly most?: number;
  readonly choices?: readonly string[];
}

/** All settings that an address can have, by their names there. */
const settings = (page: Page): Promise<Setting[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<FigureElement>("[data-state]")].flatMap((figure) =>
      Object.entries(figure.state.fields).map(([name, field]) => ({
        ...field,
        key: name,
      })),
    ),
  );

/** A generator of random numbers in [0, 1) from a seed (mulberry32). */
function drawing(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

const junk = [
  "",
  "0",
  "-1",
  "1",
  "2.5",
  "1e300",
  "1e999",
  "NaN",
  "Infinity",
  "null",
  "undefined",
  "__proto__",
  "constructor",
  "true",
  "1,2,3",
  ",,,",
  "-5,99999",
  "%",
  "%E0%A4%A",
  "%00",
  "<img src=x onerror=alert(1)>",
  "javascript:alert(1)",
  "👩‍👩‍👧‍👦 é é עברית عربى",
  "‮abc",
  "\ud800",
  "a b c d e f g h i j k l m n o p q r s t u v w x y z",
  "x".repeat(4000),
  "&&==&",
  "#",
];

function addresses(all: readonly Setting[], count: number): string[] {
  const random = drawing(7);
  const one = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  const value = ({ kind, least = 0, most = 9, choices = [] }: Setting): string => {
    const legal = [
      String(least),
      String(most),
      String(Math.round(least + random() * (most - least))),
    ];
    // A sentence must not contain the words that the test looks for.
    if (kind === "text") return one(junk.filter((text) => !oddity.test(text)));
    if (random() < 0.4) return one(junk);
    if (kind === "choice") return one(choices);
    if (kind === "flag") return one(["0", "1"]);
    return kind === "list" ? `${one(legal)},${one(legal)}` : one(legal);
  };
  const part = () => {
    const chance = random();
    if (chance < 0.1) return one(junk);
    if (chance < 0.2) return `${one(junk)}=${one(junk)}`;
    if (chance < 0.25) return `${one(all).key}.${one(junk)}=${one(junk)}`;
    const setting = one(all);
    return `${setting.key}=${value(setting)}`;
  };
  return Array.from({ length: count }, () =>
    Array.from({ length: 1 + Math.floor(random() * 12) }, part).join("&"),
  );
}

/** Words that show a fault of the code. */
const oddity = /\b(NaN|undefined|null|\[object)\b/;

/** The texts of figures with such words. */
const oddities = (page: Page): Promise<string[]> =>
  page.evaluate(
    (oddity) =>
      [...document.querySelectorAll<FigureElement>("[data-state]")].flatMap((figure) => {
        const stage = figure.shadowRoot!.querySelector<HTMLElement>(".stage")!;
        const odd = oddity.exec(stage.innerText);
        const name = figure.localName;
        if (odd)
          return [`${name}: ${stage.innerText.slice(Math.max(0, odd.index - 60), odd.index + 40)}`];
        return stage.childElementCount ? [] : [`${name} is empty`];
      }),
    oddity,
  );

test.each(roomsIn("en").map(({ name }) => name))(
  "the figure is drawn whatever the hash: %s",
  async (state) => {
    const page = await visitsOf(state)();
    const figures = await page.locator("[data-state]").count();
    for (const address of addresses(await settings(page), 12)) {
      await page.evaluate((hash) => {
        location.hash = hash;
      }, address);
      await drawn(page);
      expect(await page.locator("[data-state]").count(), address).toBe(figures);
      expect(await oddities(page), address).toEqual([]);
      // The notice stays small, however many keys were ignored.
      expect(
        await page
          .locator(".notice")
          .evaluateAll((all) => all.every((one) => (one as HTMLElement).innerText.length < 400)),
        address,
      ).toBe(true);
    }
  },
);
