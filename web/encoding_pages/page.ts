// The page of an encoding: its figure, whose settings are in the hash (`#layout=half&base=500`), and the rail of its parts.
import { beginPage } from "../pages/page.js";
import { beginSharing } from "../pages/sharing.js";
import "../pages/find.js";
import "../pages/hashes.js";

const figures = [...document.querySelectorAll<HTMLElement>("[data-state]")];

beginPage({
  room: (_, state) => state,
  figures,
  nameOf: () => "",
  beginText() {
    beginSharing(figures);
  },
});

/** Names the settings of the address above the figure, which has only two controls, and passes them on to the lab. */
const lab = document.querySelector<HTMLAnchorElement>(".caption a"); // where the figure has a room
const ofPage = lab?.hash.slice(1) ?? "";
const chosen = document.querySelector<HTMLElement>(".chosen")!;
function nameSettings(): void {
  const set = location.hash
    .slice(1)
    .split("&")
    .filter((part) => part.includes("="));
  const keys = new Set(set.map((part) => part.split("=")[0]));
  const others = ofPage.split("&").filter((part) => part && !keys.has(part.split("=")[0]));
  if (lab) lab.hash = [...others, ...set].join("&");
  chosen.hidden = set.length === 0;
  const settings = new URLSearchParams(set.join("&")); // which forgives what cannot be decoded
  chosen.textContent = Array.from(settings, (pair) => pair.join("=")).join(", ");
}
nameSettings();
addEventListener("hashchange", nameSettings);
addEventListener("posenc-settings", () => setTimeout(nameSettings)); // once the hash has them

/** The rail marks the part that the reader is at. */
const links = [...document.querySelectorAll<HTMLAnchorElement>(".rail a")];
const seen = new IntersectionObserver(
  (entries) => {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting) continue;
      for (const link of links)
        if (link.hash === `#${target.id}`) link.setAttribute("aria-current", "true");
        else link.removeAttribute("aria-current");
    }
  },
  { rootMargin: "-20% 0px -70%" },
);
for (const link of links) {
  const part = document.getElementById(link.hash.slice(1));
  if (part) seen.observe(part);
}
