// Finds layout faults: elements that overflow their figure, texts that are cut, and texts that overlap.
import type { Page } from "playwright-core";

export interface Fit {
  /** The width of the page with folds closed and open. */
  readonly widths: readonly [closed: number, open: number];
  readonly misfits: readonly string[];
}

/** Checks all figures of a page with their folds as they are, then with every fold open, and closes those again. */
export const fitOf = (page: Page): Promise<Fit> => page.evaluate(find);

/** Runs in the page. */
async function find(): Promise<Fit> {
  const misfits: string[] = [];
  const check = (element: Element, { left, right }: DOMRect) => {
    const box = element.getBoundingClientRect();
    const isVisible = box.width > 1 && box.height > 1;
    if (isVisible && (box.left < left - 1 || box.right > right + 1))
      misfits.push(
        `${element.tagName} "${element.textContent?.trim().slice(0, 40)}": ${box.left} to ${box.right}, not in ${left} to ${right}`,
      );
    return box;
  };
  const walk = (element: Element, within: DOMRect) => {
    const box = check(element, within);
    if (element.tagName === "svg") {
      const written = [...element.querySelectorAll("text")].filter((text) =>
        text.textContent!.trim(),
      );
      for (const text of written) check(text, box);
      // The boxes of slanted texts overlap where the texts do not.
      const texts = written.filter((text) => !text.getAttribute("transform")?.includes("rotate"));
      const boxes = texts.map((text) => text.getBoundingClientRect());
      boxes.forEach((a, i) => {
        const j = boxes.findIndex(
          (b, j) =>
            j > i &&
            Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
            // Letters are lower than the boxes of their lines.
            Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) >
              0.4 * Math.min(a.height, b.height),
        );
        if (j > i)
          misfits.push(
            `${element.getAttribute("class")}: "${texts[i]!.textContent}" upon "${texts[j]!.textContent}"`,
          );
      });
    } else if (getComputedStyle(element).overflowX === "visible") {
      for (const child of [...element.children, ...(element.shadowRoot?.children ?? [])])
        walk(child, within);
    }
  };
  const within = (root: ParentNode, selector: string): Element[] => [
    ...root.querySelectorAll(selector),
    ...[...root.querySelectorAll("*")].flatMap(({ shadowRoot }) =>
      shadowRoot ? within(shadowRoot, selector) : [],
    ),
  ];
  const figures = [
    ...document.querySelectorAll<HTMLElement & { updateComplete: Promise<boolean> }>(
      "[data-state]",
    ),
  ];
  const drawn = async () => {
    await new Promise(requestAnimationFrame);
    for (const figure of figures) while (!(await figure.updateComplete));
  };
  const widthOfPage = () => document.scrollingElement!.scrollWidth;
  if (figures.length === 0) misfits.push("there is no figure");
  const closed = widthOfPage();
  const opened = figures.flatMap(
    (figure) => within(figure.shadowRoot!, "details:not([open])") as HTMLDetailsElement[],
  );
  const setAll = (isOpen: boolean) =>
    Promise.all(
      opened.map((fold) => {
        const toggled = new Promise((resolve) =>
          fold.addEventListener("toggle", resolve, { once: true }),
        );
        fold.open = isOpen;
        return toggled;
      }),
    );
  await setAll(true); // the folds make their content only now
  await drawn();
  for (const figure of figures) walk(figure, figure.getBoundingClientRect());
  for (const figure of figures)
    for (const cell of within(figure.shadowRoot!, ".cell, .properties :is(th, td)"))
      if (cell.scrollWidth > cell.clientWidth) misfits.push(`cut: "${cell.textContent?.trim()}"`);
  const open = widthOfPage();
  await setAll(false);
  return { widths: [closed, open], misfits };
}
