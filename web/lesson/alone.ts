// A link can show one figure alone: `?embed=F3`. What stands around it leaves the document before the elements
// are defined, so that nobody waits for figures that are not there.

/** Leaves one figure, without the page around it. Returns whether there is such a figure. */
function showOnly(state: string): boolean {
  const figure = document.querySelector(`[data-state="${CSS.escape(state)}"]`);
  if (!figure) return false;
  const main = document.createElement("main");
  main.id = "content";
  main.append(figure);
  document.getElementById("page")!.replaceChildren(document.getElementById("notices")!, main);
  return true;
}

const only = new URLSearchParams(location.search).get("embed");
export const isAlone = only !== null && showOnly(only);
