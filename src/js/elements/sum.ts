// The types of the entry posenc/elements/sum. Written by npm run manual from web/figures/sum.
import type { FigureProps, NumberAttribute, PosencFigure } from "../figure.js";

export type { PosencFigure, SettingsDetail, SettingValue } from "../figure.js";

/** The settings of `<posenc-sum>` as attributes. */
export interface SumAttributes {
  /** The words, with spaces between them. */
  sentence?: string;
  /** Width of words and positions. */
  dim?: NumberAttribute;
  /** Width of query and key. */
  "head-dim"?: NumberAttribute;
  /** Size of the position vectors, times their own. */
  scale?: NumberAttribute;
  /** Of the words and of the weights. */
  seed?: NumberAttribute;
  /** The word of the query. */
  query?: NumberAttribute;
  /** The word of the key. */
  key?: NumberAttribute;
  /** Positions of the mean cosine. */
  length?: NumberAttribute;
  /** Index of the width whose cosines are read out. */
  at?: NumberAttribute;
  /** Width of a model whose parameters are counted. */
  model?: NumberAttribute;
  /** Width of positions that are written beside its words. */
  beside?: NumberAttribute;
  /** Of that model. */
  heads?: NumberAttribute;
  /** Of that model. */
  layers?: NumberAttribute;
}

declare global {
  interface HTMLElementTagNameMap {
    /** Why positions are added: a score in its four terms, cosines by width, and what concatenating costs. */
    "posenc-sum": PosencFigure;
  }
  namespace JSX {
    interface IntrinsicElements {
      "posenc-sum": FigureProps & SumAttributes;
    }
  }
  namespace astroHTML.JSX {
    interface IntrinsicElements {
      "posenc-sum": FigureProps & SumAttributes & AstroBuiltinAttributes;
    }
  }
}

/** @ts-ignore: React need not be there. */
declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "posenc-sum": FigureProps & SumAttributes;
    }
  }
}
