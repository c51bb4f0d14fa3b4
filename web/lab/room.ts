// The page of a room: one figure and its text.
import { messages } from "../kit/text/language.js";
import { beginPage } from "../pages/page.js";
import { beginSharing } from "../pages/sharing.js";
import { ShownFigure } from "./shown.js";

const text = messages({
  ko: { depth: "모든 설정, 수치, 호출", picture: "그림만 보기" },
  en: { depth: "Every control, number and call", picture: "Only the picture" },
});

interface Explored extends HTMLElement {
  readonly isExplored?: boolean;
  toggleExplored(): void;
}

export function beginRoom(): void {
  const figure = document.querySelector<Explored>("[data-state]")!;
  let shown: ShownFigure | undefined;

  const showDepth = () => {
    const button = document.querySelector(".depth");
    if (!button) return;
    const isOpen = !shown?.isPicture || figure.isExplored === true;
    button.textContent = isOpen ? text().picture : text().depth;
    button.setAttribute("aria-expanded", String(isOpen));
    document.querySelector(".figure")!.classList.toggle("whole", isOpen);
  };
  const toggleDepth = async () => {
    await customElements.whenDefined(figure.localName); // its module may still be loading
    if (shown?.isPicture) figure.toggleExplored();
    else location.hash = ""; // back to the picture in its first state
    showDepth();
  };

  beginPage({
    room(figure, state) {
      if (!document.querySelector(".depth")) return state; // the figure has one form
      shown = new ShownFigure(figure, state, () => showDepth());
      return shown;
    },
    figures: [figure],
    nameOf: () => "",
    beginText() {
      if (shown) figure.toggleAttribute("picture", shown.isPicture);
      beginSharing([figure]);
      document.querySelector(".depth")?.addEventListener("click", toggleDepth);
      showDepth();
    },
  });
  figure.addEventListener("posenc-explored", showDepth);
}
