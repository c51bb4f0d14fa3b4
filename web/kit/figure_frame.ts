// What stands around the panels of every figure: title, reset, controls, summary, caption, and the way from one
// picture to all of it.
import { html, nothing, type TemplateResult } from "lit";
import type { Content } from "./content.js";
import { figureControl } from "./controls/figure_control.js";
import type { AnyFigure } from "./define_figure.js";
import type { AnyView } from "./figure_view.js";
import type { PanelHost } from "./panel/panel_host.js";
import { messages } from "./text/language.js";

export const frameText = messages({
  ko: {
    reset: "처음 상태로",
    again: "다시 시도",
    explore: "자세히 살펴보기",
    back: "그림 하나만 보기",
    more: "설정 더 보기",
    loading: "계산 모듈을 불러오는 중…",
    failed: "이 그림에 필요한 것을 불러오지 못했습니다.",
    impossible: "이 설정으로는 그릴 수 없습니다.",
  },
  en: {
    reset: "Reset",
    again: "Try again",
    explore: "Explore",
    back: "Only the picture",
    more: "More settings",
    loading: "Loading the compute module…",
    failed: "What this figure needs could not be loaded.",
    impossible: "This cannot be drawn with these settings.",
  },
});

export interface Frame {
  readonly heading: Content | undefined;
  readonly caption: Content | Element | undefined;
  /** Undefined until there is something to show. */
  readonly controls: Content | undefined;
  readonly panels: readonly (readonly PanelHost[])[];
  /** Why there is nothing to show, or not all of it: what could not be loaded. */
  readonly failure: string | undefined;
  readonly isPicture: boolean;
  /** Of a figure that is a picture at first: whether all of it is shown now. */
  readonly isExplored: boolean | undefined;
  readonly hasSummary: boolean;
  /** Read out by screen readers. */
  readonly announced: string;
  /** After a failure: loads again. */
  reset(): void;
  toggleExplored(): void;
}

export function figureFrame(frame: Frame): TemplateResult {
  const text = frameText();
  const { controls, isPicture, isExplored } = frame;
  const hasFailed = frame.failure !== undefined;
  const row = (hosts: readonly PanelHost[]) =>
    html`<div class=${hosts.length > 1 ? "beside" : ""}>${hosts.map(({ element }) => element)}</div>`;
  return html`
    <figure aria-labelledby="heading" class=${isPicture ? "picture" : ""}>
      <div>
        <header part="header">
          <h3 id="heading" part="heading">${frame.heading}</h3>
          <div class="tools">${isExplored === undefined ? html`<slot name="menu"></slot>` : nothing}<button class="quiet" type="button" ?disabled=${!controls && !hasFailed} @click=${frame.reset}>${hasFailed ? text.again : text.reset}</button></div>
        </header>
        ${isPicture ? nothing : controls}
        <div class="stage">
          <p class="waiting problem" hidden></p>
          ${controls ? frame.panels.map(row) : waiting(frame.failure)}
        </div>
        <p class="summary" ?hidden=${!frame.hasSummary}></p>
        <p class="hidden" role="status" aria-live="polite">${frame.announced}</p>
        <div class="foot">
          <figcaption>${frame.caption}</figcaption>
          ${isExplored === undefined ? nothing : html`<div class="menu"><button class="quiet explore" type="button" aria-expanded=${isExplored} @click=${frame.toggleExplored}>${isExplored ? text.back : text.explore}</button><slot name="menu"></slot></div>`}
        </div>
      </div>
      ${isPicture ? controls : nothing}
    </figure>
  `;
}

function waiting(failure: string | undefined): TemplateResult {
  const { loading, failed } = frameText();
  if (failure === undefined) return html`<p class="waiting">${loading}</p>`;
  return html`<p class="waiting failed">${failed} <span lang="en">${failure}</span></p><slot></slot>`;
}

/** Some controls by name; without a choice all, of which the further ones are folded. */
export function figureControls(
  { controls, view: { controls: first, more } }: AnyFigure,
  view: AnyView,
  chosen: readonly string[] | undefined,
): TemplateResult {
  const grid = (names: readonly string[]) =>
    html`<div class="grid">${names.map((name) => figureControl(name, controls?.[name], view))}</div>`;
  if (chosen?.length === 0) return html``;
  if (chosen) return html`<div class="controls">${grid(chosen)}</div>`;
  const further = () =>
    html`<details><summary>${view.text.more ?? frameText().more}</summary>${grid(more!)}</details>`;
  return html`<div class="controls">${grid(first)} ${more?.length ? further() : nothing}</div>`;
}
