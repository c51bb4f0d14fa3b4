// The words of the figure in English.
import { html } from "lit";

const measures = { cosine: "Cosine similarity", dot: "Dot product" };
const row = "Row y";
const column = "Column x";
const patch = (y: number, x: number) => `patch (${y}, ${x})`;

export const texts = {
  heading: "Positions in an image: rows and columns",
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
        own: "A table of yours",
      },
    },
    source: {
      label: "Table to carry over",
      names: { mae: "2D sines: MAE", vit: "ViT table, untrained", own: "A table of yours" },
    },
    measure: { label: "Resemblance", names: measures },
    rotary: {
      label: "Rotary encoding",
      names: {
        axial_timm: "timm's axial RoPE",
        axial_rope_vit: "RoPE-ViT",
        axial_qwen: "Qwen2-VL, vision",
        axial_dinov3: "DINOv3",
        axial_lucidrains: "lucidrains",
        mrope: "M-RoPE (Qwen2-VL)",
      },
    },
    pair: "Pair",
    rows: "Rows of the grid",
    columns: "Columns of the grid",
    prefix: { label: "Rows in front", hint: "[CLS] and other tokens" },
    dim: "Width d",
    base: "base",
    seed: "Random seed",
    baseSize: {
      label: "Side of the base grid",
      hint: "larger grids are squeezed onto it, smaller ones stretched",
    },
    centred: { label: "Centred", hint: "the mean of all rows is taken away first" },
    cls: { label: "Map of [CLS]", hint: "compares the row of [CLS] with every patch" },
    toRows: "Rows of the new grid",
    toColumns: "Columns of the new grid",
    against: {
      label: "Compared with",
      names: { places: "the same places", anew: "counted from 0" },
    },
    headDim: "Width of a head",
    words: { label: "Text around it", hint: "tokens before the image, and as many behind" },
    interleaved: {
      label: "Pairs take turns",
      hint: "Qwen3-VL: t, y, x, t, y, x, … In chunks, columns get the slow pairs only",
    },
  },
  view: "What to look at",
  views: {
    maps: "Maps of similar patches",
    resample: "Resampling to another grid",
    angles: "Angles of rotation on a grid",
  },
  how: {
    maps: "Choose a patch in the first picture, and the second shows its map. Blue is alike, brown is opposite, the ground between them is 0. ○ is the chosen patch.",
    resample:
      "Choose a patch in the first picture, and the patch at the same place of the new grid shows its map too. ○ is the chosen patch.",
    angles:
      "Each clock is a patch. Its hand is the angle of a pair: cosine to the right, sine upwards.",
  },
  ofMeasure: { cosine: "Cosine", dot: "Dot product" },
  rowsHint: "patches; 224 pixels in steps of 16 make 14",
  pasteLabel: "Your table: a row for [CLS], then a row for each patch",
  pasteHint:
    "NPY, CSV or a JSON array, of shape (1, N+1, d) or (N+1, d). Paste it, drop a file, or open one.",
  missing:
    "There is no table yet, so 2D sine-cosine (MAE) stands in. Links do not carry pasted tables.",
  stays:
    "This table stays on this page. It is not part of the address, so whoever gets a link does not get it.",
  tooMany: (rows: number, most: number) =>
    `${rows} rows are too many: up to ${most} patches are compared. The table in use stays.`,
  noGrid: (rows: number) =>
    `${rows} rows make no grid of 2 rows and 2 columns or more. The table in use stays.`,
  noFit: (patches: number, rows: number, prefix: number) =>
    `Without ${prefix} in front, ${patches} patches do not fill a grid of ${rows} rows. A grid that fits is shown.`,
  ofColumns: (columns: number) => `of ${columns} patches each`,
  fits: (rows: number, columns: number, prefix: number) =>
    `A grid of ${rows} × ${columns}, ${prefix} in front.`,
  row,
  column,
  patch,
  at: (from: string, to: string, value: string) => `${from} and ${to}: ${value}`,
  scale: {
    cosine: "The colours are fixed: from −1 to 1.",
    dot: "The colours are fixed: ± the square of the largest norm.",
  },
  tableCaption: (name: string) => `The map of ${name}, by row and column`,

  maps: {
    groups: { waves: "Row and column apart", line: "One line", learned: "Learned" },
    hints: {
      mae: "half of it a 1D table of the column x, half of the row y",
      mocov3: "the values of MAE, patches counted down the columns; put back in rows here",
      timm: "sin y, sin x, cos y, cos x in this order; as alike as in MAE",
      dit: "coordinates scaled to the size of the base grid",
      detr: "coordinates counted from 1 and scaled to 2π",
      flat: "p = 0, 1, 2, … from the top left: the patch below is a whole row further on",
      vit: "start values drawn from the seed: a row for [CLS], then the patches",
      own: "put a checkpoint's pos_embed into the box below",
    },
    tiles: "The maps of all patches",
    tilesLabel: "Maps of all patches: choose a patch",
    tilesNote: "Each small square is the map of the patch that stands there.",
    map: (name: string) => `The map of ${name}`,
    mapLabel: "Resemblance of the chosen patch to every patch",
    mapNote: "○ the chosen patch, □ the one compared",
    line: "Counted in one line (1D)",
    lineLabel: "Counted in one line: resemblance of the chosen patch to every patch",
    lineNote: "A 1D table from the top left on: only neighbours in the row are left.",
    choose: (name: string) => `shows the map of ${name}`,
    rowPart: "row part",
    columnPart: "column part",
    positions: (first: number, second: number) =>
      `on one line these are positions ${first} and ${second}, ${Math.abs(second - first)} apart`,
    counted: (name: string, last: number) => `${name} = 0 … ${last}`,
    sum: "Row part + column part explain",
    largest: (value: string) => `farthest from such a sum: ${value}`,
    noise: (share: string) => `of a random map: about ${share}`,
    beside: "The patch beside",
    below: { below: "The patch below", above: "The patch above" },
    lineBeside: "positions p and p + 1",
    lineBelow: (columns: number) => `positions p and p + ${columns}`,
    inLine: (value: string) => `in one line: ${value}`,
    more: {
      below: "More alike than the patch below",
      above: "More alike than the patch above",
    },
    moreOf: (count: number, of: number) => `${count} of ${of}`,
    spread: "Cosines of distinct patches",
    spreadNote: (expected: string) => `root mean square; of random vectors 1/√d = ${expected}`,
    cls: "[CLS] and this patch",
    clsNote: "[CLS] has no place on the grid",
    untrained:
      "This table is untrained: its start values are random, nothing resembles anything, and the maps are noise. To see a trained one, put a checkpoint's table into “A table of yours”.",
    summary: {
      table: (name: string, rows: number, columns: number, dim: number) =>
        `${name}, ${rows} × ${columns} patches, d = ${dim}.`,
      sum: (share: string, largest: string) =>
        `${share} of the map is a row part plus a column part (to ${largest}): hence the cross.`,
      split: (share: string) => `${share} of the map is a row part plus a column part.`,
      near: (measure: string, beside: string, below: string, side: "below" | "above") =>
        `${measure} with the patch beside: ${beside}, with the one ${side}: ${below}.`,
      flat: (columns: number, more: number, of: number, side: "below" | "above") =>
        `The patch ${side} touches, yet is ${columns} positions away: ${more} of ${of} patches are more alike. The vertical neighbourhood is lost.`,
      inLine: (below: string, more: number, of: number, side: "below" | "above") =>
        `Counted in one line, the patch ${side} falls to ${below}, and ${more} of ${of} patches are more alike.`,
      noise: (spread: string, expected: string) =>
        `Untrained, nothing resembles anything: cosines are 0 ± ${spread}, the noise of random vectors (1/√d = ${expected}).`,
    },
  },

  resample: {
    againstHints: {
      places: "waves computed where the new patches stand on the old grid",
      anew: "another table: waves of the new grid's own 0, 1, 2, …",
    },
    kernel: "How it is read",
    kernels: { timm: "bicubic, a = −0.5", torch: "bicubic, a = −0.75", bilinear: "bilinear" },
    kernelHints: {
      timm: "timm; averages where the new grid is coarser (antialias)",
      torch: "PyTorch's default: HF ViT, DINOv2",
      bilinear: "straight lines between four cells",
    },
    errorOf: (error: string) => `off by ${error}`,
    before: (rows: number, columns: number) => `Before, ${rows} × ${columns}`,
    beforeLabel: "Before: resemblance of the chosen patch to every patch",
    after: (rows: number, columns: number) => `After, ${rows} × ${columns}`,
    afterLabel: "After: resemblance of the patch at the same place to every patch",
    missed: "Difference from the computed table",
    missedLabel: "Difference from the computed table, patch by patch",
    missedNote: (most: string) => `As a share of the norm; the darkest is ${most}.`,
    missedAt: (value: string) => `its row is off by ${value}`,
    edge: "It is greatest at the edge: there are no cells beyond it to read.",
    noWaves:
      "A learned table has no formula, so there is nothing on the new grid to compare it with.",
    same: "On the same grid the table is itself.",
    place: (y: number, x: number, oldY: string, oldX: string) =>
      `New patch (${y}, ${x}) stands at (${oldY}, ${oldX}) of the old grid: (i + ½) · old/new − ½`,
    size: "Rows of the table",
    error: "Off by, altogether",
    worst: "Farthest off",
    worstAt: (y: number, x: number) => `at patch (${y}, ${x})`,
    cls: "The row of [CLS]",
    unchanged: "unchanged",
    copied: (prefix: number, change: string) => `${prefix} copied; largest change ${change}`,
    none: "this table has none",
    summary: (before: string, after: string, kernel: string) =>
      `A table of ${before} patches carried to ${after} (${kernel}).`,
    summaryError: (error: string, against: "places" | "anew") =>
      `It is off by ${error} from ${against === "places" ? "waves computed at the same places" : "waves of the new grid counted from 0"}.`,
    summaryCls: (change: string) => `The row of [CLS] stays as it is (change ${change}).`,
  },

  angles: {
    hints: {
      axial_timm:
        "the first half of the pairs reads rows, the second columns; coordinates 0, 1, 2, …",
      axial_rope_vit: "the first half reads columns, the second rows; base 100",
      axial_qwen: "tokens come in blocks of 2 × 2; drawn at their places here",
      axial_dinov3: "coordinates scaled to lie between −1 and 1",
      axial_lucidrains: "coordinates from −1 to 1, evenly spaced frequencies",
      mrope: "in the language model: each pair reads one of time t, row y and column x",
    },
    pairHint: (reads: string) => `this one reads ${reads}`,
    evenHint: "made a multiple of 2",
    reads: { t: "time t", y: "row y", x: "column x" },
    read: { t: "time t", y: "row y", x: "column x" },
    pairs: "Which pair reads what",
    clockName: (pair: number, reads: string) => `Pair ${pair} reads ${reads}`,
    clocksNote: "dashed clocks are text",
    clocksLabel: (pair: number) => `The angle of pair ${pair} at every patch of the grid`,
    textLine: "text",
    textToken: (index: number) => `text token ${index}`,
    pair: (pair: number) => `Pair ${pair}`,
    angle: (reads: string, at: string, step: string, radians: string, degrees: string) =>
      `angle = ${reads} · frequency = ${at} · ${step} = ${radians} rad = ${degrees}`,
    facts: {
      reads: "This pair reads",
      readsNote: "other coordinates leave its hand alone",
      step: "Angle per unit of it",
      inRow: "Hands within a row",
      inColumn: "Hands within a column",
      alike: "all alike",
      apart: (most: string) => `tips up to ${most} apart`,
      diameter: "opposite hands: 2",
      time: "Time",
      timeNote: (before: number, after: number) =>
        `all patches have t = ${before}; text goes on at ${after}, one above the largest coordinate so far`,
    },
    summary: (name: string, pair: number, reads: string) => `${name}: pair ${pair} reads ${reads}.`,
    alike: {
      y: "All hands of a row point the same way; they turn from row to row.",
      x: "All hands of a column point the same way; they turn from column to column.",
      t: "All patches of the image have one time, so their hands are alike; only along the text do they turn.",
    },
    tableCaption: (pair: number) => `The angles of pair ${pair}`,
    columns: { token: "Token", angle: "angle (°)" },
  },

  choosePatch: "Patch",
  chooseAxes: "Counted",
  axes: { two: "by row and column", one: "in one line" },
  sceneLabel: (name: string) => `A picture in patches, and how alike ${name} is to every other`,
  oneStep: html`By row and column, the next patch down is <span class="distance">one step</span> away.`,
  oneLine: (columns: number) =>
    html`Counted in one line, the next patch down is <span class="distance">${columns} steps</span> away.`,
  caption:
    "A table for patches tells row and column apart, or counts them in one line. Arrow keys move every cursor too.",
  picture: {
    heading: "How near is the patch below?",
    caption: "The colour says how alike the positions of two patches are.",
  },
};

export type Texts = typeof texts;
