// The build makes all texts of the pages. It refuses settings that no figure has, unknown terms, and questions without an
// explanation.
import { expect, test } from "vitest";
import { placesOf, sitePages } from "../../tools/pages/site_map.mjs";

test.each(
  (await sitePages())
    .filter(({ path }) => !/^(encodings|docs)\//.test(path)) // site.test.ts tests those
    .flatMap((page) => placesOf(page).map((place) => ({ ...place, text: page.text }))),
)("/$lang/$path", ({ text, ...place }) => {
  const { lang } = place;
  const { body } = text(place);
  expect(body).not.toMatch(/\bundefined\b|\[object /);
  const [, heading] = /<h1[^>]*>([^<]+)/.exec(body) ?? []; // a translation may follow in an element
  expect(/[가-힣]/.test(String(heading))).toBe(lang === "ko");
});
