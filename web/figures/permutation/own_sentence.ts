// A sentence of the reader's own for the picture: two to seven words.
import { html, type TemplateResult } from "lit";
import { longestText, read, syllables } from "../../toys/sentence.js";
import { exchanged, original } from "./order.js";
import type { View } from "./view.js";

const [least, most] = [2, 7];

export function ownSentence(view: View): TemplateResult {
  const { text, toy, typing, notice, set, put } = view;
  const open = async ({ currentTarget }: Event) => {
    const side = (currentTarget as Element).closest(".side")!;
    put({ typing: true });
    while (!side.querySelector("input")) await new Promise(requestAnimationFrame);
    side.querySelector("input")!.select();
  };
  if (!typing)
    return html`<button class="try" type="button" @click=${open}>${text.tryOwn}</button><p class="notice" role="status"></p>`;

  const use = (event: SubmitEvent) => {
    event.preventDefault();
    const typed = new FormData(event.target as HTMLFormElement).get("sentence") as string;
    const words = read(typed, Number.POSITIVE_INFINITY).words;
    const parts = words.length === 1 ? syllables(words[0]!) : words;
    if (parts.length < least) return put({ notice: words.length ? text.oneWord : text.noWord });
    const taken = parts.slice(0, most);
    const left = parts.length - taken.length;
    const said = left ? text.firstWords(most, left) : "";
    put({ notice: parts === words ? said : text.inSyllables(left) });
    const swapped = [0, taken.length - 1];
    const order = exchanged(original(taken.length), 0, taken.length - 1);
    set({ sentence: taken.join(" "), swapped, order });
  };
  return html`
    <form class="own-sentence" @submit=${use}>
      <input name="sentence" type="text" dir="auto" maxlength=${longestText} autocomplete="off" spellcheck="false" aria-label=${text.yourSentence(most)} aria-describedby="own-notice" value=${toy.words.join(" ")} />
      <button type="submit">${text.useOwn}</button>
    </form>
    <p id="own-notice" class="notice" role="status">${notice}</p>
  `;
}
