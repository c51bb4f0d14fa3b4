// How the pictures of a part are read.
import { html } from "lit";
import { custom } from "../../kit/panel/panels.js";

export const how = custom<{ readonly text: { readonly how: string } }>(
  ({ text }) => html`<p class="how">${text.how}</p>`,
);
