// The map of the chosen patch as facts and in sentences.
import type { Fact } from "../../../kit/panel/panels.js";
import { decimals, errorSize, percent, rough } from "../../../kit/text/numbers.js";
import type { View } from "./view.js";

export function factsOf({ text, near, lineNear }: View): Fact[] {
  const inLine = (of: "beside" | "below") => (lineNear ? text.inLine(decimals(lineNear[of])) : "");
  return [
    [text.beside, decimals(near.beside), inLine("beside")],
    [text.below[near.side], decimals(near.below), inLine("below")],
  ];
}

export function summary(view: View): string {
  const { text, patches, split, near, lineNear } = view;
  const words = text.summary;
  const { name, side, dim } = patches;
  const others = side * side - 1;
  const isNoise = name === "vit";
  const isWhole = split.explained > 1 - 1e-9;
  return [
    words.table(text.controls.table.names[name], side, dim),
    isNoise ? words.noise(rough(view.spread), rough(1 / Math.sqrt(dim))) : "",
    isWhole ? words.sum(percent(split.explained), errorSize(split.largest)) : "",
    isWhole || isNoise ? "" : words.split(percent(split.explained)),
    name === "flat" ? words.flat(side, near.more, others, near.side) : "",
    lineNear ? words.inLine(decimals(lineNear.below), lineNear.more, others, lineNear.side) : "",
  ]
    .filter(Boolean)
    .join(" ");
}
