// Which waves are drawn as curves: those that can be told from a block, and those that tell most.

/** More turns than this over the whole plot make a solid block of a curve. */
const mostTurns = 150;

/** Whether a curve over so many rows can be told from a block, at any width of the page. */
export const isReadable = (frequency: number | undefined, rows: number): boolean =>
  !((frequency ?? 0) * rows > 2 * Math.PI * mostTurns);

/** How often the chosen waves turn over the whole table: two fast, two slow. */
const turns = [8, 4, 1, 1 / 4];

/** The columns whose waves come nearest to those numbers of turns. */
export function tellingWaves(frequencies: Float64Array, rows: number): number[] {
  const distance = (frequency: number, wanted: number) =>
    Math.abs(Math.log((frequency * rows) / (2 * Math.PI * wanted)));
  const nearest = turns.map((wanted) => {
    let best = 0;
    frequencies.forEach((frequency, column) => {
      if (distance(frequency, wanted) < distance(frequencies[best]!, wanted)) best = column;
    });
    return best;
  });
  return [...new Set(nearest)];
}
