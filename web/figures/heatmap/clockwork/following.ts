// Scrolling the page grows the picture from one clock to the table, until the reader uses the slider; with reduced motion and
// in a room it does not. When scrolling ends it moves on to one of the four stages: between them labels overlap clocks.
import { chosenStage } from "../fields.js";
import type { View } from "../view.js";

/** The top of the figure, in heights of the screen, where growing begins and where it ends, with the heading visible. */
const [from, to] = [0.45, 72];
/** The share of the remaining way in one frame. */
const pace = 0.25;
/** Milliseconds without scrolling after which the picture moves to a stage. */
const restAfter = 150;

export function follow(view: View): () => void {
  const { element, put } = view;
  const reduced = matchMedia("(prefers-reduced-motion: reduce)");
  const still = () => put({ isReduced: reduced.matches });
  const isInRoom = element.closest(".room") !== null; // a room of the lab shows the table
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
    if (Number.isNaN(goal)) put({ scrolled: Math.round(stage) }); // not visible before
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
