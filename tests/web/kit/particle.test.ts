// Korean particles depend on the sound before them.
import { expect, test } from "vitest";
import { texts as images } from "../../../web/figures/images/texts.ko.js";
import { texts as shift } from "../../../web/figures/shift/texts.ko.js";
import { texts as sum } from "../../../web/figures/sum/texts.ko.js";
import { particle } from "../../../web/kit/text/particle.js";

test.each([
  ["3", "으로"],
  ["7", "로"],
  ["8", "로"],
  ["40", "으로"],
  ["−13", "으로"],
  ["1.1e−14", "로"],
  ["서울", "로"],
  ["집", "으로"],
  ["학교", "로"],
  ["PI", "로"],
])("%s%s", (word, form) => {
  expect(particle(word, "으로", "로")).toBe(form);
});

test.each([
  ["패치 (5, 4)", "와"],
  ["패치 (4, 3)", "과"],
  ["내적", "과"],
  ["[CLS]", "와"],
  ["큰¹", "과"],
  ["token", "과"],
])("%s%s", (word, form) => {
  expect(particle(word, "과", "와")).toBe(form);
});

test("figures use them", () => {
  expect(shift.summary(5, "p + 5", "1.1e−13")).toContain("1.1e−13으로");
  expect(shift.summary(5, "p + 5", "1.1e−14")).toContain("1.1e−14로");
  expect(sum.summary("왕", "나", "4.6318", "…", "0")).toContain("‘왕’이 ‘나’를 보는 점수 4.6318은");
  expect(images.at("패치 (4, 3)", "[CLS]", "0")).toContain("패치 (4, 3)과");
});
