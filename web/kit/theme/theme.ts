// Colours, spacing and type shared by the page and every figure. Whoever embeds a figure overrides them by the
// prefixed properties: `posenc-rotation { --posenc-position: teal }`. `light-dark()` follows the colour scheme of
// wherever the element stands. The comment behind each is its meaning in docs/elements.md. Three hues have a meaning,
// each with a shape besides: content, position and distance. The fourth says that something is not as one expects. Their
// shapes are as dark as a slider needs: beside a hue of less than 3:1 Chromium draws the track of the other scheme.
import { type CSSResult, css, unsafeCSS } from "lit";

const tokens = css`
  :root,
  :host {
    --paper: var(--posenc-paper, light-dark(#fbfaf6, #12131a)); /* behind code and sticky pictures */
    --surface: var(--posenc-surface, light-dark(#ffffff, #1a1c25)); /* cards, menus, tables */
    --sunken: var(--posenc-sunken, light-dark(#f2f0e8, #0c0d12)); /* grounds of drawings */
    --ink: var(--posenc-ink, light-dark(#1c1b18, #edebe4)); /* text */
    --ink-soft: var(--posenc-ink-soft, light-dark(#514e46, #bdbab0)); /* captions, labels, axes */
    --ink-faint: var(--posenc-ink-faint, light-dark(#6a665b, #9e9b91)); /* notes */
    --on-ink: var(--posenc-on-ink, light-dark(#fbfaf6, #12131a)); /* text on a ground of ink */
    --line: var(--posenc-line, light-dark(#e3dfd3, #2b2e3a)); /* rules, grids */
    --edge: var(--posenc-edge, light-dark(#8c8677, #6c7284)); /* of controls, 3:1 on paper; axes */
    --content: var(--posenc-content, light-dark(#8a4d00, #f5bd66)); /* content, a chip or a bar: words */
    --content-fill: var(--posenc-content-fill, light-dark(#c2760f, #dd9d3e)); /* content: shapes */
    --content-soft: var(--posenc-content-soft, light-dark(#fceccf, #3a2a0f)); /* content: grounds */
    --on-content: var(--posenc-on-content, #1c1204); /* text on a shape of content */
    --position: var(--posenc-position, light-dark(#2e46c2, #a7b6ff)); /* position, a circle with a hand: words */
    --position-fill: var(--posenc-position-fill, light-dark(#4a62de, #7d91fb)); /* position: shapes */
    --position-soft: var(--posenc-position-soft, light-dark(#e4e9ff, #222a54)); /* position: grounds */
    --distance: var(--posenc-distance, light-dark(#00675d, #5fd8c6)); /* distance, a band or a wedge: words */
    --distance-fill: var(--posenc-distance-fill, light-dark(#13998a, #2fb3a2)); /* distance: shapes */
    --distance-soft: var(--posenc-distance-soft, light-dark(#d5f0ea, #0e3a35)); /* distance: grounds */
    --alert: var(--posenc-alert, light-dark(#b3261e, #ff9d92)); /* not as one expects: words */
    --alert-fill: var(--posenc-alert-fill, light-dark(#d6493f, #e8685c)); /* not as one expects: shapes */
    --alert-soft: var(--posenc-alert-soft, light-dark(#fde9e6, #45201d)); /* not as one expects: grounds */
    --accent: var(--posenc-accent, var(--position)); /* links, focus, what is chosen */
    --accent-wash: var(--posenc-accent-wash, var(--position-soft)); /* the ground of what is chosen */
    --series-1: var(--posenc-series-1, var(--position)); /* lines of a plot that mean none of the three */
    --series-2: var(--posenc-series-2, light-dark(#b3441c, #f19a72)); /* the second */
    --series-3: var(--posenc-series-3, light-dark(#2f7a3e, #7fce8d)); /* the third */
    --series-4: var(--posenc-series-4, light-dark(#7a3fa0, #cd9cee)); /* the fourth */
    --series-5: var(--posenc-series-5, light-dark(#7d6200, #dcc060)); /* the fifth */
    --series-6: var(--posenc-series-6, light-dark(#a02860, #f08fb8)); /* the sixth */
    --series-7: var(--posenc-series-7, light-dark(#0b6a8c, #74c7ea)); /* the seventh */
    --series-8: var(--posenc-series-8, light-dark(#74543f, #d3ab90)); /* the eighth */
    --sans: var(--posenc-sans, system-ui, -apple-system, "Segoe UI", Roboto, "Apple SD Gothic Neo", "Malgun Gothic", "Noto Sans KR", "Noto Sans CJK KR", sans-serif); /* the face of text */
    --mono: var(--posenc-mono, ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", "D2Coding", monospace); /* the face of code */
    --rem: var(--posenc-rem, max(1rem, 16px)); /* the size of text; others are parts of it */
    --radius: var(--posenc-radius, 6px); /* corners of controls */
    --radius-large: var(--posenc-radius-large, 12px); /* corners of cards */
    --gap: var(--posenc-gap, 1rem); /* between parts of a figure */
  }
  /* Words in the hue of what they name. */
  .content {
    color: var(--content);
  }
  .position {
    color: var(--position);
  }
  .distance {
    color: var(--distance);
  }
`;

/** The light scheme alone, where a browser does not know `light-dark()`. */
const known = (sheet: CSSResult): CSSResult =>
  globalThis.CSS?.supports("color", "light-dark(#000, #fff)") === false
    ? unsafeCSS(sheet.cssText.replaceAll(/light-dark\((#\w+), #\w+\)/g, "$1"))
    : sheet;

export const theme: CSSResult = known(tokens);

/** What every shadow root starts from. */
export const base: CSSResult = known(css`
  :host([hidden]) {
    display: none !important;
  }
  :host {
    display: block;
    caret-color: light-dark(#000, #fff); /* see scheme.ts */
    color: var(--ink);
    font-family: var(--sans);
    line-height: 1.6;
    word-break: keep-all;
    overflow-wrap: anywhere;
  }
  *,
  ::before,
  ::after {
    box-sizing: border-box;
  }
  :focus-visible {
    outline: 2px solid var(--accent);
    outline-offset: 2px;
  }
  .number,
  output,
  table {
    font-variant-numeric: tabular-nums lining-nums;
  }
  code,
  .code {
    font-family: var(--mono);
    font-size: 0.9em;
  }
  .soft {
    color: var(--ink-soft);
  }
  /* For screen readers. */
  .hidden {
    position: absolute;
    width: 1px;
    height: 1px;
    margin: -1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
  @media (prefers-reduced-motion: reduce) {
    *,
    ::before,
    ::after {
      animation: none !important;
      transition: none !important;
    }
  }
`);
