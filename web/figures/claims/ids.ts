// The numbers of the claims, which addresses name.

/** Claims of older links that have become part of another one. */
export const merged: Readonly<Record<number, number>> = { 24: 6, 25: 8 };

export const ids: readonly number[] = Array.from({ length: 35 }, (_, i) => i + 1).filter(
  (id) => !(id in merged),
);

/** The number that a reader sees: they are counted in a row. */
export const numberOf = (id: number): number => ids.indexOf(id) + 1;

/** Those of the picture's cards, in their order. */
export const deck: readonly number[] = [1, 3, 12, 8, 6, 7, 13, 14, 20, 15];

/** They state what somebody built: only what follows from it can be measured. */
export const history: readonly number[] = [17, 18];

/** Their numbers come from runs that were stored with the page. */
export const storedRuns: readonly number[] = [15, 27, 28];
