// A room: one figure, its question, and its place among the others.
import { messages } from "../kit/text/language.js";
import { isAlone } from "../pages/alone.js";
import { Awaited } from "../pages/awaited.js";
import { copyLinks } from "../pages/copy_links.js";
import { beginPage, type Figure } from "../pages/page.js";
import { newAnswers } from "../pages/question.js";
import { beginSharing } from "../pages/sharing/begin.js";
import { single } from "../pages/single.js";
import type { Texts } from "../pages/text.js";
import { hashFor, newRoomState, ofRoom, roomsOf, shortOf } from "./lesson.js";
import { isPresented, Slide } from "./present.js";
import { answerField } from "./question.js";
import { ShownFigure } from "./shown.js";
import { texts as en } from "./texts.en.js";
import { texts as ko } from "./texts.ko.js";

const text = messages({ ko, en });

/** In the single file with its texts, and what leaves it for another page. */
export function beginRoom(texts?: Texts, leaves?: (hash: string) => boolean): void {
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

  /** The room that many places on in the lesson. */
  const beside = (by: number): string | undefined => roomsOf(own)[roomsOf(own).indexOf(name) + by];
  const addressOf = (room: string) => {
    const carried = hashFor(room, name, location.hash);
    const url = new URL(single.page ? "" : `../${room}/`, location.href);
    url.search = location.search;
    url.hash = single.page ? `page=${room}&${carried}` : carried;
    return url.href;
  };
  const goTo = (by: number) => {
    const room = beside(by);
    if (room === undefined) return;
    location.assign(addressOf(room));
    if (single.page) location.reload();
  };

  // Addresses from when figures stood together name this one.
  const forget = () => {
    const hash = location.hash.replaceAll(`${figure.dataset.state}.`, "");
    if (hash !== location.hash) history.replaceState(null, "", hash);
  };
  forget();
  addEventListener("hashchange", forget);

  const showDepth = () => {
    const button = document.querySelector(".depth")!;
    const isOpen = !shown.isPicture || (figure as Partial<Explored>).isExplored === true;
    button.textContent = isOpen ? text().picture : text().depth;
    button.ariaExpanded = String(isOpen);
    document.querySelector(".at-work")!.classList.toggle("whole", isOpen);
  };
  const toggleDepth = () => {
    if (shown.isPicture) (figure as Figure & Explored).toggleExplored();
    else location.hash = ofRoom(location.hash); // the picture, as it is at first
    showDepth();
  };

  /** A lesson may have one seed for all its figures that draw at random. */
  const seed = (figure: Partial<Figure>) => {
    const seed = own.values.seed;
    if (typeof seed !== "number" || seed === own.fields.seed?.absent) return;
    if (!figure.state || !("seed" in figure.state.fields)) return;
    figure.toggleAttribute?.("data-seeded", true);
    if (figure.state.values.seed !== seed) figure.state.set({ seed }, "noted");
  };

  /** Where the room is in its lesson. */
  const showPlace = () => {
    const rooms = roomsOf(own);
    document.querySelector(".place")!.textContent =
      `· ${text().place(rooms.indexOf(name) + 1, rooms.length)}`;
    const links = [...document.querySelectorAll<HTMLElement>(".neighbours > *")];
    for (const [i, link] of links.entries()) {
      const room = beside(i ? 1 : -1);
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
    name: "lab",
    ...(texts && { texts }),
    ...(leaves && { leaves }),
    // Settings of the lesson's other rooms, which go along.
    states: Object.fromEntries(
      roomsOf(newRoomState()).map((room) => [room, new Awaited(() => {})]),
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
      figure.toggleAttribute("picture", shown.isPicture); // the other language's text has a picture
      if (!isAlone) beginSharing([figure]);
      document.querySelector("lesson-question")?.begin(answers);
      document.querySelector(".depth")!.addEventListener("click", toggleDepth);
      const slides = document.querySelector<HTMLAnchorElement>("a.present")!;
      slides.addEventListener("click", () => {
        slides.href = `?present${location.hash}`;
      });
      copyLinks();
      slide?.begin();
      showDepth();
      showPlace();
    },
    arrived(figure) {
      void figure.updateComplete.then(() => figure.parentElement?.classList.add("begun"));
      seed(figure);
      figure.addEventListener("posenc-explored", showDepth);
    },
    read() {
      showPlace();
      seed(figure);
    },
  });
  addEventListener("posenc-settings", showPlace); // links carry what is set
  own.subscribe(showPlace);
}

interface Explored {
  readonly isExplored: boolean;
  toggleExplored(): void;
}
