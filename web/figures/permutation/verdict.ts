// What a run says about order, in a few words and in full.
import type { Door } from "posenc";
import type { EncodingId } from "../../toys/toy.js";
import { rounding } from "./derive.js";
import { isOriginal, isReversed } from "./order.js";
import type { View } from "./panels.js";
import type { Told } from "./texts.en.js";

export interface Verdict {
  readonly mark: "=" | "≠" | "·";
  readonly short: string;
  readonly full: string;
}

export const titleOf = ({ pe, text }: View, id: EncodingId): string =>
  text.title(id, pe.catalog.find((entry) => entry.id === id)?.title);

/** Under a mask every word that is seen comes first, so even ALiBi knows which does. */
function toldBy({ pe, settings: { encoding, causal } }: View): Told {
  const door: Door | undefined = pe.catalog.find((entry) => entry.id === encoding)?.door;
  if (door === undefined || door === "absolute") return "place";
  return encoding === "alibi" && !causal ? "distance" : "distance and direction";
}

export function verdict(view: View): Verdict {
  const { text: t, toy, names, order, runs, run } = view;
  const { causal, encoding, layers } = view.settings;
  const { words } = toy;
  const { error, placeError, pooledError, changes } = run;
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
    const placed = t.placed(titleOf(view, encoding), toldBy(view), error, most, pooledError);
    return {
      mark: "≠",
      short,
      full: told(causal ? `${placed} ${t.maskAlone(runs.get("none")!.error)}` : placed),
    };
  }
  const last = words.length - 1;
  const change = changes[last]!;
  const lastWord =
    order[last] !== last
      ? ""
      : layers === "1" && change <= rounding
        ? t.lastKept(names[last]!, change)
        : t.lastChanged(names[last]!, change);
  return { mark: "≠", short, full: told(`${t.maskTells(error)} ${lastWord}`.trim()) };
}
