// The pages around the figures: language, address, responses of the server, widths, dark scheme, and failures.
import { describe, expect, test } from "vitest";
import {
  drawn,
  eventually,
  hashOf,
  oneTab,
  open,
  sayWhy,
  site,
  visitRoom,
  visitsOf,
} from "./browser.js";
import { fitOf } from "./misfits.js";

const files = new Map<string, Record<string, string>>();
const tab = oneTab({
  prepare: (page) =>
    page.on("response", async (response) =>
      files.set(new URL(response.url()).pathname.replace(/^.*\.|^.*\/$/, ""), response.headers()),
    ),
});

test.each([
  "lab/rotation/",
  "lab/claims/",
  "lab/heatmap/",
  "lab/teachers/",
  "lab/",
  "encodings/",
  "encodings/yarn/",
  "encodings/sinusoidal/",
  "docs/names/",
  "docs/package/",
])("nothing sticks out or is cut off: /%s", async (address) => {
  for (const lang of ["", "ko/"]) {
    const page = await tab(`${site.url}${lang}${address}`);
    await drawn(page);
    expect(await page.locator("html").getAttribute("lang")).toBe(lang ? "ko" : "en");
    expect(await page.getByRole("heading", { level: 1 }).count()).toBe(1);
    for (const width of [1280, 768, 360]) {
      await page.setViewportSize({ width, height: 900 });
      await drawn(page);
      const { widths, misfits } = await fitOf(page);
      const found = misfits.filter((one) => one !== "there is no figure");
      expect(found, `${lang}${address} at ${width}`).toEqual([]);
      expect(Math.max(...widths), `${lang}${address}`).toBeLessThanOrEqual(width);
    }
  }
});

test("overlapping texts are found", async () => {
  const page = await visitsOf("ideas&picture")();
  await page.evaluate(() => {
    const svg = document.querySelector("posenc-ideas")!.shadowRoot!.querySelector("svg:has(text)")!;
    svg.append(svg.querySelector("text")!.parentElement!.cloneNode(true));
  });
  expect((await fitOf(page)).misfits.join()).toMatch(/" upon "/);
});

test("a room's language is that of its path, and a link to the other one takes the settings along", async () => {
  const page = await visitRoom("permutation", { hash: "encoding=rope&causal=1", locale: "ko-KR" });
  expect(await page.locator("html").getAttribute("lang")).toBe("en");
  await page.getByRole("link", { name: "한국어" }).click();
  await eventually(() => new URL(page.url()).pathname).toBe("/ko/lab/permutation/");
  await page.locator("posenc-permutation .stage .panel").first().waitFor();
  expect(hashOf(page)).toContain("encoding=rope&causal=1");
  expect(
    await page.locator("posenc-permutation").getByRole("radio", { name: /RoPE/ }).isChecked(),
  ).toBe(true);
});

test.each(["lab/rotation/", "ko/lab/rotation/", "encodings/rope/", "ko/encodings/rope/"])(
  "/%s can be read without scripts",
  async (address) => {
    const page = await open(site.url + address, {
      javaScriptEnabled: false,
      provokes: /assets\/.*\.js csp$/, // of preloaded modules
    });
    const lang = address.startsWith("ko") ? "ko" : "en";
    expect(await page.locator("html").getAttribute("lang")).toBe(lang);
    expect(await page.title()).toMatch(/ — posenc$/);
    expect(await page.locator("section").count()).toBeGreaterThan(0);
    await page.getByRole("link", { name: lang === "ko" ? "English" : "한국어" }).click();
    expect(await page.locator("html").getAttribute("lang")).not.toBe(lang);
  },
);

test("files are compressed, have their types, and a policy that allows no other origin", async () => {
  const page = await visitRoom("heatmap", { tab });
  const icon = page.locator("link[rel=icon]"); // the test's browser may have no tab bar, so it would not fetch the icon
  await icon.evaluate((link: HTMLLinkElement) => fetch(link.href));
  expect([...files.keys()]).toEqual(
    expect.arrayContaining(["", "css", "js", "svg", "wasm", "woff2", "png"]),
  );
  for (const type of ["", "css", "js", "svg", "wasm", "woff2", "png"])
    expect(files.get(type)!["content-security-policy"], type).toBe(
      "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; base-uri 'none'; frame-ancestors 'self'; object-src 'none'",
    );
  expect(files.get("wasm")!["content-type"]).toBe("application/wasm");
  expect(files.get("woff2")!["content-type"]).toBe("font/woff2");
  for (const type of ["css", "js", "wasm"])
    expect(files.get(type)!["content-encoding"]).toMatch(/^(br|gzip)$/);
});

test("the page is dark if the reader prefers dark", async () => {
  const page = await visitRoom("rotation", { tab });
  const seen = async (colorScheme: "light" | "dark") => {
    await page.emulateMedia({ colorScheme });
    return page.evaluate(() => {
      const figure = document.querySelector("[data-state]")!.shadowRoot!.querySelector("figure")!;
      const red = (color: string) => Number(/\d+/.exec(color)?.[0]);
      const ground = getComputedStyle(document.documentElement).backgroundColor;
      return [red(ground), red(getComputedStyle(figure).color)] as const;
    });
  };
  const [[ground, ink], [darkGround, lightInk]] = [await seen("light"), await seen("dark")];
  expect(ground).toBeGreaterThan(230);
  expect(ink).toBeLessThan(60);
  expect(darkGround).toBeLessThan(50);
  expect(lightInk).toBeGreaterThan(200);
});

describe("the page reports why it cannot compute", () => {
  test.each([
    ["the module is missing", { status: 404, body: "" }, /\.wasm answered 404/],
    [
      "a page stands in its place",
      { contentType: "text/html", body: "<!doctype html><title>Home</title>" },
      /HTML page instead of posenc\.wasm/,
    ],
  ])("%s", async (_, answer, reason) => {
    let isMissing = true;
    const page = await open(`${site.url}lab/heatmap/`, {
      prepare: (page) =>
        page.route("**/*.wasm", (route) => (isMissing ? route.fulfill(answer) : route.continue())),
      provokes: /404|wasm/,
    });
    await sayWhy(page, reason);
    await page.getByRole("link", { name: "한국어" }).click();
    await page.waitForURL(/\/ko\/lab\/heatmap\//);
    await sayWhy(page, reason);
    expect(await page.locator(".failure").innerText()).toContain("불러오지 못했습니다");
    isMissing = false;
    await page.locator(".failure").getByRole("button", { name: "다시 시도" }).click();
    await page.locator("posenc-heatmap .stage .panel").first().waitFor();
    expect(await page.locator(".failure").count()).toBe(0);
    await drawn(page);
    expect(await page.locator("posenc-heatmap picture").isVisible()).toBe(false);
  });
});
