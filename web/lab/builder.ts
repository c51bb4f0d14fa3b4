// <lesson-builder>: the link of a lesson, put together from choices. It holds what the page is set to now,
// too.
import { css, html, LitElement, type TemplateResult } from "lit";
import { listen, whileConnected } from "../kit/connected.js";
import { controlStyles } from "../kit/controls/styles.js";
import { copied } from "../kit/copied.js";
import { messages, onLanguage } from "../kit/text/language.js";
import { base, theme } from "../kit/theme/theme.js";
import { texts as en } from "./texts.en.js";
import { texts as ko } from "./texts.ko.js";

const text = messages({ ko, en });

export interface Choice {
  readonly name: string;
  readonly heading: string;
}

/** What can be switched, by the name of its text, and how it is at first. */
const defaults = { controls: true, fresh: false, slides: false };
type Flag = keyof typeof defaults;

/** What the link says anew; `lang` comes first. */
const replaced = /^(T\.(figures|controls|seed)|lang)=/;

export class Builder extends LitElement {
  static override properties = {
    figures: { attribute: false },
    chosen: { state: true },
    flags: { state: true },
    seed: { state: true },
    status: { state: true },
  };

  /** The figures of the page, in its order. */
  declare figures: readonly Choice[];
  declare private chosen: ReadonlySet<string>;
  declare private flags: Readonly<Record<Flag, boolean>>;
  declare private seed: string;
  declare private status: string;

  constructor() {
    super();
    this.figures = [];
    this.chosen = new Set();
    this.flags = defaults;
    this.seed = "";
    this.status = "";
    const renew = () => this.requestUpdate();
    whileConnected(
      this,
      () => onLanguage(renew),
      () => listen("posenc-settings", renew),
    );
  }

  /** The address of the page as it is, with what is chosen here instead of what it had of that. */
  private get link(): string {
    const { controls, fresh, slides } = this.flags;
    const now = location.hash.slice(1).split("&");
    const figures = this.figures.filter(({ name }) => this.chosen.has(name));
    const parts = [
      `lang=${document.documentElement.lang}`,
      ...(fresh ? [] : now.filter((part) => part && !replaced.test(part))),
      ...(figures.length ? [`T.figures=${figures.map(({ name }) => name).join(",")}`] : []),
      ...(controls ? [] : ["T.controls=0"]),
      ...(this.isSeed ? [`T.seed=${Number(this.seed)}`] : []),
    ];
    const page = new URL(location.href);
    if (slides) page.searchParams.set("present", "");
    page.hash = parts.join("&");
    return page.href.replace("present=", "present");
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
    const toggle = (flag: Flag) => {
      this.flags = { ...this.flags, [flag]: !this.flags[flag] };
    };
    const line = (label: string, isChecked: boolean, change: () => void) =>
      html`<label class="line"><input type="checkbox" .checked=${isChecked} @change=${change} /> ${label}</label>`;
    return html`
      <form @submit=${(event: Event) => event.preventDefault()}>
        <fieldset>
          <legend>${t.figures}</legend>
          ${this.figures.map(({ name, heading }) => line(heading, this.chosen.has(name), () => choose(name)))}
        </fieldset>
        ${Object.entries(this.flags).map(([flag, isOn]) => line(t[flag as Flag], isOn, () => toggle(flag as Flag)))}
        <div class="control">
          <label for="seed">${t.seed}</label>
          <input id="seed" inputmode="numeric" maxlength="3" autocomplete="off" aria-describedby="seed-hint" aria-invalid=${this.seed !== "" && !this.isSeed} .value=${this.seed} @input=${(event: Event) => (this.seed = (event.target as HTMLInputElement).value.trim())} />
          <small id="seed-hint">${t.seedHint}</small>
        </div>
        <div class="control link">
          <label for="link">${t.link}</label>
          <div class="row">
            <input id="link" readonly .value=${this.link} aria-describedby="link-hint" @focus=${(event: Event) => (event.target as HTMLInputElement).select()} />
            <button type="button" @click=${this.copy}>${t.copy}</button>
          </div>
          <small id="link-hint">${this.flags.fresh ? "" : t.hint}</small>
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
        margin-bottom: 0.4rem;
      }
      .line {
        display: flex;
        gap: 0.5rem;
        align-items: baseline;
        font-size: 0.9rem;
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
