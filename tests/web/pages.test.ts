// The texts of the pages as their build takes them: it refuses settings that no figure has, unknown terms and questions
// without reasons.
import { expect, test } from "vitest";
import { placesOf, sitePages } from "../../tools/pages/site_map.mjs";

test.each(
  (await sitePages())
    .filter(({ path }) => !/^(encodings|docs)\//.test(path)) // of which site.test.ts is
    .flatMap((page) => placesOf(page).map((place) => ({ ...place, text: page.text }))),
)("/$lang/$path", ({ text, ...place }) => {
  const { lang } = place;
  const { body } = text(place);
  expect(body).not.toMatch(/\bundefined\b|\[object /);
  const [, heading] = /<h1[^>]*>([^<]+)/.exec(body) ?? []; // the other language may follow
  expect(/[가-힣]/.test(String(heading))).toBe(lang === "ko");
});
