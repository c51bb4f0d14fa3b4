// In the single file pages are parts of its address: `#page=lab&F3.dim=64`.
import type { ChoiceField } from "../kit/state/state.js";

/** The field that keeps which page is shown; undefined where every page has an address of its own. */
export const single: { page: ChoiceField | undefined } = { page: undefined };
