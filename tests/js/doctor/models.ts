// The rotations of the released configurations, as one coordinate: that of text.
import { readFileSync } from "node:fs";
import type { ModelRotary, PosencDoctor, Rotary } from "posenc/doctor";
import { ofText } from "../axes.js";

interface Case {
  name: string;
  kind: string;
  config: object;
  layer_type: string | null;
  length: number | null;
}

const file = new URL("../../reference/configs/cases.json", import.meta.url);
export const cases: Case[] = JSON.parse(readFileSync(file, "utf8")).cases;

export const configOf = (name: string): object => cases.find((one) => one.name === name)!.config;

/** A rotary with the options that a configuration gave it. */
export type Model = Rotary & { options: ModelRotary["options"] };

/** Every public model whose layers turn; several coordinates become one, as text has them. */
export function models(pe: PosencDoctor): [name: string, rotary: Model][] {
  return cases.flatMap(({ name, kind, config, layer_type, length }): [string, Model][] => {
    if (kind !== "text") return [];
    try {
      const rotary = pe.rotaryFromConfig(config, {
        ...(layer_type && { layerType: layer_type }),
        ...(length && { length }),
      });
      if (rotary.shape[1] === 1) return [[name, rotary]];
      return [[name, Object.assign(pe.rotary(ofText(rotary.data)), { options: rotary.options })]];
    } catch (error) {
      if (/has no rotary encoding/.test(String(error))) return [];
      throw error;
    }
  });
}
