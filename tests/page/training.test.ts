// <posenc-training>: trains models in worker threads of the page, with the numbers that the trainer has in Node.
// tests/web/training.test.ts tests how well the models learn.
import type { CDPSession, Locator, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { load } from "../training.js";
import { drawn, eventually, hashOf, pick, resize, tabOf, visitsOf } from "./browser.js";
import { holdThreads, passing } from "./threads.js";

const figure = (page: Page) => page.locator("posenc-training");
const button = (page: Page, name: string) =>
  figure(page).getByRole("button", { name, exact: true });
const lines = (page: Page) => figure(page).locator(".runs tbody tr:not(.problem)");
const panel = (page: Page, name: string) => figure(page).locator(`[data-panel="${name}"]`);
const number = (text: string | undefined) => Number(text?.replace("%", ""));

const states = (page: Page) => lines(page).locator("td:last-child").allTextContents();
const finished = (page: Page, state = "finished") =>
  eventually(() => states(page)).toSatisfy(
    (states: string[]) => states.length > 0 && states.every((one) => one === state),
  );

/** The accuracies of each row of the comparison, by name. */
async function compared(page: Page): Promise<Map<string, string[]>> {
  const rows = await figure(page)
    .locator(".comparison tbody tr")
    .evaluateAll((rows) =>
      rows.map((row) => Array.from(row.children, (cell) => cell.textContent!.trim())),
    );
  return new Map(rows.map(([name, ...cells]) => [name!.replace(/\s+/g, " "), cells]));
}
const completelyCompared = async (page: Page, rows: number) => {
  await eventually(async () => (await compared(page)).size).toBe(rows);
  return compared(page);
};

/** Counts the paints of each canvas, and of all together. */
const countPaints = (page: Page) =>
  page.addInitScript(() => {
    const { prototype } = CanvasRenderingContext2D;
    const put = prototype.putImageData as (...all: unknown[]) => void;
    prototype.putImageData = function (this: CanvasRenderingContext2D, ...all: unknown[]) {
      for (const { dataset } of [this.canvas, document.documentElement])
        dataset.paints = String(Number(dataset.paints ?? 0) + 1);
      put.apply(this, all);
    };
  });
const paints = (page: Page) => page.evaluate(() => Number(document.documentElement.dataset.paints));

const events: { name: string; tid: number; pid: number; tdur?: number; args: { name?: string } }[] =
  [];
let client: CDPSession;

/** One tab for all tests that only read results. The figure trains when it is visible. */
const at = tabOf("training", {
  hasTouch: true,
  async prepare(page) {
    await countPaints(page);
    await holdThreads(page);
    client = await page.context().newCDPSession(page);
    client.on("Tracing.dataCollected", ({ value }) => events.push(...(value as never[])));
    const includedCategories = ["toplevel", "disabled-by-default-devtools.timeline"];
    await client.send("Tracing.start", { traceConfig: { includedCategories } });
  },
});

/** Trains with settings, unless the last training had the same, until there are this number of results. */
async function trained(hash = "", results = 9): Promise<Page> {
  const page = await at(hash);
  if (await figure(page).locator(".stale").count()) {
    await button(page, "Train again").click();
    await eventually(() => figure(page).locator(".stale").count()).toBe(0);
  }
  await finished(page);
  await panel(page, "comparison").scrollIntoViewIfNeeded(); // an invisible panel may be outdated
  await completelyCompared(page, results + 1); // with a row for a guess
  return page;
}

describe("the default", () => {
  test("trains when it is visible, and shows which models fail past the trained length", async () => {
    const page = await trained();
    const table = await compared(page);
    expect(table.get("learned table")!.map((text) => number(text) > 90)).toEqual([
      true,
      false,
      false,
      false,
    ]);
    // past its last trained row it guesses among 16; the mean contains no trained place
    expect(number(table.get("learned table")![1])).toBeLessThan(12);
    expect(await figure(page).locator(".comparison caption").innerText()).toBe(
      "Accuracy (from 2×: untrained places alone)",
    );
    expect(table.get("T5")!.every((text) => number(text) > 99)).toBe(true);
    expect(number(table.get("ALiBi")![0])).toBeLessThan(40);
    expect(number(table.get("RoPE")![3])).toBeLessThan(number(table.get("RoPE + YaRN")![3]) - 20);
    expect(number(table.get("RoPE + interpolation (PI)")![1])).toBeLessThan(20);
    const near = number(table.get("no positions")![0]) - number(table.get("without order")![0]);
    expect(Math.abs(near)).toBeLessThan(5);
    await eventually(() => figure(page).locator("[aria-live=polite]").textContent()).toMatch(
      /one layer, trained on 16 tokens.* Accuracy, and at untrained places up to 8 times the length: .*learned table 100%, [5-9]%; RoPE 100%, \d+%/,
    );
    await eventually(() => figure(page).locator("posenc-matrix.heads").count()).toBe(4);
  });

  test("the page stays responsive", async () => {
    await trained();
    const ended = new Promise((resolve) => client.once("Tracing.tracingComplete", resolve));
    await client.send("Tracing.end");
    await ended;
    /** The processor time of tasks in milliseconds, without other programs. */
    const tasksOf = (name: string) => {
      const named = events.filter(
        (one) => one.name === "thread_name" && one.args.name!.startsWith(name),
      );
      const threads = new Set(named.map(({ pid, tid }) => `${pid} ${tid}`));
      return events
        .filter(({ name, pid, tid }) => name.endsWith("RunTask") && threads.has(`${pid} ${tid}`))
        .map(({ tdur = 0 }) => tdur / 1000);
    };
    const longest = Math.max(...tasksOf("CrRendererMain"));
    const inThreads = tasksOf("DedicatedWorker").reduce((sum, one) => sum + one, 0);
    console.log(
      `longest task of the main thread while training: ${longest.toFixed(0)} ms; the threads took ${inThreads.toFixed(0)} ms`,
    );
    expect(longest).toBeGreaterThan(0);
    expect(longest).toBeLessThan(0.04 * inThreads); // relative, because a slow machine is slow in both
  });

  test("heads react to pointer, finger and keys, without painting", async () => {
    const page = await trained();
    const heads = figure(page).locator("posenc-matrix.heads");
    await eventually(() => heads.count()).toBe(4);
    await heads.nth(1).scrollIntoViewIfNeeded();
    await drawn(page);
    // the key that solves the shift, before the pointer chooses another
    const said = /^query 15 \(token \d+\), key 12 \(token \d+\): [\d.]+(e−\d+)?$/;
    expect(await readings(page, "attention")).toEqual(Array(4).fill(expect.stringMatching(said)));
    const before = await paints(page);
    await page.mouse.move(...(await middleOf(heads.nth(1), [10, 7], [16, 16])));
    await eventually(() => readings(page, "attention")).toEqual(cell(10, 7));
    const plot = heads
      .nth(1)
      .getByRole("application", { name: "Attention weights of head 2, RoPE" });
    await plot.press("ArrowUp");
    await eventually(() => readings(page, "attention")).toEqual(cell(9, 7));
    expect(await plot.locator("#said").textContent()).toBe((await readings(page, "attention"))[1]);
    await page.touchscreen.tap(...(await middleOf(heads.nth(1), [14, 3], [16, 16])));
    await eventually(() => readings(page, "attention")).toEqual(cell(14, 3));
    await drawn(page);
    expect(await paints(page)).toBe(before);
  });

  test("keys read the charts", async () => {
    const page = await trained();
    const chart = figure(page).getByRole("slider", { name: "Loss" });
    await chart.focus();
    await page.keyboard.press("End");
    await eventually(() => chart.getAttribute("aria-valuetext")).toMatch(
      /^step 250: no positions [\d.]+, learned table [\d.]+, RoPE [\d.]+, ALiBi [\d.]+, T5 [\d.]+$/,
    );
    await page.keyboard.press("Home");
    await eventually(() => chart.getAttribute("aria-valuetext")).toMatch(/^step 5: no positions/);
  });

  test("the accuracies have a table, whose rows follow the cursor", async () => {
    const page = await trained();
    await figure(page).getByText("As a table").click();
    const table = panel(page, "data").locator("table");
    await eventually(() => table.locator("caption").allTextContents()).toEqual([
      "Accuracy place by place",
    ]);
    const current = () => table.locator("tr[aria-current=true] :is(th, td)").allTextContents();
    const places = figure(page).getByRole("slider", { name: "Accuracy place by place" });
    await places.press("Home");
    await eventually(async () => (await current()).slice(0, 1)).toEqual(["0"]);
    expect(await table.locator("tbody tr").count()).toBe(128);
  });

  test("RoPE's aliasing is marked on the attention of a long sequence", async () => {
    const page = await trained("times=8");
    const note = figure(page).locator(".alias-note");
    await note.waitFor();
    // 9, 16, 22, ... below 128
    expect(await figure(page).locator("svg.aliases").first().locator(".alias").count()).toBe(19);
    const text = (await note.textContent())!;
    expect(text).toContain("9, 16, 22, 28, 34, 41, 47, 53, 60,");
    expect(Number(/they have (\d+)%/.exec(text)![1])).toBeGreaterThan(85);
    await figure(page).getByLabel("Sequence").selectOption("16 tokens");
    await note.waitFor({ state: "detached" });
    await figure(page).getByLabel("Sequence").selectOption("64 tokens (4×)");
    await note.waitFor();
    await figure(page).getByLabel("Encoding", { exact: true }).selectOption("ALiBi");
    await note.waitFor({ state: "detached" }); // the other encoding has no angles
  });

  test("is greyed when settings change", async () => {
    const page = await trained();
    expect(await figure(page).locator(".outdated").count()).toBe(0);
    await figure(page).getByRole("slider", { name: "Layers (attention blocks)" }).fill("2");
    await figure(page).locator(".stale").waitFor();
    await eventually(() => figure(page).locator(".outdated").count()).toBeGreaterThan(3);
  });
});

const readings = (page: Page, name: string) =>
  panel(page, name).locator(".reading").allTextContents();
const cell = (query: number, key: number) =>
  Array(4).fill(expect.stringMatching(`^query ${query} .*, key ${key} `));
/** The centre of a cell in a table with rows and columns. */
async function middleOf(
  matrix: Locator,
  [row, column]: readonly [number, number],
  [rows, columns]: readonly [number, number],
): Promise<readonly [number, number]> {
  const { x, y, width, height } = (await matrix.locator("canvas").boundingBox())!;
  return [x + ((column + 0.5) * width) / columns, y + ((row + 0.5) * height) / rows];
}

/** One model, which trains fast. */
const small = "encodings=alibi&steps=60";

describe("other settings", () => {
  test("have the numbers that the trainer has in Node", async () => {
    const page = await trained("encodings=rope,alibi&steps=60", 5);
    const table = await compared(page);
    const training = await load();
    for (const [encoding, name] of [
      ["rope", "RoPE"],
      ["alibi", "ALiBi"],
    ] as const) {
      const run = await training.trainer({ task: "shift", encoding, seed: 1, steps: 60 });
      run.step(60);
      const { accuracy } = run.evaluate({ seed: 1 });
      expect(table.get(name)![0]).toBe(`${(100 * accuracy).toFixed(1)}%`);
    }
  });

  test("make the results stale until the next training", async () => {
    const page = await trained(small, 1);
    await figure(page).getByLabel("Task").selectOption("ffill");
    await eventually(() => hashOf(page)).toContain("task=ffill");
    await figure(page).locator(".stale").waitFor();
    await button(page, "Train again").click();
    await figure(page).locator(".stale").waitFor({ state: "detached" });
    await finished(page);
  });

  test("with shorter sequences: the cursor stays inside", async () => {
    const page = await trained(small, 1);
    const heads = figure(page).locator("posenc-matrix.heads");
    await heads.first().scrollIntoViewIfNeeded();
    await drawn(page);
    await page.mouse.move(...(await middleOf(heads.first(), [14, 3], [16, 16])));
    await eventually(() => readings(page, "attention")).toEqual(cell(14, 3));
    await trained(`${small}&task=first`, 1);
    await heads.first().scrollIntoViewIfNeeded();
    await eventually(() => readings(page, "attention")).toEqual(cell(7, 3));
  });

  test("with the task first: a line shows the accuracy of a guess", async () => {
    const page = await trained("task=first&encodings=none&steps=60", 1);
    await eventually(() => figure(page).locator(".limit-name").allTextContents()).toEqual([
      "chance 50%",
    ]);
    expect(await figure(page).getByRole("heading", { name: "Accuracy by length" }).count()).toBe(1);
    const mask = figure(page).getByLabel("causal mask: no word sees what follows");
    expect(await mask.count()).toBe(1);
    await figure(page).getByLabel("Task").selectOption("shift");
    await mask.waitFor({ state: "detached" });
  });
});

describe("training", () => {
  test("pauses, resumes and stops, and shows the results so far", async () => {
    const page = await trained("encodings=alibi&steps=600", 1);
    const step = () => lines(page).locator("td").nth(1).textContent();
    const restart = async () => {
      await passing(page, "told", 0); // holds the message, so that training and pause reach the thread together
      await button(page, "Train again").click();
      await button(page, "Pause").click();
      await passing(page, "told", Number.POSITIVE_INFINITY);
      await eventually(() => states(page)).toEqual(["paused"]);
      await eventually(step).toMatch(/^\d+ \/ 600$/);
      expect(await step()).not.toBe("600 / 600");
    };
    await restart();
    await button(page, "Resume").click();
    await finished(page);
    expect(await step()).toBe("600 / 600");
    await restart();
    await button(page, "Stop").click();
    await finished(page, "stopped");
    await eventually(async () => (await compared(page)).get("ALiBi")?.length).toBe(4);
    // Buttons that are disabled keep the focus.
    for (const name of ["Pause", "Stop"])
      expect(await button(page, name).getAttribute("aria-disabled")).toBe("true");
    expect(await button(page, "Stop").evaluate((stop) => stop.matches(":focus"))).toBe(true);
  });

  test("reports a worker that fails, and starts again", async () => {
    const page = await visitsOf("training")({
      hash: "encodings=alibi&steps=30",
      prepare: (page) =>
        page.context().route(/train_thread/, (route) => route.fulfill({ status: 404, body: "" })),
      provokes: /train_thread|404/,
    });
    const problem = figure(page).locator(".runs .problem");
    expect(await problem.textContent()).toContain("start again");
    await page.context().unroute(/train_thread/);
    await button(page, "Start again").click();
    await finished(page);
  });
});

describe("a learned table on denoise", () => {
  const learned = "task=denoise&encodings=learned";
  const tables = (page: Page) => panel(page, "learned").locator("posenc-matrix.tables");

  test("paints only the last table while it trains, and all tables can be read", async () => {
    const page = await at(`${learned}&steps=60`);
    const byCanvas = () =>
      panel(page, "learned")
        .locator("canvas")
        .evaluateAll((all) => all.map((canvas) => Number((canvas as HTMLElement).dataset.paints)));
    await passing(page, "heard", 0);
    await button(page, "Train again").click();
    await passing(page, "heard", 6); // the start, and the reports up to step 20
    await eventually(() => tables(page).count()).toBe(3);
    await panel(page, "learned").scrollIntoViewIfNeeded();
    await drawn(page);
    const before = await byCanvas();
    expect(before).toHaveLength(6);
    await page.mouse.move(...(await middleOf(tables(page).first(), [3, 5], [24, 32])));
    await eventually(async () => (await readings(page, "learned")).join()).toMatch(
      /^(P\[3, 5\] [≈=] −?[\d.e−]+,cos∠[^∠]+ [≈=] −?[\d.e−]+,?){3}$/,
    );
    expect(await states(page)).toEqual(["training"]);
    await passing(page, "heard", Number.POSITIVE_INFINITY);
    await finished(page);
    await drawn(page);
    const after = await byCanvas();
    expect(after).toHaveLength(6);
    expect(after.slice(0, 4)).toEqual(before.slice(0, 4));
    expect(after[4]).toBeGreaterThan(before[4]!);
    expect(after[5]).toBe(after[4]);
  });

  test("is shown before, during and after training", async () => {
    const page = await trained(learned, 2);
    await eventually(() =>
      figure(page).locator(".matrices:has(.tables) h5").allTextContents(),
    ).toEqual(["before training", "step 75", "step 300"]);
    const correlation = async (moment: number) =>
      Number(
        (await figure(page).locator(".matrices small").nth(moment).textContent())
          ?.replaceAll("−", "-")
          .match(/-?[\d.]+$/)?.[0],
      );
    expect(Math.abs(await correlation(0))).toBeLessThan(0.2);
    expect(await correlation(2)).toBeGreaterThan(0.75);
    await panel(page, "learned").scrollIntoViewIfNeeded();
    await drawn(page);
    const colours = await figure(page)
      .locator("posenc-matrix.cosines canvas")
      .last()
      .evaluate((canvas: HTMLCanvasElement) => {
        const { width, height } = canvas;
        const { data } = canvas.getContext("2d")!.getImageData(0, 0, width, height);
        const at = (x: number, y: number) =>
          Array.from(data.slice(4 * (y * width + x), 4 * (y * width + x) + 3));
        return { diagonal: at(2, 2), far: at(Math.floor(width / 2), 2) };
      });
    expect(colours.diagonal[2]).toBeGreaterThan(colours.diagonal[0]!); // blue: similar
    expect(colours.far[0]).toBeGreaterThan(colours.far[2]!); // brown: half a period away
  });

  test("has readable cosines", async () => {
    const page = await trained(learned, 2);
    const cosines = panel(page, "learned").locator("posenc-matrix.cosines");
    await cosines.last().scrollIntoViewIfNeeded();
    await drawn(page);
    await page.mouse.move(...(await middleOf(cosines.last(), [2, 4], [24, 24])));
    await eventually(async () => (await readings(page, "learned"))[5]).toMatch(
      /^cos∠\(P\(2\), P\(4\)\) = \(\S+ · \S+ \+ \S+ · \S+ \+ …\) \/ \(‖P\(2\)‖ · ‖P\(4\)‖\) ≈ 0\.\d+$/,
    );
  });

  test("fits 360 px in Korean", async () => {
    await trained(learned, 2);
    const page = await at(`lang=ko&${learned}`);
    await resize(page, 360, 740);
    await finished(page, "끝남");
    expect(await figure(page).locator("h3").textContent()).toBe("직접 학습시켜 보세요");
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      360,
    );
    await resize(page, 1280, 900);
  });
});

describe("the picture", () => {
  const picture = visitsOf("training&picture");
  const flag = (page: Page) =>
    figure(page).getByRole("slider", { name: "Flag: where RoPE breaks" });
  const verdict = (page: Page) => figure(page).locator(".asks [role=status]").innerText();
  const names = (page: Page) => figure(page).locator(".by-place .leader + text");
  const film = (page: Page) => figure(page).locator(".film [data-step]");
  const steps = async (page: Page) =>
    (await film(page).evaluateAll((all) => all.map((one) => one.dataset.step))).map(Number);

  /** Opens the picture with its question, as in the story. */
  async function asked(settings: Parameters<typeof picture>[0] = {}): Promise<Page> {
    const page = await picture(settings);
    await figure(page).evaluate((figure) => figure.setAttribute("asks", ""));
    await flag(page).waitFor();
    await figure(page).locator(".asks .main").waitFor();
    return page;
  }

  test("at first has the trained places, attention before training, and no line past the trained length", async () => {
    const page = await asked();
    expect(await steps(page)).toEqual([0]);
    await figure(page).locator(".film canvas").waitFor();
    expect(await figure(page).locator(".by-place .main").count()).toBe(1);
    expect(await figure(page).locator(".by-place :is(.other, .break)").count()).toBe(0);
    expect(await names(page).count()).toBe(0);
    const [ground, line] = await Promise.all(
      [".zone", ".main"].map((part) => figure(page).locator(`.by-place ${part}`).boundingBox()),
    );
    expect(line!.x + line!.width).toBeLessThanOrEqual(ground!.x + ground!.width + 2);
    const numerals = await figure(page)
      .locator("figure")
      .evaluate((figure) => {
        const texts = document.createTreeWalker(figure, NodeFilter.SHOW_TEXT);
        const found: string[] = [];
        while (texts.nextNode())
          if (!texts.currentNode.parentElement!.closest(".axis, .reserved"))
            found.push(...(texts.currentNode.textContent!.match(/\d+/g) ?? []));
        return found;
      });
    expect(numerals).toEqual(["16", "128", "16", "81", "16", "5"]); // the last one is T5
  });

  test("the film is one row at a middle width", async () => {
    const page = await picture({ viewport: { width: 700, height: 900 } });
    await eventually(() => film(page).count()).toBe(5);
    const { height } = (await figure(page).locator(".film").boundingBox())!;
    expect(height).toBeLessThan(150);
  });

  test("lets keys and pointer set a flag, trains, and compares", async () => {
    const page = await asked();
    const at = () => flag(page).getAttribute("aria-valuenow");
    expect(await at()).toBe("81");
    await flag(page).focus();
    await page.keyboard.press("PageUp");
    await page.keyboard.press("ArrowLeft");
    await eventually(at).toBe("96");
    expect(await flag(page).getAttribute("aria-valuetext")).toBe("word 96");
    const box = (await figure(page).locator(".by-place .zone").boundingBox())!;
    const perWord = box.width / 15; // the box reaches from word 1 to word 16
    const to = (word: number) => [box.x + (word - 1) * perWord, box.y + box.height / 2] as const;
    await page.mouse.move(...to(96));
    await page.mouse.down();
    await page.mouse.move(...to(60), { steps: 4 });
    await page.mouse.up();
    await eventually(at).toBe("60");
    await page.mouse.move(...to(30)); // the released flag must not follow
    await drawn(page);
    expect(await at()).toBe("60");

    const before = await figure(page)
      .locator(".film canvas")
      .evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL());
    await button(page, "Train it here").click();
    await eventually(() => verdict(page)).toMatch(/^Your flag: 60\. It broke at 3\d\.$/);
    await drawn(page);
    expect((await names(page).allTextContents()).sort()).toEqual([
      "ALiBi",
      "RoPE",
      "T5",
      "learned table",
      "no positions",
      "sinusoid",
    ]);
    const places = await names(page).evaluateAll((all) =>
      all.map((one) => one.getBoundingClientRect()).map(({ top, bottom }) => [top, bottom]),
    );
    const sorted = places.sort(([a], [b]) => a! - b!);
    for (const [i, [top]] of sorted.slice(1).entries())
      expect(top).toBeGreaterThan(sorted[i]![0]! + 12);
    expect(await flag(page).count()).toBe(0);
    expect(await figure(page).locator(".pole.guessed").count()).toBe(1);
    expect(await figure(page).locator("figcaption").innerText()).toContain(
      "RoPE ran in this browser, seed 1",
    );
    const filmed = await steps(page);
    expect(filmed[0]).toBe(0);
    expect(filmed.at(-1)).toBe(250);
    expect(filmed).toEqual([...filmed].sort((a, b) => a - b));
    const after = await figure(page)
      .locator(".film canvas")
      .last()
      .evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL());
    expect(after).not.toBe(before);
    expect(await figure(page).locator(".film .found").innerText()).toBe("three back: one diagonal");
    await eventually(() => hashOf(page)).toBe("");
    await pick(figure(page), "Explore");
    await finished(page);
    expect(await figure(page).locator(".stale").count()).toBe(0);
  });

  test("can be shown from stored runs, without training", async () => {
    const page = await asked();
    const height = async () => (await figure(page).boundingBox())!.height;
    const before = await height();
    await button(page, "Just show me").click();
    await eventually(() => verdict(page)).toBe("RoPE holds to about word 34.");
    await drawn(page);
    expect(await height()).toBe(before);
    expect(await names(page).count()).toBe(6);
    expect(await steps(page)).toEqual([0, 25, 40, 60, 250]);
    expect(await figure(page).locator(".pole").count()).toBe(0);
    expect(await figure(page).locator("figcaption").innerText()).toContain(
      "All lines are stored runs, means of five seeds.",
    );
    expect(await figure(page).locator(".runs").count()).toBe(0);
  });

  test("says if it cannot train, and shows stored runs", async () => {
    const page = await asked({
      prepare: (page) =>
        page.context().route(/train_thread/, (route) => route.fulfill({ status: 404, body: "" })),
      provokes: /train_thread|404/,
    });
    await button(page, "Train it here").click();
    await eventually(() => verdict(page)).toBe(
      "Your flag: 81. It broke at 35. It could not train here: this is the stored run.",
    );
  });

  test("without a question shows everything, with a button to train", async () => {
    const page = await picture({ hash: "encodings=rope,learned" });
    await eventually(() => names(page).count()).toBe(6);
    expect(await figure(page).locator(".controls :is(button, input, select)").count()).toBe(1);
    await button(page, "Train it here").click();
    await button(page, "Train again").waitFor();
    await eventually(() => figure(page).locator("figcaption").innerText()).toContain(
      "learned table, RoPE ran in this browser",
    );
  });
});
