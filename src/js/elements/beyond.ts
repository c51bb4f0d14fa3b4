// The types of the entry posenc/elements/beyond. Written by npm run manual from web/figures/beyond.
import type { FigureProps, NumberAttribute, PosencFigure } from "../figure.js";

export type { PosencFigure, SettingsDetail, SettingValue } from "../figure.js";

/** The settings of `<posenc-beyond>` as attributes. */
export interface BeyondAttributes {
  /** How the longer context is made to fit. */
  scaling?: "none" | "linear" | "ntk" | "by_parts" | "yarn" | "dynamic" | "llama3";
  /** Length of training, in positions. */
  trained?: NumberAttribute;
  /** Times that length. */
  factor?: NumberAttribute;
  /** How much of the longer context is in use. */
  share?: NumberAttribute;
  /** Width of a head. */
  "head-dim"?: NumberAttribute;
  /** Of the frequencies, as trained. */
  base?: NumberAttribute;
  /** The cursor. */
  pair?: NumberAttribute;
}

declare global {
  interface HTMLElementTagNameMap {
    /** A rotary embedding beyond the length it was trained on: turns, unseen angles, and what each scaling does. */
    "posenc-beyond": PosencFigure;
  }
  namespace JSX {
    interface IntrinsicElements {
      "posenc-beyond": FigureProps & BeyondAttributes;
    }
  }
  namespace astroHTML.JSX {
    interface IntrinsicElements {
      "posenc-beyond": FigureProps & BeyondAttributes & AstroBuiltinAttributes;
    }
  }
}

/** @ts-ignore: React need not be there. */
declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "posenc-beyond": FigureProps & BeyondAttributes;
    }
  }
}
