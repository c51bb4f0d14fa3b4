// The figure in a few sentences.
import { plain } from "../../kit/text/numbers.js";
import { slowdowns, type View } from "./panels.js";
import { shareText } from "./readout.js";

export function summary(view: View): string {
  const { text, settings, length, pairs, unfinished, chosen } = view;
  const t = text.summary;
  const { scaling, trained } = settings;
  const { unseenPairs, worst, onLogits } = chosen;
  const [first, middle, last] = slowdowns(view);
  const name = text.names[scaling];
  const shown = plain(length);
  const isWithin = length <= trained;
  const parts = [t.trained(unfinished, pairs, plain(trained))];
  if (isWithin) parts.push(t.within(shown));
  if (unseenPairs) parts.push(t.unseen(name, shown, unseenPairs, shareText(worst)));
  else if (!isWithin || scaling !== "none") parts.push(t.seen(name, shown));
  if (last !== "1.00") parts.push(first === last ? t.even(last) : t.slowdown(first, middle, last));
  if (onLogits !== 1) parts.push(t.logits(onLogits.toFixed(2)));
  return parts.join(" ");
}
