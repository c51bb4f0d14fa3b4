// <posenc-code .code=${"..."}>: a piece of code and a button that copies it.
import { css, html, LitElement, type TemplateResult } from "lit";
import { controlStyles } from "../controls/styles.js";
import { copied } from "../copied.js";
import { define } from "../define_element.js";
import { messages } from "../text/language.js";
import { base, theme } from "../theme/theme.js";

const text = messages({
  ko: { copy: "복사", copied: "복사했습니다", selected: "선택했습니다. Ctrl+C로 복사하세요" },
  en: { copy: "Copy", copied: "Copied", selected: "Selected: copy with Ctrl+C" },
});

export class CodeBlock extends LitElement {
  static override properties = { code: {}, status: { state: true } };

  declare code: string;
  declare private status: "copied" | "selected" | undefined;

  constructor() {
    super();
    this.code = "";
  }

  private async copy(): Promise<void> {
    this.status = (await copied(this.code)) ? "copied" : "selected";
    if (this.status === "selected")
      getSelection()?.selectAllChildren(this.renderRoot.querySelector("code")!);
    setTimeout(() => {
      this.status = undefined;
    }, 3000);
  }

  protected override render(): TemplateResult {
    return html`
      <pre tabindex="0"><code>${this.code}</code></pre>
      <div class="row">
        <button type="button" @click=${this.copy}>${text().copy}</button>
        <span role="status" class="soft">${this.status ? text()[this.status] : ""}</span>
      </div>
    `;
  }

  static override styles = [
    theme,
    base,
    controlStyles,
    css`
      pre {
        margin: 0 0 0.5rem;
        padding: 0.75rem 0.9rem;
        overflow-x: auto;
        font-size: 0.9rem;
        line-height: 1.5;
        background: var(--paper);
        border: 1px solid var(--line);
        border-radius: var(--radius);
        overflow-wrap: normal;
      }
      .row {
        font-size: 0.875rem;
      }
    `,
  ];
}

define("posenc-code", CodeBlock);
