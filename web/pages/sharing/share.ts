// <posenc-share>: a dialog that copies the address of a figure in its present state, and the code that embeds it in another
// page, with a preview beside it.
import { css, html, LitElement, nothing, type TemplateResult } from "lit";
import { keyed } from "lit/directives/keyed.js";
import "../../kit/panel/code_block.js";
import { listen, whileConnected } from "../../kit/connected.js";
import { controlStyles } from "../../kit/controls/styles.js";
import { copied } from "../../kit/copied.js";
import { type Chosen, choicesOf } from "../../kit/figure_choices.js";
import { language, messages, onLanguage } from "../../kit/text/language.js";
import { base, theme } from "../../kit/theme/theme.js";
import {
  type Choice,
  frameAddress,
  frameCode,
  hasTag,
  linkTo,
  type Shared,
  tagCode,
} from "./addresses.js";
import { texts as en } from "./texts.en.js";
import { texts as ko } from "./texts.ko.js";

const text = messages({ ko, en });
type Options = Readonly<Record<string, string>>;

export class Share extends LitElement {
  static override properties = {
    isOpen: { state: true },
    choice: { state: true },
    height: { state: true },
    status: { state: true },
  };

  declare private isOpen: boolean;
  declare private choice: Choice & { readonly kind: "frame" | "tag" };
  /** The height of the preview's content. */
  declare private height: number;
  /** Whether the link was copied. */
  declare private status: string;

  constructor() {
    super();
    this.isOpen = false;
    this.choice = {
      kind: "frame",
      shown: "picture",
      panels: [],
      controls: [],
      lang: "",
      theme: "",
    };
    this.height = 400;
    this.status = "";
    whileConnected(
      this,
      () => onLanguage(() => this.requestUpdate()),
      () => listen("message", this.measure),
    );
  }

  private figure!: Shared;

  private readonly measure = ({ source, data }: MessageEvent) => {
    const frame = this.renderRoot.querySelector("iframe");
    if (frame && frame.contentWindow === source && data?.posencHeight)
      this.height = data.posencHeight;
  };

  /** Opens the dialog at the link or at the code. */
  async open(figure: HTMLElement, part: "link" | "code"): Promise<void> {
    this.figure = figure as Shared;
    await this.figure.updateComplete;
    this.status = "";
    this.choose({ lang: language(), ...(!this.choices && { shown: "all" }) });
    this.isOpen = true;
    await this.updateComplete;
    this.renderRoot.querySelector("dialog")!.showModal();
    if (part === "code") this.renderRoot.querySelector("#code")!.scrollIntoView();
  }

  private readonly copy = async () => {
    const isCopied = await copied(linkTo(this.figure, language()));
    this.status = isCopied ? text().copied : text().uncopied;
  };

  private readonly send = async () => {
    try {
      await navigator.share({ title: this.figure.name, url: linkTo(this.figure, language()) });
    } catch {
      // the reader cancelled
    }
  };

  private choose(patch: Partial<Share["choice"]>): void {
    this.choice = { ...this.choice, ...patch };
  }

  protected override render(): TemplateResult {
    return this.isOpen ? this.dialog() : html``;
  }

  private dialog(): TemplateResult {
    const t = text();
    const { figure, choice } = this;
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
          <small role="status">${this.status}</small>
        </div>
        <h3 id="code">${t.embed}</h3>
        <div class="choices">
          ${hasTag(figure) ? this.radios("kind", t.as, t.kinds) : nothing}
          ${this.choices ? this.radios("shown", t.shown, t.views) : nothing}
          ${choice.shown === "chosen" ? html`${this.parts("panels", t.panels)} ${this.parts("controls", t.controls)}` : nothing}
          ${this.menu("lang", t.lang, t.langs)} ${this.menu("theme", t.theme, t.themes)}
        </div>
        <h3>${t.code}</h3>
        <posenc-code .code=${choice.kind === "frame" ? frameCode(figure, choice) : tagCode(figure, choice)}></posenc-code>
        <p class="soft">${t.hint[choice.kind]}</p>
        <h3>${t.preview}</h3>
        ${this.preview()}
      </dialog>
    `;
  }

  /**
   * Makes a new frame for each address. Navigating one frame could leave it at the old address, and adds steps to the
   * history.
   */
  private preview(): TemplateResult {
    const address = frameAddress(this.figure, this.choice);
    return html`${keyed(
      address,
      html`<iframe title=${text().preview} src=${address} height=${this.height} loading="lazy"></iframe>`,
    )}`;
  }

  /** What of the figure can be chosen; undefined where it is another element. */
  private get choices() {
    const { figure } = this;
    return "figure" in figure ? choicesOf(figure as Chosen) : undefined;
  }

  private readonly close = () => this.renderRoot.querySelector("dialog")!.close();

  private parts(key: "panels" | "controls", heading: string): TemplateResult {
    const chosen = this.choice[key];
    const all = this.choices![key];
    const names = all.map(([name]) => name);
    const toggle = (name: string) => {
      const isChosen = (one: string) => chosen.includes(one) !== (one === name);
      this.choose({ [key]: names.filter(isChosen) }); // keeps the figure's order
    };
    return html`
      <fieldset class="wide"><legend>${heading}</legend>
        ${all.map(
          ([name, title]) =>
            html`<label><input type="checkbox" .checked=${chosen.includes(name)} @change=${() => toggle(name)} /> <code>${name}</code> ${title === name ? nothing : title}</label>`,
        )}
      </fieldset>`;
  }

  private radios(key: "kind" | "shown", heading: string, options: Options): TemplateResult {
    return html`<fieldset><legend>${heading}</legend>
      ${Object.entries(options).map(
        ([value, title]) =>
          html`<label><input type="radio" name=${key} .checked=${value === this.choice[key]} @change=${() => this.choose({ [key]: value })} /> ${title}</label>`,
      )}
    </fieldset>`;
  }

  private menu(key: "lang" | "theme", label: string, options: Options): TemplateResult {
    return html`<div class="control"><label for=${key}>${label}</label>
      <select id=${key} @change=${(event: Event) => this.choose({ [key]: (event.target as HTMLSelectElement).value })}>
        ${Object.entries(options).map(([value, title]) => html`<option value=${value} ?selected=${value === this.choice[key]}>${title}</option>`)}
      </select></div>`;
  }

  static override styles = [
    theme,
    base,
    controlStyles,
    css`
      dialog {
        width: min(54rem, calc(100vw - 24px));
        max-height: calc(100dvh - 24px);
        padding: 1.25rem;
        color: var(--ink);
        font-size: 1rem;
        line-height: 1.5;
        background: var(--surface);
        border: 1px solid var(--edge);
        border-radius: var(--radius-large);
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
      }
      .wide {
        width: 100%;
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
        border-radius: var(--radius);
      }
      @media (max-width: 700px) {
        button,
        fieldset label,
        select,
        input[type="text"] {
          min-height: 44px;
        }
      }
    `,
  ];
}

customElements.define("posenc-share", Share);

declare global {
  interface HTMLElementTagNameMap {
    "posenc-share": Share;
  }
}
