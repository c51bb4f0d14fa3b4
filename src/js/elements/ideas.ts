// The types of the entry posenc/elements/ideas. Written by npm run manual from web/figures/ideas.
import type { FigureProps, NumberAttribute, PosencFigure } from "../figure.js";

export type { PosencFigure, SettingsDetail, SettingValue } from "../figure.js";

/** The settings of `<posenc-ideas>` as attributes. */
export interface IdeasAttributes {
  /** Length of the text. */
  length?: NumberAttribute;
  /** Length of the text that it is compared with. */
  other?: NumberAttribute;
  /** Width of the vectors. */
  dim?: NumberAttribute;
  /** Of the sinusoid. */
  base?: NumberAttribute;
  /** Of the single sine, in positions. */
  period?: NumberAttribute;
  /** Step of the linear map that is fitted. */
  shift?: NumberAttribute;
  /** Property and idea of the chosen cell. */
  cell?: string;
  /** From which the distances are drawn. */
  position?: NumberAttribute;
  /** The position whose distance is read. */
  partner?: NumberAttribute;
  /** Column of the matrix's cursor. */
  column?: NumberAttribute;
}

declare global {
  interface HTMLElementTagNameMap {
    /** The first ideas of how to number positions, beside the sinusoid: five properties, measured. */
    "posenc-ideas": PosencFigure;
  }
  namespace JSX {
    interface IntrinsicElements {
      "posenc-ideas": FigureProps & IdeasAttributes;
    }
  }
  namespace astroHTML.JSX {
    interface IntrinsicElements {
      "posenc-ideas": FigureProps & IdeasAttributes & AstroBuiltinAttributes;
    }
  }
}

/** @ts-ignore: React need not be there. */
declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "posenc-ideas": FigureProps & IdeasAttributes;
    }
  }
}
