// The types of the entry posenc/elements/batch. Written by npm run manual from web/figures/batch.
import type { FigureProps, NumberAttribute, PosencFigure } from "../figure.js";

export type { PosencFigure, SettingsDetail, SettingValue } from "../figure.js";

/** The settings of `<posenc-batch>` as attributes. */
export interface BatchAttributes {
  /** The words, with spaces between them. */
  sentence?: string;
  /** Which axis of the input comes first: the batch, or the sequence as the module expects. */
  input?: "batch" | "sequence";
  /** Padding tokens at the end of the sentence. */
  padding?: NumberAttribute;
  /** Sentences in the batch. */
  batch?: NumberAttribute;
  /** The sentence of the batch that is shown. */
  shown?: NumberAttribute;
  /** Width of tokens and positions. */
  dim?: NumberAttribute;
  /** Of the token vectors. */
  seed?: NumberAttribute;
  /** Token and dimension of the cursor. */
  cell?: string;
}

declare global {
  interface HTMLElementTagNameMap {
    /** What a module adds that slices its table by the wrong axis: one row for all tokens of a sentence. */
    "posenc-batch": PosencFigure;
  }
  namespace JSX {
    interface IntrinsicElements {
      "posenc-batch": FigureProps & BatchAttributes;
    }
  }
  namespace astroHTML.JSX {
    interface IntrinsicElements {
      "posenc-batch": FigureProps & BatchAttributes & AstroBuiltinAttributes;
    }
  }
}

/** @ts-ignore: React need not be there. */
declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "posenc-batch": FigureProps & BatchAttributes;
    }
  }
}
