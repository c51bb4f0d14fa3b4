// A table of the reader's own: an NPY file that is chosen or dropped. It stays on the page.
import type { Signal } from "@preact/signals-core";
import { html, nothing, type TemplateResult } from "lit";
import { type Problem, type Table, tableIn } from "../../kit/npy_table.js";
import type { Texts } from "./texts.en.js";

/** Larger matrices are too slow for a drag, and their cells too small for the eye. */
export const mostRows = 512;

/** `problem` is why the last file was refused. */
export function ownTable(
  text: Texts,
  own: Signal<Table | undefined>,
  problem: Signal<Problem | undefined>,
): TemplateResult {
  const open = async (file: File | undefined) => {
    if (!file) return;
    const found = await tableIn(file, mostRows);
    const isTable = "data" in found;
    if (isTable) own.value = found;
    problem.value = isTable ? undefined : found;
  };
  const choose = () => {
    const input = document.createElement("input");
    Object.assign(input, { type: "file", accept: ".npy", onchange: () => open(input.files?.[0]) });
    input.click();
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    void open(event.dataTransfer?.files[0]);
  };
  return html`
    <div class="own" @dragover=${(event: DragEvent) => event.preventDefault()} @drop=${drop}>
      <button type="button" @click=${choose}>${text.open}</button>
      <small class="soft">${text.openHint(mostRows)}</small>
      <p class="notice" role="alert">${problem.value ? said(problem.value, text) : nothing}</p>
      <p class="notice" role="status">${own.value ? text.stays : text.missing}</p>
    </div>
  `;
}

const said = (problem: Problem, { problems }: Texts) =>
  html`${problems.of(problem)}${problem.kind === "file" ? html` <span lang="en">${problem.reason}</span>` : nothing} ${problems.kept}`;
