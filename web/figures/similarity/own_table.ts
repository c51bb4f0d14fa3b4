// A table of the reader's own: an NPY file that is chosen or dropped. It stays on the page.
import { html, nothing, type TemplateResult } from "lit";
import { type Problem, tableIn } from "../../kit/npy_table.js";
import { mostRows } from "./fields.js";
import type { View } from "./view.js";

export function ownTable({ text, own, problem, put, set }: View): TemplateResult {
  const open = async (file: File | undefined) => {
    if (!file) return;
    const found = await tableIn(file, mostRows);
    if ("kind" in found) return put({ problem: found });
    put({ own: found, problem: undefined });
    set({ source: "file" });
  };
  const choose = (event: Event) => {
    const input = event.target as HTMLInputElement;
    void open(input.files?.[0]);
    input.value = ""; // so that the same file can be opened again after it was corrected
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    void open(event.dataTransfer?.files[0]);
  };
  return html`
    <div class="own" @dragover=${(event: DragEvent) => event.preventDefault()} @drop=${drop}>
      <label class="file">${text.open}<input class="hidden" type="file" accept=".npy" @change=${choose} /></label>
      <small class="soft">${text.openHint(mostRows)}</small>
      <p class="notice" role="alert">${problem ? said(problem, text) : nothing}</p>
      <p class="notice" role="status">${own ? text.stays : text.missing}</p>
    </div>
  `;
}

const said = (problem: Problem, { problems }: View["text"]) =>
  html`${problems.of(problem)}${problem.kind === "file" ? html` <span lang="en">${problem.reason}</span>` : nothing} ${problems.kept}`;
