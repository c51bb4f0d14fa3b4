// The groups of controls below a picture in full.
import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { beyond } from "../../../web/figures/beyond/index.js";
import { biasGallery } from "../../../web/figures/bias_gallery/index.js";
import { heatmap } from "../../../web/figures/heatmap/index.js";
import { ideas } from "../../../web/figures/ideas/index.js";
import {
  call as callOfPermutation,
  codeFor as codeOfPermutation,
} from "../../../web/figures/permutation/code.js";
import { permutation } from "../../../web/figures/permutation/index.js";
import {
  call as callOfRotation,
  codeFor as codeOfRotation,
} from "../../../web/figures/rotation/code.js";
import { rotation } from "../../../web/figures/rotation/index.js";
import { shift } from "../../../web/figures/shift/index.js";
import { similarity } from "../../../web/figures/similarity/index.js";
import type { AnyFigure } from "../../../web/kit/figure_definition.js";
import { exploredControls } from "../../../web/kit/groups.js";
import { allIn, htmlOf, shownBy, textOf } from "../shown.js";
import { resultOf } from "../snippets.js";

const folder = fileURLToPath(new URL("../../../web/figures", import.meta.url));
const figures: AnyFigure[] = [];
for (const name of readdirSync(folder)) {
  const exported = await import(`../../../web/figures/${name}/index.ts`);
  figures.push(...Object.values<AnyFigure>(exported).filter((one) => one?.tag));
}
const grouped = figures.filter(({ view }) => view.groups);

test("figures of the story with clocks or distances have groups", () => {
  expect(figures).toHaveLength(14);
  expect(grouped.map(({ tag }) => tag.replace("posenc-", "")).sort()).toEqual(
    [
      ...["beyond", "bias-gallery", "heatmap", "ideas", "permutation"],
      ...["rotation", "shift", "similarity", "training"],
    ].sort(),
  );
});

describe.each(grouped)("$tag", (figure) => {
  const { view } = figure;
  const { clocks, distance, third } = view.groups!;
  const named = [...clocks, ...distance, ...third];

  test("groups only its own controls, each once", () => {
    const further = [...view.controls, ...(view.more ?? [])];
    expect(named.filter((name) => !further.includes(name))).toEqual([]);
    expect(new Set(named).size).toBe(named.length);
  });

  test("leaves none of its controls out, and shows none twice", async () => {
    const { view: shown, made } = await shownBy(figure, view.picture.settings as never);
    const html = await made(() => htmlOf(exploredControls(figure, shown)));
    const ids = Array.from(html.matchAll(/ id=(control-\w+)/g), ([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const left = [...view.controls, ...(view.more ?? [])].filter(
      (name) => name in figure.fields && !figure.controls?.[name],
    );
    expect(left.filter((name) => !ids.includes(`control-${name}`))).toEqual([]);
  });

  test("has a title for the third group in both languages", async () => {
    for (const language of ["en", "ko"] as const)
      expect((await figure.texts[language]()).texts.third).toMatch(/\S/);
  });
});

/** The groups' headings, with the formula and the call below them. */
async function explored(figure: AnyFigure, settings: Record<string, unknown> = {}, lang?: "ko") {
  const { picture } = figure.view;
  const { view, made } = await shownBy(
    figure,
    { ...picture.settings, ...settings } as never,
    lang ?? "en",
  );
  const html = await made(() => htmlOf(exploredControls(figure, view)));
  const line = /<p class="formula-and-call"><span>(.*?)<\/span> <code>(.*?)<\/code>/s.exec(html)!;
  return { headings: allIn(html, "h4"), formula: textOf(line[1]!), call: textOf(line[2]!), html };
}

describe("the line below the groups agrees with the settings", () => {
  test("for a shift", async () => {
    expect(await explored(shift)).toMatchObject({
      headings: ["Clocks", "Distance", "Fit"],
      formula: "anglei = k · 40−2i/d clockwise from twelve, in radians",
      call: 'pe.measure.shiftMatrix("sinusoidal", { dim: 16, base: 40, shift: -3 })',
    });
    expect(await explored(shift, { base: 500, shift: 7, sinOnly: true }, "ko")).toMatchObject({
      headings: ["시계", "거리", "맞춤"],
      formula: "각도i = k · 500−2i/d 12시에서 시계 방향, 라디안",
      call: "pe.measure.linearMap({ from: { data: sines(0), shape }, to: { data: sines(7), shape } })",
    });
  });

  test("with symbols in the hue of their group", async () => {
    const { html } = await explored(shift);
    expect(html).toContain(
      "<span class=distance>k</span> · <span class=position>40<sup>−2i/d</sup></span>",
    );
  });

  test("for the rotated query and key", async () => {
    const { formula, call } = await explored(rotation, {
      direction: "mixed",
      rotaryDim: 4,
      query: 7,
    });
    expect(formula).toBe("score = q · R(−m − n) k / √d R(x) turns pair i by x · 10000−2i/4");
    expect(call).toBe(
      'pe.measure.invariance("rope", { headDim: 8, base: 10000, layout: "half", rotaryDim: 4, inverse: "key", q, k, queryPositions: [7], keyPositions: [40] })',
    );
  });

  test("for every scaling", async () => {
    expect((await explored(beyond)).formula).not.toContain("s_i");
    const { formula, call } = await explored(beyond, { scaling: "linear" });
    expect(formula).toBe(
      "anglei = n · 10000−2i/d / si, si = 4.00 clockwise from twelve, in radians",
    );
    expect(call).toBe('pe.rotary("linear", { headDim: 128, base: 10000, factor: 4 })');
    expect((await explored(beyond, { scaling: "ntk" })).formula).toContain("si = 1.00 … 4.00");
  });

  test.each([
    [{}, "Dot product = PE(p) · PE(p + k) = Σi cos(k · 10000−2i/d)"],
    [{ measure: "cosine", source: "random" }, "Cosine = x(p) · x(p + k) / ‖x(p)‖ ‖x(p + k)‖"],
    [{ centred: true }, "Dot product = (x(p) − x̄) · (x(p + k) − x̄)"],
  ])("for likeness at %o", async (settings, formula) => {
    expect((await explored(similarity, settings)).formula).toBe(formula);
  });

  test.each([
    ["none", "x = word, score = q · k / √d", ""],
    ["sinusoidal", "x = word + PE(p), score = q · k / √d", 'id: "sinusoidal", base: 40'],
    ["rope", "x = word, score = q · R(n − m) k / √d", 'id: "rope", base: 40'],
    ["alibi", "x = word, score = q · k / √d − |m − n| / 2", 'id: "alibi", heads: 1'],
    ["shaw", "x = word, score = q · (k + a(n − m)) / √d", 'id: "shaw"'],
  ])("for attention with %s", async (encoding, formula, position) => {
    const found = await explored(permutation, { encoding });
    expect(found.formula).toBe(formula);
    expect(found.call).toContain(position);
  });

  test("for a bias", async () => {
    expect(await explored(biasGallery, { head: 2 })).toMatchObject({
      headings: ["Distance", "Heads"],
      formula: "bias = −0.125 · |q − k|",
      call: 'pe.attention({ q, k, v, shape, position: { id: "alibi", heads: 8 }, causal: true })',
    });
  });

  test("for the ideas", async () => {
    const { call } = await explored(ideas, { dim: 8 });
    expect(call).toContain('pe.encode("sinusoidal", { dim: 8, base: 40');
  });
});

describe("a call that differs from the figure's code computes the figure's numbers", () => {
  test("for the rotated query and key", async () => {
    const settings = { ...rotation.view.picture.settings, direction: "mixed", rotaryDim: 4 };
    const { view } = await shownBy(rotation, settings as never);
    const scores = await resultOf<Float64Array>(
      codeOfRotation(view),
      `${callOfRotation(view)}.scores`,
    );
    expect(scores[0]! / Math.sqrt(8)).toBeCloseTo(view.now.score, 12);
  });

  test("for attention", async () => {
    const { view } = await shownBy(permutation, { encoding: "rope" });
    const output = await resultOf<Float64Array>(
      codeOfPermutation(view),
      `${callOfPermutation(view)}.output.data`,
    );
    expect([...output]).toEqual([...view.run.before.output.data]);
  });

  test("for a bias, of any content", async () => {
    const { call } = await explored(biasGallery);
    const given = `import { load } from "posenc";
const pe = await load();
const shape = [8, 3, 2];
const [q, k, v] = [0, 0, 1].map((value) => new Float64Array(48).fill(value));`;
    const output = await resultOf<Float64Array>(given, `${call}.output.data`);
    expect([...output]).toEqual(Array(48).fill(expect.closeTo(1, 6)));
  });
});

test("controls of an encoding without clocks are in the third group", async () => {
  expect((await explored(heatmap)).headings).toEqual(["Clocks", "Table"]);
  const { headings, call, formula } = await explored(heatmap, { encoding: "alibi" });
  expect(headings).toEqual(["Distance", "Table"]);
  expect(call).toBe('pe.bias("alibi", { queries: 32, keys: 32, heads: 8 })');
  expect(formula).toBe("");
  expect((await explored(similarity, { source: "random" })).headings).toEqual([
    "Distance",
    "Comparison",
  ]);
});
