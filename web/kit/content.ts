import type { nothing, TemplateResult } from "lit";

/** A piece of a template. */
export type Content = TemplateResult | string | typeof nothing;
