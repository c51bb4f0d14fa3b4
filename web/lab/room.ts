// The page of a room: one figure, its question, and its place in the sequence of rooms.
import { messages } from "../kit/text/language.js";
import { beginPage, type Figure } from "../pages/page.js";
import { PendingState } from "../pages/pending_state.js";
import { newAnswers } from "../pages/question.js";
import { beginSharing } from "../pages/sharing.js";
import { hashFor, newRoomState, ofRoom, roomsOf, shortOf } from "./lesson.js";
import { isPresented, Slide } from "./present.js";
import { answerField } from "./question.js";
import { ShownFigure } from "./shown.js";
import { texts as en } from "./texts.en.js";
import { texts as ko } from "./texts.ko.js";

const text = messages({ ko, en });

export function beginRoom(): void {
  const figure = document.querySelector<HTMLElement>("[data-state]")!;
  const own = newRoomState();
  const answers = newAnswers("lesson-question", answerField);
  const name = figure.localName.slice("posenc-".length);
  let shown!: ShownFigure;
  const slide = isPresented
    ? new Slide(
        () => goTo(1),
        () => goTo(-1),
      )
    : undefined;

  /** The room `by` places after this one in the lesson. */
  const roomAt = (by: number): string | undefined => roomsOf(own)[roomsOf(own).indexOf(name) + by];
  const addressOf = (room: string) => {
    const carried = hashFor(room, name, location.hash);
    const url = new URL(`../${room}/`, location.href);
    url.search = location.search;
    url.hash = carried;
    return url.href;
  };
  const goTo = (by: number) => {
    const room = roomAt(by);
    if (room === undefined) return;
    location.assign(addressOf(room));
  };

  const showDepth = () => {
    const button = document.querySelector(".depth")!;
    const isOpen = !shown.isPicture || (figure as Partial<Explored>).isExplored === true;
    button.textContent = isOpen ? text().picture : text().depth;
    button.setAttribute("aria-expanded", String(isOpen));
    document.querySelector(".at-work")!.classList.toggle("whole", isOpen);
  };
  const toggleDepth = () => {
    if (shown.isPicture) (figure as Figure & Explored).toggleExplored();
    else location.hash = ofRoom(location.hash); // back to the picture in its first state
    showDepth();
  };

  /** Passes the lesson's seed to the figure, if the figure draws random numbers. */
  const seed = (figure: Partial<Figure>) => {
    const seed = own.values.seed;
    if (typeof seed !== "number" || seed === own.fields.seed?.absent) return;
    if (!figure.state || !("seed" in figure.state.fields)) return;
    figure.toggleAttribute?.("data-seeded", true);
    if (figure.state.values.seed !== seed) figure.state.set({ seed }, "noted");
  };

  /** Shows the room's place in its lesson, and the rooms before and after it. */
  const showPlace = () => {
    const rooms = roomsOf(own);
    document.querySelector(".place")!.textContent =
      `· ${text().place(rooms.indexOf(name) + 1, rooms.length)}`;
    const links = [...document.querySelectorAll<HTMLElement>(".neighbours > *")];
    for (const [i, link] of links.entries()) {
      const room = roomAt(i ? 1 : -1);
      link.hidden = room === undefined;
      if (!(link instanceof HTMLAnchorElement) || room === undefined || !own.values.lesson)
        continue;
      link.href = addressOf(room);
      link.querySelector("b")!.textContent = shortOf(room);
    }
    figure.toggleAttribute("data-plain", own.values.plain);
    slide?.show({ name, rooms, short: document.querySelector("main")!.dataset.short ?? "" });
  };

  beginPage({
    // Keeps the settings of the lesson's other rooms in the address.
    states: Object.fromEntries(
      roomsOf(newRoomState()).map((room) => [room, new PendingState(() => {})]),
    ),
    room: {
      own: [own, answers],
      shown: (figure, state) => {
        shown = new ShownFigure(figure, state, () => showDepth());
        return shown;
      },
    },
    figures: [figure],
    nameOf: () => "",
    beginText() {
      figure.toggleAttribute("picture", shown.isPicture); // a new text sets the attribute
      beginSharing([figure]);
      document.querySelector("lesson-question")?.begin(answers);
      document.querySelector(".depth")!.addEventListener("click", toggleDepth);
      const slides = document.querySelector<HTMLAnchorElement>("a.present")!;
      slides.addEventListener("click", () => {
        slides.href = `?present${location.hash}`;
      });
      slide?.begin();
      showDepth();
      showPlace();
    },
    arrived(figure) {
      seed(figure);
      figure.addEventListener("posenc-explored", showDepth);
    },
    read() {
      showPlace();
      seed(figure);
    },
  });
  addEventListener("posenc-settings", showPlace); // links to other rooms carry the settings
  own.subscribe(showPlace);
}

interface Explored {
  readonly isExplored: boolean;
  toggleExplored(): void;
}
