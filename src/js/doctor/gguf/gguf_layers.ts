// Which layers of a GGUF's model have a window, and which do not turn, as llama.cpp has it.
import { outOfRange, wrongType } from "../../core/checks.js";
import type { Metadata } from "./gguf_metadata.js";
import { stillEvery, type WindowFacts, windowFacts } from "./gguf_models.js";

/** Layers that turn alike. */
export interface Kind {
  type: string | undefined;
  /** Whether they have a window. */
  windowed: boolean;
  turns: boolean;
  /** Which; [] if their number is not known. */
  layers: number[];
}

const maxLayers = 10_000;
const patternKey = "attention.sliding_window_pattern";

export const countOf = (metadata: Metadata): number | undefined =>
  metadata.size("block_count", maxLayers);

/** Which layers have a window, from the file's list, its period or that of the architecture. */
function patternOf(
  metadata: Metadata,
  { every, denseFirst }: WindowFacts,
): ((layer: number) => boolean) | undefined {
  const given = metadata.get(patternKey);
  if (Array.isArray(given)) return (layer) => Boolean(given[layer]);
  if (given !== undefined && !Number.isSafeInteger(given))
    throw wrongType(metadata.place(patternKey), "be a list or a whole number", given);
  const period = (given as number | undefined) ?? every;
  if (period === undefined) return undefined;
  if (period < 0) throw outOfRange(metadata.place(patternKey), "be at least 0", period);
  if (period === 0) return () => true;
  return (layer) => (denseFirst ? layer % period !== 0 : layer % period < period - 1);
}

/** The kinds of layers; one if all are alike. */
export function kindsOf(metadata: Metadata): Kind[] {
  const { architecture } = metadata;
  const count = countOf(metadata);
  const all = Array.from({ length: count ?? 0 }, (_, layer) => layer);
  const facts = Object.hasOwn(windowFacts, architecture) ? windowFacts[architecture]! : undefined;
  const still = Object.hasOwn(stillEvery, architecture) ? stillEvery[architecture]! : 0;
  if (still > 0) {
    const turning = all.filter((layer) => (layer + 1) % still !== 0);
    const rest = all.filter((layer) => (layer + 1) % still === 0);
    return [
      { type: undefined, windowed: false, turns: true, layers: turning },
      { type: undefined, windowed: false, turns: false, layers: rest },
    ];
  }
  const window = facts && metadata.get("attention.sliding_window");
  const isOn = facts?.type ? window !== 0 : typeof window === "number" && window > 0;
  const isWindowed = facts && isOn ? patternOf(metadata, facts) : undefined;
  if (!isWindowed) return [{ type: undefined, windowed: false, turns: true, layers: all }];
  const kinds: Kind[] = [
    {
      type: facts?.type ?? "sliding_attention",
      windowed: true,
      turns: true,
      layers: all.filter(isWindowed),
    },
    {
      type: "full_attention",
      windowed: false,
      turns: !facts?.fullStill,
      layers: all.filter((layer) => !isWindowed(layer)),
    },
  ];
  return count === undefined ? kinds : kinds.filter(({ layers }) => layers.length > 0);
}
