// The entry posenc/elements: registers the figures. posenc/elements/rotation, and so on, register one of them; they
// and their types are made of these lines (tools/bundle.mjs, tools/elements).
import "./figures/batch/index.js";
import "./figures/bias_gallery/index.js";
import "./figures/beyond/index.js";
import "./figures/claims/index.js";
import "./figures/comparison/index.js";
import "./figures/heatmap/index.js";
import "./figures/ideas/index.js";
import "./figures/images/index.js";
import "./figures/permutation/index.js";
import "./figures/rotation/index.js";
import "./figures/shift/index.js";
import "./figures/similarity/index.js";
import "./figures/sum/index.js";
import "./figures/worked_example/index.js";
