// The words of every table of patches in English.
export const texts = {
  controls: {
    rows: { label: "Patches per side", hint: "224 pixels in steps of 16 make 14" },
    dim: "Width d",
    base: "base",
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
  row: "Row y",
  column: "Column x",
  patch: (y: number, x: number) => `patch (${y}, ${x})`,
  at: (from: string, to: string, value: string) => `${from} and ${to}: ${value}`,
  tableCaption: (name: string) => `The map of ${name}, by row and column`,
};

export type Texts = typeof texts;
