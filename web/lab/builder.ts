// <lesson-builder>: makes the link of a lesson from a choice of rooms.
import { rooms } from "virtual:lab-addresses";
import { css, html, LitElement, type TemplateResult } from "lit";
import { controlStyles } from "../kit/controls/styles.js";
import { copied } from "../kit/copied.js";
import { messages } from "../kit/text/language.js";
import { base, theme } from "../kit/theme/theme.js";
import { shortOf } from "./lesson.js";
import { texts as en } from "./texts.en.js";
import { texts as ko } from "./texts.ko.js";

const text = messages({ ko, en });

export class Builder extends LitElement {
  static override properties = {
    chosen: { state: true },
    isPlain: { state: true },
    seed: { state: true },
    status: { state: true },
  };

  declare private chosen: ReadonlySet<string>;
  declare private isPlain: boolean;
  declare private seed: string;
  declare private status: string;

  constructor() {
    super();
    this.chosen = new Set();
    this.isPlain = false;
    this.seed = "";
    this.status = "";
  }

  /** The address of the first room as a slide, with the lesson in the hash. */
  private get link(): string {
    const names = rooms.map(({ name }) => name).filter((name) => this.chosen.has(name));
    if (!names.length) return "";
    const url = new URL(`../${names[0]}/?present`, location.href);
    url.hash = [
      `lesson=${names.join(",")}`,
      ...(this.isPlain ? ["plain=1"] : []),
      ...(this.isSeed ? [`seed=${Number(this.seed)}`] : []),
    ].join("&");
    return url.href;
  }

  private get isSeed(): boolean {
    return /^\d{1,3}$/.test(this.seed);
  }

  private async copy(): Promise<void> {
    this.status = (await copied(this.link)) ? text().copied : text().uncopied;
  }

  protected override render(): TemplateResult {
    const t = text();
    const choose = (name: string) => {
      const chosen = new Set(this.chosen);
      if (!chosen.delete(name)) chosen.add(name);
      this.chosen = chosen;
    };
    const line = (label: string, isChecked: boolean, change: () => void) =>
      html`<label class="line"><input type="checkbox" .checked=${isChecked} @change=${change} /> ${label}</label>`;
    return html`
      <form @submit=${(event: Event) => event.preventDefault()}>
        <fieldset>
          <legend>${t.rooms}</legend>
          ${rooms.map(({ name }) => line(shortOf(name), this.chosen.has(name), () => choose(name)))}
        </fieldset>
        ${line(t.plain, this.isPlain, () => {
          this.isPlain = !this.isPlain;
        })}
        <div class="control">
          <label for="seed">${t.seed}</label>
          <input id="seed" inputmode="numeric" maxlength="3" autocomplete="off" aria-describedby="seed-hint" aria-invalid=${this.seed !== "" && !this.isSeed} .value=${this.seed} @input=${(event: Event) => (this.seed = (event.target as HTMLInputElement).value.trim())} />
          <small id="seed-hint">${t.seedHint}</small>
        </div>
        <div class="control link">
          <label for="link">${t.link}</label>
          <div class="row">
            <input id="link" readonly .value=${this.link} aria-describedby="link-hint" @focus=${(event: Event) => (event.target as HTMLInputElement).select()} />
            <button type="button" ?disabled=${!this.link} @click=${this.copy}>${t.copy}</button>
          </div>
          <small id="link-hint">${t.hint}</small>
          <small role="status">${this.status}</small>
        </div>
      </form>
    `;
  }

  static override styles = [
    theme,
    base,
    controlStyles,
    css`
      form {
        display: grid;
        gap: 0.6rem;
        padding: 1rem 1.1rem;
        background: var(--surface);
        border: 1px solid var(--line);
        border-radius: var(--radius);
      }
      fieldset {
        columns: 14rem;
        margin-bottom: 0.4rem;
      }
      .line {
        display: flex;
        gap: 0.5rem;
        align-items: baseline;
        font-size: 1rem;
        min-height: 2rem;
      }
      #seed {
        width: 6rem;
      }
      #seed[aria-invalid="true"] {
        border-color: var(--alert);
      }
      .row {
        flex-wrap: nowrap;
      }
      #link {
        flex: 1;
        min-width: 0;
      }
    `,
  ];
}

customElements.define("lesson-builder", Builder);

declare global {
  interface HTMLElementTagNameMap {
    "lesson-builder": Builder;
  }
}
