// The line below the picture: how far the head that is shown looks, or that T5's buckets end.
import type { Content } from "../../kit/content.js";
import { slope } from "./numbers.js";
import type { View } from "./panels.js";

export function caption({ text, settings, bias, head, windows, slopes, ends }: View): Content {
  if (bias.kind === "t5") return text.inBuckets(ends!.last);
  return text.inWindow(slopes && slope(slopes[head]!), head, settings.share, windows[head]!.keys);
}
