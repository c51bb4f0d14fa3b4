// The texts of the pages as their build takes them: it refuses settings that no figure has, unknown terms and questions
// without reasons.
import { expect, test } from "vitest";
import { doctor } from "../../tools/pages/doctor.mjs";
import { lab } from "../../tools/pages/lab.mjs";
import { languages } from "../../tools/pages/languages.mjs";
import { story } from "../../tools/pages/story.mjs";

const pages = { story, lab, doctor };

test.each(
  languages.flatMap((lang) => Object.entries(pages).map(([name, make]) => ({ name, lang, make }))),
)("the $name in $lang", ({ lang, make }) => {
  const { body } = make({ lang, base: "./" });
  expect(body).not.toMatch(/\bundefined\b|\[object /);
  const [, heading] = /<h1[^>]*>([^<]+)/.exec(body) ?? []; // the other language may follow
  expect(/[가-힣]/.test(String(heading))).toBe(lang === "ko");
});
