// The types of the entry posenc/elements/similarity. Written by npm run manual from web/figures/similarity.
import type { FigureProps, FlagAttribute, NumberAttribute, PosencFigure } from "../figure.js";

export type { PosencFigure, SettingsDetail, SettingValue } from "../figure.js";

/** The settings of `<posenc-similarity>` as attributes. */
export interface SimilarityAttributes {
  /** Where the table comes from; a pasted one is no part of the settings. */
  source?: "sinusoidal" | "learned" | "random" | "pasted";
  /** Dot product, or cosine of the angle. */
  measure?: "dot" | "cosine";
  /** Whether the mean row is taken off first. */
  centred?: FlagAttribute;
  /** Rows of the table. */
  length?: NumberAttribute;
  /** Its width. */
  dim?: NumberAttribute;
  /** Of the frequencies, where there are any. */
  base?: NumberAttribute;
  /** Of a drawn table. */
  seed?: NumberAttribute;
  /** How far the curve goes, where positions do not end. */
  reach?: NumberAttribute;
  /** The cursor: a position. */
  row?: NumberAttribute;
  /** How far from it the other position is. */
  distance?: NumberAttribute;
  /** The cursor among the cosines that are summed. */
  pair?: NumberAttribute;
}

declare global {
  interface HTMLElementTagNameMap {
    /** How alike the rows of a table are: the matrix of their products, and the curve by distance with its rises. */
    "posenc-similarity": PosencFigure;
  }
  namespace JSX {
    interface IntrinsicElements {
      "posenc-similarity": FigureProps & SimilarityAttributes;
    }
  }
  namespace astroHTML.JSX {
    interface IntrinsicElements {
      "posenc-similarity": FigureProps & SimilarityAttributes & AstroBuiltinAttributes;
    }
  }
}

/** @ts-ignore: React need not be there. */
declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "posenc-similarity": FigureProps & SimilarityAttributes;
    }
  }
}
