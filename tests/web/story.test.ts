// The story's Markdown: the HTML that it becomes, and the faults that the build refuses.
import { describe, expect, test } from "vitest";
import { story } from "../../tools/pages/story.mjs";

const glossary = "RoPE | rotary\n: Turns by $m$.\n\nkey\n: What answers\nto a query.\n";
const figure = '<posenc-rotation picture data-story="turn"></posenc-rotation>';

const made = (text: string) =>
  story({ lang: "en", base: "./" }, (file) =>
    file.startsWith("glossary") ? glossary : `# Title\n\nIdea.\n\n${text}`,
  ).body;
const act = (text: string) => made(`## Long title {#act minutes=3 short="Act"}\n\n${text}`);

test("an act has its clock, its part, its minutes and a short name", () => {
  const body = act("Text.");
  expect(body).toContain('data-act="1"');
  expect(body).toContain("Part 1 of 1 · 3 minutes");
  expect(body).toContain('<h2 id="act">Long title</h2>');
  expect(body.match(/<span>Act<\/span> <i>3 min<\/i>/g)).toHaveLength(3);
});

test("spans have the three hues, terms their explanation", () => {
  const body = act('[a]{.content} [Rotary]{.term} and [keys]{.term of="key"}');
  expect(body).toContain('<span class="content">a</span>');
  expect(body).toContain('popovertarget="term-1">Rotary</button>');
  expect(body).toContain('popovertarget="term-2">keys</button>');
  expect(body).toMatch(/id="term-2"><strong>key<\/strong> What answers\s+to a query\./);
});

test("a note spans the blocks beside it, up to the next note or figure", () => {
  const note = (title: string) => `::: note ${title}\nAside.\n:::\n`;
  const rows = (text: string) =>
    Array.from(act(text).matchAll(/class="note rows-(\d)"/g), ([, one]) => Number(one));
  expect(rows(`A.\n\n${note("x")}\nB.\n\n${figure}\n\nC.`)).toEqual([2]);
  expect(rows(`A.\n\n${note("x")}\nB.\n\n${note("y")}\nC.`)).toEqual([1, 2]);
  expect(rows(`A.\n\n${note("x")}\n${note("y")}`)).toEqual([1, 1]);
});

test("formulas have hues too", () => {
  expect(act("$\\class{position}{m}$")).toContain('class="position"');
});

test("links set a figure or lead to a room, whatever the page's folder", () => {
  const body = act("[x](#turn?query=7&key=5) [y](./lab/rotation/#query=3)");
  expect(body).toContain('href="#turn.query=7&amp;turn.key=5"');
  expect(body).toContain('href="./lab/rotation/#query=3" data-to="lab/rotation/"');
});

test("a figure stands in a frame, not in a paragraph", () => {
  expect(act(figure)).toMatch(/<div class="frame"><posenc-rotation[^>]*><span data-picture="turn"/);
  expect(act(figure)).not.toMatch(/<p>\s*<posenc/);
});

describe("the build refuses", () => {
  test.each([
    ["a term that is not in the glossary", "[ALiBi]{.term}", /no "ALiBi"/],
    ["a figure called as a setting of the page", figure.replace("turn", "lang"), /"lang" is taken/],
    ["two figures of one name", `${figure}\n\n${figure}`, /"turn" is taken/],
  ])("%s", (_, text, reason) => {
    expect(() => act(text)).toThrow(reason);
  });

  test("a section without an id", () => {
    expect(() => made("## A")).toThrow(/needs an id/);
  });
});
