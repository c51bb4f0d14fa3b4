// Every encoding in the heatmap: its controls, its picture, its formulas, and the code that it gives.
import type { Page } from "playwright-core";
import { type Door, type Entry, load } from "posenc";
import { describe, expect, test } from "vitest";
import { runModule } from "../js/packed.js";
import { codeOf, drawn, eventually, follow, hashOf, lastNumber, visitsOf } from "./browser.js";
import { canvas, choose, distinctColors, figure, middles, readOut } from "./heatmap.js";

const visit = visitsOf("F3");
const pe = await load();
const entryOf = (id: string) => pe.catalog.find((one) => one.id === id)!;
const open = (hash: string) => visit({ hash: `F3.encoding=${hash}` });
const more = (page: Page) => figure(page).getByText("More parameters and how it is drawn").click();

/** Where the code that the page gives leaves the value of a cell. */
const valueIn: Record<Door, (entry: Entry) => string> = {
  absolute: () => "data[row * shape[1] + column]",
  rotary: () => "cos.data[row * cos.shape[1] + column]",
  bias: () => "head[row * shape[2] + column]",
  relative: ({ parameters }) =>
    parameters.some(({ name }) => name === "heads")
      ? "head[row * shape[3] + column]"
      : "data[row * shape[2] + column]",
};

/** The code gives the value that is read, and so does the angle in the formula, where there is one. */
async function expectTheCodeToAgree(page: Page, entry: Entry, row: number, column: number) {
  const text = await readOut(page);
  const code = await codeOf(figure(page));
  const printed = await runModule(
    `${code}\nconst [row, column] = [${row}, ${column}];\nconsole.log(${valueIn[entry.door](entry)});`,
  );
  const value = lastNumber(text);
  expect(Math.abs(value - Number(printed)), `${text}\n${code}`).toBeLessThan(6e-5);
  const [, factor, wave, angle] =
    /(?:= |≈ )(?:\(?([-\d.]+)\)? · )?(sin|cos)\(([-\d.e]+)\)[^()]*$/.exec(
      text.replaceAll("−", "-"),
    ) ?? [];
  if (wave)
    expect(Number(factor ?? 1) * Math[wave as "sin" | "cos"](Number(angle)), text).toBeCloseTo(
      value,
      4,
    );
}

test.each([...new Set(pe.catalog.map(({ door }) => door))])(
  "every encoding has the controls of its parameters, a picture, and code for the value that is read: %s",
  async (door) => {
    const page = await visit();
    for (const entry of pe.catalog.filter((one) => one.door === door)) {
      await choose(page, entry.id);
      await drawn(page);
      const labels = await figure(page).locator("label code").allTextContents();
      expect(labels.sort()).toEqual(entry.parameters.map(({ name }) => name).sort());
      const isIdea = entry.reference === "no paper";
      const cited = isIdea ? "no paper: the first ideas that come to mind" : entry.reference;
      expect(await figure(page).getByText(cited, { exact: true }).count(), entry.id).toBe(1);
      expect((await distinctColors(canvas(page))).length, entry.id).toBeGreaterThan(3);
      await expectTheCodeToAgree(page, entry, 3, 5);
    }
  },
);

const elsewhere = [
  "sinusoidal&F3.layout=cos_sin&F3.scale=-1.5",
  "vit&F3.gridRows=14&F3.gridColumns=14&F3.prefixTokens=3",
  "vit&F3.antialias=0&F3.coefficient=-0.6",
  "detr&F3.normalize=0",
  "detr&F3.dim=18&F3.offset=0.5&F3.gridColumns=3",
  "timestep&F3.dim=9&F3.shift=0.5&F3.scale=1.5",
  "timestep&F3.dim=6&F3.cosFirst=1&F3.scale=-2",
  "time2vec&F3.dim=4&F3.linearLast=1",
  "time2vec&F3.activation=cos",
  "nerf&F3.coordinates=2&F3.includeInput=0",
  "nerf&F3.logSampling=0&F3.maxLog2=3",
  "nerf&F3.multiplyPi=1&F3.frequencies=2",
  "gaussian_fourier&F3.coordinates=3&F3.logInput=1",
  "gaussian_fourier&F3.features=2&F3.order=sin_cos",
  "naive&F3.idea=fractions",
  "naive&F3.idea=binary",
  "naive&F3.idea=sine&F3.period=7",
  "linear&F3.rotaryDim=32&F3.layout=interleaved",
  "dynamic&F3.maxLength=64",
  "yarn&F3.ramp=wavelength&F3.attentionFactor=0.5",
  "yarn&F3.mscale=1&F3.mscaleAllDim=0.5",
  "longrope&F3.factor=8",
  "xpos&F3.center=25&F3.scaleBase=32",
  "mrope&F3.interleaved=1&F3.temporal=24&F3.height=20&F3.width=20",
  "axial_timm&F3.inPixels=1&F3.gridColumns=3",
  "axial_timm&F3.inPixels=1&F3.linearBands=1&F3.gridColumns=3",
  "axial_timm&F3.indexing=xy&F3.referenceRows=4&F3.gridColumns=3",
  "axial_lucidrains&F3.frequencies=lang&F3.gridColumns=3",
  "axial_qwen&F3.mergeSize=4&F3.gridRows=12",
  "axial_dinov3&F3.normalize=max&F3.gridColumns=3",
  "alibi&F3.form=key_position",
  "t5&F3.bidirectional=0",
  "kerple&F3.kernel=power&F3.causal=1",
  "sandwich&F3.head=3",
  "fire&F3.causal=1&F3.queries=16",
  "swin&F3.classToken=1&F3.head=2",
  "swin&F3.rows=2&F3.columns=5",
  "swin_v2&F3.pretrainedRows=4&F3.heads=1",
  "relative_table&F3.maxDistance=9",
  "transformer_xl&F3.variant=xlnet_bidirectional&F3.head=3",
  "deberta&F3.buckets=0&F3.head=1",
];

test("the code agrees elsewhere too", async () => {
  const page = await visit();
  for (const hash of elsewhere) {
    const [row, column] = hash.includes("key_position") ? [0, 3] : [5, 3]; // that is one row
    await follow(page, `F3.encoding=${hash}&F3.cell=${row},${column}`);
    await expectTheCodeToAgree(page, entryOf(hash.split("&")[0]!), row, column);
  }
});

/** The read-out of every cell, against the value in double precision. */
async function expectEveryCell(
  page: Page,
  rows: number,
  columns: number,
  value: (row: number, column: number) => number,
) {
  const at = await middles(page, rows, columns);
  for (let row = 0; row < rows; ++row) {
    for (let column = 0; column < columns; ++column) {
      await page.mouse.move(...at(row, column));
      const text = await readOut(page);
      const wanted = value(row, column);
      expect(Math.abs(lastNumber(text) - wanted), text).toBeLessThanOrEqual(
        5.001e-8 * Math.abs(wanted),
      );
    }
  }
}

describe("a window", () => {
  test("is its own queries and keys", async () => {
    const page = await open("swin&F3.rows=2&F3.columns=3&F3.head=1");
    for (const name of ["Queries", "Keys", "Causal mask"])
      expect(await figure(page).getByLabel(name, { exact: true }).count()).toBe(0);
    const { data } = pe.bias("swin", { rows: 2, columns: 3, dtype: "float64" });
    await expectEveryCell(page, 6, 6, (row, column) => data[(6 + row) * 6 + column]!);
  });

  test("names the entry of the table that a pair of cells reads", async () => {
    const page = await open("swin&F3.rows=2&F3.columns=3&F3.classToken=1");
    const table = { data: Array.from({ length: 18 }, (_, entry) => entry), shape: [18, 1] };
    const { data } = pe.bias("swin", { rows: 2, columns: 3, classToken: true, table });
    const at = await middles(page, 7, 7);
    for (const [row, column] of [
      [0, 0],
      [0, 4],
      [4, 0],
      [1, 6],
      [6, 1],
    ] as const) {
      await page.mouse.move(...at(row, column));
      expect(await readOut(page)).toContain(`= table[${data[row * 7 + column]}][0]`);
    }
  });
});

describe("vectors by offset", () => {
  const offsets = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, i) => from + i);

  test("of one head, from the farthest key behind to the farthest ahead", async () => {
    const page = await open("deberta&F3.keys=4&F3.headDim=3&F3.heads=2&F3.head=1");
    const { data } = pe.vectors("deberta", {
      ...{ heads: 2, headDim: 3, buckets: 32, maxPosition: 128, span: 32 },
      queryPositions: [0],
      keyPositions: offsets(-3, 3),
      dtype: "float64",
    });
    await expectEveryCell(page, 7, 3, (row, column) => data[(7 + row) * 3 + column]!);
  });

  test("only of keys behind where those ahead have none", async () => {
    const page = await open("transformer_xl&F3.keys=4&F3.headDim=3&F3.dim=8&F3.heads=1");
    const { data } = pe.vectors("transformer_xl", {
      ...{ heads: 1, headDim: 3, dim: 8, causal: true },
      queryPositions: [0],
      keyPositions: offsets(-3, 0),
      dtype: "float64",
    });
    await expectEveryCell(page, 4, 3, (row, column) => data[row * 3 + column]!);
  });

  test("as far as the table goes", async () => {
    const page = await open("relative_table&F3.maxDistance=2&F3.headDim=3");
    const table = { data: Array.from({ length: 15 }, (_, i) => i / 3), shape: [5, 3] };
    const { data } = pe.vectors("relative_table", {
      ...{ table, queryPositions: [0], keyPositions: offsets(-2, 2) },
    });
    const at = await middles(page, 5, 3);
    for (const row of offsets(0, 4)) {
      await page.mouse.move(...at(row, 0));
      expect(await readOut(page)).toContain(`= table[${data[3 * row]}][0]`);
    }
  });

  test("there may be none, which is reported", async () => {
    const page = await visit();
    await choose(page, "deberta");
    await more(page);
    await figure(page).getByLabel("c2p", { exact: true }).uncheck();
    await eventually(() => figure(page).locator(".stage").innerText()).toContain(
      "queries meet no vectors",
    );
    await figure(page).getByLabel("c2p", { exact: true }).check();
    await eventually(() => figure(page).locator(".readout").count()).toBe(1);
  });
});

describe("points", () => {
  test("stand on the diagonal, without curves between them", async () => {
    const page = await open("nerf&F3.positions=3&F3.coordinates=2&F3.frequencies=1");
    const { data } = pe.encode("nerf", {
      ...{ coordinates: 2, frequencies: 1, maxLog2: 5 },
      positions: [-1, 0, 1, -1, 0, 1],
      dtype: "float64",
    });
    await expectEveryCell(page, 3, 6, (row, column) => data[6 * row + column]!);
    expect(await figure(page).getByRole("slider", { name: "Points" }).count()).toBe(1);
  });
});

describe("rotations", () => {
  test("of text and an image, by three coordinates", async () => {
    const page = await open("mrope&F3.headDim=6&F3.temporal=1&F3.height=1&F3.width=1");
    expect(await figure(page).getByRole("slider", { name: "Positions" }).count()).toBe(0);
    const { positions } = pe.mropePositions([
      ["text", 4],
      ["image", 1, 4, 4],
      ["text", 4],
    ]);
    const rotary = pe.rotary("mrope", { headDim: 6, temporal: 1, height: 1, width: 1 });
    const { cos } = rotary.cosSin({ positions: positions.data, dtype: "float64" });
    await expectEveryCell(page, 24, 3, (row, column) => cos.data[3 * row + column]!);
    await page.mouse.move(...(await middles(page, 24, 3))(9, 2)); // the image's second row and column
    expect(await readOut(page)).toMatch(/^cos\(x · θ2\) = cos\(5 \//);
  });

  test("of patches, in the encoding's own order", async () => {
    const page = await open("axial_qwen&F3.headDim=4&F3.gridRows=2&F3.gridColumns=4");
    const rotary = pe.rotary("axial_qwen", { headDim: 4 });
    const { cos } = rotary.cosSin({ grid: [2, 4], dtype: "float64" });
    await expectEveryCell(page, 8, 2, (row, column) => cos.data[2 * row + column]!);
  });

  test("of a grid that cannot be, which is reported", async () => {
    const page = await visit();
    await choose(page, "axial_qwen");
    await figure(page).getByLabel("Rows of the grid: exact value").fill("7");
    await page.keyboard.press("Enter");
    await eventually(() => figure(page).locator(".stage").innerText()).toContain(
      "multiples of mergeSize (2), got 7",
    );
  });

  test("by list are ones, not drawn", async () => {
    const page = await open("longrope");
    expect(await figure(page).getByText("Toy values").count()).toBe(0);
    expect(await figure(page).locator(".symbols").innerText()).toContain("all are 1");
  });

  test("name the channels of a pair", async () => {
    const channels = async (hash: string) => {
      const page = await open(`${hash}&F3.cell=0,3`);
      return figure(page).locator(".symbols").innerText();
    };
    expect(await channels("yarn")).toMatch(/pair 3 = channels 3 and 35$/);
    expect(await channels("xpos&F3.rotaryDim=16")).toMatch(/pair 3 = channels 6 and 7$/);
    expect(await channels("axial_dinov3&F3.headDim=16")).toMatch(/pair 3 = channels 3 and 11$/);
  });
});

test("another encoding starts at its own defaults, and keeps what was set", async () => {
  const page = await visit();
  await choose(page, "detr"); // its scale is 2 pi, the one before has 1
  await eventually(() => hashOf(page)).toBe("#lang=en&F3.encoding=detr");
  await figure(page).getByRole("textbox", { name: /^dim/ }).fill("32");
  await page.keyboard.press("Enter");
  await choose(page, "vit");
  await eventually(() => hashOf(page)).toBe("#lang=en&F3.encoding=vit&F3.dim=32");
});
