// What the numbers on show say, in sentences.
import type { Posenc } from "posenc";
import { isShortcut, type Setting } from "./fields.js";
import {
  heaviest,
  type OneQuery,
  oneQuery,
  sharing,
  type Window,
  weightDifference,
} from "./model.js";
import { slope, tiny } from "./numbers.js";
import { text } from "./texts.js";

export interface Finding {
  readonly sentences: readonly string[];
  /** Something is wrong with how this is set. */
  readonly isWrong: boolean;
}

export function findings(
  pe: Posenc,
  setting: Setting,
  one: OneQuery,
  windows: readonly Window[],
  share: string,
): Finding {
  const t = text();
  const { kind, options, causal, heads, keys } = setting;
  const sentences: string[] = [];
  const shortcut = isShortcut(setting);
  const isWrong = shortcut && !causal;
  const slopes = kind === "alibi" ? pe.measure.slopes(options) : undefined;
  if (shortcut) {
    const byDistance = oneQuery(pe, { ...setting, options: { ...options, form: "distance" } });
    const difference = tiny(weightDifference(one, byDistance));
    if (causal) sentences.push(t.shortcutMasked(difference));
    else
      sentences.push(t.shortcutWrong(share, windows[0]!.keys, keys, -heaviest(one, 0), difference));
  }
  if (!isWrong) {
    const counts = windows.map((window) => window.keys);
    const [narrow, wide] = [Math.min(...counts), Math.max(...counts)];
    const [narrowHead, wideHead] = [counts.indexOf(narrow), counts.indexOf(wide)];
    const named = (head: number) => slopes && slope(slopes[head]!);
    sentences.push(
      narrow === wide
        ? t.single(share, narrow, keys)
        : t.window(
            { share, keys, heads, narrowHead, narrow, wideHead, wide },
            named(narrowHead),
            named(wideHead),
          ),
    );
    if (!causal && kind === "alibi") sentences.push(t.bothWays);
  }
  if (slopes && !Number.isInteger(Math.log2(heads))) sentences.push(otherRule(pe, setting, slopes));
  if (kind === "t5") {
    const { alone, last } = sharing(pe, setting, 1)!;
    const buckets = options.buckets as number;
    sentences.push(t.t5(buckets * heads, buckets, heads, alone, last));
    if (causal && options.bidirectional === true) sentences.push(t.t5Unused);
  }
  if (kind === "shaw") sentences.push(t.shaw(options.maxDistance as number));
  if (t.toy(kind)) sentences.push(t.toy(kind));
  return { sentences, isWrong };
}

/** For head counts that are no power of two: what is appended, and what the other rule would make of it. */
function otherRule(pe: Posenc, { options, heads }: Setting, slopes: Float64Array): string {
  const below = 2 ** Math.floor(Math.log2(heads));
  const isPaper = options.slopeRule === "paper";
  const other = pe.measure.slopes({ ...options, slopeRule: isPaper ? "geometric" : "paper" });
  const listed = (all: Float64Array) => {
    const shown = Array.from(all.subarray(below, below + 4), slope).join(", ");
    return heads - below > 4 ? `${shown}, …` : shown;
  };
  return text().otherRule(isPaper, below, listed(slopes), listed(other));
}
