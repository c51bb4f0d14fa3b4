// Who is cited: author, year and identifier stand together, and agree wherever a paper is named.
import { readdirSync, readFileSync } from "node:fs";
import { descriptions } from "posenc/catalog";
import { describe, expect, test } from "vitest";
import { root } from "./packed.js";

interface Citation {
  readonly file: string;
  /** "Su et al. 2021", or "" where the identifier stands without it. */
  readonly paper: string;
  readonly arxiv: string;
}

const isText = /\.(hpp|cpp|ts|md|mjs)$/;
/** Written by the generator from the headers, which are read themselves. */
const isGenerated = /src\/js\/generated\//;

const filesIn = (folder: string): string[] =>
  readdirSync(`${root}/${folder}`, { recursive: true, encoding: "utf8" })
    .map((path) => `${folder}/${path}`)
    .filter((path) => isText.test(path) && !isGenerated.test(path));
const files = [
  "README.md",
  "README.ko.md",
  "CHANGELOG.md",
  ...["src", "web", "docs"].flatMap(filesIn),
];

const name = "\\p{Lu}[\\p{L}'-]+";
const paper = `(?:(${name}(?: et al\\.| team| and ${name})? \\d{4})[,:]? (?:\\[[^\\]]*\\]\\()?)?`;
const cited = new RegExp(
  `${paper}\\(?(?:https://arxiv\\.org/abs/|arXiv:)(\\d{4}\\.\\d{4,5})`,
  "gu",
);
const inHeader = /reference = "([^"]*)",\s*arxiv = "([^"]*)"/g;

/** A comment's lines as one. */
const joined = (text: string) => text.replaceAll(/\n\s*\/\/\/? ?/g, " ").replaceAll(/\s+/g, " ");

const citations = files.flatMap((file): Citation[] => {
  const text = joined(readFileSync(`${root}/${file}`, "utf8"));
  return [...text.matchAll(cited), ...text.matchAll(inHeader)]
    .map(([, paper = "", arxiv]) => ({ file, paper: paper.replace(/.*, in /, ""), arxiv: arxiv! }))
    .filter(({ arxiv }) => arxiv !== "");
});

test("papers are cited, in headers, in the lesson and in the table", () => {
  for (const place of ["src/rotary/rope.hpp", "web/lab/en.md", "web/lab/ko.md", "docs/package.md"])
    expect(citations.map(({ file }) => file)).toContain(place);
  expect(citations.length).toBeGreaterThan(150);
});

test("no identifier stands without its author and year", () => {
  expect(citations.filter(({ paper }) => !paper)).toEqual([]);
});

test("no identifier stands bare", () => {
  const bare = /(?<!arXiv:|abs\/|\[)\b(1[4-9]|2\d)(0[1-9]|1[0-2])\.\d{5}\b/;
  const prose = files.filter((file) => !file.endsWith(".hpp")); // a header's own stands in a member
  expect(prose.filter((file) => bare.test(readFileSync(`${root}/${file}`, "utf8")))).toEqual([]);
});

test("a paper has one author and one year wherever it is cited", () => {
  const names = new Map<string, Set<string>>();
  for (const { arxiv, paper } of citations)
    names.set(arxiv, (names.get(arxiv) ?? new Set()).add(paper));
  for (const [arxiv, papers] of names) expect([...papers], arxiv).toHaveLength(1);
});

test("the year is that of the identifier", () => {
  for (const { paper, arxiv, file } of citations)
    expect(paper.slice(-4), `${file}: ${paper}, ${arxiv}`).toBe(`20${arxiv.slice(0, 2)}`);
});

test("what the catalog cites is what the headers say", () => {
  const inHeaders = new Set(citations.map(({ paper, arxiv }) => `${paper}, ${arxiv}`));
  for (const { arxiv, reference } of Object.values(descriptions).filter(({ arxiv }) => arxiv))
    expect(inHeaders).toContain(`${reference.replace(/.*, in /, "")}, ${arxiv}`);
});

describe.each(["en", "ko"])("the lesson: %s", (lang) => {
  const text = readFileSync(`${root}/web/lab/${lang}.md`, "utf8");
  const list = text.slice(text.indexOf("{#references}"));

  test("every paper that is named has its identifier in the list", () => {
    const named = [...text.matchAll(new RegExp(`${name}(?: et al\\.| and ${name}) \\d{4}`, "gu"))];
    expect(named.length).toBeGreaterThan(10);
    for (const [paper] of named)
      expect(list, paper).toMatch(new RegExp(`${paper}, \\[[^\\]]+\\]\\(https:`));
  });

  test("every entry of the list has author, year and address", () => {
    const entries = [...list.matchAll(/^- .*$/gm)].map(([line]) => line);
    expect(entries.length).toBeGreaterThan(10);
    for (const entry of entries) expect(entry).toMatch(/^- .+ \d{4}, \[.+\]\(https:\/\/.+\)/);
  });
});
