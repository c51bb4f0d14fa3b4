// Adds to every figure's menu: copy the address of its present state, and copy code that embeds it.
import type { FigureMenuOf } from "../../kit/figure_menu.js";
import { messages } from "../../kit/text/language.js";
import type { Share } from "./share.js";

const text = messages({
  ko: { share: "이 장면 공유", embed: "임베드" },
  en: { share: "Share this view", embed: "Embed" },
});

/** One dialog serves all figures. */
let dialog: Share | undefined;

async function open(figure: HTMLElement, part: "link" | "code"): Promise<void> {
  await import("./share.js");
  if (!dialog?.isConnected) {
    dialog = document.createElement("posenc-share");
    document.body.append(dialog);
  }
  await dialog.open(figure, part);
}

export function beginSharing(figures: Iterable<HTMLElement>): void {
  for (const figure of figures)
    void customElements.whenDefined(figure.localName).then(() => {
      (figure as FigureMenuOf).offers = [
        { name: () => text().share, choose: () => void open(figure, "link") },
        { name: () => text().embed, choose: () => void open(figure, "code") },
      ];
    });
}
