// The words of every table of patches in English.
export const texts = {
  controls: {
    measure: {
      label: "Resemblance",
      names: { cosine: "Cosine similarity", dot: "Dot product" },
    },
    rows: "Rows of the grid",
    columns: "Columns of the grid",
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
};

export type Texts = typeof texts;
