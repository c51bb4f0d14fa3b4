// The verdict of a run about order, short and in full.
import { descriptions } from "posenc/catalog";
import type { EncodingId } from "../../toys/toy.js";
import { rounding } from "./derive.js";
import { isOriginal, isReversed } from "./order.js";
import type { Cue } from "./texts.en.js";
import type { View } from "./view.js";

export interface Verdict {
  readonly mark: "=" | "≠" | "·";
  readonly short: string;
  readonly full: string;
}

export const titleOf = ({ text }: View, id: EncodingId): string =>
  text.title(
    id,
    id in descriptions ? descriptions[id as keyof typeof descriptions].title : undefined,
  );

/** Under a mask all visible words are earlier, so even ALiBi tells the order. */
function cueOf({ pe, settings: { encoding, causal } }: View): Cue {
  const entry = pe.catalog.find(({ id }) => id === encoding);
  if (entry === undefined || entry.door === "absolute") return "place";
  return encoding === "alibi" && !causal ? "distance" : "distance and direction";
}

export function verdict(view: View): Verdict {
  const { text: t, toy, names, order, runs, run } = view;
  const { causal, encoding, layers } = view.settings;
  const { words } = toy;
  const { error, placeError, pooledError, changes } = run;
  if (words.length === 1) return { mark: "·", short: t.single, full: t.singleLong };
  if (isOriginal(order)) return { mark: "·", short: t.unmoved, full: t.unmovedLong };

  const moved = t.order(order.map((token) => names[token]).join(" "));
  const readsTheSame = order.every((token, place) => words[token] === words[place]);
  if (error <= rounding) {
    const why = readsTheSame
      ? t.sameWords
      : encoding === "none" && !causal
        ? t.equivariant(error, placeError, pooledError)
        : encoding === "alibi" && !causal && isReversed(order)
          ? t.reversal
          : t.unchanged(error);
    return { mark: "=", short: t.same, full: `${moved} ${why}` };
  }

  const changed = (...why: string[]): Verdict => ({
    mark: "≠",
    short: t.changed(error),
    full: [moved, ...why].join(" "),
  });
  if (readsTheSame) return changed(t.sameReading(placeError));
  if (encoding !== "none") {
    const most = names[changes.indexOf(Math.max(...changes))]!;
    const placed = t.placed(titleOf(view, encoding), cueOf(view), error, most, pooledError);
    return causal ? changed(placed, t.maskAlone(runs.get("none")!.error)) : changed(placed);
  }
  const last = words.length - 1;
  if (order[last] !== last) return changed(t.maskShowsOrder(error));
  const change = changes[last]!;
  const lastWord = layers === "1" && change <= rounding ? t.lastSame : t.lastChanged;
  return changed(t.maskShowsOrder(error), lastWord(names[last]!, change));
}
