// What the numbers on show say, in sentences.
import { decimals } from "../../kit/text/numbers.js";
import { type Bias, drawnBias, heaviest, isShortcut, weightAt } from "./derive.js";
import { weight as shownWeight, slope, tiny } from "./numbers.js";
import type { View } from "./panels.js";

export interface Finding {
  readonly sentences: readonly string[];
  /** Something is wrong with how this is set. */
  readonly isWrong: boolean;
}

/** Whether the shortcut is taken where no mask makes it right. */
const isMisused = (bias: Bias): boolean => isShortcut(bias) && !bias.causal;

export function findings(view: View): Finding {
  const { text, bias, ends } = view;
  const { kind, options, causal, heads } = bias;
  const isWrong = isMisused(bias);
  const sentences = [...shortcut(view), ...(isWrong ? [] : windows(view)), ...otherRule(view)];
  if (kind === "t5") {
    const { alone, last } = ends!;
    const buckets = options.buckets as number;
    sentences.push(text.t5(buckets * heads, buckets, heads, alone, last));
    if (causal && options.bidirectional === true) sentences.push(text.t5Unused);
  }
  if (kind === "shaw") sentences.push(text.shaw(options.maxDistance as number));
  if (text.toy(kind)) sentences.push(text.toy(kind));
  return { sentences, isWrong };
}

function shortcut({ text, settings, bias, one, windows, difference }: View): string[] {
  if (difference === undefined) return [];
  const shown = tiny(difference);
  if (!isMisused(bias)) return [text.shortcutMasked(shown)];
  const { keys } = windows[0]!;
  return [text.shortcutWrong(settings.share, keys, one.keys, -heaviest(one, 0), shown)];
}

function windows({ text, settings, bias, one, windows, slopes }: View): string[] {
  const counts = windows.map((window) => window.keys);
  const [narrow, wide] = [Math.min(...counts), Math.max(...counts)];
  const { share } = settings;
  const { keys } = one;
  const both = !bias.causal && slopes ? [text.bothWays] : [];
  if (narrow === wide) return [text.single(share, narrow, keys), ...both];
  const [narrowHead, wideHead] = [counts.indexOf(narrow), counts.indexOf(wide)];
  const named = (head: number) => slopes && slope(slopes[head]!);
  const widths = { share, keys, narrowHead, narrow, wideHead, wide };
  return [text.window(widths, named(narrowHead), named(wideHead)), ...both];
}

/** For head counts that are no power of two: what is appended, and what the other rule would make of it. */
function otherRule({ text, bias, slopes, otherSlopes }: View): string[] {
  const { heads, options } = bias;
  if (!slopes || Number.isInteger(Math.log2(heads))) return [];
  const below = 2 ** Math.floor(Math.log2(heads));
  const listed = (all: Float64Array) => {
    const shown = Array.from(all.subarray(below, below + 4), slope).join(", ");
    return heads - below > 4 ? `${shown}, …` : shown;
  };
  const isPaper = options.slopeRule === "paper";
  return [text.otherRule(isPaper, below, listed(slopes), listed(otherSlopes!))];
}

export const summary = (view: View): string =>
  [...findings(view).sentences, reading(view, view.distance)].join(" ");

export function reading({ text, head, bias, one }: View, distance: number): string {
  const weight = shownWeight(weightAt(one, head, distance));
  return text.reading(head, distance, decimals(drawnBias(bias, one, head, distance)), weight);
}
