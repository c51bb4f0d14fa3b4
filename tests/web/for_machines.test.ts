// Files and metadata for machines: heads of pages, sitemap, llms.txt, and the page for addresses that do not exist.
import { describe, expect, test } from "vitest";
import { llms, robots, sitemap } from "../../tools/pages/for_machines.mjs";
import { head } from "../../tools/pages/head.mjs";
import { folderOf } from "../../tools/pages/languages.mjs";
import { placesOf, sitePages } from "../../tools/pages/site_map.mjs";
import { distance, nearest } from "../../web/pages/lost.js";

const pages = await sitePages();
const heads = pages.flatMap((page) =>
  placesOf(page).map((place) => {
    const html = head(page.text(place), place, page.about);
    const whole = (href: string) =>
      new URL(href, `https://site/${folderOf(place.lang)}${page.path}`).pathname.slice(1);
    const links = Array.from(
      html.matchAll(/<link rel="(canonical|alternate)"(?: hreflang="([\w-]+)")? href="([^"]+)"/g),
      ([, rel, lang, href]) => ({ rel, lang, to: whole(href!) }),
    );
    return { page, place, html, links };
  }),
);

describe("the head of a page", () => {
  test("names its own address, and that of the other language's page, which names it back", () => {
    for (const { page, place, links } of heads) {
      const own = folderOf(place.lang) + page.path;
      expect(links.find(({ rel }) => rel === "canonical")!.to).toBe(own);
      expect(
        links.filter(({ rel }) => rel === "alternate").map(({ lang, to }) => [lang, to]),
      ).toEqual([
        ["x-default", page.path],
        ["en", page.path],
        ["ko", `ko/${page.path}`],
      ]);
    }
  });

  test("states the subject of the page", () => {
    const typed = heads.flatMap(({ page, html }) => {
      const [, data] = /<script type="application\/ld\+json">(.*)<\/script>/.exec(html) ?? [];
      if (!data) return [];
      const graph: { "@type": string }[] = JSON.parse(data)["@graph"];
      return graph.map((one) => [page.path, one["@type"]] as const);
    });
    const typesOf = (path: string) => typed.filter(([one]) => one === path).map(([, type]) => type);
    expect(typesOf("")).toContain("SoftwareSourceCode");
    expect(typesOf("encodings/yarn/")).toEqual(
      expect.arrayContaining(["TechArticle", "BreadcrumbList"]),
    );
    expect(typesOf("lab/rotation/")).toEqual(
      expect.arrayContaining(["LearningResource", "BreadcrumbList"]),
    );
    for (const { page } of heads)
      if (page.path) expect(typesOf(page.path), page.path).toContain("BreadcrumbList");
  });
});

test("the sitemap has every page in both languages, if the address of the site is known", () => {
  expect(sitemap(pages, "")).toBe("");
  const map = sitemap(pages, "https://site/posenc/")!;
  for (const { path } of pages)
    for (const lang of ["", "ko/"])
      expect(map).toContain(`<loc>https://site/posenc/${lang}${path}</loc>`);
  expect(robots("https://site/posenc/")).toContain("Sitemap: https://site/posenc/sitemap.xml");
});

test("llms.txt lists every page", () => {
  const english = pages.map((page) => ({ page, text: page.text(placesOf(page)[0]!) }));
  const text = llms(english, "https://site/");
  for (const { page, text: own } of english)
    expect(text).toContain(`(https://site/${page.path}): ${own.description}`);
});

describe("an address that does not exist", () => {
  const names = pages.map(({ path }) => [path, path] as const);
  test.each([
    ["lab/rotatoin/", "lab/rotation/"],
    ["encodings/yarm/", "encodings/yarn/"],
    ["encodings/RoPE/", "encodings/rope/"],
    ["docs/name", "docs/names/"],
    ["lab/bias_gallery/", "lab/bias-gallery/"],
  ])("/%s is nearly /%s", (asked, wanted) => {
    expect(nearest(asked, names).map(([path]) => path)).toContain(wanted);
  });
  test("distances count letters", () => {
    expect([distance("kitten", "sitting"), distance("", "abc"), distance("a", "a")]).toEqual([
      3, 3, 0,
    ]);
  });
});
