// What stands around the panels of every figure: title, menu, question, controls, caption, summary; below a picture that
// is explored, all of the figure.
import { html, nothing, type TemplateResult } from "lit";
import type { Content } from "./content.js";
import { figureControl } from "./controls/figure_control.js";
import type { FigureView } from "./figure_view.js";
import { messages } from "./text/language.js";

export const frameText = messages({
  ko: {
    menu: (name: string) => `메뉴: ${name}`,
    explore: "더 살펴보기",
    again: "다시 시도",
    settings: "설정",
    loading: "계산 모듈을 불러오는 중…",
    failed: "이 그림에 필요한 것을 불러오지 못했습니다.",
    impossible: "이 설정으로는 그릴 수 없습니다.",
  },
  en: {
    menu: (name: string) => `More: ${name}`,
    explore: "Explore",
    again: "Try again",
    settings: "Settings",
    loading: "Loading the compute module…",
    failed: "What this figure needs could not be loaded.",
    impossible: "This cannot be drawn with these settings.",
  },
});

/** All of a figure, below its picture. */
export interface Further {
  readonly settings: Content;
  readonly panels: readonly Element[];
}

export interface Frame {
  readonly heading: Content | undefined;
  /** What the button opens. */
  readonly menu: Content;
  readonly isMenuOpen: boolean;
  openMenu(): void;
  /** What the picture asks. */
  readonly question: Element | undefined;
  /** Undefined until there is something to show, as those below. */
  readonly picture: Element | undefined;
  readonly controls: Content | undefined;
  readonly caption: Element | undefined;
  readonly further: Further | undefined;
  /** Why there is nothing to show, or not all of it: what could not be loaded. */
  readonly failure: string | undefined;
  /** Something else stands in the place of a figure that has never drawn. */
  readonly isBelow: boolean;
  /** The others keep their place, and come with the answer. */
  readonly hasOneControl: boolean;
  /** Why not all of it can be drawn. */
  readonly problem: Content | undefined;
  /** Read out by screen readers. */
  readonly announced: string;
  /** After a failure. */
  loadAgain(): void;
}

export function figureFrame(frame: Frame): TemplateResult {
  const text = frameText();
  const { further, failure } = frame;
  if (frame.isBelow && failure !== undefined)
    return html`<div part="failure">${waiting(failure)}${again(frame)}</div>`;
  return html`
    <figure aria-labelledby="heading" class="picture ${frame.hasOneControl ? "one-control" : ""}">
      <header part="header">
        <h3 id="heading" part="heading">${frame.heading}</h3>
        ${failure === undefined ? menuButton(frame) : again(frame)}
      </header>
      ${frame.question}
      <div class="stage">
        <p class="waiting problem" ?hidden=${frame.problem === undefined}>${frame.problem}</p>
        ${frame.picture ? html`<div>${frame.picture}</div>` : waiting(failure)}
      </div>
      ${frame.controls} <figcaption>${frame.caption}</figcaption>
      ${further ? html`<section class="explored" aria-label=${`${text.explore}: ${String(frame.heading)}`}>${further.settings}<div class="stage">${further.panels.map((panel) => html`<div>${panel}</div>`)}</div></section>` : nothing}
      <p class="hidden" role="status" aria-live="polite">${frame.announced}</p>
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

function waiting(failure: string | undefined): TemplateResult {
  if (failure === undefined) return html`<p class="waiting">${frameText().loading}</p>`;
  return html`<p class="waiting failed">${frameText().failed} <span lang="en">${failure}</span></p>`;
}

const again = ({ loadAgain }: Frame): TemplateResult =>
  html`<button class="quiet" type="button" @click=${loadAgain}>${frameText().again}</button>`;

/** The controls under a picture: those that the attribute `controls` names, or the figure's own. */
export function pictureControls(
  view: FigureView,
  chosen: readonly string[] | undefined,
): TemplateResult {
  const { drawn, figure, state } = view;
  const shown = (chosen ?? drawn.controls).map((one) => {
    if (typeof one !== "string") return one(state);
    return one in figure.settings ? figureControl(view, one) : drawn.parameter?.(state, one);
  });
  return html`<div class="controls"><div class="grid">${shown}</div></div>`;
}

/** All settings that have no control under the picture, in a fold. */
export function furtherSettings(view: FigureView, chosen: readonly string[] | undefined): Content {
  const { drawn, figure, state } = view;
  const shown: readonly unknown[] = chosen ?? drawn.controls;
  const names = Object.keys(figure.settings).filter((name) => !shown.includes(name));
  const controls = names.map((name) => figureControl(view, name)).filter((one) => one !== nothing);
  const isLeft = (name: string) => !(name in figure.settings) && !shown.includes(name);
  const parameters =
    chosen && drawn.parameter
      ? Object.keys(state.fields)
          .filter(isLeft)
          .map((name) => drawn.parameter!(state, name))
      : (drawn.parameters?.(state) ?? nothing);
  if (!controls.length && parameters === nothing) return nothing;
  return html`<details class="controls"><summary>${frameText().settings}</summary><div class="grid">${controls}${parameters}</div></details>`;
}
