// Gives every figure of a page its menu, once the page has nothing better to do.

/** Not every browser knows when it is idle. */
const idle = () =>
  new Promise<unknown>((go) =>
    "requestIdleCallback" in globalThis
      ? requestIdleCallback(go, { timeout: 3000 })
      : setTimeout(go, 500),
  );

export async function beginSharing(figures: Iterable<HTMLElement>): Promise<void> {
  await idle();
  await import("./share.js");
  for (const figure of figures)
    void customElements.whenDefined(figure.localName).then(() => giveMenu(figure));
}

function giveMenu(figure: HTMLElement): void {
  if (figure.querySelector(":scope > posenc-share")) return;
  const menu = document.createElement("posenc-share");
  menu.slot = "menu";
  figure.append(menu);
}
