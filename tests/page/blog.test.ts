// Figures in a static page of another author: no build step, one script of the package, a strict content security policy.
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { PosencFigure, SettingsDetail } from "posenc/elements";
import { afterAll, describe, expect, test } from "vitest";
import { serve, strictPolicy } from "../../tools/serve.mjs";
import { packageFolder } from "../js/packed.js";
import { eventually, oneTab, open, type Profile, pick, unfold } from "./browser.js";

const dir = fileURLToPath(new URL("../../build/blog", import.meta.url));
rmSync(dir, { recursive: true, force: true });
mkdirSync(dir, { recursive: true });
cpSync(fileURLToPath(new URL("../consumers/blog", import.meta.url)), dir, { recursive: true });
for (const name of ["elements.js", "posenc.wasm"])
  cpSync(`${packageFolder}/dist/${name}`, `${dir}/posenc/${name}`);
writeFileSync(`${dir}/favicon.ico`, "");

/** Writes a page with this body, and returns its address. */
function write(name: string, body: string, html = 'lang="en"'): string {
  const script = '<script type="module" src="./posenc/elements.js"></script>';
  writeFileSync(
    `${dir}/${name}`,
    `<!doctype html><html ${html}><meta charset="utf-8">${script}${body}`,
  );
  return `${site.url}${name}`;
}

const site = await serve({ dir, port: 0 });
afterAll(() => site.close());

/** Opens a page and waits until all its figures are drawn. */
async function read(url: string, profile: Profile = {}) {
  const page = await open(url, profile);
  for (const figure of await page.locator("posenc-heatmap, posenc-permutation").all())
    await figure.locator(":is(.verdict, .readout, .failed)").waitFor();
  return page;
}

test("two of each figure are drawn, and load the binary once", async () => {
  const requests: string[] = [];
  const page = await read(site.url, {
    prepare: (page) => page.on("request", (request) => requests.push(request.url())),
  });
  expect(await page.locator("posenc-heatmap .readout").count()).toBe(2);
  expect(await page.locator("posenc-permutation .verdict").count()).toBe(2);
  expect(requests.filter((url) => url.endsWith(".wasm"))).toHaveLength(1);
  expect(requests.filter((url) => url.endsWith(".js"))).toHaveLength(1);
});

test("figures keep their size if a theme makes rem smaller", async () => {
  const page = await read(write("small_rem.html", "<posenc-heatmap></posenc-heatmap>"));
  const sizes = (root: string) =>
    page.locator("posenc-heatmap").evaluate(async (figure, root) => {
      while (!(await (figure as PosencFigure).updateComplete)); // parts below the screen too
      document.documentElement.style.fontSize = root;
      const parts = [...figure.shadowRoot!.querySelectorAll("*")];
      return parts.map(({ localName, clientHeight }, i) =>
        [localName, clientHeight, getComputedStyle(parts[i]!).fontSize].join(" "),
      );
    }, root);
  const usual = await sizes("100%");
  expect(usual.length).toBeGreaterThan(50);
  expect(await sizes("62.5%")).toEqual(usual);
  expect(await sizes("125%")).not.toEqual(usual); // they do follow a reader who wants larger letters
});

test("text styles of the page do not affect a figure", async () => {
  const around =
    "font: italic 700 1em serif; letter-spacing: 2px; text-align: center; text-indent: 2em; text-transform: uppercase; white-space: pre-wrap; word-spacing: 1em";
  const tags = ["rotation picture", "ideas picture", "permutation"];
  const figures = tags.map((tag) => `<posenc-${tag}></posenc-${tag.split(" ")[0]}>`).join("");
  const page = await open(write("around.html", figures));
  await page.locator("posenc-permutation .verdict").waitFor(); // drawn last of the three
  const boxes = (style: string, dir: string) =>
    page.evaluate(
      async ([style, dir]) => {
        Object.assign(document.body, { dir }).style.cssText = style!;
        const figures = [...document.body.children] as PosencFigure[];
        for (const figure of figures) while (!(await figure.updateComplete));
        return figures.map(({ shadowRoot }) =>
          [...shadowRoot!.querySelectorAll("h3, p, button, input, svg, canvas")].map((element) => {
            const { x, width, height } = element.getBoundingClientRect();
            return [element.localName, x, width, height].join(" ");
          }),
        );
      },
      [style, dir] as const,
    );
  const plain = await boxes("", "ltr");
  expect(plain.flat().length).toBeGreaterThan(20);
  expect(await boxes(around, "rtl")).toEqual(plain);
  await page.evaluate((around) => {
    const all = new CSSStyleSheet();
    all.replaceSync(`* { ${around}; color: red; line-height: 3; word-break: break-all }`);
    document.adoptedStyleSheets = [all];
  }, around);
  expect(await boxes("", "ltr")).toEqual(plain);
});

test("figures fit a container that becomes narrower, and no ResizeObserver reports a loop", async () => {
  const tags = ["batch", "images", "heatmap", "sum"];
  const figures = tags.map((tag) => `<posenc-${tag}></posenc-${tag}>`).join("");
  const page = await open(write("narrower.html", `<main>${figures}</main>`), {
    prepare: (page) =>
      page.addInitScript(() =>
        addEventListener("error", ({ message }) => console.error(message), { capture: true }),
      ),
  });
  const drawn = () =>
    page.evaluate(async () => {
      await customElements.whenDefined("posenc-sum");
      for (const figure of document.querySelectorAll<PosencFigure>("main > *"))
        await figure.updateComplete;
    });
  await drawn();
  for (const width of [700, 320, 900, 320]) {
    await page.locator("main").evaluate((main, width) => {
      main.style.width = `${width}px`;
    }, width);
    await page.evaluate(
      () => new Promise((then) => requestAnimationFrame(() => setTimeout(then))), // widths are observed behind the frame
    );
  }
  await drawn();
  const widest = await page.evaluate(() =>
    [...document.querySelectorAll("main > *")].flatMap((figure) =>
      [...figure.shadowRoot!.querySelectorAll("posenc-matrix")].map(
        ({ clientWidth }) => clientWidth,
      ),
    ),
  );
  expect(widest.length).toBeGreaterThan(8);
  expect(Math.max(...widest)).toBeLessThanOrEqual(320);
});

describe("attributes", () => {
  test("set the worked example and the sum", async () => {
    const body =
      '<posenc-worked-example dim="4" step="8" layout="halves" channel="3"></posenc-worked-example><posenc-sum query="0" heads="3"></posenc-sum>';
    const page = await open(write("built.html", body));
    const example = page.locator("posenc-worked-example");
    await example.locator(".worked").waitFor();
    expect(await example.locator("[aria-current=step]").innerText()).toContain("pe[:, :2] = sines");
    expect(await example.locator(".reading").innerText()).toContain("+ cos(1/100) =");
    const sum = page.locator("posenc-sum");
    await sum.locator(".counts").waitFor();
    expect(await sum.locator(".word").first().textContent()).toBe("the¹");
    expect(await sum.locator(".counts td").nth(5).innerText()).toBe("✕ not whole");
  });

  test("choose the parts of each figure separately", async () => {
    const page = await read(site.url);
    const [first, second] = [0, 1].map((i) => page.locator("posenc-heatmap").nth(i));
    await expect(first!.locator("select").first().inputValue()).resolves.toBe("sinusoidal");
    await expect(second!.locator("select").first().inputValue()).resolves.toBe("alibi");
    expect(await second!.locator(".readout").textContent()).toMatch(
      /^\s*b1\(3, 5\) = −∞ \(5 > 3\)/,
    );
    const words = page.locator("posenc-permutation").nth(1);
    await expect(words.locator("input[type=radio]:checked").inputValue()).resolves.toBe("rope");
  });

  test("set the shift and the rotation", async () => {
    const page = await open(
      write(
        "turned.html",
        '<posenc-shift shift="-3" sin-only></posenc-shift><posenc-rotation vectors="ones" query="9" key="4" head-dim="16"></posenc-rotation>',
      ),
    );
    await page.locator("posenc-shift .gone").first().waitFor();
    expect(await page.locator("posenc-shift .note").first().innerText()).toContain("kω = −3");
    const caption = page.locator("posenc-rotation figcaption");
    await eventually(() => caption.innerText()).toContain("distance 5");
  });

  test("write capitals with hyphens", async () => {
    const page = await read(
      write("head_dim.html", '<posenc-heatmap encoding="rope" head-dim="8"></posenc-heatmap>'),
    );
    await eventually(() =>
      page.locator("posenc-heatmap .summary, [role=status]").allTextContents(),
    );
    const columns = page.locator("posenc-heatmap table thead th");
    await unfold(page.locator("posenc-heatmap"));
    await eventually(() => columns.count()).toBe(1 + 4);
  });

  test("that change replace the settings, and a reset restores them", async () => {
    const page = await read(
      write("change.html", '<posenc-heatmap encoding="alibi"></posenc-heatmap>'),
    );
    const select = page.locator("posenc-heatmap select").first();
    await page
      .locator("posenc-heatmap")
      .evaluate((figure) => figure.setAttribute("encoding", "t5"));
    await eventually(() => select.inputValue()).toBe("t5");
    await select.selectOption("learned");
    await pick(page.locator("posenc-heatmap"), "Start over");
    await eventually(() => select.inputValue()).toBe("t5");
  });

  test("with illegal values are reported once, and leave the default", async () => {
    const said: string[] = [];
    const page = await read(
      write(
        "wrong.html",
        '<posenc-heatmap encoding="alibbi" queries="600" heads="4" colour="red" translate="no" itemprop="image" x-data="{}" @click="x" _ngcontent-a></posenc-heatmap><posenc-heatmap encoding="alibbi"></posenc-heatmap>',
      ),
      {
        provokes: /was not understood/,
        prepare: (page) => page.on("console", (message) => said.push(message.text())),
      },
    );
    await expect(page.locator("select").first().inputValue()).resolves.toBe("sinusoidal");
    expect(said.sort()).toEqual([
      'posenc: <posenc-heatmap colour="red"> was not understood: no such setting',
      expect.stringMatching(
        /^posenc: <posenc-heatmap encoding="alibbi"> was not understood: it takes sinusoidal, learned, .*, cope$/,
      ),
      'posenc: <posenc-heatmap heads="4"> was not understood: no such setting',
      'posenc: <posenc-heatmap queries="600"> was not understood: it takes integer, 1 to 512',
    ]);
  });
});

test("an element reports its settings after the script that inserted it", async () => {
  const page = await open(write("begins.html", ""));
  const told = await page.evaluate(async () => {
    await customElements.whenDefined("posenc-rotation");
    const told: unknown[] = [];
    document.addEventListener("posenc-settings", ({ detail }) => told.push(detail.settings.query));
    const figure = document.createElement("posenc-rotation") as PosencFigure;
    figure.setAttribute("query", "70");
    document.body.append(figure);
    told.push("appended", figure.settings.query);
    await figure.updateComplete;
    return told;
  });
  expect(told).toEqual(["appended", 70, 70]);
});

describe("every element", () => {
  // Another test compares docs/elements.md with the elements that posenc/elements registers.
  const manual = readFileSync(new URL("../../docs/elements.md", import.meta.url), "utf8");
  const tags = Array.from(manual.matchAll(/^## `<(posenc-[a-z-]+)>`/gm), ([, tag]) => tag!);

  test("is drawn twice in a page, without messages in the console", async () => {
    expect(tags.length).toBeGreaterThan(8);
    const body = tags.map((tag) => `<${tag}></${tag}><${tag}></${tag}>`).join("");
    const page = await open(write("every.html", body));
    for (const tag of tags) {
      const figures = page.locator(tag);
      expect(await figures.count()).toBe(2);
      for (const figure of await figures.all()) {
        await figure.locator("figcaption").waitFor();
        await eventually(() => figure.locator("figcaption").innerText(), tag).not.toBe("");
      }
    }
  });

  const tab = oneTab();

  test.each(tags)("%s reports its settings, and the kind of each change", async (tag) => {
    const page = await tab(write("says.html", "<main></main>"));
    await page.locator("main").evaluate((main, tag) => {
      main.innerHTML = `<${tag}></${tag}>`;
    }, tag);
    const figure = page.locator(tag);
    await figure.locator(":is(input, select)").first().waitFor({ state: "attached" });
    const heard = await figure.evaluate(async (element) => {
      const figure = element as PosencFigure;
      const details: string[] = [];
      document.addEventListener("posenc-settings", (event) => {
        const { target, detail } = event as CustomEvent<SettingsDetail>;
        if (target === figure && detail.settings === figure.settings) details.push(detail.moment);
      });
      const control = figure.shadowRoot!.querySelector<HTMLInputElement | HTMLSelectElement>(
        ":is(select, input[type=range], input[type=radio]:not(:checked))",
      )!;
      const before = JSON.stringify(figure.settings);
      if (control instanceof HTMLSelectElement) {
        control.selectedIndex = (control.selectedIndex + 1) % control.length;
        control.dispatchEvent(new Event("change"));
      } else if (control.type === "range") {
        control.stepUp();
        for (const type of ["input", "change"]) control.dispatchEvent(new Event(type));
      } else control.click();
      await figure.updateComplete;
      return { details, isOther: JSON.stringify(figure.settings) !== before };
    });
    expect(heard.isOther).toBe(true);
    expect(heard.details.at(-1)).toBe("settled");
  });
});

test("the ideas and the gallery of biases work in another author's page", async () => {
  const page = await read(
    write(
      "more.html",
      '<posenc-ideas length="20" dim="8" cell="1,0"></posenc-ideas><posenc-bias-gallery heads="4" head="3" causal="false"></posenc-bias-gallery>',
    ),
  );
  await eventually(() => page.locator("posenc-ideas .meaning").textContent()).toContain(
    "The largest value is 19, at position 19.",
  );
  await eventually(() => page.locator("posenc-bias-gallery figcaption").textContent()).toMatch(
    /At equal content slope 1\/256 .* of 4,096 words\. Without a mask/,
  );
});

test("figures have the document's language, and follow its changes", async () => {
  const page = await read(write("korean.html", "<posenc-heatmap></posenc-heatmap>", 'lang="ko"'));
  const heading = page.locator("posenc-heatmap h3");
  expect(await heading.textContent()).toMatch(/[가-힣]/);
  await page.evaluate(() => {
    document.documentElement.lang = "en";
  });
  await eventually(() => heading.textContent()).not.toMatch(/[가-힣]/);
});

test("the colour scheme follows the page", async () => {
  const ink = async (colorScheme: "light" | "dark") => {
    const page = await read(site.url, { colorScheme });
    return page
      .locator("posenc-heatmap figure")
      .first()
      .evaluate((figure) => getComputedStyle(figure).color);
  };
  expect(await ink("light")).toBe("rgb(28, 27, 24)");
  expect(await ink("dark")).toBe("rgb(237, 235, 228)");
});

test("two copies of the script define the figures once", async () => {
  cpSync(`${dir}/posenc`, `${dir}/again`, { recursive: true });
  const script = '<script type="module" src="./again/elements.js"></script>';
  const page = await read(write("twice.html", `${script}<posenc-heatmap></posenc-heatmap>`));
  expect(await page.locator("posenc-heatmap .readout").count()).toBe(1);
});

describe("what stands in the tag", () => {
  const picture = '<img src="./favicon.ico" alt="Two hands" width="300" height="200">';
  const page = (name: string) =>
    write(name, `<posenc-heatmap>${picture}</posenc-heatmap><p>below</p>`);

  test("is shown until the figure has drawn, and keeps its height", async () => {
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const shown = await open(page("at_rest.html"), {
      prepare: (page) =>
        page.route("**/*.wasm", async (route) => {
          await held;
          await route.continue();
        }),
    });
    const figure = shown.locator("posenc-heatmap");
    await figure.locator("figure").waitFor({ state: "attached" });
    expect(await figure.locator("img").isVisible()).toBe(true);
    expect(await figure.getByText("Loading").isVisible()).toBe(false);
    expect((await figure.boundingBox())!.height).toBeLessThan(230);
    answer();
    await figure.locator(".readout").waitFor();
    await eventually(() => figure.locator("img").isVisible()).toBe(false);
  });

  test("stays where the binary does not arrive, above the reason, which may be mended", async () => {
    let isMissing = true;
    const shown = await open(page("at_rest_failed.html"), {
      prepare: (page) =>
        page.route("**/*.wasm", (route) => (isMissing ? route.abort() : route.continue())),
      provokes: /ERR_FAILED/,
    });
    const figure = shown.locator("posenc-heatmap");
    await figure.locator(".failed").waitFor();
    expect(await figure.locator("img").isVisible()).toBe(true);
    isMissing = false;
    await figure.getByRole("button", { name: "Try again" }).click();
    await figure.locator(".readout").waitFor();
    expect(await figure.locator("img").isVisible()).toBe(false);
  });
});

describe("the figure reports mistakes of its host", () => {
  const failure = async (url: string, provokes: RegExp) =>
    (await read(url, { provokes })).locator("posenc-heatmap .failed").first().textContent();

  test("a missing binary", async () => {
    rmSync(`${dir}/again`, { recursive: true, force: true });
    cpSync(`${dir}/posenc/elements.js`, `${dir}/alone/elements.js`);
    writeFileSync(
      `${dir}/missing.html`,
      '<!doctype html><html lang="en"><script type="module" src="./alone/elements.js"></script><posenc-heatmap></posenc-heatmap>',
    );
    expect(await failure(`${site.url}missing.html`, /404|ERR_ABORTED/)).toMatch(
      /alone\/posenc\.wasm answered 404; copy posenc\/posenc\.wasm to it/,
    );
  });

  test("a policy without wasm-unsafe-eval", async () => {
    const policy = strictPolicy.replace(" 'wasm-unsafe-eval'", "");
    const strict = await serve({ dir, port: 0, policy });
    try {
      expect(await failure(strict.url, /wasm-eval|policy|Content Security Policy/i)).toMatch(
        /the page's Content-Security-Policy must allow 'wasm-unsafe-eval' in script-src/,
      );
    } finally {
      await strict.close();
    }
  });
});
