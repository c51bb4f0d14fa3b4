// The types of the entry posenc/elements/claims. Written by npm run manual from web/figures/claims.
import type { FigureProps, PosencFigure } from "../figure.js";

export type { PosencFigure, SettingsDetail, SettingValue } from "../figure.js";

/** The settings of `<posenc-claims>` as attributes. */
export interface ClaimsAttributes {
  /** Numbers of claims: positive where the reader holds them true, negative where false. */
  predicted?: string;
  /** Those that were measured. */
  run?: string;
  /** All, those not measured yet, or those that were predicted wrongly. */
  show?: "all" | "open" | "wrong";
}

declare global {
  interface HTMLElementTagNameMap {
    /** Sentences that texts say, a prediction, and a verdict that is measured now. */
    "posenc-claims": PosencFigure;
  }
  namespace JSX {
    interface IntrinsicElements {
      "posenc-claims": FigureProps & ClaimsAttributes;
    }
  }
  namespace astroHTML.JSX {
    interface IntrinsicElements {
      "posenc-claims": FigureProps & ClaimsAttributes & AstroBuiltinAttributes;
    }
  }
}

/** @ts-ignore: React need not be there. */
declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "posenc-claims": FigureProps & ClaimsAttributes;
    }
  }
}
