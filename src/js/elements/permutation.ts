// The types of the entry posenc/elements/permutation. Written by npm run manual from web/figures/permutation.
import type { FigureProps, FlagAttribute, NumberAttribute, PosencFigure } from "../figure.js";

export type { PosencFigure, SettingsDetail, SettingValue } from "../figure.js";

/** The settings of `<posenc-permutation>` as attributes. */
export interface PermutationAttributes {
  /** The words, with spaces between them. */
  sentence?: string;
  /** How position is put in. */
  encoding?: "none" | "sinusoidal" | "learned" | "rope" | "alibi" | "t5" | "shaw";
  /** Whether words after the query are hidden. */
  causal?: FlagAttribute;
  /** Of self-attention. */
  layers?: "1" | "2";
  /** Width of the word vectors. */
  dim?: "8" | "16" | "32" | "64";
  /** Of the words and of the weights. */
  seed?: NumberAttribute;
  /** Whether no word has moved before the reader moves one. */
  unplayed?: FlagAttribute;
  /** The words by their numbers from 0, each once, as they stand after the move: `2,0,1`; at first the last comes first. */
  order?: string;
}

declare global {
  interface HTMLElementTagNameMap {
    /** The words of a sentence, to be moved, and what self-attention makes of their order. */
    "posenc-permutation": PosencFigure;
  }
  namespace JSX {
    interface IntrinsicElements {
      "posenc-permutation": FigureProps & PermutationAttributes;
    }
  }
  namespace astroHTML.JSX {
    interface IntrinsicElements {
      "posenc-permutation": FigureProps & PermutationAttributes & AstroBuiltinAttributes;
    }
  }
}

/** @ts-ignore: React need not be there. */
declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "posenc-permutation": FigureProps & PermutationAttributes;
    }
  }
}
