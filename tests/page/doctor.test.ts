// The doctor: its addresses, its answer, its box and its link, in both languages.
import { describe, expect, test } from "vitest";
import { examples, first } from "../../web/doctor/examples.js";
import { unpacked } from "../../web/doctor/packed.js";
import { alternatesOf, drawn, eventually, hashOf, oneTab, open, site } from "./browser.js";
import { box, cards, hashWith, headline, lead, llama, marks, visitDoctor } from "./doctor.js";

describe("the page", () => {
  test.each([
    ["doctor/", "en-US", "Rope Doctor", "en"],
    ["doctor/", "ko-KR", "RoPE 설정 진단", "ko"],
    ["en/doctor/", "ko-KR", "Rope Doctor", "en"],
    ["ko/doctor/", "en-US", "RoPE 설정 진단", "ko"],
    ["doctor/?lang=ko", "en-US", "RoPE 설정 진단", "ko"],
    ["doctor/#lang=ko", "en-US", "RoPE 설정 진단", "ko"],
  ])("/%s, read in %s", async (address, locale, title, lang) => {
    const page = await visitDoctor({ locale }, address);
    await eventually(() => page.locator("h1").innerText()).toBe(title);
    await eventually(() => page.title()).toBe(`${title} — posenc`);
    await eventually(async () => /[가-힣]/.test(await headline(page))).toBe(lang === "ko");
    expect(await page.locator("html").getAttribute("lang")).toBe(lang);
    expect(await page.getByRole("heading", { level: 1 }).count()).toBe(1);
  });

  test("a click changes the language and keeps what was asked", async () => {
    const hash = await hashWith(llama({ rope_theta: 7 }));
    const page = await visitDoctor({ hash: `${hash}&length=5000` });
    await page.getByRole("link", { name: "한국어" }).click();
    await eventually(() => headline(page)).toMatch(/^층은 한 종류/);
    expect(new URL(page.url()).pathname).toBe("/ko/doctor/");
    expect(await box(page).inputValue()).toBe(llama({ rope_theta: 7 }));
    expect(await page.locator(".next input").inputValue()).toBe("5,000");
    await page.reload();
    await eventually(() => headline(page)).toMatch(/^층은 한 종류/);
    expect(await box(page).inputValue()).toBe(llama({ rope_theta: 7 }));
  });

  test.each(["en/", "en/lab/", "ko/", "ko/lab/"])("is linked from /%s", async (address) => {
    const page = await open(site.url + address, { provokes: /ERR_ABORTED/ });
    await page.locator("nav.pages a[data-to=doctor]").click();
    await page.locator("rope-doctor .answer h2").waitFor();
    expect(new URL(page.url()).pathname).toBe(`/${address.slice(0, 3)}doctor/`);
    expect(await page.locator("nav.pages [aria-current]").getAttribute("data-to")).toBe("doctor");
  });

  test("what machines read names both languages", async () => {
    const named = await alternatesOf(`${site.url}ko/doctor/`);
    expect(named).toEqual(["", "en/", "ko/"].map((lang) => `${site.url}${lang}doctor/`));
    for (const one of named) expect((await fetch(one)).status).toBe(200);
  });

  test("stands alone in a frame, and leaves figures to the lab", async () => {
    const page = await open(`${site.url}en/doctor/?embed=doctor&theme=dark`);
    await page.locator("rope-doctor .answer h2").waitFor();
    expect(await page.getByRole("heading", { level: 1 }).count()).toBe(0);
    const face = (one: string) =>
      page
        .locator(one)
        .first()
        .evaluate((element) => getComputedStyle(element).fontFamily);
    expect(await face(".card dt")).toMatch(/Source Sans/);
    const other = await open(`${site.url}en/doctor/?embed=F4#F4.shift=3`, {
      provokes: /ERR_ABORTED/,
    });
    await other
      .locator("posenc-shift :is(.controls, .failed)")
      .first()
      .waitFor({ state: "attached" });
    expect(new URL(other.url()).pathname).toBe("/en/lab/");
  });

  test("says what it needs where no script runs", async () => {
    const page = await open(`${site.url}en/doctor/`, {
      javaScriptEnabled: false,
      provokes: /assets\/.*\.js csp$/,
    });
    expect(await page.locator("header .notice").innerText()).toContain(
      "This page computes with JavaScript and WebAssembly.",
    );
  });

  test("says why where there is no WebAssembly", async () => {
    const page = await open(`${site.url}en/doctor/`, {
      prepare: (page) =>
        page.addInitScript(() => {
          WebAssembly.validate = () => false;
        }),
    });
    await page.locator(".failure").getByText("could not be loaded").waitFor();
  });
});

/** A page for what leaves nothing behind but its address. */
const tab = oneTab();

describe("the first answer", () => {
  test("is Gemma 4, whose base an old reader misses", async () => {
    const page = await visitDoctor({ tab });
    expect(await headline(page)).toBe("Two kinds of layers. Old readers get one wrong.");
    expect(await lead(page)).toBe("All position keys were read. No key gives the trained length.");
    const [full, sliding] = await cards(page);
    expect(full).toEqual({
      name: "Full attention",
      layers: "7 of 35 layers",
      lines: [
        "Base: 1,000,000 (rope_theta)",
        "Pairs that turn: 64 of 256 (partial_rotary_factor)",
        "Head width: 512 (global_head_dim)",
        "Layout: halves (class of gemma4_text)",
        "Scaling: proportional (rope_type)",
      ],
      red: "An old reader would take base 10000 here. It does not know rope_parameters, and reports nothing. By position 22 one pair is already half a turn off. It also takes scaling: none.",
    });
    expect(sliding).toMatchObject({ name: "Sliding attention", layers: "28 of 35 layers" });
    expect(sliding!.red).toBeUndefined();
    expect(await page.locator(".card").nth(1).innerText()).toContain("by luck");
    const strip = page.locator(".card").first().locator(".strip");
    expect(await strip.getAttribute("aria-label")).toBe("Layers 4, 9, 14, 19, 24, 29, 34");
    expect(await strip.locator("i.on").count()).toBe(7);
    expect(await strip.locator("i").count()).toBe(35);
  });

  test("marks the keys that were read, and the one that is missed", async () => {
    const page = await visitDoctor({ tab });
    const found = await marks(page);
    expect(found.filter((one) => one.startsWith("missed"))).toEqual([
      'missed: "rope_theta": 1000000',
    ]);
    for (const read of ['"gemma4"', "512", "0.25", '"proportional"'])
      expect(found).toContain(`read: ${read}`);
    // The text that is marked lies exactly under the one that is written.
    const places = await page.evaluate(() => {
      const [text, marked] = [".paper textarea", ".paper pre"].map(
        (one) => document.querySelector<HTMLElement>(one)!,
      );
      const style = (one: HTMLElement) => {
        const { font, letterSpacing, padding, whiteSpace } = getComputedStyle(one);
        const { x, y, width, height } = one.getBoundingClientRect();
        return { font, letterSpacing, padding, whiteSpace, x, y, width, height };
      };
      return [style(text!), style(marked!), text!.scrollHeight - text!.clientHeight];
    });
    expect(places[0]).toEqual(places[1]);
    expect(places[2]).toBe(0);
  });

  test("is the same in Korean", async () => {
    const page = await visitDoctor({}, "ko/doctor/");
    expect(await headline(page)).toBe("층은 두 종류, 구버전 코드는 하나를 틀립니다");
    const [full] = await cards(page);
    expect(full).toMatchObject({ name: "풀 어텐션", layers: "35층 중 7층" });
    expect(full!.red).toMatch(
      /^구버전 코드는 여기서 base를 10000으로 읽습니다\. .*22번 위치면 벌써 한 쌍이 반 바퀴 어긋납니다/,
    );
  });
});

describe("the box", () => {
  test("a text that is pasted is answered", async () => {
    const page = await visitDoctor();
    await box(page).focus();
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.insertText(llama());
    await eventually(() => headline(page)).toBe("One kind of layer. Nothing is in doubt.");
    expect(await lead(page)).toBe("All position keys were read. Made for 8,192 tokens.");
    expect((await cards(page))[0]!.lines[0]).toBe("Base: 500,000 (rope_theta)");
  });

  test("typing goes on where it was", async () => {
    const page = await visitDoctor({
      hash: await hashWith('{"model_type": "llama", "head_dim": 8, "rope_theta": 5}'),
    });
    await box(page).focus();
    await page.keyboard.press("ControlOrMeta+Home");
    for (let i = 0; i < 24; ++i) await page.keyboard.press("ArrowRight");
    await page.keyboard.type('"num_hidden_layers": 3, ');
    expect(await box(page).inputValue()).toBe(
      '{"model_type": "llama", "num_hidden_layers": 3, "head_dim": 8, "rope_theta": 5}',
    );
    await eventually(async () => (await cards(page))[0]!.layers).toBe("3 layers");
  });

  test("Tab leaves it, and the examples are reached by keys", async () => {
    const page = await visitDoctor();
    await page.locator(".examples summary").first().focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await eventually(() => page.locator(".given header .muted").first().innerText()).toBe(
      "Llama, the lost rope_theta",
    );
    expect(await headline(page)).toBe("One kind of layer. Old readers get it wrong.");
    expect((await cards(page))[0]!.red).toMatch(/^An old reader would take base 10000 here/);
    expect(await page.locator(".examples").first().getAttribute("open")).toBeNull();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement!.textContent!.trim())).toBe(
      "Copy link for an issue",
    );
    await page.locator(".examples summary").first().focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Escape");
    expect(await page.locator(".examples").first().getAttribute("open")).toBeNull();
  });

  test("has a name, and its trouble, for those who hear it", async () => {
    const page = await visitDoctor({ hash: await hashWith("{"), tab });
    const area = page.getByRole("textbox", { name: "Configuration to examine" });
    expect(await area.getAttribute("aria-invalid")).toBe("true");
    const described = (await area.getAttribute("aria-describedby"))!.split(" ");
    const said = await page.locator(described.map((id) => `#${id}`).join(", ")).allInnerTexts();
    expect(said.join(" ")).toContain("Line 1, column 2: the text ends here");
    expect(said.join(" ")).toContain("Nothing leaves this browser.");
  });

  test("a file is opened, and one that is dropped too", async () => {
    const page = await visitDoctor();
    const file = {
      name: "my_config.json",
      mimeType: "application/json",
      buffer: Buffer.from(llama()),
    };
    await page.locator(".given input[type=file]").first().setInputFiles(file);
    await eventually(() => page.locator(".given header .muted").first().innerText()).toBe(
      "my_config.json",
    );
    expect(await box(page).inputValue()).toBe(llama());
    const text = llama({ rope_theta: 1234 });
    await page
      .locator(".box")
      .first()
      .evaluate((box, text) => {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File([text], "dropped.json"));
        box.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
      }, text);
    await eventually(async () => (await cards(page))[0]!.lines[0]).toBe("Base: 1,234 (rope_theta)");
  });

  test("every example is answered without a doubt", async () => {
    const page = await visitDoctor();
    for (const [i, { name }] of examples.entries()) {
      await page.locator(".examples summary").first().click();
      await page.locator(".examples").first().getByRole("button", { name, exact: true }).click();
      await eventually(() => page.locator(".given header .muted").first().innerText()).toBe(name);
      await eventually(() => headline(page), name).toMatch(
        i < 3 ? /Old readers/ : /Nothing is in doubt\.$/,
      );
    }
  });
});

test("on paper a configuration is there to its end", async () => {
  const page = await visitDoctor({ tab });
  const isCut = () =>
    page
      .locator(".sheet")
      .first()
      .evaluate((sheet) => sheet.scrollHeight > sheet.clientHeight);
  expect(await isCut()).toBe(true);
  await page.emulateMedia({ media: "print" });
  expect(await isCut()).toBe(false);
});

describe("the address", () => {
  test("holds what is in the box, and gives it back", async () => {
    const page = await visitDoctor();
    expect(hashOf(page)).toBe("");
    await box(page).fill(llama());
    await eventually(() => hashOf(page)).toMatch(/config=[\w-]+/);
    const [, part] = /config=([\w-]+)/.exec(hashOf(page))!;
    expect(await unpacked(part!)).toBe(llama());
    const other = await visitDoctor({}, `en/doctor/${new URL(page.url()).hash}`);
    expect(await box(other).inputValue()).toBe(llama());
    expect(await headline(other)).toBe("One kind of layer. Nothing is in doubt.");
  });

  test("is copied", async () => {
    const page = await visitDoctor({ permissions: ["clipboard-read", "clipboard-write"] });
    await box(page).fill(llama());
    await eventually(() => hashOf(page)).toMatch(/config=/);
    await page.getByRole("button", { name: "Copy link for an issue" }).click();
    await page.getByText("Link copied. It holds the whole configuration.").waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  });

  test("back leads to the text before", async () => {
    const page = await visitDoctor();
    await page.locator(".examples summary").first().click();
    await page.getByRole("button", { name: "DeepSeek V3.2" }).click();
    await eventually(() => headline(page)).toMatch(/^One kind/);
    await eventually(() => hashOf(page)).toMatch(/config=/);
    await page.goBack();
    await eventually(() => headline(page)).toMatch(/^Two kinds/);
    expect(await box(page).inputValue()).toBe(first.text);
  });

  test("has the length asked for, which curves follow", async () => {
    const page = await visitDoctor({ hash: await hashWith(llama()), tab });
    const unseen = page.locator("doctor-curve[data-curve=unseen]");
    await unseen.getByText("Every angle occurs in training").waitFor();
    await page.getByLabel("Length asked for").fill("65,536");
    await page.keyboard.press("Enter");
    await unseen.getByText(/At 65,536 tokens \d+ of 64 pairs reach angles/).waitFor();
    expect(hashOf(page)).toMatch(/length=65536/);
    await page.getByLabel("Trained length").fill("65536");
    await page.keyboard.press("Enter");
    await unseen.getByText("Every angle occurs in training").waitFor();
    await page.getByLabel("Length asked for").fill("none");
    await page.keyboard.press("Enter");
    expect(hashOf(page)).toMatch(/length=65536/);
    await page.getByLabel("Length asked for").fill("");
    await page.keyboard.press("Enter");
    await eventually(() => hashOf(page)).not.toMatch(/length=/);
  });
});

describe("narrow screens", () => {
  const tabs = { en: oneTab(), ko: oneTab() };

  test.each(
    [360, 390, 768].flatMap((width) => (["en", "ko"] as const).map((lang) => ({ width, lang }))),
  )("nothing sticks out at $width pixels: $lang", async ({ width, lang }) => {
    const other = await hashWith(llama(), "other");
    const page = await visitDoctor(
      { viewport: { width, height: 800 }, hash: other, tab: tabs[lang] },
      `${lang}/doctor/`,
    );
    const wide = () => page.evaluate(() => document.scrollingElement!.scrollWidth);
    const fold = async (isOpen: boolean) => {
      await page.evaluate((isOpen) => {
        for (const fold of document.querySelectorAll("details"))
          fold.open = isOpen || fold.id === "compare"; // the address opens it
      }, isOpen);
      await drawn(page);
    };
    await fold(false); // as the page comes
    expect(await wide()).toBeLessThanOrEqual(width);
    await fold(true);
    expect(await wide()).toBeLessThanOrEqual(width);
    for (const { text } of examples.slice(1)) {
      await box(page).fill(text);
      await drawn(page);
      expect(await wide()).toBeLessThanOrEqual(width);
    }
    // The bar stays on one line.
    const lines = await page
      .locator(".bar a")
      .evaluateAll((all) => all.map((one) => one.getClientRects().length));
    expect(new Set(lines)).toEqual(new Set([1]));
    const heights = await page
      .locator(".button, .length input, .bar a")
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
  });
});

test("until the answer at most 300 kB are transferred", async () => {
  for (const lang of ["en", "ko"]) {
    const page = await visitDoctor({ prepare: () => {} }, `${lang}/doctor/`); // a cache of its own
    const bytes = await page.evaluate(() =>
      [
        ...performance.getEntriesByType("navigation"),
        ...performance.getEntriesByType("resource"),
      ].reduce((sum, one) => sum + (one as PerformanceResourceTiming).transferSize, 0),
    );
    expect(bytes).toBeGreaterThan(100_000);
    expect(bytes).toBeLessThanOrEqual(300_000);
  }
});

test("after it has come the page asks for nothing", async () => {
  const page = await visitDoctor();
  await page.waitForLoadState("networkidle");
  const asked: string[] = [];
  page.on("request", (request) => {
    if (!request.url().endsWith(".svg")) asked.push(request.url()); // the icon, with a new address
  });
  await box(page).fill(llama());
  await eventually(() => headline(page)).toMatch(/^One kind/);
  for (const part of ["compare", "identify", "golden"])
    await page.locator(`#${part} > summary`).click();
  await page.locator("#compare textarea").fill(llama({ rope_theta: 5 }));
  await page.locator("#compare .verdict").waitFor();
  await page.getByRole("button", { name: "Copy link for an issue" }).click();
  expect(asked).toEqual([]);
});
