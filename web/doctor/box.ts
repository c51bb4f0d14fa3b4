// A box that holds a configuration: its name, examples, the text with its keys marked under it, and what is wrong.
import { html, nothing, type TemplateResult } from "lit";
import { live } from "lit/directives/live.js";
import type { Examined } from "./examined.js";
import { type Example, examples } from "./examples.js";
import { markedText } from "./marked_text.js";
import type { Texts } from "./texts.en.js";

export interface Box {
  readonly id: string;
  readonly label: string;
  readonly of: Examined;
  /** The reader has written or chosen something. */
  write(text: string, moment: "noted" | "settled"): void;
  open(file: File): void;
}

export function boxTemplate({ id, label, of, write, open }: Box, t: Texts): TemplateResult {
  const choose = (event: Event, { text }: Example) => {
    const list = (event.target as Element).closest("details")!;
    list.querySelector("summary")!.focus();
    list.open = false;
    write(text, "settled");
    list.closest(".box")!.querySelector(".sheet")!.scrollTop = 0;
  };
  const trouble = of.trouble.value ?? (of.text.value ? of.read.value.trouble : undefined);
  return html`
    <div class="box" @dragover=${allow} @drop=${(event: DragEvent) => drop(event, open)}>
      <header>
        <b>${t.box.file}</b> <span class="muted">${of.name}</span>
        <details class="examples" @keydown=${shut} @focusout=${leave}>
          <summary>${t.box.examples}</summary>
          <ul>${examples.map((one) => html`<li><button type="button" aria-current=${one.text === of.text.value ? "true" : nothing} @click=${(event: Event) => choose(event, one)}>${one.name}</button></li>`)}</ul>
        </details>
      </header>
      <div class="sheet">
        <div class="paper">
          <pre aria-hidden="true">${markedText(of.text.value, of.marks.value)}</pre>
          <textarea
            id=${id}
            aria-label=${label}
            aria-describedby="${id}-trouble ${id}-kept"
            aria-invalid=${trouble ? "true" : "false"}
            spellcheck="false"
            autocomplete="off"
            autocapitalize="off"
            .value=${live(of.text.value)}
            @input=${({ target }: Event) => write((target as HTMLTextAreaElement).value, "noted")}
          ></textarea>
        </div>
      </div>
      <p class="trouble" id="${id}-trouble" role="alert">${trouble?.(t)}</p>
      <footer id="${id}-kept"><svg viewBox="0 0 32 32" class="clock" aria-hidden="true"><circle class="face" cx="16" cy="16" r="13.5"></circle><path class="hand" d="M16 16L24.9 20.1"></path><circle class="pin" cx="16" cy="16" r="2.6"></circle></svg> ${t.box.kept}</footer>
    </div>
  `;
}

const allow = (event: DragEvent) => {
  if (event.dataTransfer?.types.includes("Files")) event.preventDefault();
};

function drop(event: DragEvent, open: (file: File) => void): void {
  const file = event.dataTransfer?.files[0];
  if (!file) return;
  event.preventDefault();
  open(file);
}

const shut = (event: KeyboardEvent) => {
  const list = event.currentTarget as HTMLDetailsElement;
  if (event.key !== "Escape" || !list.open) return;
  list.open = false;
  list.querySelector("summary")!.focus();
};

const leave = (event: FocusEvent) => {
  const list = event.currentTarget as HTMLDetailsElement;
  if (!list.contains(event.relatedTarget as Node | null)) list.open = false;
};

/** A button that asks for a file. */
export const fileButton = (label: string, open: (file: File) => void): TemplateResult => html`
  <label class="button">
    <input
      class="unseen"
      type="file"
      @change=${(event: Event) => {
        const input = event.target as HTMLInputElement;
        const file = input.files?.[0];
        input.value = "";
        if (file) open(file);
      }}
    />${label}
  </label>
`;
