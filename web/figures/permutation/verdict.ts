// What a run says about order, in a few words and in full.
import type { Door } from "posenc";
import { type Run, rounding, type Setting } from "./model.js";
import { isOriginal, isReversed } from "./order.js";
import { type Told, text } from "./texts.js";

export interface Verdict {
  readonly mark: "=" | "≠" | "·";
  readonly short: string;
  readonly full: string;
}

/** What there is to say about a run besides its numbers. */
export interface Circumstances {
  readonly names: readonly string[];
  /** Of the encoding. */
  readonly title: string;
  readonly door: Door;
  /** The error of this order without the encoding. */
  readonly bareError: number;
}

/** Under a mask every word that is seen comes first, so even ALiBi knows which does. */
function toldBy({ encoding, causal }: Setting, door: Door): Told {
  if (door === "absolute") return "place";
  return encoding === "alibi" && !causal ? "distance" : "distance and direction";
}

export function verdict(
  setting: Setting,
  result: Run,
  { names, title, door, bareError }: Circumstances,
): Verdict {
  const { words, order, causal, encoding, layers } = setting;
  const { error, placeError, pooledError, changes } = result;
  const t = text();
  const told = (full: string) => `${t.order(order.map((token) => names[token]).join(" "))} ${full}`;
  if (words.length === 1) return { mark: "·", short: t.single, full: t.singleLong };
  if (isOriginal(order)) return { mark: "·", short: t.unmoved, full: t.unmovedLong };

  const readsTheSame = order.every((token, place) => words[token] === words[place]);
  if (error <= rounding) {
    const full = readsTheSame
      ? t.sameWords
      : encoding === "none" && !causal
        ? t.equivariant(error, placeError, pooledError)
        : encoding === "alibi" && !causal && isReversed(order)
          ? t.reversal
          : t.kept(error);
    return { mark: "=", short: t.same, full: told(full) };
  }

  const short = t.changed(error);
  if (readsTheSame) return { mark: "≠", short, full: told(t.sameReading(placeError)) };
  if (encoding !== "none") {
    const most = names[changes.indexOf(Math.max(...changes))]!;
    const placed = t.placed(title, toldBy(setting, door), error, most, pooledError);
    return {
      mark: "≠",
      short,
      full: told(causal ? `${placed} ${t.maskAlone(bareError)}` : placed),
    };
  }
  const last = words.length - 1;
  const change = changes[last]!;
  const lastWord =
    order[last] !== last
      ? ""
      : layers === 1 && change <= rounding
        ? t.lastKept(names[last]!, change)
        : t.lastChanged(names[last]!, change);
  return { mark: "≠", short, full: told(`${t.maskTells(error)} ${lastWord}`.trim()) };
}
