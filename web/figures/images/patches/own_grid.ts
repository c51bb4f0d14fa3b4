// The grid of a pasted table.

export interface OwnGrid {
  readonly rows: number;
  readonly columns: number;
  /** Rows in front of the patches. */
  readonly prefix: number;
}

/** A grid for a number of rows: a square if there is one, with or without [CLS] in front. */
export function guessedGrid(count: number): OwnGrid | undefined {
  for (const prefix of [1, 0, 2, 5]) {
    const side = Math.sqrt(count - prefix);
    if (Number.isInteger(side) && side > 1) return { rows: side, columns: side, prefix };
  }
  for (const prefix of [1, 0])
    for (let rows = Math.floor(Math.sqrt(Math.max(count - prefix, 0))); rows > 1; --rows) {
      const grid = settledGrid({ rows, prefix }, count);
      if (grid) return grid;
    }
  return undefined;
}

/** The grid of the settings, or undefined if the rows do not fit it. */
export function settledGrid(
  { rows, prefix }: { readonly rows: number; readonly prefix: number },
  count: number,
): OwnGrid | undefined {
  const columns = (count - prefix) / rows;
  return Number.isInteger(columns) && columns > 1 ? { rows, columns, prefix } : undefined;
}
