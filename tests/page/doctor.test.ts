// The doctor's page: its addresses, its answer, its box and its link, in both languages.
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { folderOf } from "../../tools/pages/languages.mjs";
import { examples, first } from "../../web/doctor/examples.js";
import { unpacked } from "../../web/doctor/packed.js";
import { alternatesOf, drawn, eventually, hashOf, oneTab, open, site } from "./browser.js";
import {
  box,
  cards,
  findings,
  hashWith,
  headline,
  lead,
  llama,
  marks,
  visitDoctor,
} from "./doctor.js";

describe("the page", () => {
  test.each([
    ["doctor/", "en-US", "Rope Doctor", "en"],
    ["doctor/", "ko-KR", "RoPE 설정 진단", "ko"],
    ["doctor/?lang=en", "ko-KR", "Rope Doctor", "en"],
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

  test("a click changes the language and keeps the configuration", async () => {
    const hash = await hashWith(llama({ rope_theta: 7 }));
    const page = await visitDoctor({ hash: `${hash}&length=5000` });
    await page.getByRole("link", { name: "한국어" }).click();
    await eventually(() => lead(page)).toMatch(/^층은 한 종류/);
    expect(new URL(page.url()).pathname).toBe("/ko/doctor/");
    expect(await box(page).inputValue()).toBe(llama({ rope_theta: 7 }));
    expect(await page.locator(".next input").inputValue()).toBe("5,000");
    await page.reload();
    await eventually(() => lead(page)).toMatch(/^층은 한 종류/);
    expect(await box(page).inputValue()).toBe(llama({ rope_theta: 7 }));
  });

  test.each(["", "lab/", "ko/", "ko/lab/rotation/"])("is linked from /%s", async (address) => {
    const page = await open(site.url + address, { provokes: /ERR_ABORTED/ });
    await page.locator("nav.pages a[data-to='doctor/']").click();
    await page.locator("rope-doctor .answer h2").waitFor();
    expect(new URL(page.url()).pathname).toBe(`/${address.startsWith("ko") ? "ko/" : ""}doctor/`);
    expect(await page.locator("nav.pages [aria-current]").getAttribute("data-to")).toBe("doctor/");
  });

  test("names both languages in its metadata", async () => {
    const named = await alternatesOf(`${site.url}ko/doctor/`);
    expect(named).toEqual(["", "", "ko/"].map((lang) => `${site.url}${lang}doctor/`));
    for (const one of named) expect((await fetch(one)).status).toBe(200);
  });

  test("works in a frame", async () => {
    const page = await open(`${site.url}doctor/?embed&theme=dark`);
    await page.locator("rope-doctor .answer h2").waitFor();
    expect(await page.getByRole("heading", { level: 1 }).count()).toBe(0);
    const face = (one: string) =>
      page
        .locator(one)
        .first()
        .evaluate((element) => getComputedStyle(element).fontFamily);
    expect(await face(".card dt")).toMatch(/Source Sans/);
  });

  test("says what it needs if no script runs", async () => {
    const page = await open(`${site.url}doctor/`, {
      javaScriptEnabled: false,
      provokes: /assets\/.*\.js csp$/,
    });
    expect(await page.locator("header noscript .notice").innerText()).toContain(
      "This page computes with JavaScript and WebAssembly.",
    );
  });

  test("gives the reason in the place of its answer, and tries again", async () => {
    let isMissing = true;
    const page = await open(`${site.url}doctor/`, {
      prepare: (page) =>
        page.route("**/*.wasm", (route) => (isMissing ? route.abort() : route.continue())),
      provokes: /ERR_FAILED/,
    });
    await page.locator(".answer .failed").getByText("could not be loaded").waitFor();
    expect(await page.locator(".notice:visible").count()).toBe(0);
    expect(await page.getByText("Loading").count()).toBe(0);
    expect(await box(page).isVisible()).toBe(true);
    isMissing = false;
    await page.locator(".answer").getByRole("button", { name: "Try again" }).click();
    await page.locator(".card").first().waitFor();
  });
});

/** A shared tab for tests that change only the address. */
const tab = oneTab();

describe("the first answer", () => {
  test("is Gemma 4, whose base transformers 4 misses", async () => {
    const page = await visitDoctor({ tab });
    expect(await headline(page)).toBe("Right, 1 note");
    expect(await lead(page)).toBe(
      "Two kinds of layers. transformers 4 gets one wrong. All position keys were read. No key gives the trained length.",
    );
    expect(await findings(page, "note")).toEqual([
      "Notes",
      "text_config.rope_parameters.full_attention.rope_theta, layers of type full_attention: transformers 4 has no such class; code that knows its keys alone takes base 10000, not 1000000; scaling rope, not proportional. From position 22 on a pair is half a turn off.",
    ]);
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
      red: "transformers 4 would take base 10000 here. It does not know rope_parameters, and reports nothing. By position 22 one pair is already half a turn off. It also takes scaling: none.",
    });
    expect(sliding).toMatchObject({ name: "Sliding attention", layers: "28 of 35 layers" });
    expect(sliding!.red).toBeUndefined();
    expect(await page.locator(".card").nth(1).innerText()).toContain("by luck");
    const strip = page.locator(".card").first().locator(".strip");
    expect(await strip.getAttribute("aria-label")).toBe("Layers 4, 9, 14, 19, 24, 29, 34");
    expect(await strip.locator("i.on").count()).toBe(7);
    expect(await strip.locator("i").count()).toBe(35);
  });

  test("marks the keys that were read, and the one that transformers 4 misses", async () => {
    const page = await visitDoctor({ tab });
    const found = await marks(page);
    expect(found.filter((one) => one.startsWith("missed"))).toEqual([
      'missed: "rope_theta": 1000000',
    ]);
    for (const read of ['"gemma4"', "512", "0.25", '"proportional"'])
      expect(found).toContain(`read: ${read}`);
    // The marked text lies exactly under the text area's.
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
    expect(await headline(page)).toBe("맞음, 참고 1개");
    expect(await lead(page)).toMatch(/^층은 두 종류입니다\. transformers 4는 그중 하나를 잘못/);
    const [full] = await cards(page);
    expect(full).toMatchObject({ name: "풀 어텐션", layers: "35층 중 7층" });
    expect(full!.red).toMatch(
      /^transformers 4는 여기서 base를 10000으로 읽습니다\. .*22번 위치면 벌써 한 쌍이 반 바퀴 어긋납니다/,
    );
  });
});

describe("the box", () => {
  test("answers a pasted text", async () => {
    const page = await visitDoctor();
    await box(page).focus();
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.insertText(llama());
    await eventually(() => headline(page)).toBe("Right, 1 note");
    expect(await lead(page)).toBe("One kind of layer. Made for 8,192 tokens.");
    expect(await findings(page, "note")).toEqual([
      "Notes",
      "max_position_embeddings (8192): a limit: these frequencies do not depend on it.",
    ]);
    expect(await marks(page)).toContain('note: "max_position_embeddings": 8192');
    expect((await cards(page))[0]!.lines[0]).toBe("Base: 500,000 (rope_theta)");
  });

  test("keeps the caret while a reader types", async () => {
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

  test("is left by Tab, and keys reach the examples", async () => {
    const page = await visitDoctor();
    await page.locator(".examples summary").first().focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await eventually(() => page.locator(".given header .muted").first().innerText()).toBe(
      "Llama, the lost rope_theta",
    );
    expect(await headline(page)).toBe("Right, 1 warning, 1 note");
    expect((await cards(page))[0]!.red).toMatch(/^transformers 4 would take base 10000 here/);
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

  test("has a name and its error for screen readers", async () => {
    const page = await visitDoctor({ hash: await hashWith("{"), tab });
    const area = page.getByRole("textbox", { name: "Configuration to examine" });
    expect(await area.getAttribute("aria-invalid")).toBe("true");
    const described = (await area.getAttribute("aria-describedby"))!.split(" ");
    const said = await page.locator(described.map((id) => `#${id}`).join(", ")).allInnerTexts();
    expect(said.join(" ")).toContain("Line 1, column 2: the text ends here");
    expect(said.join(" ")).toContain("Nothing leaves this browser.");
  });

  test("opens chosen and dropped files", async () => {
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

  test("has only examples without faults, some of which transformers 4 gets wrong", async () => {
    const page = await visitDoctor();
    for (const [i, { name }] of examples.entries()) {
      await page.locator(".examples summary").first().click();
      await page.locator(".examples").first().getByRole("button", { name, exact: true }).click();
      await eventually(() => page.locator(".given header .muted").first().innerText()).toBe(name);
      await eventually(() => headline(page), name).toMatch(/^Right/);
      expect((await lead(page)).includes("transformers 4")).toBe(i < 3);
    }
  });
});

test("the whole configuration is printed", async () => {
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

describe("the verdict", () => {
  const wrong = llama({
    rope_scaling: { rope_type: "linear", factor: 0.5, mscale: 3 },
    vision_config: { model_type: "vit" },
  });
  const said = (page: Page) => page.locator("rope-doctor > [role=status]").innerText();

  test("stands first, with a mark, and findings stand under their level", async () => {
    const page = await visitDoctor({ hash: await hashWith(wrong) });
    expect(await headline(page)).toBe("Wrong: 1 error, 1 warning, 2 notes");
    expect(await page.locator(".answer > :first-child svg.level.wrong").count()).toBe(1);
    expect(await findings(page, "error")).toEqual([
      "Errors",
      "rope_scaling.factor (0.5): a factor below 1 shortens the context; is 2 meant?",
    ]);
    expect(await findings(page, "warning")).toEqual([
      "Warnings",
      "rope_scaling.mscale (3): the model's class does not read it.",
    ]);
    expect((await findings(page, "note")).slice(0, 2)).toEqual([
      "Notes",
      "max_position_embeddings (8192): a limit: these frequencies do not depend on it.",
    ]);
    const found = await marks(page);
    for (const mark of [
      'missed: "factor": 0.5',
      'warning: "mscale": 3',
      'note: "vision_config": {',
    ])
      expect(found).toContain(mark);
  });

  test("is announced in a sentence when the answer changes, even if the words are the same", async () => {
    const page = await visitDoctor({ hash: await hashWith(wrong) });
    await eventually(() => said(page)).toBe("Wrong: 1 error, 1 warning, 2 notes");
    await page.evaluate(() => {
      const status = document.querySelector("rope-doctor > [role=status]")!;
      const heard: string[] = Object.assign(globalThis, { heard: [] }).heard;
      new MutationObserver(() => {
        if (status.textContent) heard.push(status.textContent);
      }).observe(status, { childList: true, characterData: true, subtree: true });
    });
    const heard = () => page.evaluate("heard");
    await box(page).fill(wrong.replace("0.5", "0.25"));
    await eventually(heard).toEqual(["Wrong: 1 error, 1 warning, 2 notes"]);
    await box(page).fill(llama());
    await eventually(() => said(page)).toBe("Right, 1 note");
    await page.getByRole("link", { name: "한국어" }).click();
    await eventually(() => said(page)).toBe("맞음, 참고 1개");
  });

  test("is the same in Korean, without English words except keys and values", async () => {
    const page = await visitDoctor({ hash: await hashWith(wrong) }, "ko/doctor/");
    expect(await headline(page)).toBe("틀림: 오류 1개, 경고 1개, 참고 2개");
    expect(await findings(page, "error")).toEqual([
      "오류",
      "rope_scaling.factor (0.5): 배율이 1보다 작아 문맥이 짧아집니다. 혹시 2인가요?",
    ]);
    expect((await findings(page, "warning"))[0]).toBe("경고");
    expect((await findings(page, "note"))[0]).toBe("참고");
  });

  test("of a refusal gives the reason", async () => {
    const hash = await hashWith('{"model_type": "quiet", "head_dim": 8, "use_rope": false}');
    const page = await visitDoctor({ hash });
    expect(await headline(page)).toBe("Refused");
    expect(await page.locator(".refusal").innerText()).toBe(
      'model_type "quiet" is not known here: what use_rope (false) does is in its code, and a guess may be wrong.',
    );
    expect(await marks(page)).toContain('missed: "use_rope": false');
    const other = await visitDoctor({ hash }, "ko/doctor/");
    expect(await headline(other)).toBe("거절");
    expect(await other.locator(".refusal").innerText()).toBe(
      "모르는 모델입니다. 이 키가 하는 일은 모델의 코드에 있어, 짐작하면 틀릴 수 있습니다: use_rope (false)",
    );
  });
});

describe("the address", () => {
  test("holds the box's text, and restores it", async () => {
    const page = await visitDoctor();
    expect(hashOf(page)).toBe("");
    await box(page).fill(llama());
    await eventually(() => hashOf(page)).toMatch(/config=[\w-]+/);
    const [, part] = /config=([\w-]+)/.exec(hashOf(page))!;
    expect(await unpacked(part!)).toBe(llama());
    const other = await visitDoctor({}, `doctor/${new URL(page.url()).hash}`);
    expect(await box(other).inputValue()).toBe(llama());
    expect(await headline(other)).toBe("Right, 1 note");
  });

  test("can be copied", async () => {
    const page = await visitDoctor({ permissions: ["clipboard-read", "clipboard-write"] });
    await box(page).fill(llama());
    await eventually(() => hashOf(page)).toMatch(/config=/);
    await page.getByRole("button", { name: "Copy link for an issue" }).click();
    await page.getByText("Link copied. It holds the whole configuration.").waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  });

  test("gets a step back for each text", async () => {
    const page = await visitDoctor();
    await page.locator(".examples summary").first().click();
    await page.getByRole("button", { name: "DeepSeek V3.2" }).click();
    await eventually(() => lead(page)).toMatch(/^One kind/);
    await eventually(() => hashOf(page)).toMatch(/config=/);
    await page.goBack();
    await eventually(() => lead(page)).toMatch(/^Two kinds/);
    expect(await box(page).inputValue()).toBe(first.text);
  });

  test("has the length that is asked for, and curves use it", async () => {
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
      `${folderOf(lang)}doctor/`,
    );
    const wide = () => page.evaluate(() => document.scrollingElement!.scrollWidth);
    const fold = async (isOpen: boolean) => {
      await page.evaluate((isOpen) => {
        for (const fold of document.querySelectorAll("details"))
          fold.open = isOpen || fold.id === "compare"; // the address opens the comparison
      }, isOpen);
      await drawn(page);
    };
    await fold(false); // the page's first state
    expect(await wide()).toBeLessThanOrEqual(width);
    await fold(true);
    expect(await wide()).toBeLessThanOrEqual(width);
    for (const { text } of examples.slice(1)) {
      await box(page).fill(text);
      await drawn(page);
      expect(await wide()).toBeLessThanOrEqual(width);
    }
    // The bar keeps one line.
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

/** Marks the time at which the answer appears. */
const markAnswer = (page: Page) =>
  page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector("rope-doctor .answer h2")) return;
      performance.mark("answer");
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  });

test.each([
  ["en", 231], // one more font than in Korean
  ["ko", 215],
] as const)("until the answer %s: the doctor asks for at most %i kB", async (lang, most) => {
  const page = await visitDoctor({ prepare: markAnswer }, `${folderOf(lang)}doctor/`); // a prepared tab has an empty cache
  const { bytes, picture } = await page.evaluate(() => {
    const { startTime: answered } = performance.getEntriesByName("answer")[0]!;
    const all = [
      ...performance.getEntriesByType("navigation"),
      ...performance.getEntriesByType("resource"),
    ].filter(({ startTime }) => startTime < answered) as PerformanceResourceTiming[];
    const sum = (isPicture: boolean) =>
      all
        .filter(({ name }) => name.includes("/pictures/") === isPicture)
        .reduce((sum, { transferSize }) => sum + transferSize, 0);
    return { bytes: sum(false), picture: sum(true) };
  });
  expect(bytes).toBeGreaterThan(100_000);
  expect(bytes).toBeLessThanOrEqual(1000 * most);
  expect(picture).toBeLessThanOrEqual(30_000); // of the answer, until it is there
});

test("once it is complete the page sends no request", async () => {
  const page = await visitDoctor();
  await page.waitForLoadState("networkidle");
  const asked: string[] = [];
  page.on("request", (request) => {
    if (!request.url().endsWith(".svg")) asked.push(request.url()); // a new address requests the icon again
  });
  await box(page).fill(llama());
  await eventually(() => lead(page)).toMatch(/^One kind/);
  for (const part of ["compare", "identify", "golden"])
    await page.locator(`#${part} > summary`).click();
  await page.locator("#compare textarea").fill(llama({ rope_theta: 5 }));
  await page.locator("#compare .verdict").waitFor();
  await page.getByRole("button", { name: "Copy link for an issue" }).click();
  expect(asked).toEqual([]);
});
