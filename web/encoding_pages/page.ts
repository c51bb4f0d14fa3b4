// The page of an encoding: its figure, which the hash sets (`#layout=half&base=500`), and the rail of its parts.
import { beginPage } from "../pages/page.js";
import { beginSharing } from "../pages/sharing/begin.js";
import "../pages/find.js";

const figures = [...document.querySelectorAll<HTMLElement>("[data-state]")];

beginPage({
  name: "encodings",
  states: {},
  room: { own: [], shown: (_, state) => state },
  figures,
  nameOf: () => "",
  beginText() {
    beginSharing(figures);
  },
  arrived(figure) {
    void figure.updateComplete.then(() => figure.parentElement?.classList.add("begun"));
  },
});

/** The part that is read, in the rail. */
const links = [...document.querySelectorAll<HTMLAnchorElement>(".rail a")];
const seen = new IntersectionObserver(
  (entries) => {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting) continue;
      for (const link of links)
        if (link.hash === `#${target.id}`) link.ariaCurrent = "true";
        else link.removeAttribute("aria-current");
    }
  },
  { rootMargin: "-20% 0px -70%" },
);
for (const link of links) {
  const part = document.getElementById(link.hash.slice(1));
  if (part) seen.observe(part);
}
