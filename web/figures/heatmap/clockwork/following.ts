// The picture grows as the page scrolls it through the screen, until the reader takes the slider; with reduced motion and
// in a room it does not grow. Where the page rests, so does one of the four: between them labels lie over clocks.
import { chosenStage } from "../fields.js";
import type { View } from "../view.js";

/** Where the top of the figure is as the growing begins, in heights of the screen, and as it ends, with its heading in sight. */
const [from, to] = [0.45, 72];
/** Of what is left, in a frame. */
const pace = 0.25;
/** Milliseconds without scrolling. */
const restAfter = 150;

export function follow(view: View): () => void {
  const { element, put } = view;
  const reduced = matchMedia("(prefers-reduced-motion: reduce)");
  const still = () => put({ isReduced: reduced.matches });
  const isInRoom = element.closest(".room") !== null; // of the lab, which shows the table
  let [frame, rest, goal] = [0, 0, Number.NaN];
  const step = () => {
    const left = goal - view.scrolled;
    put({ scrolled: Math.abs(left) < 0.01 ? goal : view.scrolled + pace * left });
    frame = view.scrolled === goal ? 0 : requestAnimationFrame(step);
  };
  const goTo = (stage: number) => {
    goal = stage;
    if (goal !== view.scrolled) frame ||= requestAnimationFrame(step);
  };
  const grow = () => {
    if (view.areStills || isInRoom || chosenStage(view.settings) !== undefined) return;
    const { top, height } = element.getBoundingClientRect();
    if (height === 0) return;
    const isLast = innerHeight + scrollY >= document.documentElement.scrollHeight - 1;
    const start = from * innerHeight;
    const passed = isLast ? 1 : (start - top) / (start - to);
    const stage = 3 * Math.min(1, Math.max(0, passed));
    if (Number.isNaN(goal)) put({ scrolled: Math.round(stage) }); // it has not been seen yet
    goTo(stage);
    clearTimeout(rest);
    rest = window.setTimeout(() => goTo(Math.round(goal)), restAfter);
  };
  reduced.addEventListener("change", still);
  addEventListener("scroll", grow, { capture: true, passive: true });
  addEventListener("resize", grow);
  still();
  grow();
  return () => {
    clearTimeout(rest);
    cancelAnimationFrame(frame);
    reduced.removeEventListener("change", still);
    removeEventListener("scroll", grow, true);
    removeEventListener("resize", grow);
  };
}
