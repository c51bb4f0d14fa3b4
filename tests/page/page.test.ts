// The lab around the figures: language, address, what the server sends, widths, dark, and failures.
import { describe, expect, test } from "vitest";
import { states } from "../../web/dev/states.js";
import { eventually, hashOf, open, site, visit, visitsOf } from "./browser.js";

const titles = { en: "Positional encoding — posenc", ko: "위치 인코딩 — posenc" };

describe.each(["en", "ko"] as const)("in %s", (lang) => {
  test("all figures are there, under their headings", async () => {
    const page = await visit({ hash: `lang=${lang}` });
    expect(await page.locator("html").getAttribute("lang")).toBe(lang);
    await eventually(() => page.title()).toBe(titles[lang]);
    expect(await page.getByRole("heading", { level: 1 }).count()).toBe(1);
    const headings = await page.getByRole("heading", { level: 2 }).allTextContents();
    expect(headings.length).toBeGreaterThan(9);
    for (const heading of headings) expect(/[가-힣]/.test(heading)).toBe(lang === "ko");
    expect(await page.getByRole("figure").count()).toBe(Object.keys(states).length);
    expect(await page.locator(":not(:defined)").count()).toBe(0);
  });

  test.each([360, 768, 1280])("nothing sticks out or is cut off at %i pixels", async (width) => {
    const page = await visit({ hash: `lang=${lang}`, viewport: { width, height: 900 } });
    expect(await page.evaluate(openAndFindMisfits)).toEqual([]);
    const scrollWidth = await page.evaluate(() => document.scrollingElement!.scrollWidth);
    expect(scrollWidth).toBeLessThanOrEqual(width);
  });
});

test.each([
  `F1.sentence=${"long".repeat(20)}&F3.encoding=rope`,
  "F1.sentence=one two three four five six seven eight nine ten eleven twelve&F1.dim=64&F3.encoding=alibi&F3.causal=1",
  "F3.positions=4096&F3.dim=2048",
  "F3.encoding=gaussian_fourier&F3.coordinates=3",
  "F3.encoding=yarn",
  "lang=ko&F3.encoding=mrope",
  "lang=ko&F3.encoding=axial_timm&F3.inPixels=1",
  "lang=ko&F3.encoding=swin_v2",
  "lang=ko&F3.encoding=deberta&F3.keys=512",
  "F2.cell=4,0&F2.length=128&F2.dim=32&F2.base=1000000",
  "lang=ko&F2.cell=2,1&F2.dim=2",
  "F7.encoding=t5&F7.heads=32&F7.causal=0&F7.bidirectional=0",
  "lang=ko&F7.form=key_position&F7.causal=0&F7.heads=12&F7.keys=8192&F7.shows=weights",
  "lang=ko&F7.encoding=sandwich&F7.keys=300",
  "example.step=5&example.length=12&example.dim=16&example.apart=0",
  "lang=ko&example.step=4&example.base=999999&example.position=100&example.library=numpy",
  `sum.sentence=${"long".repeat(20)} b c d e f&sum.scale=4&sum.dim=256&sum.headDim=64`,
  "lang=ko&sum.scale=0&sum.model=8192&sum.beside=8192&sum.heads=48&sum.layers=96",
])("nor with much to show: %s", async (hash) => {
  for (const figure of new Set(Array.from(hash.matchAll(/(\w+)\./g), ([, state]) => state!))) {
    const page = await visitsOf(figure)({ hash, viewport: { width: 360, height: 900 } });
    expect(await page.evaluate(openAndFindMisfits)).toEqual([]);
  }
});

/**
 * Opens every fold, and names what leaves its figure, what texts are cut by their drawing, and what texts
 * of a drawing stand upon each other. Runs in the page.
 */
async function openAndFindMisfits(): Promise<string[]> {
  const misfits: string[] = [];
  const check = (element: Element, { left, right }: DOMRect) => {
    const box = element.getBoundingClientRect();
    const isSeen = box.width > 1 && box.height > 1;
    if (isSeen && (box.left < left - 1 || box.right > right + 1))
      misfits.push(
        `${element.tagName} "${element.textContent?.trim().slice(0, 40)}": ${box.left} to ${box.right}, not in ${left} to ${right}`,
      );
    return box;
  };
  const walk = (element: Element, within: DOMRect) => {
    const box = check(element, within);
    if (element.tagName === "svg") {
      const texts = [...element.querySelectorAll("text")].filter((text) =>
        text.textContent!.trim(),
      );
      const boxes = texts.map((text) => check(text, box));
      boxes.forEach((a, i) => {
        const j = boxes.findIndex(
          (b, j) =>
            j > i &&
            Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
            // Lines of letters are lower than their boxes.
            Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) >
              0.4 * Math.min(a.height, b.height),
        );
        if (j > i)
          misfits.push(
            `${element.getAttribute("class")}: "${texts[i]!.textContent}" upon "${texts[j]!.textContent}"`,
          );
      });
    } else if (getComputedStyle(element).overflowX === "visible") {
      for (const child of [...element.children, ...(element.shadowRoot?.children ?? [])])
        walk(child, within);
    }
  };
  const figures = document.querySelectorAll("[data-state]");
  if (figures.length === 0) misfits.push("there is no figure");
  for (const figure of figures) {
    for (const fold of figure.shadowRoot!.querySelectorAll("details")) fold.open = true;
    await new Promise((resolve) => setTimeout(resolve, 100));
    walk(figure, figure.getBoundingClientRect());
  }
  return misfits;
}

test("texts upon each other are found", async () => {
  const page = await visit();
  await page.evaluate(() => {
    const svg = document.querySelector("posenc-ideas")!.shadowRoot!.querySelector("svg:has(text)")!;
    svg.append(svg.querySelector("text")!.parentElement!.cloneNode(true));
  });
  expect((await page.evaluate(openAndFindMisfits)).join()).toMatch(/" upon "/);
});

test("a click changes the language and nothing else", async () => {
  const page = await visit({ hash: "F1.encoding=rope&F3.dim=64" });
  await page.getByRole("link", { name: "한국어" }).click();
  expect(hashOf(page)).toBe("#lang=ko&F1.sentence=나는+너를+사랑해&F1.encoding=rope&F3.dim=64");
  expect(await page.locator("html").getAttribute("lang")).toBe("ko");
  await eventually(() => page.locator("h1").textContent()).toMatch(/^위치 인코딩/);
  expect(
    await page.locator("posenc-permutation").getByRole("radio", { name: /RoPE/ }).isChecked(),
  ).toBe(true);
  expect(await page.getByRole("textbox", { name: /^dim/ }).inputValue()).toBe("64");
  await page.getByRole("link", { name: "English" }).click();
  expect(hashOf(page)).toBe("#lang=en&F1.sentence=I+love+you&F1.encoding=rope&F3.dim=64");
});

test.each([
  ["ko-KR", "ko"],
  ["en-GB", "en"],
  ["fr-FR", "en"],
])("a browser that prefers %s sees %s", async (locale, lang) => {
  const page = await visit({ locale });
  expect(await page.locator("html").getAttribute("lang")).toBe(lang);
});

test("a figure keeps what it is when the language changes", async () => {
  const page = await visit();
  const heatmap = await page.locator("posenc-heatmap").elementHandle();
  await page.getByRole("link", { name: "한국어" }).click();
  await eventually(() => page.locator("h1").textContent()).toMatch(/^위치 인코딩/);
  expect(await heatmap!.evaluate((figure) => figure.isConnected)).toBe(true);
  await eventually(() => page.locator("posenc-heatmap h3").textContent()).toMatch(/[가-힣]/);
});

test.each(["en", "ko"])(
  "the page below %s/ is in that language, also without scripts",
  async (lang) => {
    const page = await open(`${site.url}${lang}/lab/`, {
      javaScriptEnabled: false,
      provokes: /assets\/.*\.js csp$/, // preloaded modules
    });
    expect(await page.locator("html").getAttribute("lang")).toBe(lang);
    expect(await page.title()).toBe(titles[lang as keyof typeof titles]);
    expect(await page.locator("section").count()).toBeGreaterThan(9);
    const other = lang === "ko" ? "English" : "한국어";
    await page.getByRole("link", { name: other }).click();
    expect(await page.locator("html").getAttribute("lang")).not.toBe(lang);
  },
);

test("a page below a language draws its figures too, whatever the reader's own", async () => {
  const page = await open(`${site.url}ko/lab/`, { locale: "en-US" });
  await page.locator("posenc-heatmap .readout").waitFor();
  expect(await page.locator("posenc-heatmap h3").textContent()).toMatch(/[가-힣]/);
  expect(hashOf(page)).toBe("");
});

test("a link can show one figure alone", async () => {
  const page = await visit();
  await page.goto(`${site.url}?embed=F3`);
  await page.locator("posenc-heatmap .readout").waitFor();
  expect(await page.getByRole("figure").count()).toBe(1);
  expect(await page.getByRole("heading", { level: 1 }).count()).toBe(0);
});

test("files come compressed, with their types, under a policy that allows nothing foreign", async () => {
  const files = new Map<string, Record<string, string>>();
  await visit({
    prepare: (page) =>
      page.on("response", async (response) =>
        files.set(
          new URL(response.url()).pathname.replace(/^.*\.|^\/lab\/$/, ""),
          response.headers(),
        ),
      ),
  });
  expect([...files.keys()].sort()).toEqual(["", "css", "js", "svg", "wasm", "woff2"]);
  for (const headers of files.values())
    expect(headers["content-security-policy"]).toBe(
      "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; base-uri 'none'; frame-ancestors 'self'; object-src 'none'",
    );
  expect(files.get("wasm")!["content-type"]).toBe("application/wasm");
  expect(files.get("woff2")!["content-type"]).toBe("font/woff2");
  for (const type of ["css", "js", "wasm"])
    expect(files.get(type)!["content-encoding"]).toMatch(/^(br|gzip)$/);
});

test("dark where the reader prefers dark", async () => {
  const grounds = async (colorScheme: "light" | "dark") => {
    const page = await visit({ colorScheme });
    return page.evaluate(() =>
      [
        document.documentElement,
        ...Array.from(
          document.querySelectorAll("[data-state]"),
          (figure) => figure.shadowRoot!.querySelector("figure")!,
        ),
      ].map((element) => Number(/\d+/.exec(getComputedStyle(element).backgroundColor)?.[0])),
    );
  };
  for (const red of await grounds("light")) expect(red).toBeGreaterThan(230);
  for (const red of await grounds("dark")) expect(red).toBeLessThan(50);
});

describe("what cannot be computed is said on the page", () => {
  const says = async (page: Awaited<ReturnType<typeof visit>>, reason: RegExp) => {
    expect(await page.getByRole("alert").innerText()).toMatch(reason);
    for (const figure of await page.getByRole("figure").all())
      expect(await figure.innerText()).toMatch(reason);
  };

  test.each([
    ["the module is missing", { status: 404, body: "" }, /\.wasm answered 404/],
    [
      "a page stands in its place",
      { contentType: "text/html", body: "<!doctype html><title>Home</title>" },
      /HTML page instead of posenc\.wasm/,
    ],
  ])("%s", async (_, answer, reason) => {
    const page = await visit({
      prepare: (page) => page.route("**/*.wasm", (route) => route.fulfill(answer)),
      provokes: /404|wasm/,
    });
    await says(page, reason);
    await page.getByRole("link", { name: "한국어" }).click();
    await says(page, reason);
    expect(await page.getByRole("alert").innerText()).toContain("계산 모듈을 불러오지 못해");
  });

  test("the engine has no SIMD", async () => {
    const page = await visit({
      prepare: (page) =>
        page.addInitScript(() => {
          WebAssembly.validate = () => false;
        }),
    });
    await says(page, /no WebAssembly SIMD/);
  });
});
