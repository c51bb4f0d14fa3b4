// The progress of every part of the picture at a stage between 0 (one clock), 1 (eight clocks), 2 (one column) and 3 (the
// table).

export const mix = (from: number, to: number, part: number): number => from + (to - from) * part;

/** Rises smoothly from 0 to 1 while the stage goes from one value to another. */
function between(stage: number, from: number, to: number): number {
  const part = Math.min(1, Math.max(0, (stage - from) / (to - from)));
  return part * part * (3 - 2 * part);
}

export type Growth = ReturnType<typeof growthAt>;

export const growthAt = (stage: number) => ({
  /** The large clock moves to the top of the column. */
  shrunk: between(stage, 0, 1),
  /** The slower clocks come out of the first, one after the other. */
  born: Array.from({ length: 8 }, (_, i) =>
    i ? between(stage, 0.12 + 0.05 * i, 0.62 + 0.05 * i) : between(stage, 0, 1),
  ),
  words: 1 - between(stage, 0, 0.6),
  unrolled: between(stage, 0.5, 1) * (1 - between(stage, 2.3, 2.6)),
  bars: 1 - between(stage, 1.35, 1.9),
  /** Bars become cells of one column, which then moves to its place in the table. */
  cells: between(stage, 1.35, 1.9) * (1 - between(stage, 2.5, 2.7)),
  column: between(stage, 1, 2),
  values: between(stage, 1.6, 2) * (1 - between(stage, 2, 2.15)),
  flown: between(stage, 2, 2.3),
  /** The columns of all positions appear. */
  filled: between(stage, 2, 2.55),
  clocks: 1 - between(stage, 2.45, 2.75),
  /** The rows move apart, sines above cosines. */
  spread: between(stage, 2.5, 3),
  sorted: between(stage, 2.5, 2.8),
  fine: between(stage, 2.65, 3),
});
