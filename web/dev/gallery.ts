// Shows every figure in every state, for review: frames of single figures, side by side in the
// chosen languages, widths and colour schemes. No page links here.
import { html, render } from "lit";
import { languages } from "../kit/text/language.js";
import { states } from "./states.js";

const widths = [1280, 768, 360];
const schemes = ["light", "dark"] as const;
const asked = {
  figure: new Set(Object.keys(states)),
  lang: new Set<string>(["en"]),
  width: new Set<string>(["768"]),
  scheme: new Set<string>(["light"]),
};

function boxes(name: keyof typeof asked, values: readonly (string | number)[]) {
  const change = (value: string) => () => {
    if (!asked[name].delete(value)) asked[name].add(value);
    show();
  };
  return html`<fieldset>
    <legend>${name}</legend>
    ${values.map(String).map((value) => html`<label><input type="checkbox" .checked=${asked[name].has(value)} @change=${change(value)} /> ${value}</label> `)}
  </fieldset>`;
}

/** Gives a frame the height of its content, once that has settled. */
function fit(event: Event): void {
  const frame = event.currentTarget as HTMLIFrameElement;
  const body = frame.contentDocument?.body;
  if (!body) return;
  new ResizeObserver(() => {
    frame.height = String(body.scrollHeight + 4);
  }).observe(body);
}

function show(): void {
  const frames = (figure: string, state: string) =>
    languages
      .filter((lang) => asked.lang.has(lang))
      .flatMap((lang) =>
        widths.flatMap((width) =>
          schemes
            .filter((scheme) => asked.width.has(String(width)) && asked.scheme.has(scheme))
            .map((scheme) => {
              const address = `../lab/${figure}/?embed#lang=${lang}${state && `&${state}`}`;
              const name = [figure, lang, width, scheme, state].join(" ");
              return html`<iframe class=${scheme} src=${address} title=${name} width=${width} height="600" loading="lazy" @load=${fit}></iframe>`;
            }),
        ),
      );
  const figures = Object.entries(states).filter(([figure]) => asked.figure.has(figure));
  render(
    html`
      <form>
        ${boxes("figure", Object.keys(states))} ${boxes("lang", languages)}
        ${boxes("width", widths)} ${boxes("scheme", schemes)}
      </form>
      ${figures.map(
        ([figure, all]) =>
          html`<section><h2>${figure}</h2>${all.map((state) => html`<figure><figcaption>${state || "as it begins"}</figcaption><div class="frames">${frames(figure, state)}</div></figure>`)}</section>`,
      )}
    `,
    document.body,
  );
}

show();
