// What is said of a setting of training.
import type { Parameter } from "../core/entry.js";

/** A setting: its type, range and default, and what it means. */
export interface Setting extends Parameter {
  readonly phrase: string;
}
