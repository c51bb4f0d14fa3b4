// The words of every table of patches in English.
export const texts = {
  controls: {
    measure: {
      label: "Resemblance",
      names: { cosine: "Cosine similarity", dot: "Dot product" },
    },
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
  },
  tables: {
    mae: "2D sines: MAE",
    mocov3: "2D sines: MoCo v3",
    timm: "2D sines: timm",
    dit: "2D sines: DiT",
    detr: "2D sines: DETR",
    flat: "1D, in one line",
    vit: "ViT table, untrained",
    own: "A table of yours",
  },
  ofMeasure: { cosine: "Cosine", dot: "Dot product" },
  rowsHint: "patches; 224 pixels in steps of 16 make 14",
  row: "Row y",
  column: "Column x",
  patch: (y: number, x: number) => `patch (${y}, ${x})`,
  at: (from: string, to: string, value: string) => `${from} and ${to}: ${value}`,
  scale: {
    cosine: "The colours are fixed: from −1 to 1.",
    dot: "The colours are fixed: ± the square of the largest norm.",
  },
  tableCaption: (name: string) => `The map of ${name}, by row and column`,
  own: {
    label: "Your table: a row for [CLS], then a row for each patch",
    hint: "NPY, CSV or a JSON array, of shape (1, N+1, d) or (N+1, d). Paste it, drop a file, or open one.",
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
  },
};

export type Texts = typeof texts;
