// A box for a configuration: its name, examples, a text area over the same text with marked keys, and errors.
import { html, nothing, type TemplateResult } from "lit";
import { live } from "lit/directives/live.js";
import type { Moment } from "../kit/state/state.js";
import type { Examined } from "./examined.js";
import { type Example, examples } from "./examples.js";
import { markedText } from "./marked_text.js";
import type { Texts } from "./texts.en.js";

/**
 * The box of the configuration under examination, and that of the one to compare with. Fields of the address have these
 * names.
 */
export type BoxName = "config" | "other";

export interface Boxes extends Readonly<Record<BoxName, Examined>> {
  /** Called when the reader has typed a text, chosen an example or opened a file. */
  write(box: BoxName, text: string, moment: Moment, file?: string): void;
  open(box: BoxName, file: File): void;
}

export function boxTemplate(boxes: Boxes, id: BoxName, label: string, t: Texts): TemplateResult {
  const of = boxes[id];
  const open = (file: File) => boxes.open(id, file);
  const choose = (event: Event, { text }: Example) => {
    const list = (event.target as Element).closest("details")!;
    list.querySelector("summary")!.focus();
    list.open = false;
    boxes.write(id, text, "settled");
    list.closest(".box")!.querySelector(".sheet")!.scrollTop = 0;
  };
  const trouble = of.trouble.value ?? (of.text.value ? of.read.value.trouble : undefined);
  return html`
    <div class="box" @dragover=${allowFiles} @drop=${dropped(open)}>
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
            aria-describedby="${id}-trouble ${id}-privacy"
            aria-invalid=${trouble ? "true" : "false"}
            spellcheck="false"
            autocomplete="off"
            autocapitalize="off"
            .value=${live(of.text.value)}
            @input=${({ target }: Event) => boxes.write(id, (target as HTMLTextAreaElement).value, "noted")}
          ></textarea>
        </div>
      </div>
      <p class="trouble" id="${id}-trouble" role="alert">${trouble?.(t)}</p>
      <footer id="${id}-privacy"><svg viewBox="0 0 32 32" class="clock" aria-hidden="true"><circle class="face" cx="16" cy="16" r="13.5"></circle><path class="hand" d="M16 16L24.9 20.1"></path><circle class="pin" cx="16" cy="16" r="2.6"></circle></svg> ${t.box.privacy}</footer>
    </div>
  `;
}

export const allowFiles = (event: DragEvent) => {
  if (event.dataTransfer?.types.includes("Files")) event.preventDefault();
};

export const dropped = (open: (...files: [File, ...File[]]) => void) => (event: DragEvent) => {
  const [first, ...others] = event.dataTransfer?.files ?? [];
  if (!first) return;
  event.preventDefault();
  open(first, ...others);
};

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

/** A button that asks for a file, or for several files of the types in `accept`. */
export const fileButton = (
  label: string,
  open: (...files: [File, ...File[]]) => void,
  accept?: string,
): TemplateResult => html`
  <label class="button">
    <input
      class="hidden"
      type="file"
      ?multiple=${accept !== undefined}
      accept=${accept ?? nothing}
      @change=${({ target }: Event) => {
        const input = target as HTMLInputElement;
        const [first, ...others] = input.files ?? [];
        input.value = "";
        if (first) open(first, ...others);
      }}
    />${label}
  </label>
`;
