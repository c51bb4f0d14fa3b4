// What every part of the figure is drawn from.
import type { Run, Setting } from "./model.js";
import { betweenColumns } from "./outputs.js";

export interface Scene {
  readonly setting: Setting;
  readonly run: Run;
  /** Of each token. */
  readonly names: readonly string[];
  /** The number of each token's word, which has its hue. */
  readonly kinds: readonly number[];
  /** The place of each token after the move. */
  readonly at: readonly number[];
  /** Where each token is drawn, on its way there. */
  readonly drawn: readonly number[];
  readonly width: number;
  readonly font: string;
}

/** From this width on, before and after stand side by side, whatever the sentence. */
const wide = 620;

export const isWide = (width: number): boolean => width >= wide;

/** What parts before and after: the lines of the outputs, where there is room for them everywhere. */
export const betweenSides = (width: number): number => (isWide(width) ? betweenColumns(width) : 12);
