// Korean texts use the terms of the field; literal translations from English are refused.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { files, root } from "../../tools/tree.mjs";

/** Patterns that no text may contain, by the word to use instead. */
const refused = {
  측정하다: /(?<![가-힣])(?:재(?:다|는|면|며|서|어|도|[고기](?![가-힣])|지(?!정)| 보)|잰|잽니|쟀)/,
  비교하다: /견[주줘준줄줍]/,
  기여도: /몫/,
  피크: /봉우리/,
  "칸, 번": /걸음/,
  버킷: /(?<![가-힣])통(?=[이은을에의마으,. ]|$)/,
  헤드: /(?<![가-힣])머리(?!말|글|기호)/,
  차원: /(?<![가-힣])폭(?=[이은을의과 ",])/,
} as const;

const texts = ["web", "docs", "README.ko.md"]
  .flatMap((place) => files(place, (path) => /\.(md|ts)$/.test(path)))
  .map((path) => [path, readFileSync(join(root, path), "utf8")] as const)
  .filter(([, text]) => /[가-힣]/.test(text));

describe.each(Object.entries(refused))("%s", (_, pattern) => {
  test("is the term in every Korean text", () => {
    const found = texts.flatMap(([path, text]) =>
      text
        .split("\n")
        .flatMap((line, i) => (pattern.test(line) ? [`${path}:${i + 1}: ${line.trim()}`] : [])),
    );
    expect(found).toEqual([]);
  });
});

test("the test reads pages, figures and documents", () => {
  const paths = texts.map(([path]) => path);
  for (const one of [
    "README.ko.md",
    "docs/package.ko.md",
    "web/story/ko.md",
    "web/lab/ko.md",
    "web/lab/guide.ko.md",
    "web/figures/rotation/texts.ko.ts",
    "web/encodings/t5.ts",
  ])
    expect(paths).toContain(one);
});

test("one setting has one name in all figures", async () => {
  const labels: Record<string, Set<string>> = { base: new Set(), dim: new Set() };
  for (const path of files("web/figures", (path) => path.endsWith("/texts.ko.ts"))) {
    const { controls } = (await import(join(root, path))).texts;
    for (const [name, found] of Object.entries(labels)) {
      const label = controls?.[name]?.label ?? controls?.[name];
      if (label && path !== "web/figures/training/texts.ko.ts") found.add(label); // whose base is of two encodings
    }
  }
  expect(labels).toEqual({ base: new Set(["base"]), dim: new Set(["차원 d"]) });
});

describe("the patterns", () => {
  const isRefused = (text: string) => Object.values(refused).some((pattern) => pattern.test(text));

  test.each([
    "재 보면",
    "거리를 잽니다",
    "여기서 잰 값",
    "다시 재기",
    "서로 견주면",
    "쌍마다의 몫",
    "봉우리의 거리",
    "1000걸음",
    "마지막 통이",
    "통 32개",
    "여덟 머리",
    "머리마다",
  ])("refuse %s", (text) => expect(isRefused(text)).toBe(true));
  test.each([
    "존재는",
    "현재 위치",
    "재현하다",
    "재사용",
    "재지정",
    "통계",
    "이를 통해",
    "검사를 통과",
    "보통 이렇게",
    "공통",
    "머리말",
    "글의 첫머리",
    "통째로",
  ])("let %s pass", (text) => expect(isRefused(text)).toBe(false));
});
