// The part that Explore opens below a picture: controls in groups, each with a mark and a hue, and the settings as a formula
// and a call of the package.
import { css, html, nothing, type TemplateResult } from "lit";
import type { Content } from "./content.js";
import { figureControl } from "./controls/figure_control.js";
import type { AnyFigure, Groups } from "./figure_definition.js";
import { figureControls } from "./figure_frame.js";
import type { AnyView } from "./figure_view.js";
import { messages } from "./text/language.js";

const text = messages({
  ko: { clocks: "시계", distance: "거리" },
  en: { clocks: "Clocks", distance: "Distance" },
});

/** The hue and the mark of each group: a clock, a distance, a word. */
const kinds = {
  clocks: ["position", "M1.5 11a9.5 9.5 0 1 0 19 0 9.5 9.5 0 1 0-19 0M11 11l5-4"],
  distance: ["distance", "M3 11h16M3 6v10M19 6v10"],
  third: ["content", "M7 6h8a5 5 0 0 1 0 10H7A5 5 0 0 1 7 6z"],
} as const;

/** All controls except those of the picture, in groups where the figure has groups. */
export function exploredControls(figure: AnyFigure, view: AnyView): TemplateResult {
  const { groups, picture } = figure.view;
  const draw = (name: string) => figureControl(name, figure.controls?.[name], view);
  const names = groups ? [...groups.clocks, ...groups.distance, ...groups.third] : [];
  const others = figureControls(figure, view, undefined, [...picture.controls, ...names]);
  return html`${groups && groupedControls(groups, view, draw)}${others}`;
}

function groupedControls(
  { clocks, distance, third, hasClocks }: Groups<AnyView>,
  view: AnyView,
  draw: (name: string) => Content,
): TemplateResult {
  const areClocks = hasClocks?.(view) !== false;
  const group = (kind: keyof typeof kinds, names: readonly string[]) => {
    const [hue, mark] = kinds[kind];
    const controls = names.map(draw);
    if (controls.every((control) => control === nothing)) return nothing;
    return html`
      <div class="group hue-${hue}" role="group" aria-labelledby="group-${kind}">
        <h4 id="group-${kind}"><svg width="22" height="22" aria-hidden="true"><path d=${mark} /></svg>${kind === "third" ? view.text.third : text()[kind]}</h4>
        <div class="grid">${controls}</div>
      </div>
    `;
  };
  const { code } = view;
  return html`
    <div class="controls groups">
      ${group("clocks", areClocks ? clocks : [])} ${group("distance", distance)}
      ${group("third", areClocks ? third : [...third, ...clocks])}
    </div>
    ${code ? html`<p class="formula-and-call"><span>${code.formula?.(view)}</span> <code>${code.call(view)}</code></p>` : nothing}
  `;
}

export const styles = css`
  .explored {
    padding-inline-end: var(--posenc-side, 0);
  }
  .explored .stage {
    margin-top: 1.5rem;
  }
  .groups {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 17rem), 1fr));
    gap: 1rem 2.5rem;
  }
  .group h4 {
    display: flex;
    gap: 9px;
    align-items: center;
    min-height: 40px;
    margin: 0;
    font-size: 1rem;
  }
  h4 path {
    fill: var(--soft);
    stroke: var(--hue);
    stroke-width: 2;
  }
  .group .grid > * {
    grid-column: auto;
  }
  .hue-position {
    --soft: var(--position-soft);
  }
  .hue-content {
    --hue: var(--content-fill);
    --soft: var(--content-soft);
  }
  .formula-and-call {
    display: flex;
    flex-wrap: wrap;
    gap: 0.4rem 2.5rem;
    align-items: baseline;
    margin: 1rem 0;
    padding-top: 0.9rem;
    font-size: 1.125rem;
    border-top: 1px solid var(--line);
  }
  .formula-and-call > :empty {
    display: none;
  }
  .formula-and-call :is(sub, sup) {
    line-height: 0;
  }
  .formula-and-call code {
    color: var(--ink-soft);
    font-size: 0.875rem;
  }
`;
