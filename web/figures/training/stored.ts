// Stored results of runs with the figure's default settings, for the picture: lines by place and a film of attention.
import { byPlace, film } from "../../experiments/by_place_data.js";
import type { Line } from "./derive.js";
import {
  type Encoding,
  fields,
  isSameSetting,
  type Setting,
  type Settings,
  settingOf,
} from "./fields.js";
import type { Frame } from "./lab.js";

const own = settingOf(
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, field.default]),
  ) as unknown as Settings,
);

const isOwn = (setting: Setting): boolean =>
  isSameSetting({ ...setting, encodings: own.encodings }, own);

/** Each line is the mean of five seeds. */
export const storedLines = (setting: Setting): readonly Line[] => (isOwn(setting) ? lines : []);

/** The attention of RoPE. */
export const storedFrames = (setting: Setting, filmed: Encoding): readonly Frame[] =>
  filmed === "rope" && isOwn(setting) ? frames : [];

const lines: readonly Line[] = Object.entries(byPlace).map(([encoding, places]) => ({
  encoding: encoding as Encoding,
  treatment: "none",
  values: Float64Array.from(places, (share) => (share === null ? Number.NaN : share / 100)),
}));

const frames: readonly Frame[] = film.map(({ step, map }) => {
  const n = Math.sqrt(map.length);
  return { step, map: { data: Float32Array.from(map, (weight) => weight / 100), shape: [n, n] } };
});
