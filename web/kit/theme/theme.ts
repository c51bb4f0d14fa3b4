// Colours, spacing and type shared by the page and every figure. Whoever embeds a figure overrides them by the
// prefixed properties: `posenc-rotation { --posenc-accent: teal }`. `light-dark()` follows the colour scheme of
// wherever the element stands.
import { css } from "lit";

export const theme = css`
  :root,
  :host {
    --ink: var(--posenc-ink, light-dark(#1c1d21, #e7e5e1));
    --ink-soft: var(--posenc-ink-soft, light-dark(#5b5d66, #a3a29f));
    --paper: var(--posenc-paper, light-dark(#fdfdfb, #16171a));
    --panel: var(--posenc-panel, light-dark(#ffffff, #1d1e22));
    --line: var(--posenc-line, light-dark(#deded9, #35363c));
    --line-strong: var(--posenc-line-strong, light-dark(#a9a9a4, #64656c));
    --accent: var(--posenc-accent, light-dark(#0b5cad, #7cb7f2));
    --accent-wash: var(--posenc-accent-wash, light-dark(#e8f0f9, #1f2c3b));
    --warning: var(--posenc-warning, light-dark(#a03a12, #f0a27f));
    /* What a colour means in every picture: content, position and distance, as text, as fill and as ground. */
    --content: var(--posenc-content, light-dark(#8a4d00, #f5bd66));
    --content-fill: var(--posenc-content-fill, light-dark(#c77a10, #dd9d3e));
    --content-soft: var(--posenc-content-soft, light-dark(#fceccf, #3a2a0f));
    --position: var(--posenc-position, light-dark(#2e46c2, #a7b6ff));
    --position-fill: var(--posenc-position-fill, light-dark(#4a62de, #7d91fb));
    --position-soft: var(--posenc-position-soft, light-dark(#e4e9ff, #222a54));
    --distance: var(--posenc-distance, light-dark(#00675d, #5fd8c6));
    --distance-fill: var(--posenc-distance-fill, light-dark(#13998a, #2fb3a2));
    --distance-soft: var(--posenc-distance-soft, light-dark(#d5f0ea, #0e3a35));
    --series-1: var(--posenc-series-1, light-dark(#0b5cad, #7cb7f2));
    --series-2: var(--posenc-series-2, light-dark(#b3441c, #f19a72));
    --series-3: var(--posenc-series-3, light-dark(#2f7a3e, #7fce8d));
    --series-4: var(--posenc-series-4, light-dark(#7a3fa0, #cd9cee));
    --series-5: var(--posenc-series-5, light-dark(#7d6200, #dcc060));
    --series-6: var(--posenc-series-6, light-dark(#a02860, #f08fb8));
    /* Three hues with a meaning, each with a shape besides: content is a chip or a bar, position a circle with a
       hand, distance a band, an arc or a wedge. The fourth says that something is not as one expects. */
    --content: var(--posenc-content, light-dark(#8a4d00, #f5bd66));
    --content-fill: var(--posenc-content-fill, light-dark(#c77a10, #dd9d3e));
    --content-soft: var(--posenc-content-soft, light-dark(#fceccf, #3a2a0f));
    --on-content: var(--posenc-on-content, #1c1204);
    --position: var(--posenc-position, light-dark(#2e46c2, #a7b6ff));
    --position-fill: var(--posenc-position-fill, light-dark(#4a62de, #7d91fb));
    --position-soft: var(--posenc-position-soft, light-dark(#e4e9ff, #222a54));
    --distance: var(--posenc-distance, light-dark(#00675d, #5fd8c6));
    --distance-fill: var(--posenc-distance-fill, light-dark(#13998a, #2fb3a2));
    --distance-soft: var(--posenc-distance-soft, light-dark(#d5f0ea, #0e3a35));
    --alert: var(--posenc-alert, light-dark(#b3261e, #ff9d92));
    --alert-fill: var(--posenc-alert-fill, light-dark(#d6493f, #e8685c));
    --alert-soft: var(--posenc-alert-soft, light-dark(#fde9e6, #45201d));
    --sunken: var(--posenc-sunken, light-dark(#f2f0e8, #0c0d12));
    --edge: var(--posenc-edge, light-dark(#8c8677, #6c7284));
    --sans: var(--posenc-sans, system-ui, -apple-system, "Segoe UI", Roboto, "Apple SD Gothic Neo", "Malgun Gothic", "Noto Sans KR", "Noto Sans CJK KR", sans-serif);
    --mono: var(--posenc-mono, ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", "D2Coding", monospace);
    --gap: var(--posenc-gap, 1rem);
    --radius: var(--posenc-radius, 6px);
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
  /* Heard, not seen. */
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
