// Marks the section being read in the list of figures beside the text.

export function followOutline(): () => void {
  let frame = 0;
  const mark = () => {
    frame = 0;
    const sections = [...document.querySelectorAll<HTMLElement>("main > section:not([hidden])")];
    const eye = innerHeight / 3;
    const at = sections.findLast((section) => section.getBoundingClientRect().top <= eye);
    const id = at?.getAttribute("aria-labelledby");
    for (const link of document.querySelectorAll(".index a")) {
      if (link.getAttribute("href") === `#${id}`) link.ariaCurrent = "true";
      else link.removeAttribute("aria-current");
    }
  };
  const soon = () => {
    frame ||= requestAnimationFrame(mark);
  };
  addEventListener("scroll", soon, { passive: true });
  soon();
  return () => {
    removeEventListener("scroll", soon);
    cancelAnimationFrame(frame);
  };
}
