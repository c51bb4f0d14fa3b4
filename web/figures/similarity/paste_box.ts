// The box that takes the reader's own table: typed, pasted, dropped or opened. What cannot be read is
// refused with its reason under the box; the text stays there, and the last good table stays in use.
import { html, nothing, type TemplateResult } from "lit";
import { mostRows } from "./fields.js";
import type { Table } from "./model.js";
import { isNpy, parseNpy } from "./table_npy.js";
import { type Found, mostBytes, type Problem, parseTable, Unreadable } from "./table_text.js";
import { text } from "./texts.js";

/** Longer texts do not go into the box, which would take seconds to lay them out. */
const mostShown = 200_000;

export class PasteBox {
  /** The last table that could be read. */
  table: Table | undefined;
  private found: (Omit<Found, "table"> & { rows: number; columns: number }) | undefined;
  private problem: Problem | undefined;
  private isOver = false;

  constructor(
    /** Draws anew. */
    private readonly redraw: () => void,
    /** A table has been read. */
    private readonly take: (table: Table) => void,
  ) {}

  render(): TemplateResult {
    const t = text();
    const { found, problem } = this;
    return html`
      <div
        class="paste ${this.isOver ? "over" : ""}"
        @dragover=${(event: DragEvent) => this.over(event, true)}
        @dragleave=${(event: DragEvent) => this.over(event, false)}
        @drop=${this.drop}
      >
        <label for="pasted">${t.pasteLabel}</label>
        <textarea
          id="pasted"
          rows="4"
          spellcheck="false"
          autocomplete="off"
          placeholder="0.0, 1.0, 0.5&#10;0.8, 0.5, 0.4&#10;0.9, -0.4, 0.2"
          aria-describedby="pasted-hint pasted-problem"
          aria-invalid=${problem ? "true" : "false"}
          @paste=${this.paste}
          @input=${(event: InputEvent) => event.inputType === "insertFromPaste" && this.readBox(event)}
          @change=${this.readBox}
        ></textarea>
        <div class="row">
          <label class="file">${t.open}<input type="file" accept=".csv,.tsv,.txt,.json,.npy" @change=${this.open} /></label>
        </div>
        <small id="pasted-hint" class="soft">${t.pasteHint}</small>
        <small id="pasted-problem" class="refusal" role="alert">${problem ? t.problem(problem) : nothing}</small>
        <small role="status">${found && !problem ? t.found(found, mostRows) : nothing}</small>
      </div>
    `;
  }

  private over(event: DragEvent, isOver: boolean): void {
    event.preventDefault();
    if (isOver === this.isOver) return;
    this.isOver = isOver;
    this.redraw();
  }

  private readonly drop = (event: DragEvent) => {
    event.preventDefault();
    this.isOver = false;
    const file = event.dataTransfer?.files[0];
    const dropped = event.dataTransfer?.getData("text/plain");
    if (file) void this.readFile(file);
    else if (dropped) this.read(() => parseTable(dropped));
    else this.redraw();
  };

  private readonly open = (event: Event) => {
    const input = event.target as HTMLInputElement;
    const file = input.files?.[0];
    if (file) void this.readFile(file);
    input.value = ""; // so that the same file can be opened again once it was mended
  };

  private readonly paste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData?.getData("text/plain") ?? "";
    const file = event.clipboardData?.files[0];
    if (!file && pasted.length <= mostShown) return; // the box takes it
    event.preventDefault();
    if (file) void this.readFile(file);
    else this.read(() => parseTable(pasted));
  };

  private readonly readBox = (event: Event) => {
    const { value } = event.target as HTMLTextAreaElement;
    if (value.trim()) this.read(() => parseTable(value));
  };

  private async readFile(file: File): Promise<void> {
    if (file.size > mostBytes) {
      this.read(() => {
        throw new Unreadable({ kind: "file" });
      });
      return;
    }
    const bytes = new Uint8Array(await file.arrayBuffer());
    this.read(() =>
      isNpy(bytes) ? { table: parseNpy(bytes) } : parseTable(new TextDecoder().decode(bytes)),
    );
  }

  private read(parse: () => Found): void {
    try {
      const { table, ...found } = parse();
      const [rows, columns] = table.shape as [number, number];
      this.table = table;
      this.found = { ...found, rows, columns };
      this.problem = undefined;
      this.take(table);
    } catch (error) {
      this.problem = error instanceof Unreadable ? error.problem : { kind: "file" };
    }
    this.redraw();
  }
}
