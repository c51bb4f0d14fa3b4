// <story-bar>: shows where the reader is. On a phone it is a bar with the act's clock, its name and the share that is read,
// and the outline in a sheet. On wider screens it is a rail beside the text, which hides while a figure covers its place.

export class StoryBar extends HTMLElement {
  private frame = 0;
  private readonly schedule = () => {
    if (!this.frame) this.frame = requestAnimationFrame(() => this.show());
  };
  private readonly sizes = new ResizeObserver(this.schedule);

  connectedCallback(): void {
    const dialog = this.querySelector("dialog")!;
    this.querySelector(":scope > button")!.addEventListener("click", () => dialog.showModal());
    // Closes the sheet before the link moves the focus: elements behind an open modal sheet cannot have it.
    const close = (event: Event) => {
      const link = (event.target as Element).closest("a");
      if (link || event.target === dialog) dialog.close();
    };
    dialog.addEventListener("click", close, { capture: true });
    addEventListener("scroll", this.schedule, { passive: true });
    this.sizes.observe(this.parentElement!);
    this.show();
  }

  disconnectedCallback(): void {
    removeEventListener("scroll", this.schedule);
    this.sizes.disconnect();
    cancelAnimationFrame(this.frame);
    this.frame = 0;
  }

  private show(): void {
    this.frame = 0;
    const acts = [...this.parentElement!.querySelectorAll<HTMLElement>(".act")];
    const eye = innerHeight / 3;
    const before = acts.filter((act) => act.getBoundingClientRect().top <= eye);
    const now = before.length;
    const all = this.parentElement!.getBoundingClientRect();
    const share = (eye - all.top) / Math.max(1, all.height);
    this.querySelector("progress")!.value = Math.min(1, Math.max(0, share));
    const links = this.parentElement!.querySelectorAll<HTMLElement>(".rail a, dialog a");
    for (const link of links) {
      const act = Number(link.dataset.act);
      link.classList.toggle("read", act <= now);
      if (act === now) link.setAttribute("aria-current", "true");
      else link.removeAttribute("aria-current");
    }
    const name = links[Math.max(0, now - 1)]?.querySelector("span")?.textContent;
    if (name) this.querySelector(".name")!.textContent = name;
    const rotation = `rotate(${((Math.max(1, now) - 1) * 180) / Math.PI} 16 16)`; // the hand is drawn at 1 radian
    this.querySelector(".hand")?.setAttribute("transform", rotation);
    this.stepBack();
  }

  private stepBack(): void {
    const rail = this.parentElement!.querySelector<HTMLElement>(".rail")!;
    const box = rail.getBoundingClientRect();
    if (box.height === 0) return;
    const meets = Array.from(this.parentElement!.querySelectorAll(".frame, .take")).some((wide) => {
      const { top, bottom } = wide.getBoundingClientRect();
      return top < box.bottom + 8 && bottom > box.top;
    });
    rail.classList.toggle("back", meets);
  }
}

customElements.define("story-bar", StoryBar);
