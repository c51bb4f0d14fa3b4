// The words of what is not seen at first, in English: the other two views, and the box for a table.
export const texts = {
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
    clockName: {
      t: (pair: number) => `Time: pair ${pair} reads t`,
      y: (pair: number) => `Down: pair ${pair} reads row y`,
      x: (pair: number) => `Across: pair ${pair} reads column x`,
    },
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
};

export type LaterTexts = typeof texts;
