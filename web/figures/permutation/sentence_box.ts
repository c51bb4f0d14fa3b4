// The box in which a sentence is typed. While it is empty, the last sentence stays.
import { html, type TemplateResult } from "lit";
import { live } from "lit/directives/live.js";
import { isOwn, longestText, mostWords, read, sentenceOf } from "../../toys/sentence.js";
import type { PermutationState } from "./fields.js";
import { firstMove } from "./order.js";
import { text } from "./texts.js";

export class SentenceBox {
  /** What stands in the box while it is typed in. */
  private draft: string | undefined;
  private empty = false;

  constructor(
    private readonly state: PermutationState,
    private readonly redraw: () => void,
  ) {}

  render(): TemplateResult {
    const t = text();
    const shown = sentenceOf(this.state.values.sentence);
    const { cut } = read(shown);
    const notice = this.empty ? t.empty : cut ? t.cut(mostWords, cut) : "";
    const typedIn = (event: Event) => (event.target as HTMLInputElement).value;
    return html`
      <div class="control sentence">
        <label for="sentence">${t.sentence}</label>
        <input
          id="sentence"
          type="text"
          dir="auto"
          maxlength=${longestText}
          autocomplete="off"
          spellcheck="false"
          .value=${live(this.draft ?? shown)}
          aria-describedby="sentence-hint sentence-notice"
          @input=${(event: Event) => this.type(typedIn(event), "moving")}
          @change=${(event: Event) => this.type(typedIn(event), "settled")}
          @blur=${this.leave}
        />
        <small id="sentence-hint">${t.sentenceHint(mostWords)}</small>
        <p id="sentence-notice" class="notice" role="status">${notice}</p>
      </div>
    `;
  }

  private type(typed: string, moment: "moving" | "settled"): void {
    this.draft = typed;
    const { words } = read(typed);
    this.empty = words.length === 0;
    if (this.empty) {
      this.redraw();
      return;
    }
    const sentence = isOwn(typed) ? "" : typed;
    const before = read(sentenceOf(this.state.values.sentence)).words;
    const isSame = words.length === before.length && words.every((word, i) => word === before[i]);
    this.state.set(isSame ? { sentence } : { sentence, order: firstMove(words.length) }, moment);
  }

  private readonly leave = () => {
    this.draft = undefined;
    this.empty = false;
    this.redraw();
  };
}
