// What is read of the hands of a pair: their angles, how far they are apart, and where they are drawn.
import type { Angles, Reading } from "./angles.js";

/** How far hands of a pair that stand in one row of patches, or in one column, are from each other at most. */
export function spreads({ tokens, cos, sin, reads }: Angles, pair: number) {
  const spreadOf = (side: "line" | "slot") => {
    const firsts = new Map<number, number>();
    let most = 0;
    tokens.forEach((token, i) => {
      if (token.isText) return;
      const first = firsts.get(token[side]) ?? i;
      firsts.set(token[side], first);
      const [a, b] = [first * reads.length + pair, i * reads.length + pair];
      most = Math.max(most, Math.hypot(cos[a]! - cos[b]!, sin[a]! - sin[b]!));
    });
    return most;
  };
  return { line: spreadOf("line"), slot: spreadOf("slot") };
}

/** Row of patches in which a token is drawn; text has a line above and one below. */
export const rowOf = ({ tokens, lines, rows }: Angles, at: number): number =>
  tokens[at]!.line - (lines > rows ? 1 : 0);

/** The settings that put the cursor on a token. */
export function settingsOf(angles: Angles, at: number) {
  const { isText, line, slot } = angles.tokens[at]!;
  if (isText) return { word: line > 0 ? at - angles.rows * angles.columns : at };
  return { word: -1, y: rowOf(angles, at), x: slot };
}

/** Coordinates of an encoding, in its order. */
export const lettersOf = ({ id }: Angles): readonly Reading[] =>
  id === "mrope" ? ["t", "y", "x"] : ["y", "x"];

/** A pair's angle at a token, in radians, with its two factors. */
export function angleAt(angles: Angles, at: number, pair: number) {
  const { tokens, rotary, reads } = angles;
  const coordinate = tokens[at]!.coordinates[lettersOf(angles).indexOf(reads[pair]!)]!;
  const frequency = rotary.data.frequencies[pair]!;
  return { coordinate, frequency, angle: coordinate * frequency };
}

/** The chosen pair if it reads this coordinate, else the pair of the same rank among those that do. */
export function pairReading(
  { reads }: Angles,
  letter: Reading,
  chosen: number,
): number | undefined {
  const readers = (wanted: Reading) => reads.flatMap((one, i) => (one === wanted ? [i] : []));
  const list = readers(letter);
  return list[Math.min(readers(reads[chosen]!).indexOf(chosen), list.length - 1)];
}
