// <posenc-share slot="menu">: what a figure of the pages has in its header. Its dialog copies the address of exactly this
// state, and the code that puts the figure into somebody's page, which is shown at work beside it.
import { css, html, LitElement, nothing, type TemplateResult } from "lit";
import "../../kit/panel/code_block.js";
import { controlStyles } from "../../kit/controls/styles.js";
import { language, messages, onLanguage } from "../../kit/text/language.js";
import { base, theme } from "../../kit/theme/theme.js";
import {
  type Choice,
  frameAddress,
  frameCode,
  linkTo,
  type Part,
  type Shared,
  tagCode,
} from "./addresses.js";
import { texts as en } from "./texts.en.js";
import { texts as ko } from "./texts.ko.js";

const text = messages({ ko, en });
type Kind = "frame" | "tag";

export class Share extends LitElement {
  static override properties = {
    isOpen: { state: true },
    kind: { state: true },
    choice: { state: true },
    height: { state: true },
    said: { state: true },
  };

  declare private isOpen: boolean;
  declare private kind: Kind;
  declare private choice: Choice;
  /** Of the preview's content. */
  declare private height: number;
  declare private said: string;
  private end: (() => void) | undefined;

  constructor() {
    super();
    this.isOpen = false;
    this.kind = "frame";
    this.choice = { shown: "picture", panels: [], controls: [], lang: "", theme: "" };
    this.height = 400;
    this.said = "";
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.end = onLanguage(() => this.requestUpdate());
    addEventListener("message", this.measure);
  }
  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.end?.();
    removeEventListener("message", this.measure);
  }

  private get figure(): Shared {
    return this.parentElement as Shared;
  }

  private readonly measure = ({ source, data }: MessageEvent) => {
    const frame = this.renderRoot.querySelector("iframe");
    if (frame && frame.contentWindow === source && data?.posencHeight)
      this.height = data.posencHeight;
  };

  private readonly open = async () => {
    await this.figure.updateComplete;
    const { parts } = this.figure;
    this.said = "";
    this.choice = {
      ...this.choice,
      shown: parts ? this.choice.shown : "all",
      lang: language(),
    };
    this.isOpen = true;
    await this.updateComplete;
    this.renderRoot.querySelector("dialog")!.showModal();
  };

  private readonly copy = async () => {
    try {
      await navigator.clipboard.writeText(linkTo(this.figure, language()));
      this.said = text().copied;
    } catch {
      this.said = text().uncopied;
    }
  };

  private readonly send = async () => {
    try {
      await navigator.share({ title: this.figure.name, url: linkTo(this.figure, language()) });
    } catch {
      // the reader thought better of it
    }
  };

  private choose(patch: Partial<Choice>): void {
    this.choice = { ...this.choice, ...patch };
  }

  protected override render(): TemplateResult {
    const t = text();
    return html`
      <button class="quiet" type="button" aria-haspopup="dialog" aria-label=${t.open} title=${t.open} @click=${this.open}><span>${t.open}</span><svg viewBox="0 0 20 20" aria-hidden="true"><path d="M10 12.5V2.5M6.5 6 10 2.5 13.5 6M6 9H4v8.5h12V9h-2"></path></svg></button>
      ${this.isOpen ? this.dialog() : nothing}
    `;
  }

  private dialog(): TemplateResult {
    const t = text();
    const { figure, kind } = this;
    return html`
      <dialog aria-labelledby="title" @close=${() => (this.isOpen = false)}>
        <header><h2 id="title">${t.title(figure.name)}</h2><button type="button" @click=${this.close}>${t.close}</button></header>
        <div class="control">
          <label for="link">${t.link}</label>
          <div class="row">
            <input id="link" type="text" readonly .value=${linkTo(figure, language())} @focus=${(event: Event) => (event.target as HTMLInputElement).select()} />
            <button type="button" @click=${this.copy}>${t.copy}</button>
            ${"share" in navigator ? html`<button type="button" @click=${this.send}>${t.send}</button>` : nothing}
          </div>
          <small role="status">${this.said}</small>
        </div>
        <h3>${t.embed}</h3>
        <div class="choices">
          ${this.several(t.as, "kind", t.kinds, kind, (name) => (this.kind = name as Kind))}
          ${figure.parts ? this.views(t) : nothing}
          ${this.one("lang", t.lang, t.langs, this.choice.lang, (lang) => this.choose({ lang: lang as Choice["lang"] }))}
          ${this.one("theme", t.theme, t.themes, this.choice.theme, (theme) => this.choose({ theme: theme as Choice["theme"] }))}
        </div>
        <h3>${t.code}</h3>
        <posenc-code .code=${kind === "frame" ? frameCode(figure, this.choice) : tagCode(figure, this.choice)}></posenc-code>
        <p class="soft">${t.hint[kind]}</p>
        <h3>${t.preview}</h3>
        <iframe title=${t.preview} src=${frameAddress(figure, this.choice)} height=${this.height} loading="lazy"></iframe>
      </dialog>
    `;
  }

  private readonly close = () => this.renderRoot.querySelector("dialog")!.close();

  private views(t: ReturnType<typeof text>): TemplateResult {
    const { panels, controls } = this.figure.parts!;
    const { choice } = this;
    const list = (heading: string, key: "panels" | "controls", parts: readonly Part[]) => html`
      <fieldset class="wide"><legend>${heading}</legend>
        ${parts.map(
          ([name, called]) =>
            html`<label><input type="checkbox" .checked=${choice[key].includes(name)} @change=${() => this.choose({ [key]: toggled(parts, choice[key], name) })} /> <code>${name}</code> ${called === name ? nothing : called}</label>`,
        )}
      </fieldset>`;
    return html`
      ${this.several(t.shown, "shown", t.views, choice.shown, (shown) => this.choose({ shown: shown as Choice["shown"] }))}
      ${choice.shown === "chosen" ? html`${list(t.panels, "panels", panels)} ${list(t.controls, "controls", controls)}` : nothing}
    `;
  }

  private several(
    heading: string,
    name: string,
    options: Readonly<Record<string, string>>,
    now: string,
    choose: (name: string) => void,
  ): TemplateResult {
    return html`<fieldset><legend>${heading}</legend>
      ${Object.entries(options).map(
        ([one, called]) =>
          html`<label><input type="radio" name=${name} .checked=${one === now} @change=${() => choose(one)} /> ${called}</label>`,
      )}
    </fieldset>`;
  }

  private one(
    id: string,
    label: string,
    options: Readonly<Record<string, string>>,
    now: string,
    choose: (name: string) => void,
  ): TemplateResult {
    return html`<div class="control"><label for=${id}>${label}</label>
      <select id=${id} @change=${(event: Event) => choose((event.target as HTMLSelectElement).value)}>
        ${Object.entries(options).map(([one, called]) => html`<option value=${one} ?selected=${one === now}>${called}</option>`)}
      </select></div>`;
  }

  static override styles = [
    theme,
    base,
    controlStyles,
    css`
      :host {
        display: inline-block;
      }
      .quiet svg {
        display: none;
        width: 20px;
        fill: none;
        stroke: currentcolor;
        stroke-width: 1.6;
        stroke-linecap: round;
        stroke-linejoin: round;
      }
      /* A phone has no space for the words beside a title. */
      @media (max-width: 700px) {
        .quiet span {
          display: none;
        }
        button.quiet {
          display: grid;
          place-items: center;
          min-width: 2.75rem;
          min-height: 2.75rem;
          padding: 0;
        }
        .quiet svg {
          display: block;
        }
      }
      dialog {
        width: min(54rem, calc(100vw - 24px));
        max-height: calc(100dvh - 24px);
        padding: 1.25rem;
        color: var(--ink);
        font-size: 1rem;
        line-height: 1.5;
        background: var(--surface);
        border: 1px solid var(--edge);
        border-radius: var(--r-m);
      }
      dialog::backdrop {
        background: rgb(0 0 0 / 0.4);
      }
      header,
      .row {
        display: flex;
        flex-wrap: nowrap;
        gap: 0.75rem;
        align-items: center;
      }
      header {
        justify-content: space-between;
        margin-bottom: 0.75rem;
      }
      header button {
        flex: none;
      }
      h2 {
        margin: 0;
        font-size: var(--t-22);
      }
      h3 {
        margin: 1.25rem 0 0.5rem;
        font-size: var(--t-18);
      }
      p {
        margin: 0.5rem 0 0;
      }
      #link {
        flex: 1;
      }
      .choices {
        display: flex;
        flex-wrap: wrap;
        gap: 0.75rem 2rem;
        align-items: start;
      }
      fieldset {
        display: flex;
        flex-wrap: wrap;
        gap: 0.2rem 1rem;
        margin: 0;
        padding: 0;
        border: 0;
      }
      .wide {
        width: 100%;
      }
      legend {
        padding: 0;
        font-weight: 550;
      }
      fieldset label {
        display: flex;
        gap: 0.4rem;
        align-items: center;
        min-height: 2rem;
      }
      fieldset input {
        margin: 0;
      }
      .control,
      .control small {
        font-size: 0.9rem;
      }
      iframe {
        display: block;
        width: 100%;
        border: 1px dashed var(--edge);
        border-radius: var(--r-s);
      }
      button.quiet {
        font-size: 0.9375rem;
      }
      @media (max-width: 700px) {
        button,
        fieldset label,
        select,
        input[type="text"] {
          min-height: 44px;
        }
      }
      @media print {
        button {
          display: none;
        }
      }
    `,
  ];
}

/** In the figure's own order. */
const toggled = (parts: readonly Part[], chosen: readonly string[], name: string) =>
  parts
    .map(([one]) => one)
    .filter((one) => (one === name ? !chosen.includes(one) : chosen.includes(one)));

customElements.define("posenc-share", Share);
