// Width of each of some small matrices side by side, in CSS pixels; the style sheet has the same limits.
const [least, most, gap] = [136, 260, 16];

/** Puts as many of `count` in a row as fit, or all of them. */
export function cellWidth(width: number, count: number, isOneRow = false): number {
  const fitting = Math.max(Math.floor((width + gap) / (least + gap)), 1);
  const columns = isOneRow ? count : Math.min(fitting, count);
  return Math.max(Math.min((width - gap * (columns - 1)) / columns, most), 40);
}
