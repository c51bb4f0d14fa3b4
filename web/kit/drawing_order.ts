// First drawings of figures and their panels, one an animation frame, from the top of the page: none blocks the page, and
// the first figure is soon visible.

interface Waiting {
  readonly figure: Node;
  readonly begin: () => void;
}

const waiting: Waiting[] = [];

/** Resolves when this figure, or a panel of it, is next. */
export const nextInOrder = (figure: Node): Promise<void> =>
  new Promise((begin) => {
    waiting.push({ figure, begin });
    if (waiting.length === 1) schedule();
  });

/** After the frame, so that the browser first paints the previous drawing. */
const schedule = () => requestAnimationFrame(() => setTimeout(beginFirst));

function beginFirst(): void {
  const first = waiting.reduce((a, b) =>
    a.figure.compareDocumentPosition(b.figure) & Node.DOCUMENT_POSITION_PRECEDING ? b : a,
  );
  waiting.splice(waiting.indexOf(first), 1);
  if (waiting.length) schedule();
  first.begin();
}
