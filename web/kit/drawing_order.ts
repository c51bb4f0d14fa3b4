// Figures get their frame, and then what is in it, one after the other from the top of the page, each in an
// animation frame of its own: none of them blocks the page, and the first one is soon there.

interface Waiting {
  readonly figure: Node;
  readonly begin: () => void;
}

const waiting: Waiting[] = [];

/** Resolves when this figure is the next to be drawn. */
export const nextInOrder = (figure: Node): Promise<void> =>
  new Promise((begin) => {
    waiting.push({ figure, begin });
    if (waiting.length === 1) schedule();
  });

/** Behind the frame, so that the browser paints what was drawn before. */
const schedule = () => requestAnimationFrame(() => setTimeout(beginFirst));

function beginFirst(): void {
  const first = waiting.reduce((a, b) =>
    a.figure.compareDocumentPosition(b.figure) & Node.DOCUMENT_POSITION_PRECEDING ? b : a,
  );
  waiting.splice(waiting.indexOf(first), 1);
  if (waiting.length) schedule();
  first.begin();
}
