// The single file holds several pages. Its hash names one: `#page=lab&F3.dim=64`.
import type { ChoiceField } from "../kit/state/state.js";

/** The field with the name of the page shown; undefined where every page has an address of its own. */
export const single: { page: ChoiceField | undefined } = { page: undefined };
