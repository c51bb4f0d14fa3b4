// The types of the entry posenc/elements, which registers the figures as custom elements. Its code is
// web/elements.ts.
export type * from "./elements/batch.js";
export type * from "./elements/beyond.js";
export type * from "./elements/bias-gallery.js";
export type * from "./elements/claims.js";
export type * from "./elements/comparison.js";
export type * from "./elements/heatmap.js";
export type * from "./elements/ideas.js";
export type * from "./elements/images.js";
export type * from "./elements/permutation.js";
export type * from "./elements/rotation.js";
export type * from "./elements/shift.js";
export type * from "./elements/similarity.js";
export type * from "./elements/sum.js";
export type * from "./elements/worked-example.js";
export type * from "./figure.js";
