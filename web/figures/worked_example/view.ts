// The view that panels, controls and sentences of the figure read.
import type { View as AnyView } from "../../kit/figure_definition.js";
import type { Model } from "./derive.js";
import type { fields } from "./fields.js";
import type { Texts } from "./texts.en.js";

export type View = AnyView<typeof fields, Model, Record<never, never>, Texts>;
