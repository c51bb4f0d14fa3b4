// What panels, controls and sentences of the angles read.
import type { PartView } from "../../../kit/parts.js";
import type { Model } from "./derive.js";
import type { fields } from "./fields.js";
import type { Texts } from "./texts.en.js";

export type View = PartView<typeof fields, Model, Texts>;
