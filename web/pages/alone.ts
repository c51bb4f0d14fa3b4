// `?embed` shows the figure of a room alone, or the doctor, for a frame in another page: `/lab/rotation/?embed`, and `&picture`
// its picture alone, `&controls=query` with these controls. The rest of the page leaves before the elements are defined.
const address = new URLSearchParams(location.search);
const framed = address.has("embed")
  ? document.querySelector<HTMLElement>(":is(.room, .doctor) [data-state]")
  : null;

/** Whether the page shows its figure alone. */
export const isAlone = framed !== null;

function showOnly(figure: HTMLElement): void {
  const main = document.createElement("main");
  main.id = "content";
  main.append(figure);
  figure.removeAttribute("picture");
  for (const name of ["picture", "controls"])
    if (address.has(name)) figure.setAttribute(name, address.get(name)!);
  const theme = address.get("theme");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
  const page = document.getElementById("page")!;
  page.className = "alone";
  page.replaceChildren(document.getElementById("notices")!, main);
  page.removeAttribute("lang"); // the removed text had this language
}

/** Sends the height of the figure to the page that frames it, now and whenever it changes. */
function sendHeight(): void {
  const page = document.getElementById("page")!;
  const send = () => {
    const posencHeight = Math.ceil(page.getBoundingClientRect().height);
    parent.postMessage({ posencHeight }, "*");
  };
  new ResizeObserver(send).observe(page);
}

if (framed) {
  showOnly(framed);
  if (parent !== window) sendHeight();
}
