// The parts below the doctor's answer: curves, a comparison, the identification of a cache, golden files, code.

import type { Locator, Page } from "playwright-core";
import { load, npy } from "posenc";
import { describe, expect, test } from "vitest";
import { drawn, eventually, hashOf, oneTab } from "./browser.js";
import { hashWith, llama, visitDoctor } from "./doctor.js";

const pe = await load({ config: true });
/** A shared tab, which goes from one address to the next in this order. Folds stay open. */
const tab = oneTab();
const curve = (page: Page, name: string): Locator =>
  page.locator(`doctor-curve[data-curve=${name}]`);

describe("curves", () => {
  test("have a cursor that keys move, and a table", async () => {
    const page = await visitDoctor({ tab });
    const wavelength = curve(page, "wavelength");
    const slider = wavelength.getByRole("slider");
    expect(await slider.getAttribute("aria-valuetext")).toMatch(/^Pair 63, tokens a turn: full/);
    await slider.focus();
    await page.keyboard.press("Home");
    expect(await wavelength.locator(".reading").innerText()).toBe(
      "Pair 0, tokens a turn: full layers 6.28, sliding layers 6.28, transformers 4 6.28",
    );
    await page.keyboard.press("End");
    expect(await wavelength.locator(".reading").innerText()).toMatch(
      /^Pair 255, tokens a turn: full layers never turn, transformers 4/,
    );
    await wavelength.getByText("As a table").click();
    const table = wavelength.getByRole("table");
    expect(await table.locator("thead").innerText()).toMatch(/pair\s*full layers\s*sliding layers/);
    expect(await table.locator("tbody tr").last().innerText()).toMatch(/^255\s*–\s*–\s*[\d,]+$/);
  });

  test("have names, and mark the pairs that do not rotate", async () => {
    const page = await visitDoctor({ tab });
    const names = await curve(page, "wavelength").locator("svg text").allTextContents();
    for (const name of [
      "full layers",
      "sliding layers",
      "transformers 4",
      "length asked for: 131,072",
    ])
      expect(names).toContain(name);
    expect(names).toContain("192 pairs of the full layers never turn");
  });

  test("show how the angles of transformers 4 differ, with half a turn at the position that the card names", async () => {
    const page = await visitDoctor({ tab });
    const apart = curve(page, "apart");
    expect(await apart.locator("h3").innerText()).toBe("Where the angles of transformers 4 part");
    await apart.getByText("As a table").click();
    await apart.getByRole("table").waitFor();
    const rows = await apart.locator("tbody tr").allInnerTexts();
    const angles = rows.map((row) =>
      row.split(/\s+/).map((cell) => Number(cell.replaceAll(",", ""))),
    );
    const first = angles.find(([, angle]) => angle! >= Math.PI)!;
    expect(first[0]).toBeGreaterThanOrEqual(22);
    expect(first[0]).toBeLessThan(40);
    expect(angles.length).toBeGreaterThan(30);
  });

  test("show rounding errors: float32's are smaller than the others, and errors grow with the position", async () => {
    const page = await visitDoctor({ tab });
    const rounding = curve(page, "rounding");
    await rounding.getByText("As a table").click();
    const last = await rounding.locator("tbody tr").last().innerText();
    const [position, float32, bf16, fp16] = last
      .split(/\s+/)
      .map((cell) => Number(cell.replaceAll(",", "").replaceAll("−", "-")));
    expect(position).toBe(131071);
    expect(float32).toBeGreaterThan(1e-4);
    expect(float32).toBeLessThan(0.02);
    expect(bf16).toBeGreaterThan(1);
    expect(fp16).toBeGreaterThan(1);
  });
});

describe("compare with another", () => {
  test("opens by its button, and names the first field that differs", async () => {
    const page = await visitDoctor({ hash: await hashWith(llama()), tab });
    await page.getByRole("button", { name: "Compare with another" }).click();
    const part = page.locator("#compare");
    await eventually(() => part.getAttribute("open")).toBe("");
    await eventually(() => page.evaluate(() => document.activeElement!.textContent)).toBe(
      "Compare with another",
    );
    await part.locator("textarea").fill(llama({ rope_theta: 10000 }));
    await eventually(() => part.locator(".verdict").innerText()).toBe("They part at: Base.");
    const row = part.locator("tbody tr").first();
    expect(await row.innerText()).toMatch(/^Base\s*500,000\s*rope_theta\s*10,000\s*rope_theta$/);
    const { halfTurn } = halfTurnOf(500000, 10000);
    expect(await part.locator(".found").innerText()).toContain(
      `By position ${halfTurn.position} pair ${halfTurn.pair} is half a turn apart.`,
    );
    await curve(page, "compared").locator("svg").waitFor();
    await part.locator("textarea").fill(llama());
    await eventually(() => part.locator(".verdict").innerText()).toBe(
      "Both turn every layer alike.",
    );
  });

  test("is in the address, in Korean too", async () => {
    const [config, other] = [llama(), llama({ rope_scaling: { rope_type: "linear", factor: 4 } })];
    const hash = `${await hashWith(config)}&${await hashWith(other, "other")}`;
    const page = await visitDoctor({ hash }, "ko/doctor/");
    const part = page.locator("#compare");
    expect(await part.getAttribute("open")).toBe("");
    await eventually(() => part.locator(".verdict").innerText()).toBe("처음 달라지는 값: 스케일링");
    expect(hashOf(page)).toContain("other=");
  });

  test("gives the reason if there is no comparison", async () => {
    const other = '{"model_type": "bloom", "n_layer": 2, "n_head": 2, "hidden_size": 8}';
    const hash = `${await hashWith(llama())}&${await hashWith(other, "other")}`;
    const page = await visitDoctor({ hash, tab });
    const found = page.locator("#compare .found");
    await eventually(() => found.innerText()).toMatch(/bloom.*ALiBi/);
    const inKorean = await visitDoctor({ hash }, "ko/doctor/");
    await eventually(() => inKorean.locator("#compare .found").innerText()).toMatch(
      /비교할 수 없습니다\.\s+점수에 ALiBi를 더합니다/,
    );
  });
});

/** The first position at which two plain rotations of 128 channels differ by half a turn in a pair. */
function halfTurnOf(a: number, b: number) {
  const frequencies = (base: number) => pe.rotary("rope", { headDim: 128, base }).frequencies;
  const [f, g] = [frequencies(a), frequencies(b)];
  const apart = f.map((one, i) => Math.abs(one - g[i]!));
  const pair = apart.indexOf(Math.max(...apart));
  return { halfTurn: { position: Math.ceil(Math.PI / apart[pair]!), pair } };
}

describe("whose numbers are these", () => {
  const { cos, sin } = pe
    .rotary("llama3", { headDim: 128, base: 500000, factor: 8, originalLength: 8192 })
    .cosSin({ length: 512 });

  const put = (page: Page, files: Record<string, Uint8Array>) =>
    page.locator("#identify input[type=file]").setInputFiles(
      Object.entries(files).map(([name, bytes]) => ({
        name,
        mimeType: "application/octet-stream",
        buffer: Buffer.from(bytes),
      })),
    );
  const visitPart = async (address = "doctor/") => {
    const page = await visitDoctor({}, address);
    await page.locator("#identify > summary").click();
    return page;
  };
  const verdict = (page: Page) => page.locator("#identify .verdict").innerText();

  test("two NPY files", async () => {
    const page = await visitPart();
    await put(page, { "cos_cached.npy": npy(cos), "sin_cached.npy": npy(sin) });
    await eventually(() => verdict(page)).toMatch(
      /^These are the numbers of Llama 3, base 500,000, factor 8, .*\(Llama-3\.1-8B/,
    );
    expect(await page.locator("#identify dl").innerText()).toMatch(/Rotated width\s*128/);
  });

  test("one safetensors file, in Korean", async () => {
    const page = await visitPart("ko/doctor/");
    await put(page, { "cache.safetensors": safetensors({ cos, sin }) });
    await eventually(() => verdict(page)).toMatch(
      /^Llama 3, base 500,000, 배율 8, .*의 수치입니다\.$/,
    );
  });

  test.each([
    ["doctor/", "Cosines and sines are exchanged."],
    ["ko/doctor/", "코사인과 사인이 서로 바뀌었습니다."],
  ])("a mistake is named: %s", async (address, said) => {
    const page = await visitPart(address);
    await put(page, { "cos.npy": npy(sin), "sin.npy": npy(cos) });
    await eventually(() => page.locator("#identify .mistakes li").allInnerTexts()).toEqual([said]);
  });

  test("a cache dropped on the configuration's box", async () => {
    const page = await visitDoctor();
    await page
      .locator(".given input[type=file]")
      .first()
      .setInputFiles({
        name: "cache.safetensors",
        mimeType: "application/octet-stream",
        buffer: Buffer.from(safetensors({ cos, sin })),
      });
    await eventually(() => verdict(page)).toMatch(/^These are the numbers of Llama 3/);
    expect(await page.locator("#identify").getAttribute("open")).toBe("");
  });

  test("noise, for which there is no rotation", async () => {
    const page = await visitPart();
    const noise = { ...cos, data: cos.data.map((_, i) => Math.sin(i * i + 1)) };
    await put(page, {
      "cos.npy": npy(noise),
      "sin.npy": npy({ ...noise, data: noise.data.map((x) => -x) }),
    });
    await eventually(() => verdict(page)).toMatch(
      /^(No encoding that is known here makes these numbers\.|This file cannot be read: )/,
    );
  });

  test("a file without sines, with a message that lists its content", async () => {
    const page = await visitPart();
    await put(page, { "cos.npy": npy(cos) });
    await eventually(() => verdict(page)).toMatch(
      /^A cache needs two tensors of one shape.*Tensors in the file: cos\.npy/,
    );
    await page.getByRole("link", { name: "한국어" }).click();
    await eventually(() => verdict(page)).toMatch(/^캐시에는 모양이 같은/);
  });
});

/** A safetensors file of float32 tensors. */
function safetensors(tensors: Record<string, { data: Float32Array; shape: readonly number[] }>) {
  let at = 0;
  const header = Object.fromEntries(
    Object.entries(tensors).map(([name, { data, shape }]) => {
      const begin = at;
      at += data.byteLength;
      return [name, { dtype: "F32", shape, data_offsets: [begin, at] }];
    }),
  );
  const head = Buffer.from(JSON.stringify(header));
  const length = Buffer.alloc(8);
  length.writeBigUInt64LE(BigInt(head.length));
  const data = Object.values(tensors).map(({ data }) =>
    Buffer.from(data.buffer, data.byteOffset, data.byteLength),
  );
  return Buffer.concat([length, head, ...data]);
}

describe("golden files", () => {
  test("are saved with right and wrong sets, in each format", async () => {
    const page = await visitDoctor({ hash: await hashWith(llama()), tab });
    await page.getByRole("button", { name: "Golden files" }).click();
    const part = page.locator("#golden");
    await eventually(() => part.locator("[role=status]").first().innerText()).toMatch(
      /^1 set, \d+ mistakes, for float32\.$/,
    );
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      part.getByRole("button", { name: "JSON" }).click(),
    ]);
    const chunks: Buffer[] = [];
    for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer);
    const golden = JSON.parse(Buffer.concat(chunks).toString());
    expect(golden).toMatchObject({ format: 2, precision: { name: "float32" } });
    const rotary = pe.rotaryFromConfig(JSON.parse(llama()));
    for (const { positions, cos } of golden.sets) {
      const exact = rotary.cosSin({ positions, dtype: "float64" }).cos.data;
      cos.flat().forEach((value: number, i: number) => {
        expect(Math.abs(value - exact[i]!)).toBeLessThan(1e-12);
      });
    }
    expect(golden.sets[0].mistakes.map(({ name }: { name: string }) => name)).toContain(
      "rotated twice",
    );
    const [saved] = await Promise.all([
      page.waitForEvent("download"),
      part.getByRole("button", { name: "safetensors" }).click(),
    ]);
    expect(await saved.failure()).toBeNull();
    await part.getByRole("radio", { name: "a table in bfloat16" }).check();
    await eventually(() => part.locator("[role=status]").first().innerText()).toMatch(
      /^1 set, \d+ mistakes, for bfloat16\.$/,
    );
    for (const name of ["NPY", "Python"]) {
      const [many] = await Promise.all([
        page.waitForEvent("download"),
        part.getByRole("button", { name }).click(),
      ]);
      expect(many.suggestedFilename()).toBe(`golden_${name.toLowerCase()}.zip`);
    }
  });
});

test("every part has code, and no command depends on the package's name in the registry", async () => {
  const page = await visitDoctor({ hash: `${await hashWith(llama())}&length=5000`, tab });
  await page.evaluate(() => {
    for (const fold of document.querySelectorAll("details")) fold.open = true;
  });
  await drawn(page);
  const codes = await page.locator("posenc-code code").allTextContents();
  const commands = codes.filter((one) => one.startsWith("npx"));
  expect(commands).toHaveLength(4);
  for (const one of commands)
    expect(one).toMatch(/^npx \.\/posenc-[\d.]+\.tgz (doctor|diff|golden|identify) /);
  expect(codes.join("\n")).toMatch(/layersFromConfig.*length: 5000/);
  for (const call of ["compareRotary", "identifyRotary", "pe.golden"])
    expect(codes.join("\n")).toContain(call);
});
