// What cannot be right about a scaling: its base is lost, it shortens the context, its lengths are exchanged.
import type { ModelRotary } from "../../config/config.js";
import type { Finding } from "./diagnosis.js";
import { distinct } from "./verdict.js";

/** Scalings of models with bases of their own; the 10000 that classes leave open is that of others. */
const withOtherBases = ["llama3", "yarn", "proportional"];
const generic = 10000;

const isKey = (source: string | undefined): source is string =>
  source !== undefined && !/^(class of |default of |as in Llama|no key|the option )/.test(source);

/** The key of a source, with its path; the last of those of a ratio. */
const keyOf = (source: string | undefined, otherwise: string): string =>
  isKey(source) ? source.split(" / ").at(-1)! : otherwise;

const numberIn = (options: Readonly<Record<string, unknown>>, name: string): number | undefined =>
  typeof options[name] === "number" ? options[name] : undefined;

/** Whether a length before scaling leaves nothing to stretch. Without a factor (LongRoPE) it may be the longest. */
const isNotBelow = (original: number, longest: number, factor = 1): boolean =>
  factor > 1 ? original >= longest : original > longest;

function ofRotary(
  { data, options, sources }: ModelRotary,
  longest: number | null,
  baseKey: string,
): Finding[] {
  const found: Finding[] = [];
  const { id } = data;
  const base = numberIn(options, "base");
  // A class that brings its scaling along brings the base for it.
  if (withOtherBases.includes(id) && isKey(sources.id) && !isKey(sources.base) && base === generic)
    found.push({ level: "error", code: "lost base", key: baseKey, scaling: id, base });
  const factor = numberIn(options, "factor");
  if (factor !== undefined && factor < 1)
    found.push({
      ...{ level: "error", code: "factor below 1" },
      ...{ key: keyOf(sources.factor, "factor"), value: factor },
    });
  const original = numberIn(options, "originalLength");
  const place = keyOf(sources.originalLength, "");
  if (original === undefined || place === "") return found;
  if (!place.includes("original"))
    found.push({ level: "warning", code: "no original length", key: place, value: original });
  else if (longest !== null && isNotBelow(original, longest, factor))
    found.push({
      // Qwen's instructions leave max_position_embeddings at the trained length: readers take either as the longest.
      level: original === longest && id === "yarn" ? "warning" : "error",
      ...{ code: "original length", key: place, value: original, longest },
    });
  return found;
}

/** Findings about the scalings of all layers; `longest`: the longest sequence that the file speaks of;
 * `baseKey`: the key of the base. */
export function scalingFindings(
  rotaries: readonly ModelRotary[],
  longest: number | null,
  baseKey = "rope_theta",
): Finding[] {
  return distinct(rotaries.flatMap((rotary) => ofRotary(rotary, longest, baseKey)));
}
