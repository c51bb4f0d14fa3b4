import { existsSync, readFileSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { pathToFileURL } from "node:url";
import { load, npy } from "posenc";
import { describe, expect, test } from "vitest";
import { files } from "../../tools/tree.mjs";
import { versions } from "../../tools/version.mjs";
import { root, runModule } from "./packed.js";

const read = (path: string) => readFileSync(`${root}/${path}`, "utf8");
const documents = [
  "README.md",
  "README.ko.md",
  "docs/package.md",
  "docs/package.ko.md",
  "docs/cpp.md",
  "docs/doctor.md",
  "docs/doctor.ko.md",
  "docs/elements.md",
].map((file) => ({ file, text: read(file) }));
const of = (name: string) => documents.find(({ file }) => file === name)!.text;
const readmes = [of("README.md"), of("README.ko.md")] as const;

/** Every block of code, with what the comment before it says of it. */
const blocks = documents.flatMap(({ file, text }) =>
  [...text.matchAll(/(?:<!-- (.+) -->\n)?```(\w+)\n([\s\S]*?)```/g)].map(
    ([, note = "", language, code]) => ({ file, note, language: language!, code: code! }),
  ),
);
const recipes = blocks.filter(({ note }) => note.startsWith("tests/"));
const programs = blocks.filter((one) => one.language === "js" && !recipes.includes(one));

test("the version is the same everywhere", () => {
  expect(new Set(Object.values(versions())).size).toBe(1);
});

test("there are recipes", () => {
  expect(recipes.length).toBeGreaterThan(12);
  expect(programs.length).toBeGreaterThan(14);
  expect(blocks.filter(({ language, note }) => language === "ts" && !note)).toEqual([]); // it could not be run
});

test.each(recipes)("the recipe of $file is what $note runs", ({ note, code }) => {
  const lines = (text: string) => text.split("\n").map((line) => line.trim());
  expect(lines(read(note)).join("\n")).toContain(lines(code).join("\n").trim());
});

describe("the code of the documents runs", () => {
  const given = pathToFileURL(`${root}/tests/js/given.mjs`).href;
  const imported = 'import { load } from "posenc";\n';
  /** Blocks of a section go on from the first one, which says how the library is loaded. */
  const loaded = (code: string) =>
    `const pe = await load(${/FromConfig/.test(code) ? "{ config: true }" : ""});\n`;
  const begun = (code: string) => {
    if (/^import /m.test(code)) return code;
    return imported + (/^const pe = /m.test(code) ? "" : loaded(code)) + code;
  };
  const run = (code: string) => runModule(`import ${JSON.stringify(given)};\n${begun(code)}`);

  test.concurrent.each(programs.map((one) => ({ ...one, starts: one.code.split("\n")[0] })))(
    "$file: $starts",
    async ({ code, note }) => {
      const [, error] = /^throws (\w+)$/.exec(note) ?? [];
      if (error) await expect(run(code)).rejects.toThrow(error);
      else await run(code);
    },
  );

  test.each(["README.md", "README.ko.md"])("with the shapes that %s tells", async (file) => {
    const [five, check, doors] = programs
      .filter((one) => one.file === file)
      .map(({ code }) => code);
    expect(programs.filter((one) => one.file === file)).toHaveLength(3);
    expect(five!.trim().split("\n").filter(Boolean)).toHaveLength(5);
    expect(
      await run(`${five}console.log(String([data.constructor.name, shape, turned.shape]));`),
    ).toBe("Float32Array,1000,512,8,64,128\n");
    expect(
      await run(
        `${doors}console.log(String([h.shape, turnedQ.shape, turnedK.shape, bias.shape]));`,
      ),
    ).toBe("128,64,8,128,64,8,128,64,8,128,128\n");
    // The table that stands for a reader's cache is not the model's.
    expect(await run(`${check}console.log(same, first.field);`)).toBe("false not a rotation\n");
  });
});

const others = [{ file: "CONTRIBUTING.md", text: read("CONTRIBUTING.md") }];

/** What is in the repository, with what it shows as an example. */
const paths = ["src", "web", "tests", "tools", "docs", "bench"].flatMap((top) => files(top));
const isThere = (name: string) =>
  existsSync(`${root}/${name}`) || paths.some((path) => path.endsWith(`/${name}`));

describe.each([...documents, ...others])("$file", ({ file, text }) => {
  test("files, folders and commands that it names are there", () => {
    const spans = Array.from(
      text.replaceAll(/```.*?```/gs, "").matchAll(/`([^`\n]+)`/g),
      ([, one]) => one!,
    );
    const named = spans.filter(
      (one) =>
        /^(src|web|tests|tools|docs|bench)\//.test(one) ||
        /^[\w.]+\.([cm]?[jt]s|[ch]pp|cmake|css|md)$/.test(one),
    );
    const examples = /\bfoo[._]|\*/; // of an encoding to be added, of many at once
    const given = ["elements.js"]; // the package has it
    const wanted = named
      .filter((one) => !examples.test(one) && !given.includes(one))
      .map((one) => one.replace("LANG", "en").replace("{en,ko}", "en").replace(/\/$/, ""));
    expect(wanted.filter((one) => !isThere(one))).toEqual([]);
    const { scripts } = JSON.parse(read("package.json"));
    const commands = [...text.matchAll(/npm run ([\w:]+)/g)].map(([, name]) => name!);
    expect(commands.filter((name) => !(name in scripts))).toEqual([]);
    const tools = [...text.matchAll(/\bnode (tools\/[\w/.]+)/g)].map(([, path]) => path!);
    expect(tools.filter((path) => !existsSync(`${root}/${path}`))).toEqual([]);
  });

  const links = [
    ...text.replaceAll(/`[^`\n]+`/g, "").matchAll(/\]\((?!https?:)([^)#]*)(?:#([^)]+))?\)/g),
  ];

  test.skipIf(links.length === 0).each(links.map(([, path, heading]) => [path!, heading ?? ""]))(
    "the link to %s#%s leads somewhere",
    (path, heading) => {
      const target = path ? `${dirname(file)}/${path}` : file;
      expect(existsSync(`${root}/${target}`)).toBe(true);
      if (heading) expect(headings(read(target))).toContain(heading);
    },
  );

  test("tags and their attributes are those of docs/elements.md", async () => {
    const { catalog } = await load();
    const parameters = new Set(
      catalog.flatMap((entry) => entry.parameters.map(({ name }) => hyphened(name))),
    );
    const sections = read("docs/elements.md").split("\n## ");
    for (const { code } of blocks.filter((one) => one.file === file && one.language === "html"))
      for (const [, tag, attributes] of code.matchAll(/<(posenc-[\w-]+)([^>]*)>/g)) {
        const section = sections.find((one) => one.startsWith(`\`<${tag}>`));
        expect(section, tag).toBeDefined();
        const isLegal = (name: string) =>
          ["panels", "controls", "picture"].includes(name) ||
          section!.includes(`| \`${name}\` |`) ||
          (section!.includes("its parameters are settings too") && parameters.has(name));
        const names = [...attributes!.matchAll(/\s([\w-]+)(?=[=\s]|$)/g)].map(([, name]) => name!);
        expect(names.filter((name) => !isLegal(name))).toEqual([]);
      }
  });
});

const hyphened = (name: string) => name.replaceAll(/[A-Z]/g, (c) => `-${c.toLowerCase()}`);

test("English sentences have at most 18 words on average", () => {
  for (const name of ["README.md", "docs/package.md", "docs/cpp.md"]) {
    const counts = sentences(of(name)).map((one) => one.split(/\s+/).length);
    expect(counts.length).toBeGreaterThan(15);
    expect(counts.reduce((sum, count) => sum + count) / counts.length, name).toBeLessThan(18);
  }
});

/** Sentences of the prose: no code, tables, headings or comments. */
function sentences(text: string): string[] {
  return text
    .replaceAll(/```[\s\S]*?```|<!--[\s\S]*?-->|^[|#].*$|^\[?!\[.*$/gm, "\n\n")
    .replaceAll(/^- /gm, "\n")
    .replaceAll(/`[^`]+`/g, "x")
    .split(/(?<=[.:?])\s+|\n{2,}/)
    .map((one) => one.trim())
    .filter((one) => /\w+ \w+/.test(one));
}

/** The anchors that GitHub gives to the headings of a text. */
function headings(text: string): string[] {
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
    heading!
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} -]/gu, "")
      .replaceAll(" ", "-"),
  );
}

describe("the READMEs", () => {
  const [en, ko] = readmes;
  const parts = (text: string) => ({
    headings: [...text.matchAll(/^#+ /gm)].map(([mark]) => mark),
    links: [...text.matchAll(/\]\(([^)#]+)/g)].map(([, path]) =>
      path!
        .replace("README.ko.md", "README.md")
        .replace(/[./](en|ko)(?=\.\w+$)/, "")
        .replace("/posenc/ko/", "/posenc/"),
    ),
    code: [...text.matchAll(/```\w+\n([\s\S]*?)```/g)].map(([, code]) =>
      code!.replaceAll(/ *(\/\/|#) .*$/gm, ""),
    ),
  });

  test("say the same in both languages", () => {
    const { headings, links, code } = parts(en);
    expect(parts(ko).headings).toEqual(headings);
    expect(parts(ko).code).toEqual(code);
    expect(new Set(parts(ko).links)).toEqual(new Set(links));
  });

  test.each(readmes)("are short", (text) => {
    expect(text.split("\n").length).toBeLessThanOrEqual(120);
  });

  test.each(readmes)(
    "say first that the package is not on npm, and install what npm packs",
    (text) => {
      const { name, version } = JSON.parse(read("package.json"));
      expect(text).toContain(`npm install ../posenc/${name}-${version}.tgz`);
      expect(text).toMatch(/\*\*(posenc is not on npm yet|아직 npm에 올리지 않았습니다)\.\*\*/);
    },
  );

  test.each(readmes)("name every encoding behind its door", async (text) => {
    const { catalog } = await load();
    const calls = { absolute: "encode", rotary: "rotary", bias: "bias", relative: "scores" };
    for (const [door, call] of Object.entries(calls)) {
      const [, list] = new RegExp(`^\\|[^|]+\\| \`pe\\.${call}\` \\| (.*) \\|$`, "m").exec(text)!;
      const ids = catalog.filter((entry) => entry.door === door).map(({ id }) => `\`${id}\``);
      expect(list!.split(", ").sort()).toEqual(ids.sort());
    }
    const told = Number(/(\d+)(?: encodings|가지 인코딩)/.exec(text)?.[1]);
    expect(told).toBe(catalog.filter(({ id }) => id !== "naive").length);
  });

  test.each(readmes)("count the figures", (text) => {
    const figures = read("docs/elements.md").match(/^## `<posenc-/gm)!.length;
    expect(figures).toBe(14);
    expect(text).toMatch(/There are fourteen figures|그림은 모두 열네 가지/);
  });

  test.each([...readmes, of("docs/package.md"), of("docs/package.ko.md")])(
    "tell the error that the tests of the core allow",
    (text) => {
      const core = read("tests/absolute/sinusoidal_test.cpp");
      const [, error, power] =
        /never off by more than (\S+) up to position 2\^(\d+), whatever the base/.exec(core)!;
      expect(text).toContain(error);
      expect(text).toContain(String(2 ** Number(power)));
    },
  );
});

test.each(["README.ko.md", "docs/package.ko.md"])("%s has the words of the field", (file) => {
  expect(of(file)).not.toMatch(
    /재다|재 보|재며|잽니다|견주|봉우리|걸음|몫|(?<![가-힣])통(?![가-힣])|머리|배치/,
  );
  expect(of(file)).not.toMatch(/[가-힣]다\.(?<!니다\.)/); // 합쇼체
});

test("the pictures are light", () => {
  for (const [, path] of readmes.flatMap((text) => [...text.matchAll(/!\[[^\]]+\]\(([^)]+)\)/g)]))
    expect(statSync(`${root}/${path}`).size).toBeLessThan(120_000);
});

describe("every name of docs/names.md is one of ours", async () => {
  const pe = await load({ config: true });
  const table = (...shape: number[]) => ({
    data: new Float32Array(shape.reduce((n, side) => n * side, 1)).map((_, i) => Math.sin(i)),
    shape,
  });
  const q = table(2, 4, 8).data;
  const given = { pe, npy, table, q, k: q, v: q, w: table(16, 16), shape: [2, 4, 8] };
  const callsOf = (file: string) =>
    [...read(file).matchAll(/`(pe\.[^`]+|npy[^`]+)`/g)].map(([, call]) => call!);
  const calls = callsOf("docs/names.md");
  test("there are some, the same in Korean", () => {
    expect(calls.length).toBeGreaterThan(30);
    expect(callsOf("docs/names.ko.md")).toEqual(calls);
  });
  test.each(calls)("%s", (call) => {
    const run = new Function(...Object.keys(given), `return ${call};`);
    const result: unknown = run(...Object.values(given));
    expect(result).toBeTruthy();
    expect(JSON.stringify(result)).not.toMatch(/NaN/);
  });
});
