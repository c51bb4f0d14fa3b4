// What the angles of a rotary encoding come to, and which of them is looked at.
import type { Derive } from "../../../kit/derive/derived.js";
import { type Clocks, clocksOf, tokenAt } from "./clocks.js";
import type { Settings } from "./fields.js";

export interface Model {
  readonly clocks: Clocks;
  readonly pair: number;
  readonly token: number;
}

export const derive: Derive<Model, Settings> = {
  clocks: ({ pe, settings }) => clocksOf(pe, settings),
  pair: ({ settings, clocks }) => Math.min(settings.pair, clocks.reads.length - 1),
  token: ({ settings, clocks }) => tokenAt(clocks, settings),
};
