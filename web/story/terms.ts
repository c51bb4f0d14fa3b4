// Terms with an explanation in a popover. A press opens it, even without scripts; focus and a resting pointer open it too.
// Escape or a press elsewhere closes it.

/** How long the pointer has to rest, in milliseconds, so that passing over a word opens nothing. */
const rest = 150;
const margin = 12;

export function beginTerms(): () => void {
  const ends = Array.from(document.querySelectorAll<HTMLButtonElement>("button.term"), begin);
  return () => {
    for (const end of ends) end();
  };
}

function begin(term: HTMLButtonElement): () => void {
  const explanation = document.getElementById(term.getAttribute("popovertarget")!)!;
  if (!("popover" in explanation)) return lead(term, explanation);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isOpen = () => explanation.matches(":popover-open");
  const open = () => {
    clearTimeout(timer);
    if (!isOpen()) explanation.showPopover();
    place(explanation, term);
  };
  const close = () => {
    clearTimeout(timer);
    if (isOpen() && !explanation.matches(":hover")) explanation.hidePopover();
  };
  const wait = (what: () => void) => () => {
    clearTimeout(timer);
    timer = setTimeout(what, rest);
  };
  term.setAttribute("aria-describedby", explanation.id);
  term.addEventListener("click", (event) => {
    event.preventDefault(); // the default would close the popover that the pointer has opened
    open();
  });
  term.addEventListener("pointerenter", ({ pointerType }) => {
    if (pointerType === "mouse") wait(open)();
  });
  term.addEventListener("pointerleave", ({ pointerType }) => {
    if (pointerType === "mouse") wait(close)();
  });
  term.addEventListener("focus", () => {
    if (term.matches(":focus-visible")) open();
  });
  term.addEventListener("blur", close);
  const leave = wait(close);
  explanation.addEventListener("pointerleave", leave);
  return () => {
    clearTimeout(timer);
    explanation.removeEventListener("pointerleave", leave);
  };
}

/** Without popovers all explanations stand below the text, and a press leads to one. */
function lead(term: HTMLElement, explanation: HTMLElement): () => void {
  const go = () => explanation.scrollIntoView({ block: "center" });
  term.setAttribute("aria-describedby", explanation.id);
  term.addEventListener("click", go);
  return () => term.removeEventListener("click", go);
}

/** Places the explanation below the word, or above it if there is more space. */
function place(explanation: HTMLElement, term: HTMLElement): void {
  const word = term.getBoundingClientRect();
  const { width, height } = explanation.getBoundingClientRect();
  const left = Math.max(margin, Math.min(word.left, innerWidth - width - margin));
  const isUnder = word.bottom + height + margin <= innerHeight || word.top < height + margin;
  explanation.style.left = `${left}px`;
  explanation.style.top = `${isUnder ? word.bottom + 6 : word.top - height - 6}px`;
}
