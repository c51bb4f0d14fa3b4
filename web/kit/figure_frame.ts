// What stands around the panels of every figure: title, menu, question, controls, caption, summary; below a picture that
// is explored, all of the figure.
import { html, nothing, type TemplateResult } from "lit";
import type { Content } from "./content.js";
import { figureControl } from "./controls/figure_control.js";
import type { AnyFigure } from "./figure_definition.js";
import type { AnyView } from "./figure_view.js";
import type { Rows } from "./shown_panels.js";
import { messages } from "./text/language.js";

export const frameText = messages({
  ko: {
    menu: (name: string) => `메뉴: ${name}`,
    explore: "더 살펴보기",
    again: "다시 시도",
    more: "설정 더 보기",
    settings: "설정",
    loading: "계산 모듈을 불러오는 중…",
    failed: "이 그림에 필요한 것을 불러오지 못했습니다.",
    impossible: "이 설정으로는 그릴 수 없습니다.",
  },
  en: {
    menu: (name: string) => `More: ${name}`,
    explore: "Explore",
    again: "Try again",
    more: "More settings",
    settings: "Settings",
    loading: "Loading the compute module…",
    failed: "What this figure needs could not be loaded.",
    impossible: "This cannot be drawn with these settings.",
  },
});

/** Controls and panels, one below the other. */
export interface Part {
  /** Undefined until there is something to show. */
  readonly controls: Content | undefined;
  readonly panels: Rows;
}

export interface Frame extends Part {
  readonly heading: Content | undefined;
  readonly caption: Content | Element | undefined;
  /** What the button opens. */
  readonly menu: Content;
  readonly isMenuOpen: boolean;
  openMenu(): void;
  /** What the picture asks. */
  readonly question: Element | undefined;
  /** Why there is nothing to show, or not all of it: what could not be loaded. */
  readonly failure: string | undefined;
  /** Something else stands in the place of a figure that has never drawn. */
  readonly isBelow: boolean;
  readonly isPicture: boolean;
  /** The others keep their place, and come with the answer. */
  readonly hasOneControl: boolean;
  /** All of a figure, below its picture. */
  readonly explored: Part | undefined;
  /** What it shows, in words. */
  readonly summary: Element | undefined;
  /** Why not all of it can be drawn. */
  readonly problem: Content | undefined;
  /** Read out by screen readers. */
  readonly announced: string;
  /** After a failure. */
  loadAgain(): void;
}

export function figureFrame(frame: Frame): TemplateResult {
  const text = frameText();
  const { controls, isPicture, explored, failure } = frame;
  if (frame.isBelow && failure !== undefined)
    return html`<div part="failure">${waiting(failure)}${again(frame)}</div>`;
  const caption = html`<figcaption>${frame.caption}</figcaption>`;
  return html`
    <figure aria-labelledby="heading" class="${isPicture ? "picture" : ""} ${frame.hasOneControl ? "one-control" : ""}">
      <header part="header">
        <h3 id="heading" part="heading">${frame.heading}</h3>
        ${failure === undefined ? menuButton(frame) : again(frame)}
      </header>
      ${frame.question} ${isPicture ? nothing : controls}
      <div class="stage">
        <p class="waiting problem" ?hidden=${frame.problem === undefined}>${frame.problem}</p>
        ${controls ? rows(frame) : waiting(failure)}
      </div>
      ${isPicture ? html`${controls} ${caption}` : nothing}
      ${explored ? html`<section class="explored" aria-label=${`${text.explore}: ${String(frame.heading)}`}>${explored.controls}<div class="stage">${rows(explored)}</div></section>` : nothing}
      ${frame.summary}
      <p class="hidden" role="status" aria-live="polite">${frame.announced}</p>
      ${isPicture ? nothing : caption}
    </figure>
  `;
}

function menuButton({ heading, menu, isMenuOpen, openMenu }: Frame): TemplateResult {
  const label = frameText().menu(String(heading ?? ""));
  return html`
    <div class="more">
      <button class="more" type="button" aria-haspopup="menu" aria-expanded=${isMenuOpen} aria-label=${label} title=${label} @click=${openMenu}><svg width="20" height="4" viewBox="0 0 20 4" aria-hidden="true"><circle cx="2" cy="2" r="2"></circle><circle cx="10" cy="2" r="2"></circle><circle cx="18" cy="2" r="2"></circle></svg></button>
      ${menu}
    </div>
  `;
}

const rows = ({ panels }: Part) =>
  panels.map((row) => html`<div class=${row.length > 1 ? "beside" : ""}>${row}</div>`);

function waiting(failure: string | undefined): TemplateResult {
  if (failure === undefined) return html`<p class="waiting">${frameText().loading}</p>`;
  return html`<p class="waiting failed">${frameText().failed} <span lang="en">${failure}</span></p>`;
}

const again = ({ loadAgain }: Frame): TemplateResult =>
  html`<button class="quiet" type="button" @click=${loadAgain}>${frameText().again}</button>`;

/** Some controls by name; without a choice all, of which the further ones are folded. */
export function figureControls(
  figure: AnyFigure,
  view: AnyView,
  chosen: readonly string[] | undefined,
): TemplateResult {
  const { controls, more = [] } = figure.view;
  if (chosen?.length === 0) return html``;
  const words = view.text.more ?? frameText().more;
  const fold = () =>
    html`<details><summary>${words}</summary>${grid(figure, view, more)}</details>`;
  return html`<div class="controls">${grid(figure, view, chosen ?? controls)} ${chosen || more.length === 0 ? nothing : fold()}</div>`;
}

/** All controls that the picture does not show itself. */
export function exploredControls(figure: AnyFigure, view: AnyView): TemplateResult {
  const { controls, more = [], picture } = figure.view;
  const shown = [...picture.controls, ...(figure.shownControls?.(view) ?? [])];
  const names = [...controls, ...more].filter((name) => !shown.includes(name));
  const all = grid(figure, view, names);
  if (!figure.isOneShape) return html`<div class="controls">${all}</div>`;
  return html`<details class="controls"><summary>${frameText().settings}</summary>${all}</details>`;
}

const grid = ({ controls }: AnyFigure, view: AnyView, names: readonly string[]) =>
  html`<div class="grid">${names.map((name) => figureControl(name, controls?.[name], view))}</div>`;
