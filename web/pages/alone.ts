// A link can show one figure alone: `?embed=F3`, and of it some panels and controls: `?embed=F6&panels=dials&picture`.
// What stands around it leaves the document before the elements are defined, so that nobody waits for figures that are
// not there. Frames name figures of the lab at the story's address too, where they came from.
import { figures } from "virtual:lab-addresses";
import { embedded } from "./embedded.js";

/** Leaves one figure, without the page around it. Returns whether there is such a figure. */
function showOnly(name: string): boolean {
  const figure = found(name) ?? made(name);
  if (!figure) return false;
  const main = document.createElement("main");
  main.id = "content";
  main.append(figure);
  const address = new URLSearchParams(location.search);
  for (const name of ["panels", "controls", "picture"])
    if (address.has(name)) figure.setAttribute(name, address.get(name)!);
  if (address.get("picture") === "0") figure.removeAttribute("picture"); // the story has it
  const theme = address.get("theme");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
  const page = document.getElementById("page")!;
  page.className = "alone";
  page.replaceChildren(document.getElementById("notices")!, main);
  page.removeAttribute("lang"); // that was of the text
  return true;
}

const found = (name: string): HTMLElement | null =>
  document.querySelector(
    `:is([data-state="${CSS.escape(name)}"], [data-story="${CSS.escape(name)}"])`,
  );

function made(name: string): HTMLElement | undefined {
  if (!Object.hasOwn(figures, name)) return undefined;
  const figure = document.createElement(figures[name]!);
  figure.dataset.state = name;
  return figure;
}

/** Whether one figure of the page stands alone. */
export const isAlone = embedded !== null && showOnly(embedded);

/** Whether the address asks for a figure that there is not. */
export const isUnknown = embedded !== null && !isAlone;

/** Sends the height of the figure to the page around a frame, now and whenever it changes. */
function sendHeight(): void {
  const page = document.getElementById("page")!;
  const send = () => {
    const posencHeight = Math.ceil(page.getBoundingClientRect().height);
    parent.postMessage({ posencHeight }, "*");
  };
  new ResizeObserver(send).observe(page);
}
if (isAlone && parent !== window) sendHeight();
