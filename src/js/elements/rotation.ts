// The types of the entry posenc/elements/rotation. Written by npm run manual from web/figures/rotation.
import type { FigureProps, NumberAttribute, PosencFigure, PresentAttribute } from "../figure.js";

export type { PosencFigure, SettingsDetail, SettingValue } from "../figure.js";

/** The settings of `<posenc-rotation>` as attributes. */
export interface RotationAttributes {
  /** The key is the query turned by a distance, where the score then peaks; or drawn by itself; or the query's own content; or both are ones. */
  vectors?: "peak" | "random" | "same" | "ones";
  /** That distance. */
  peak?: NumberAttribute;
  /** Position of the query. */
  query?: NumberAttribute;
  /** Position of the key. */
  key?: NumberAttribute;
  /** Which two columns are a pair. */
  layout?: "half" | "interleaved";
  /** Which way both are turned; mixed turns them against each other. */
  direction?: "forward" | "inverse" | "mixed";
  /** Width of query and key. */
  "head-dim"?: NumberAttribute;
  /** How much of it is turned: all, where it is not given. */
  "rotary-dim"?: NumberAttribute;
  /** Of the frequencies. */
  base?: NumberAttribute;
  /** Of random vectors. */
  seed?: NumberAttribute;
  /** The pair whose numbers are written out. */
  pair?: NumberAttribute;
  /** Whether random pairs are measured beside these two. */
  crowd?: PresentAttribute;
  /** Index of the shift whose error is read. */
  slid?: NumberAttribute;
}

declare global {
  interface HTMLElementTagNameMap {
    /** A query and a key turned to their positions: the score, its parts, and what it depends on. */
    "posenc-rotation": PosencFigure;
  }
  namespace JSX {
    interface IntrinsicElements {
      "posenc-rotation": FigureProps & RotationAttributes;
    }
  }
  namespace astroHTML.JSX {
    interface IntrinsicElements {
      "posenc-rotation": FigureProps & RotationAttributes & AstroBuiltinAttributes;
    }
  }
}

/** @ts-ignore: React need not be there. */
declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "posenc-rotation": FigureProps & RotationAttributes;
    }
  }
}
