// The windows of an image: the parameters of their sides, and the notation of their cells.
import { integer } from "../kit/state/state.js";
import { primary } from "./parameter.js";

export const windowSide = (initial: number, phrase: string) =>
  primary(integer(initial, 1, 16), phrase);

export interface Window {
  readonly columns: number;
  readonly classToken?: boolean;
}

/** Writes the row and column of a token, "(1, 2)", or "[CLS]". */
export function cellOf(token: number, { columns, classToken }: Window): string {
  const cell = classToken ? token - 1 : token;
  return cell < 0 ? "[CLS]" : `(${Math.floor(cell / columns)}, ${cell % columns})`;
}
