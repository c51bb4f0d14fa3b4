// Figures get their frame, and then what is in it, one after the other from the top of the page, each in an
// animation frame of its own: none of them blocks the page, and the first one is soon there.

interface Waiting {
  readonly figure: Node;
  readonly begin: () => void;
}

const waiting: Waiting[] = [];
let isDue = false;

/** Resolves when it is this figure's turn. */
export const turn = (figure: Node): Promise<void> =>
  new Promise((begin) => {
    waiting.push({ figure, begin });
    if (!isDue) soon();
  });

function soon(): void {
  isDue = true;
  // Behind the frame, so that what was drawn before is seen.
  requestAnimationFrame(() => setTimeout(next));
}

function next(): void {
  const first = waiting.reduce((a, b) =>
    a.figure.compareDocumentPosition(b.figure) & Node.DOCUMENT_POSITION_PRECEDING ? b : a,
  );
  waiting.splice(waiting.indexOf(first), 1);
  first.begin();
  isDue = false;
  if (waiting.length) soon();
}
