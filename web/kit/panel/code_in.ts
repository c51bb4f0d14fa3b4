// A piece of code in a fold: <posenc-code> is loaded when a fold is first opened.
import { html, nothing } from "lit";
import type { Content } from "../content.js";
import { type Awaiting, later } from "../later.js";

const block = later(() => import("./code_block.js"));

export const codeIn = (view: Awaiting, code: string | undefined): Content =>
  block(view) && code !== undefined ? html`<posenc-code .code=${code}></posenc-code>` : nothing;
