// Colours, spacing and type shared by the page and every figure. Whoever embeds a figure overrides them by the
// prefixed properties: `posenc-rotation { --posenc-position: teal }`. `light-dark()` follows the colour scheme of
// wherever the element stands.
import { css } from "lit";

export const theme = css`
  :root,
  :host {
    --paper: var(--posenc-paper, light-dark(#fbfaf6, #12131a));
    --surface: var(--posenc-surface, var(--posenc-panel, light-dark(#ffffff, #1a1c25)));
    --sunken: var(--posenc-sunken, light-dark(#f2f0e8, #0c0d12));
    --ink: var(--posenc-ink, light-dark(#1c1b18, #edebe4));
    --ink-2: var(--posenc-ink-2, var(--posenc-ink-soft, light-dark(#514e46, #bdbab0)));
    --ink-3: var(--posenc-ink-3, light-dark(#6a665b, #9e9b91));
    --on-ink: var(--posenc-on-ink, light-dark(#fbfaf6, #12131a));
    --line: var(--posenc-line, light-dark(#e3dfd3, #2b2e3a));
    /* Of controls: 3:1 on paper. */
    --edge: var(--posenc-edge, var(--posenc-line-strong, light-dark(#8c8677, #6c7284)));
    /* Three hues with a meaning, each with a shape besides: content is a chip or a bar, position a circle with a
       hand, distance a band, an arc or a wedge. The fourth says that something is not as one expects. */
    --content: var(--posenc-content, light-dark(#8a4d00, #f5bd66));
    --content-fill: var(--posenc-content-fill, light-dark(#c77a10, #dd9d3e));
    --content-soft: var(--posenc-content-soft, light-dark(#fceccf, #3a2a0f));
    --on-content: var(--posenc-on-content, #1c1204);
    --position: var(--posenc-position, light-dark(#2e46c2, #a7b6ff));
    --position-fill: var(--posenc-position-fill, light-dark(#4a62de, #7d91fb));
    --position-soft: var(--posenc-position-soft, light-dark(#e4e9ff, #222a54));
    --on-position: var(--posenc-on-position, light-dark(#ffffff, #0f1330));
    --distance: var(--posenc-distance, light-dark(#00675d, #5fd8c6));
    --distance-fill: var(--posenc-distance-fill, light-dark(#13998a, #2fb3a2));
    --distance-soft: var(--posenc-distance-soft, light-dark(#d5f0ea, #0e3a35));
    --alert: var(--posenc-alert, var(--posenc-warning, light-dark(#b3261e, #ff9d92)));
    --alert-fill: var(--posenc-alert-fill, light-dark(#d6493f, #e8685c));
    --alert-soft: var(--posenc-alert-soft, light-dark(#fde9e6, #45201d));
    /* What figures called some of them before. */
    --panel: var(--surface);
    --ink-soft: var(--ink-2);
    --line-strong: var(--edge);
    --accent: var(--posenc-accent, var(--position));
    --accent-wash: var(--posenc-accent-wash, var(--position-soft));
    --warning: var(--alert);
    /* Lines of a plot that mean none of the three. */
    --series-1: var(--posenc-series-1, var(--position));
    --series-2: var(--posenc-series-2, light-dark(#b3441c, #f19a72));
    --series-3: var(--posenc-series-3, light-dark(#2f7a3e, #7fce8d));
    --series-4: var(--posenc-series-4, light-dark(#7a3fa0, #cd9cee));
    --series-5: var(--posenc-series-5, light-dark(#7d6200, #dcc060));
    --series-6: var(--posenc-series-6, light-dark(#a02860, #f08fb8));
    --sans: var(--posenc-sans, system-ui, -apple-system, "Segoe UI", Roboto, "Apple SD Gothic Neo", "Malgun Gothic", "Noto Sans KR", "Noto Sans CJK KR", sans-serif);
    --mono: var(--posenc-mono, ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", "D2Coding", monospace);
    /* Type: 18 px of text, and a scale of seven sizes. */
    --t-14: var(--posenc-t-14, 0.875rem);
    --t-16: var(--posenc-t-16, 1rem);
    --t-18: var(--posenc-t-18, 1.125rem);
    --t-22: var(--posenc-t-22, 1.375rem);
    --t-28: var(--posenc-t-28, 1.75rem);
    --t-36: var(--posenc-t-36, 2.25rem);
    --t-54: var(--posenc-t-54, 3.375rem);
    --s-3: 12px;
    --s-4: 16px;
    --s-5: 24px;
    --s-6: 32px;
    --s-7: 48px;
    --s-8: var(--posenc-s-8, 72px);
    --s-9: var(--posenc-s-9, 112px);
    --r-s: var(--posenc-radius, 6px);
    --r-m: var(--posenc-r-m, 12px);
    --r-l: var(--posenc-r-l, 20px);
    --r-chip: 999px;
    --shadow: var(--posenc-shadow, 0 1px 2px light-dark(rgb(40 34 20 / 0.06), rgb(0 0 0 / 0.4)), 0 8px 28px light-dark(rgb(40 34 20 / 0.07), rgb(0 0 0 / 0.35)));
    --gap: var(--posenc-gap, 1rem);
    --radius: var(--r-s);
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

/** What every shadow root starts from. */
export const base = css`
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
`;
