// A card for each kind of layer: its layers, its rotation with the keys that set it, and the values that transformers 4 uses.

import { html, nothing, type TemplateResult } from "lit";
import { ranges } from "./headline.js";
import type { Card, Headline } from "./library.js";
import { fieldText, type Row, rowsOf, valueText } from "./rows.js";
import type { Texts } from "./texts.en.js";

/** The name for the layers of a card. */
export function cardName({ type, rotary }: Card, isOnly: boolean, t: Texts["card"]): string {
  if (type !== null) {
    const plain = type.replaceAll("_", " ");
    return t.types[type] ?? plain.charAt(0).toUpperCase() + plain.slice(1);
  }
  return isOnly ? t.every : rotary ? t.turning : t.still;
}

/** A strip with a cell for every layer; the card's are filled. */
const strip = (layers: readonly number[], all: number, t: Texts["card"]): TemplateResult => {
  const isOf = new Set(layers);
  return html`<div class="strip ${all > 64 ? "dense" : ""}" role="img" aria-label=${t.which(ranges(layers))} title=${t.which(ranges(layers))}>${Array.from(
    { length: all },
    (_, i) => html`<i class=${isOf.has(i) ? "on" : nothing}></i>`,
  )}</div>`;
};

const rowTemplate = ({ name, value, source, path }: Row): TemplateResult =>
  html`<div><dt>${name}</dt><dd><span>${value}</span><small title=${path}>${source}</small></dd></div>`;

export function cardTemplate(
  card: Card,
  { layers: count }: Headline,
  name: string,
  t: Texts,
): TemplateResult {
  const { older, layers, rotary, attention } = card;
  const rows = rowsOf(card, t.card);
  const shown = rows.filter(({ isFolded }) => !isFolded);
  const more = rows.filter(({ isFolded }) => isFolded);
  return html`
    <article class="card ${older ? "red" : ""}">
      <h3>${name} <span>${count === null ? t.card.unnumbered : t.card.layers(layers.length, count)}</span></h3>
      ${count === null ? nothing : strip(layers, count, t.card)}
      <dl>${shown.map(rowTemplate)}</dl>
      ${more.length ? html`<details><summary>${t.card.more(more.length)}</summary><dl>${more.map(rowTemplate)}</dl></details>` : nothing}
      ${rotary ? nothing : html`<p class="aside">${attention ? t.card.noTurn : t.card.noAttention}</p>`}
      ${olderTemplate(card, t)}
    </article>
  `;
}

function olderTemplate({ older, lines }: Card, t: Texts): TemplateResult | typeof nothing {
  if (!older) {
    const base = lines.find(({ field }) => field === "base");
    const isInside = base?.source.kind === "key" && base.source.key.includes("rope_parameters");
    if (!isInside) return nothing;
    return html`<p class="aside">${base.value === 10000 ? t.card.luck : t.card.sameForAll}</p>`;
  }
  const others = older.differences.filter(({ field }) => field !== "base" || !older.base);
  const wrong = others
    .filter(({ field, older }) => field in t.card.fields && older !== null)
    .map(({ field, older }) =>
      t.older.one(fieldText(field, t.card), valueText(field, older, t.card)),
    );
  return html`
    <div class="redbox">
      <b>${older.base ? t.older.base(older.base.older) : t.older.other}</b>
      ${t.older.why} ${older.halfTurn ? t.older.halfTurn(older.halfTurn.position) : nothing}
      ${wrong.length ? (older.base ? t.older.also : t.older.takes)(wrong.join(", ")) : nothing}
    </div>
  `;
}
