// The types of the entry posenc/elements, which registers the figures as custom elements. Its code is
// web/elements.ts.

/**
 * A figure. Its attributes are its settings, by the names that the page's address has, with hyphens for
 * capitals: `<posenc-heatmap encoding="rope" head-dim="64">`. Changed attributes begin anew.
 */
export interface PosencFigure extends HTMLElement {
  /** The current settings by name, from attributes and controls. */
  readonly settings: Readonly<Record<string, SettingValue>>;
  /** Resolves once all changes are drawn. */
  readonly updateComplete: Promise<boolean>;
}

export type SettingValue = number | boolean | string | readonly number[];

/** The details of a figure's event `posenc-settings`. */
export interface SettingsDetail {
  readonly settings: Readonly<Record<string, SettingValue>>;
  /** moving: during a drag; settled: after a drag or a choice; noted: a cursor moved. */
  readonly moment: "moving" | "settled" | "noted";
}

declare global {
  interface HTMLElementEventMap {
    "posenc-settings": CustomEvent<SettingsDetail>;
  }
  interface HTMLElementTagNameMap {
    /** What a module adds that slices its table by the wrong axis: one row for all tokens of a sentence. */
    "posenc-batch": PosencFigure;
    /** Biases on the scores: by distance, as a matrix, through a softmax, and the window of every head. */
    "posenc-bias-gallery": PosencFigure;
    /** Sentences that texts say, a prediction, and a verdict that is measured now. */
    "posenc-claims": PosencFigure;
    /** Every encoding of the catalog with its properties measured, and the table of tutorials beside what was. */
    "posenc-comparison": PosencFigure;
    /** Any table of the catalog in colour, the formula of the cell under the cursor, and columns as curves. */
    "posenc-heatmap": PosencFigure;
    /** The first ideas of how to number positions, beside the sinusoid: five properties, measured. */
    "posenc-ideas": PosencFigure;
    /** Positions in an image: which patches a table makes alike, resampling to another grid, and angles on a grid. */
    "posenc-images": PosencFigure;
    /** The words of a sentence, to be moved, and what self-attention makes of their order. */
    "posenc-permutation": PosencFigure;
    /** The matrix that moves a sinusoidal encoding on by some positions, and what it leaves at all of them. */
    "posenc-shift": PosencFigure;
    /** How alike the rows of a table are: the matrix of their products, and the curve by distance with its rises. */
    "posenc-similarity": PosencFigure;
    /** Why positions are added: a score in its four terms, cosines by width, and what concatenating costs. */
    "posenc-sum": PosencFigure;
    /** The table of a sinusoidal encoding built line by line of code, and the smallest example added to a word. */
    "posenc-worked-example": PosencFigure;
    /** A rotary embedding beyond the length it was trained on: turns, unseen angles, and what each scaling does. */
    "posenc-beyond": PosencFigure;
    /** A query and a key turned to their positions: the score, its parts, and what it depends on. */
    "posenc-rotation": PosencFigure;
  }
}
