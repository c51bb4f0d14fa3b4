// The types of the entry posenc/elements/shift. Written by npm run manual from web/figures/shift.
import type { FigureProps, FlagAttribute, NumberAttribute, PosencFigure } from "../figure.js";

export type { PosencFigure, SettingsDetail, SettingValue } from "../figure.js";

/** The settings of `<posenc-shift>` as attributes. */
export interface ShiftAttributes {
  /** Positions that the matrix moves an encoding on. */
  shift?: NumberAttribute;
  /** The position whose hands are drawn, and where the cursor of the plot stands. */
  position?: NumberAttribute;
  /** Width of the encoding. */
  dim?: NumberAttribute;
  /** Of the frequencies. */
  base?: NumberAttribute;
  /** How many positions are compared, from 0 on. */
  positions?: NumberAttribute;
  /** Whether the cosines are left out. */
  "sin-only"?: FlagAttribute;
  /** The pair whose block is spelled out. */
  pair?: NumberAttribute;
}

declare global {
  interface HTMLElementTagNameMap {
    /** The matrix that moves a sinusoidal encoding on by some positions, and what it leaves at all of them. */
    "posenc-shift": PosencFigure;
  }
  namespace JSX {
    interface IntrinsicElements {
      "posenc-shift": FigureProps & ShiftAttributes;
    }
  }
  namespace astroHTML.JSX {
    interface IntrinsicElements {
      "posenc-shift": FigureProps & ShiftAttributes & AstroBuiltinAttributes;
    }
  }
}

/** @ts-ignore: React need not be there. */
declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "posenc-shift": FigureProps & ShiftAttributes;
    }
  }
}
