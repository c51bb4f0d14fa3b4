// How the figure writes positions.

/** "p + 5", "p − 5", "p" */
export const shifted = (position: string, shift: number): string =>
  shift === 0 ? position : `${position} ${shift < 0 ? "−" : "+"} ${Math.abs(shift)}`;
