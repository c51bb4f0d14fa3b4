// How wide a small matrix is, of some beside each other. In pixels, as the style sheet has them.
const [least, most, gap] = [136, 260, 16];

/** At most `count` in a row: as many as there is space for, or all. */
export function cellWidth(width: number, count: number, isOneRow = false): number {
  const fitting = Math.max(Math.floor((width + gap) / (least + gap)), 1);
  const columns = isOneRow ? count : Math.min(fitting, count);
  return Math.max(Math.min((width - gap * (columns - 1)) / columns, most), 40);
}
