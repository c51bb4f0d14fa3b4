/** The indices of at most `most` rows, around the cursor where there are more. */
export function rowsAround(count: number, at: number, most: number): number[] {
  const length = Math.min(count, most);
  const from = Math.min(Math.max(at - Math.floor(length / 2), 0), count - length);
  return Array.from({ length }, (_, i) => from + i);
}
