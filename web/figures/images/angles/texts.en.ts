// The words of the angles in English.
import { texts as patches } from "../patches/texts.en.js";

export const texts = {
  ...patches,
  controls: {
    ...patches.controls,
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
  },
  hints: {
    axial_timm:
      "the first half of the pairs reads rows, the second columns; coordinates 0, 1, 2, …",
    axial_rope_vit: "the first half reads columns, the second rows; base 100",
    axial_qwen: "tokens come in blocks of 2 × 2; drawn at their places here",
    axial_dinov3: "coordinates scaled to lie between −1 and 1",
    axial_lucidrains: "coordinates from −1 to 1, evenly spaced frequencies",
    mrope: "in the language model: each pair reads one of time t, row y and column x",
  },
  evenHint: "made a multiple of 2",
  reads: { t: "time t", y: "row y", x: "column x" },
  clockName: {
    y: (pair: number) => `Down: pair ${pair} reads row y`,
    x: (pair: number) => `Across: pair ${pair} reads column x`,
  },
  clocksLabel: (pair: number) => `The angle of pair ${pair} at every patch of the grid`,
  textLine: "text",
  textToken: (index: number) => `text token ${index}`,
  pair: (pair: number) => `Pair ${pair}`,
  angle: (reads: string, at: string, step: string, radians: string, degrees: string) =>
    `angle = ${reads} · frequency = ${at} · ${step} = ${radians} rad = ${degrees}`,
  facts: {
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
};

export type Texts = typeof texts;
