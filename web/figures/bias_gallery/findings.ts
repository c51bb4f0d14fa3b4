// Sentences about the numbers shown.
import { max } from "d3-array";
import { decimals, errorSize } from "../../kit/text/numbers.js";
import { isShortcut } from "./derive.js";
import { slopeText, weightText } from "./numbers.js";
import type { View } from "./view.js";

export interface Finding {
  readonly sentences: readonly string[];
  /** The sentence where the shortcut is used without the mask that makes it right. */
  readonly isWrong: boolean;
}

export function findings(view: View): Finding {
  const { text, bias, ends } = view;
  const { kind, options, causal, heads } = bias;
  const isWrong = isShortcut(bias) && !causal;
  const sentences = [
    ...shortcut(view, isWrong),
    ...(isWrong ? [] : windows(view)),
    ...otherRule(view),
  ];
  if (kind === "t5") {
    const { alone, last } = ends!;
    const buckets = options.buckets as number;
    sentences.push(text.t5(buckets * heads, buckets, heads, alone, last));
    if (causal && options.bidirectional === true) sentences.push(text.t5Unused);
  }
  if (kind === "shaw") sentences.push(text.shaw(options.maxDistance as number));
  const whose = bias.isLearned ? text.whoseLearned : text.toy(kind);
  if (whose) sentences.push(whose);
  return { sentences, isWrong };
}

function shortcut({ text, settings, one, windows, difference }: View, isWrong: boolean): string[] {
  if (difference === undefined) return [];
  if (!isWrong) return [text.shortcutMasked(errorSize(difference))];
  const { query, keys, weights } = one;
  const row = weights[0]!;
  const ahead = row.lastIndexOf(max(row)!) - query;
  const { keys: window } = windows[0]!;
  return [text.shortcutWrong(settings.share, window, keys, ahead, errorSize(difference))];
}

function windows({ text, settings, bias, one, windows, slopes }: View): string[] {
  const counts = windows.map((window) => window.keys);
  const [narrow, wide] = [Math.min(...counts), Math.max(...counts)];
  const { share } = settings;
  const { keys } = one;
  const both = !bias.causal && slopes ? [text.bothWays] : [];
  if (narrow === wide) return [text.single(share, narrow, keys), ...both];
  const [narrowHead, wideHead] = [counts.indexOf(narrow), counts.indexOf(wide)];
  const slope = (head: number) => slopes && slopeText(slopes[head]!);
  const widths = { share, keys, narrowHead, narrow, wideHead, wide };
  return [text.window(widths, slope(narrowHead), slope(wideHead)), ...both];
}

/** For head counts that are no power of two: the slopes that are appended, and those of the other rule. */
function otherRule({ text, bias, slopes, otherSlopes }: View): string[] {
  const { heads, options } = bias;
  if (!slopes || Number.isInteger(Math.log2(heads))) return [];
  const below = 2 ** Math.floor(Math.log2(heads));
  const listed = (all: Float64Array) => {
    const first = Array.from(all.subarray(below, below + 4), slopeText).join(", ");
    return heads - below > 4 ? `${first}, …` : first;
  };
  const isPaper = options.slopeRule === "paper";
  return [text.otherRule(isPaper, below, listed(slopes), listed(otherSlopes!))];
}

export const summary = (view: View): string =>
  [...findings(view).sentences, reading(view, view.distance)].join(" ");

export function reading({ text, head, one }: View, distance: number): string {
  const key = one.query - distance;
  const bias = decimals(one.bias[head]![key]!);
  return text.reading(head, distance, bias, weightText(one.weights[head]![key]!));
}
