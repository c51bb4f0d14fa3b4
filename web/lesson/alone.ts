// A link can show one figure alone: `?embed=F3`, and of it some panels and controls: `?embed=F6&panels=dials&picture`.
// What stands around it leaves the document before the elements
// are defined, so that nobody waits for figures that are not there.

const address = new URLSearchParams(location.search);

/** Leaves one figure, without the page around it. Returns whether there is such a figure. */
function showOnly(state: string): boolean {
  const figure = document.querySelector(`[data-state="${CSS.escape(state)}"]`);
  if (!figure) return false;
  const main = document.createElement("main");
  main.id = "content";
  main.append(figure);
  for (const name of ["panels", "controls", "picture"])
    if (address.has(name)) figure.setAttribute(name, address.get(name)!);
  const page = document.getElementById("page")!;
  page.replaceChildren(document.getElementById("notices")!, main);
  page.removeAttribute("lang"); // that was of the text
  return true;
}

const only = address.get("embed");
export const isAlone = only !== null && showOnly(only);
