// The numbers of the claims, which addresses name.

export const ids = [
  1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 26, 27, 28, 29,
  30, 31, 32, 33, 34, 35,
] as const;
export type ClaimId = (typeof ids)[number];

/** Whether a number in an address is about one of these claims. */
export const isAbout = (number: number, claims: readonly ClaimId[]): boolean =>
  claims.some((id) => id === Math.abs(number));

/** The number that readers see: claims are numbered without gaps. */
export const numberOf = (id: ClaimId): number => ids.indexOf(id) + 1;

/** The claims of the picture's cards, in their order. */
export const deck = [1, 3, 12, 8, 6, 7, 13, 14, 20, 15] as const;
export type CardId = (typeof deck)[number];

/** Claims about what somebody built: only its consequences can be measured. */
export const history: readonly ClaimId[] = [17, 18];

/** Claims whose numbers come from stored runs. */
export const storedRuns: readonly ClaimId[] = [15, 27, 28];
