// The types of the entry posenc/elements/worked-example. Written by npm run manual from web/figures/worked_example.
import type { FigureProps, NumberAttribute, PosencFigure, PresentAttribute } from "../figure.js";

export type { PosencFigure, SettingsDetail, SettingValue } from "../figure.js";

/** The settings of `<posenc-worked-example>` as attributes. */
export interface WorkedExampleAttributes {
  /** The line of code that has just run, of nine. */
  step?: NumberAttribute;
  /** Positions of the table. */
  length?: NumberAttribute;
  /** Its width. */
  dim?: NumberAttribute;
  /** Of the frequencies. */
  base?: NumberAttribute;
  /** Sine and cosine by turns, or all sines before all cosines. */
  layout?: "interleaved" | "halves";
  /** How numbers are written. */
  format?: "scientific" | "decimal";
  /** In whose words the code is. */
  library?: "pytorch" | "numpy";
  /** The number that is followed: row, pair, and 0 for its sine, 1 for its cosine. */
  cell?: string;
  /** The word of the example of four dimensions. */
  word?: string;
  /** Where that word stands. */
  position?: NumberAttribute;
  /** The dimension whose computation is written out. */
  channel?: NumberAttribute;
  /** Whether its layers are drawn apart. */
  apart?: PresentAttribute;
}

declare global {
  interface HTMLElementTagNameMap {
    /** The table of a sinusoidal encoding built line by line of code, and the smallest example added to a word. */
    "posenc-worked-example": PosencFigure;
  }
  namespace JSX {
    interface IntrinsicElements {
      "posenc-worked-example": FigureProps & WorkedExampleAttributes;
    }
  }
  namespace astroHTML.JSX {
    interface IntrinsicElements {
      "posenc-worked-example": FigureProps & WorkedExampleAttributes & AstroBuiltinAttributes;
    }
  }
}

/** @ts-ignore: React need not be there. */
declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "posenc-worked-example": FigureProps & WorkedExampleAttributes;
    }
  }
}
