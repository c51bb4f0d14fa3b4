// The lab around the figures: language, address, what the server sends, widths, dark, and failures.
import { describe, expect, test } from "vitest";
import { states } from "../../web/dev/states.js";
import {
  drawn,
  eventually,
  hashOf,
  lab,
  oneTab,
  open,
  sayWhy,
  site,
  visit,
  visitsOf,
} from "./browser.js";
import { fitOf } from "./misfits.js";
import { staysAtItsPlace } from "./place.js";

const files = new Map<string, Record<string, string>>();
const tab = oneTab({
  prepare: (page) =>
    page.on("response", async (response) =>
      files.set(
        new URL(response.url()).pathname.replace(/^.*\.|^\/lab\/$/, ""),
        response.headers(),
      ),
    ),
});
const titles = { en: "Positional encoding — posenc", ko: "위치 인코딩 — posenc" };

test.each(["en", "ko"] as const)(
  "all figures are there, under their headings, and nothing sticks out or is cut off: %s",
  async (lang) => {
    const page = await visit({ tab, hash: `lang=${lang}` });
    await eventually(() => page.locator("#page").getAttribute("lang")).toBe(lang);
    expect(await page.locator("html").getAttribute("lang")).toBe(lang);
    await eventually(() => page.title()).toBe(titles[lang]);
    expect(await page.getByRole("heading", { level: 1 }).count()).toBe(1);
    const headings = await page.getByRole("heading", { level: 2 }).allTextContents();
    expect(headings.length).toBeGreaterThan(9);
    for (const heading of headings) expect(/[가-힣]/.test(heading)).toBe(lang === "ko");
    expect(await page.getByRole("figure").count()).toBe(Object.keys(states).length);
    expect(await page.locator(":not(:defined)").count()).toBe(0);
    for (const width of [1280, 768, 360]) {
      await page.setViewportSize({ width, height: 900 });
      await drawn(page);
      const { widths, misfits } = await fitOf(page);
      expect(misfits, `at ${width}`).toEqual([]);
      expect(Math.max(...widths)).toBeLessThanOrEqual(width);
    }
  },
);

test("texts upon each other are found", async () => {
  const page = await visitsOf("F2")();
  await page.evaluate(() => {
    const svg = document.querySelector("posenc-ideas")!.shadowRoot!.querySelector("svg:has(text)")!;
    svg.append(svg.querySelector("text")!.parentElement!.cloneNode(true));
  });
  expect((await fitOf(page)).misfits.join()).toMatch(/" upon "/);
});

test("a click changes the language and nothing else", async () => {
  const page = await visit({ tab, hash: "F1.encoding=rope&F3.dim=64" });
  await page.getByRole("link", { name: "한국어" }).click();
  expect(hashOf(page)).toBe("#lang=ko&F1.sentence=나+는+너+를+사랑해&F1.encoding=rope&F3.dim=64");
  expect(await page.locator("html").getAttribute("lang")).toBe("ko");
  await eventually(() => page.locator("h1").textContent()).toMatch(/^위치 인코딩/);
  expect(await page.locator(".languages a:focus").innerText()).toBe("English"); // keys go on there
  expect(
    await page.locator("posenc-permutation").getByRole("radio", { name: /RoPE/ }).isChecked(),
  ).toBe(true);
  expect(await page.getByRole("textbox", { name: /^dim/ }).inputValue()).toBe("64");
  await page.getByRole("link", { name: "English" }).click();
  expect(hashOf(page)).toBe("#lang=en&F1.sentence=I+love+you&F1.encoding=rope&F3.dim=64");
});

test("a browser that prefers Korean sees Korean", async () => {
  const page = await open(lab, { locale: "ko-KR" });
  await eventually(() => page.locator("html").getAttribute("lang")).toBe("ko");
});

test("a figure keeps what it is when the language changes", async () => {
  const page = await visit({ tab });
  const heatmap = await page.locator("posenc-heatmap").elementHandle();
  await page.getByRole("link", { name: "한국어" }).click();
  await eventually(() => page.locator("h1").textContent()).toMatch(/^위치 인코딩/);
  expect(await heatmap!.evaluate((figure) => figure.isConnected)).toBe(true);
  await eventually(() => page.locator("posenc-heatmap h3").textContent()).toMatch(/[가-힣]/);
});

test("the reader stays where the text is when the language changes", async () => {
  await staysAtItsPlace(await visit({ tab }));
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

test("files come compressed, with their types, under a policy that allows nothing foreign", async () => {
  const page = await visit({ tab });
  const icon = page.locator("link[rel=icon]"); // for the bar of a browser, which tests may do without
  await icon.evaluate((link: HTMLLinkElement) => fetch(link.href));
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
  const page = await visit({ tab });
  const grounds = async (colorScheme: "light" | "dark") => {
    await page.emulateMedia({ colorScheme });
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

describe("the page shows what cannot be computed", () => {
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
    await sayWhy(page, reason);
    await page.getByRole("link", { name: "한국어" }).click();
    await sayWhy(page, reason);
    expect(await page.getByRole("alert").innerText()).toContain("계산 모듈을 불러오지 못해");
  });
});
