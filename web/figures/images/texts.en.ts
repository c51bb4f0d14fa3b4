// The words of the figure in English.
import { html } from "lit";

const reads = { y: "row y", x: "column x" };

export const texts = {
  heading: "How near is the patch below?",
  controls: {
    table: {
      label: "Table of positions",
      names: {
        mae: "2D sines: MAE",
        mocov3: "2D sines: MoCo v3",
        timm: "2D sines: timm",
        dit: "2D sines: DiT",
        detr: "2D sines: DETR",
        flat: "1D, in one line",
        vit: "ViT table, untrained",
      },
    },
    dim: "Width d",
    base: "Base",
  },
  groups: { waves: "Row and column apart", line: "One line", learned: "Learned" },
  hints: {
    mae: "half of it a 1D table of the column x, half of the row y",
    mocov3: "the values of MAE, patches counted down the columns; put back in rows here",
    timm: "sin y, sin x, cos y, cos x in this order; as alike as in MAE",
    dit: "coordinates scaled to the size of the base grid",
    detr: "coordinates counted from 1 and scaled to 2π",
    flat: "p = 0, 1, 2, … from the top left: the patch below is a whole row further on",
    vit: "start values drawn from the seed: a row for [CLS], then the patches",
  },
  sceneLabel: (name: string) => `A picture in patches, and how alike ${name} is to every other`,
  choosePatch: "Patch",
  chooseAxes: "Counted",
  axes: { two: "by row and column", one: "in one line" },
  row: "Row y",
  column: "Column x",
  patch: (y: number, x: number) => `patch (${y}, ${x})`,
  at: (from: string, to: string, value: string) => `${from} and ${to}: ${value}`,
  oneStep: html`By row and column, the next patch down is <span class="distance">one step</span> away.`,
  oneLine: (steps: number, more: number, of: number) =>
    html`Counted in one line, the next patch down is <span class="distance">${steps} steps</span> away: ${more} of ${of} patches are more alike.`,
  summary: {
    step: (share: string, below: string, more: number, of: number) =>
      `By row and column, the next patch down is one step away: ${share} of the map is a row part plus a column part. Counted in one line, the patch below falls to ${below}, and ${more} of ${of} patches are more alike.`,
    line: (steps: number, more: number, of: number) =>
      `Counted in one line, the next patch down is ${steps} steps away: ${more} of ${of} patches are more alike. The vertical neighbourhood is lost.`,
    noise: (spread: string, expected: string) =>
      `Untrained, nothing resembles anything: cosines are 0 ± ${spread}, the noise of random vectors (1/√d = ${expected}).`,
  },
  maps: "The map of the whole grid",
  split: (name: string, share: string) =>
    `${name}: ${share} of it is a row part plus a column part`,
  mapLabel: (table: string) => `${table}: resemblance of the chosen patch to every patch`,
  parts: (row: string, column: string, pairs: number) =>
    `(row part ${row} + column part ${column}) / ${pairs}`,
  positions: (first: number, second: number) =>
    `on one line these are positions ${first} and ${second}, ${Math.abs(second - first)} apart`,
  resampling: "Resampling to another grid",
  rows: (before: number, after: number) =>
    `${before} → ${after} rows; that of [CLS] stays as it is`,
  kernel: "How it is read",
  kernels: { timm: "bicubic, a = −0.5", torch: "bicubic, a = −0.75", bilinear: "bilinear" },
  kernelHints: {
    timm: "timm",
    torch: "PyTorch's default: HF ViT, DINOv2",
    bilinear: "straight lines between four cells",
  },
  errorOf: (error: string) => `off by ${error}`,
  before: (table: string, side: number) => `${table}, ${side} × ${side}`,
  after: (side: number) => `Carried to ${side} × ${side}`,
  afterLabel: "After: resemblance of the patch at the same place to every patch",
  missed: "Difference from the computed table",
  missedLabel: "Difference from the computed table, patch by patch",
  missedNote: (most: string) => `As a share of the norm; the darkest is ${most}.`,
  missedAt: (value: string) => `its row is off by ${value}`,
  edge: "It is greatest at the edge: there are no cells beyond it to read.",
  noWaves:
    "A learned table has no formula, so there is nothing on the new grid to compare it with.",
  place: (y: number, x: number, oldY: string, oldX: string) =>
    `New patch (${y}, ${x}) stands at (${oldY}, ${oldX}) of the old grid: (i + ½) · old/new − ½`,
  angles: "Angles of rotation on a grid",
  rotary: "Rotary encoding",
  rotaries: {
    axial_timm: "timm's axial RoPE",
    axial_rope_vit: "RoPE-ViT",
    axial_qwen: "Qwen2-VL, vision",
    axial_dinov3: "DINOv3",
    axial_lucidrains: "lucidrains",
  },
  rotaryHints: {
    axial_timm: "half of the pairs reads rows, then half columns",
    axial_rope_vit: "columns first, then rows; base 100",
    axial_qwen: "tokens in blocks of 2 × 2, drawn at their places",
    axial_dinov3: "coordinates scaled to lie between −1 and 1",
    axial_lucidrains: "from −1 to 1, evenly spaced frequencies",
  },
  pair: "Pair",
  pairReads: (pair: number, letter: "y" | "x") => `Pair ${pair} reads ${reads[letter]}`,
  clocksLabel: (pair: number) => `The angle of pair ${pair} at every patch of the grid`,
  alike: {
    y: "All hands of a row point the same way; they turn from row to row.",
    x: "All hands of a column point the same way; they turn from column to column.",
  },
  angle: (
    place: string,
    reads: string,
    at: string,
    step: string,
    radians: string,
    degrees: string,
  ) => `${place}: angle = ${reads} · frequency = ${at} · ${step} = ${radians} rad = ${degrees}`,
  tableOf: (name: string) => `The map of ${name}, by row and column`,
  anglesOf: (pair: number) => `The angles of pair ${pair}`,
  angleColumns: ["Token", "y", "x", "angle (°)", "cos", "sin"],
};

export type Texts = typeof texts;
