// The box for a table of the reader's own: typed, pasted, dropped or opened. Text that cannot be read stays in the box, with
// the reason below it, and the previous table stays in use.
//
//   const box = new PasteBox({
//     texts: () => ({ label, hint }),             // in the present language
//     redraw: () => this.requestUpdate(),
//     take: (table) => ...,                       // called when one has been read
//     refuse: (table) => tooManyRows ? text().tooMany : undefined,
//     note: (table) => `The first ${n} rows are compared.`,
//   });
//   box.render(); box.table                       // the last that was read
import { html, nothing, type TemplateResult } from "lit";
import { getOrMake } from "../get_or_make.js";
import {
  type Found,
  mostBytes,
  type Problem,
  parseTable,
  type Table,
  Unreadable,
} from "./table_text.js";
import { text } from "./texts.js";

export type { Table } from "./table_text.js";

/** Characters; longer texts are not shown in the box, which would take seconds to lay them out. */
const mostShown = 200_000;

export interface PasteBoxOptions {
  /** The words of the box in the present language: what a row is, and which formats it reads. */
  texts(): { label: string; hint: string };
  /** Draws the box again. */
  redraw(): void;
  /** Called when a table has been read. */
  take(table: Table): void;
  /** Why the figure cannot use a table that was read; undefined where it can. */
  refuse?(table: Table): string | undefined;
  /** A sentence on the table, shown behind its size. */
  note?(table: Table): string | undefined;
}

const isNpy = (bytes: Uint8Array): boolean =>
  [0x93, 0x4e, 0x55, 0x4d, 0x50, 0x59].every((byte, i) => bytes[i] === byte);

const boxes = new WeakMap<object, PasteBox>();

/** The box of a figure's element, made when it is first shown. */
export const pasteBoxOf = (owner: object, options: () => PasteBoxOptions): PasteBox =>
  getOrMake(boxes, owner, () => new PasteBox(options()));

class PasteBox {
  /** The table in use. */
  table: Table | undefined;
  private found: (Omit<Found, "table"> & { rows: number; columns: number }) | undefined;
  private problem: Problem | string | undefined;
  private isOver = false;

  constructor(private readonly options: PasteBoxOptions) {}

  render(): TemplateResult {
    const t = text();
    const { problem } = this;
    const { label, hint } = this.options.texts();
    const found =
      this.found && `${t.found(this.found)} ${this.options.note?.(this.table!) ?? ""}`.trim();
    const reason = typeof problem === "string" ? problem : problem && t.problem(problem);
    return html`
      <div
        class="paste ${this.isOver ? "over" : ""}"
        @dragover=${(event: DragEvent) => this.over(event, true)}
        @dragleave=${(event: DragEvent) => this.over(event, false)}
        @drop=${this.drop}
      >
        <label for="pasted">${label}</label>
        <textarea
          id="pasted"
          rows="4"
          spellcheck="false"
          autocomplete="off"
          placeholder=${"0.0, 1.0, 0.5\n0.8, 0.5, 0.4\n0.9, -0.4, 0.2"}
          aria-describedby="pasted-hint pasted-problem"
          aria-invalid=${problem ? "true" : "false"}
          @paste=${this.paste}
          @input=${(event: InputEvent) => event.inputType === "insertFromPaste" && this.readBox(event)}
          @change=${this.readBox}
        ></textarea>
        <div class="row">
          <label class="file">${t.open}<input class="hidden" type="file" accept=".csv,.tsv,.txt,.json,.npy" @change=${this.open} /></label>
        </div>
        <small id="pasted-hint" class="soft">${hint}</small>
        <small id="pasted-problem" class="refusal" role="alert">${reason ?? nothing}</small>
        <small role="status">${problem ? nothing : (found ?? nothing)}</small>
      </div>
    `;
  }

  private over(event: DragEvent, isOver: boolean): void {
    event.preventDefault();
    if (isOver === this.isOver) return;
    this.isOver = isOver;
    this.options.redraw();
  }

  private readonly drop = (event: DragEvent) => {
    event.preventDefault();
    this.isOver = false;
    const file = event.dataTransfer?.files[0];
    const dropped = event.dataTransfer?.getData("text/plain");
    if (file) this.readFile(file);
    else if (dropped) void this.read(() => parseTable(dropped));
    else this.options.redraw();
  };

  private readonly open = (event: Event) => {
    const input = event.target as HTMLInputElement;
    const file = input.files?.[0];
    if (file) this.readFile(file);
    input.value = ""; // so that the same file can be opened again after it was corrected
  };

  private readonly paste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData?.getData("text/plain") ?? "";
    const file = event.clipboardData?.files[0];
    if (!file && pasted.length <= mostShown) return; // the browser inserts it
    event.preventDefault();
    if (file) this.readFile(file);
    else void this.read(() => parseTable(pasted));
  };

  private readonly readBox = (event: Event) => {
    const { value } = event.target as HTMLTextAreaElement;
    if (value.trim()) {
      void this.read(() => parseTable(value));
      return;
    }
    this.problem = undefined; // the previous table stays in use
    this.options.redraw();
  };

  private readFile(file: File): void {
    void this.read(async () => {
      if (file.size > mostBytes) throw new Unreadable({ kind: "file" });
      const bytes = new Uint8Array(await file.arrayBuffer());
      if (!isNpy(bytes)) return parseTable(new TextDecoder().decode(bytes));
      const { parseNpy } = await import("./table_npy.js");
      return { table: await parseNpy(bytes) };
    });
  }

  private async read(parse: () => Found | Promise<Found>): Promise<void> {
    try {
      const { table, ...found } = await parse();
      const [rows, columns] = table.shape as [number, number];
      this.problem = this.options.refuse?.(table);
      if (!this.problem) {
        this.table = table;
        this.found = { ...found, rows, columns };
        this.options.take(table);
      }
    } catch (error) {
      this.problem = error instanceof Unreadable ? error.problem : { kind: "file" };
    }
    this.options.redraw();
  }
}
