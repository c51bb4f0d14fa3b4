// The picture grows as the page scrolls it through the screen, until the reader takes the slider; with reduced motion it
// does not grow.
import { chosenStage } from "../fields.js";
import type { View } from "../view.js";

/** Where the middle of the figure is as the growing begins and as it ends, in heights of the screen. */
const [from, to] = [0.78, 0.36];

export function follow(view: View): () => void {
  const { element, put } = view;
  const reduced = matchMedia("(prefers-reduced-motion: reduce)");
  const still = () => put({ isReduced: reduced.matches });
  const grow = () => {
    if (view.areStills || chosenStage(view.settings) !== undefined) return;
    const { top, height } = element.getBoundingClientRect();
    if (height === 0) return;
    const isLast = innerHeight + scrollY >= document.documentElement.scrollHeight - 1;
    const passed = isLast ? 1 : (from - (top + height / 2) / innerHeight) / (from - to);
    const scrolled = Math.round(300 * Math.min(1, Math.max(0, passed))) / 100;
    if (scrolled !== view.scrolled) put({ scrolled });
  };
  reduced.addEventListener("change", still);
  addEventListener("scroll", grow, { capture: true, passive: true });
  addEventListener("resize", grow);
  still();
  grow();
  return () => {
    reduced.removeEventListener("change", still);
    removeEventListener("scroll", grow, true);
    removeEventListener("resize", grow);
  };
}
