// A link can show one figure alone, `?embed=F3`, or some of its panels and controls: `?embed=F6&panels=dials&picture`.
// This module removes the rest of the page before the elements are defined, so that no other figure starts. Old frames
// name figures of the lab at the story's address, where the lab once stood.
import { figures, rooms } from "virtual:lab-addresses";
import { failedEvent } from "../kit/at_rest.js";
import { languageAt } from "../kit/text/language.js";
import { rootOf } from "./address.js";
import { embedded } from "./embedded.js";

/** Removes all of the page but one figure. Returns whether there is such a figure. */
function showOnly(name: string): boolean {
  const figure = found(name) ?? made(name);
  if (!figure) return false;
  const main = document.createElement("main");
  main.id = "content";
  main.append(figure);
  const address = new URLSearchParams(location.search);
  for (const name of ["panels", "controls", "picture"])
    if (address.has(name)) figure.setAttribute(name, address.get(name)!);
  if (address.get("picture") === "0") figure.removeAttribute("picture"); // the story's figures have the attribute
  const theme = address.get("theme");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
  const page = document.getElementById("page")!;
  page.className = "alone";
  page.replaceChildren(document.getElementById("notices")!, main);
  page.removeAttribute("lang"); // the removed text had this language
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
  figure.addEventListener(failedEvent, () => figure.append(atRest(name)), { once: true });
  return figure;
}

/** The picture that the figure's room shows where scripts do not run. */
function atRest(name: string): HTMLPictureElement {
  const { short } = rooms.find(({ state }) => state === name)!;
  const language = languageAt(document.documentElement);
  const picture = document.createElement("picture");
  picture.dataset.picture = name;
  const file = (scheme: string) => `${rootOf()}pictures/${name}.${language}.wide.${scheme}.webp`;
  const dark = document.createElement("source");
  dark.media = "(prefers-color-scheme: dark)";
  dark.srcset = file("dark");
  const light = new Image();
  light.src = file("light");
  light.alt = short[language];
  picture.append(dark, light);
  return picture;
}

/** Whether the page shows one figure alone. */
export const isAlone = embedded !== null && showOnly(embedded);

/** Whether the address names a figure that does not exist. */
export const isUnknown = embedded !== null && !isAlone;

/** Sends the height of the figure to the page that frames it, now and whenever it changes. */
function sendHeight(): void {
  const page = document.getElementById("page")!;
  const send = () => {
    const posencHeight = Math.ceil(page.getBoundingClientRect().height);
    parent.postMessage({ posencHeight }, "*");
  };
  new ResizeObserver(send).observe(page);
}
if (isAlone && parent !== window) sendHeight();
