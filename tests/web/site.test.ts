// The whole site as the build makes it: every link has a target, every encoding has a page, and the pages of both languages
// correspond.
import { describe, expect, test } from "vitest";
import { encodingData } from "../../tools/pages/encodings/data.mjs";
import { folderOf } from "../../tools/pages/languages.mjs";
import { placesOf, sitePages } from "../../tools/pages/site_map.mjs";
import { unpacked } from "../../web/doctor/packed.js";

const data = (await encodingData())!;
const pages = (await sitePages()).flatMap((page) =>
  placesOf(page).map((place) => ({
    place,
    address: folderOf(place.lang) + page.path,
    ...page.text(place),
  })),
);
const byAddress = new Map(pages.map((page) => [page.address, page]));
const idsOf = (body: string) =>
  new Set(Array.from(body.matchAll(/ id="([^"]+)"/g), ([, id]) => id!));
const ids = new Map(pages.map(({ address, body }) => [address, idsOf(body)]));

/** Files that the build adds besides the pages. */
const files = /^(golden\/|pictures\/|docs\/api\/$)/;

test("every link inside the site leads to an existing page and place", () => {
  const lost: string[] = [];
  for (const { address, body } of pages)
    for (const [, href = ""] of body.matchAll(/<a [^>]*?href="([^"]*)"/g)) {
      if (/^https?:/.test(href)) continue;
      const url = new URL(href.replaceAll("&amp;", "&"), `https://site/${address}`);
      const to = url.pathname.slice(1);
      if (files.test(to)) continue;
      const hash = decodeURIComponent(url.hash.slice(1));
      const isPlace = hash === "" || hash.includes("=") || ids.get(to)?.has(hash);
      if (!byAddress.has(to) || !isPlace) lost.push(`${address}: ${href}`);
    }
  expect([...new Set(lost)]).toEqual([]);
});

test("no id occurs twice in a page", () => {
  for (const { address, body } of pages) {
    const all = Array.from(body.matchAll(/ id="([^"]+)"/g), ([, id]) => id!);
    expect(
      all.filter((id, i) => all.indexOf(id) !== i),
      address,
    ).toEqual([]);
  }
});

test("every page has a title and a description of its own within its language", () => {
  for (const lang of ["en", "ko"]) {
    const own = pages.filter(({ place }) => place.lang === lang);
    const titles = own.map(({ title }) => title);
    expect(new Set(titles).size, lang).toBe(titles.length);
    for (const { title, description, address } of own) {
      expect(title, address).toMatch(/. — posenc$/);
      expect(description.length, address).toBeGreaterThan(10);
    }
  }
});

describe.each(data.entries.map(({ id }) => id))("the page of %s", (id) => {
  const own = (["en", "ko"] as const).map((lang) => ({
    lang,
    page: byAddress.get(`${folderOf(lang)}encodings/${id}/`)!,
  }));

  test("exists in both languages, linked from the index", () => {
    for (const { lang, page } of own) {
      expect(page.body).toContain(`lang="${lang}"`);
      const index = byAddress.get(`${folderOf(lang)}encodings/`)!.body;
      expect(index.split(`data-to="encodings/${id}/"`)).toHaveLength(3); // the card and the row
    }
  });

  test("has its parts, and exactly the parameters of the catalog", () => {
    const { parameters, arrays } = data.entries.find((one) => one.id === id)!;
    for (const { page } of own) {
      const there = idsOf(page.body);
      for (const part of [
        "formula",
        "figure",
        "traps",
        "parameters",
        "code",
        "names",
        "models",
        "exactness",
        "related",
      ])
        expect(there, part).toContain(part);
      const [, table = ""] = /id="parameters">(.*?)<\/table>/s.exec(page.body) ?? [];
      const listed = Array.from(table.matchAll(/<tr id="(\w+)"/g), ([, name]) => name);
      expect(listed).toEqual([...parameters, ...arrays].map(({ name }) => name));
    }
  });

  test("has numbers for the placeholders of its traps", () => {
    for (const { page } of own) {
      expect(page.body).not.toMatch(/\{\d\}|undefined|NaN|\[object/);
      const traps = page.body.match(/<div class="trap">/g) ?? [];
      expect(traps.length).toBe(data.effects[id]!.length);
    }
  });
});

test("the page of an encoding links the doctor's examples that use it", async () => {
  const examplesOf = (id: string) =>
    Promise.all(
      Array.from(
        byAddress.get(`encodings/${id}/`)!.body.matchAll(/doctor\/#config=([\w-]+)"/g),
        async ([, part]) => JSON.parse(await unpacked(part!)).model_type,
      ),
    );
  expect(await examplesOf("yarn")).toEqual(["deepseek_v32", "gpt_oss"]);
  expect(await examplesOf("rope")).toEqual(["llama", "smollm3"]);
  expect(await examplesOf("alibi")).toEqual([]);
  const { body } = byAddress.get("ko/encodings/proportional/")!;
  expect(body).toMatch(/href="[./]*ko\/doctor\/"[^>]*>Gemma 4 E2B</); // the doctor's first example, so without a hash
});

test("the measured effect of a trap exceeds rounding", () => {
  for (const [id, effects] of Object.entries(data.effects))
    for (const [i, effect] of effects.entries()) {
      const numbers = effect.filter((value) => typeof value === "number");
      const isTold = effect.some((value) => typeof value === "string");
      expect(
        isTold || numbers.some((value) => Math.abs(value) > 1e-6),
        `${id}, trap ${i + 1}`,
      ).toBe(true);
      expect(numbers.every(Number.isFinite), `${id}, trap ${i + 1}`).toBe(true);
    }
});
