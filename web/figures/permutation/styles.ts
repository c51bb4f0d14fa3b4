// The styles of the instrument. All stands on one grid: columns of --cw, one for each word, and rows of --ch. `--at` and
// `--down` are the places of words, which may lie between two places. What belongs to words is amber and moves; what belongs
// to places is blue, and distance green: they never move.
import { css } from "lit";
import { clockFaceStyles } from "../../kit/plot/clock_face_styles.js";

export const styles = css`
  ${clockFaceStyles}
  .instrument {
    --inset: clamp(1px, 0.2cqi, 3px);
    --label: calc(0.13 * var(--w));
    --cw: calc(0.6 * var(--w) / var(--n));
    --gap: calc(0.02 * var(--w));
    --out: calc(0.084 * var(--w));
    --join: calc(0.082 * var(--w));
    --ch: clamp(46px, 7.5cqi, 60px);
    --table: clamp(104px, 20cqi, 160px);
    --w: calc(100cqi - var(--posenc-side, 0px));
    --beyond: calc(100cqi - var(--label) - var(--n) * var(--cw));
    --small: max(0.875rem, 14px);
    display: grid;
    gap: 10px 2rem;
    line-height: 1.35;
  }
  .instrument :is(.value, .tile, .join, .legend, .places, text) {
    font-variant-numeric: tabular-nums lining-nums;
  }
  .board {
    position: relative;
    display: grid;
    grid-template:
      "corner-top places places places" 1.5rem
      "rows table table table" var(--table)
      ". fall . ." 14px
      "corner keys . heads" 46px
      "queries matrix . outputs" calc(var(--n) * var(--ch))
      "legends legends legends legends" auto
      "verdict verdict verdict verdict" auto / var(--label) calc(var(--n) * var(--cw)) var(--gap)
      calc(2 * var(--out) + var(--join));
    row-gap: 4px;
  }
  .board > * {
    min-width: 0;
  }

  .places {
    position: relative;
    grid-area: places;
    color: var(--position);
    font-size: var(--small);
    font-weight: 600;
  }
  .places span {
    position: absolute;
    left: calc(var(--at) * var(--cw));
    width: var(--cw);
    text-align: center;
    white-space: nowrap;
  }
  .places .far {
    left: calc(var(--n) * var(--cw) + var(--share) * var(--beyond));
    width: auto;
    translate: -50%;
  }
  .rows {
    display: grid;
    grid-area: rows;
    grid-template-rows: 1fr 1fr;
    padding-inline-end: 8px;
    color: var(--position);
    font-size: var(--small);
    line-height: 1;
    text-align: end;
    white-space: nowrap;
  }
  .rows div {
    display: grid;
    align-content: space-between;
  }
  .table {
    position: relative;
    grid-area: table;
    width: calc(100cqi - var(--label));
    cursor: crosshair;
    touch-action: pan-y;
  }
  .own {
    position: absolute;
    inset: 0 auto 0 0;
    display: grid;
    grid-template-rows: 100%;
    grid-auto-columns: var(--cw);
    grid-auto-flow: column;
  }
  .own posenc-cells {
    display: block;
    margin: 0 var(--inset);
    outline: 1px solid var(--line);
  }
  .further {
    position: absolute;
    inset: 0 auto 0 calc(var(--n) * var(--cw));
    display: block;
    width: var(--beyond);
  }
  .mark {
    position: absolute;
    top: calc(var(--row) * 6.25%);
    left: var(--left);
    box-sizing: border-box;
    width: max(var(--wide), 6px);
    height: 6.25%;
    outline: 2px solid var(--ink);
    pointer-events: none;
  }
  .mark.other {
    outline-style: dashed;
  }

  .corner {
    display: grid;
    grid-area: corner;
    align-content: end;
    color: var(--ink-soft);
    font-size: var(--small);
    white-space: nowrap;
  }
  .keys,
  .queries,
  .matrix,
  .outputs {
    position: relative;
  }
  .keys {
    z-index: 1;
    grid-area: keys;
  }
  .queries {
    z-index: 1;
    grid-area: queries;
  }
  .matrix {
    grid-area: matrix;
    cursor: crosshair;
    touch-action: pan-y;
  }
  .outputs {
    grid-area: outputs;
  }
  .word {
    position: absolute;
    z-index: 1;
    display: flex;
    gap: 4px;
    align-items: center;
    justify-content: center;
    min-width: 0;
    padding: 0 2px;
    overflow: hidden;
    color: var(--ink);
    font: 600 1rem / 1.1 var(--sans);
    white-space: nowrap;
    background: var(--surface);
    border: 1px solid var(--edge);
    border-radius: 1.4rem;
    cursor: grab;
    touch-action: pan-y;
    user-select: none;
  }
  .keys .word {
    inset: 0 auto 0 var(--inset);
    width: calc(var(--cw) - 2 * var(--inset));
    transform: translateX(calc(var(--at) * var(--cw)));
  }
  .queries .word {
    top: 4px;
    width: calc(var(--label) - 6px);
    height: calc(var(--ch) - 8px);
    transform: translateY(calc(var(--at) * var(--ch)));
  }
  .word.hued {
    background: var(--content-soft);
    border: 2px solid var(--content-fill);
  }
  .word.up {
    z-index: 3;
    box-shadow: 0 2px 8px rgb(40 34 20 / 0.3);
  }
  .word.picked {
    color: var(--on-content, #fff);
    background: var(--content-fill);
  }
  .strip {
    flex: none;
    width: 12px;
    height: 24px;
    outline: 1px solid var(--position-fill);
  }
  .hands {
    flex: none;
    width: 24px;
    height: 24px;
  }
  .beam {
    position: absolute;
    bottom: calc(100% + 4px);
    left: var(--inset);
    display: grid;
    place-items: center;
    width: calc(var(--cw) - 2 * var(--inset));
    height: 14px;
    color: var(--paper);
    font-size: 1.1rem;
    font-weight: 650;
    line-height: 0;
    background: var(--position-fill);
    clip-path: polygon(0 0, 100% 0, 86% 100%, 14% 100%);
    transform: translateX(calc(var(--at) * var(--cw)));
  }

  .band {
    position: absolute;
    background: var(--content-soft);
    border-radius: 10px;
    outline: 2px solid var(--content-fill);
  }
  .band.down {
    top: 0;
    left: 0;
    width: var(--cw);
    height: 100%;
    transform: translateX(calc(var(--at) * var(--cw)));
  }
  .band.across {
    top: 0;
    left: calc(-1 * var(--label));
    width: calc(100% + var(--label));
    height: var(--ch);
    transform: translateY(calc(var(--down) * var(--ch)));
  }
  .tile {
    position: absolute;
    top: var(--inset);
    left: var(--inset);
    display: grid;
    place-items: center;
    width: calc(var(--cw) - 2 * var(--inset));
    height: calc(var(--ch) - 2 * var(--inset));
    font-size: 1.0625rem;
    font-weight: 550;
    border-radius: 6px;
    transform: translate(calc(var(--at) * var(--cw)), calc(var(--down) * var(--ch)));
  }
  .tile.changed {
    box-shadow: inset 0 0 0 2px var(--position-fill);
  }
  .tile.up {
    z-index: 2;
    outline: 2px solid var(--content);
  }
  .tile.crossing {
    z-index: 3;
    outline: 2px solid var(--content);
  }
  .tile.pointed {
    z-index: 2;
    outline: 3px solid var(--ink);
  }
  .tile.unseen {
    color: transparent !important;
    background: repeating-linear-gradient(
      135deg,
      var(--line) 0 2px,
      var(--paper) 0 8px
    ) !important;
    box-shadow: none;
  }
  /* The number of a weight on a plate of its colour, over the stripes. */
  .plate {
    position: absolute;
    z-index: 4;
    display: grid;
    place-items: center;
    width: var(--cw);
    height: var(--ch);
    font-size: 1.0625rem;
    font-weight: 550;
    pointer-events: none;
    transform: translate(calc(var(--at) * var(--cw)), calc(var(--down) * var(--ch)));
  }
  .plate span {
    padding: 0 4px;
    border-radius: 4px;
  }
  .distances {
    position: absolute;
    z-index: 3;
    inset: 0;
    width: 100%;
    height: 100%;
    pointer-events: none;
  }
  .distances path {
    fill: none;
    stroke: var(--distance-fill);
    stroke-width: 3px;
    stroke-opacity: 0.75;
    vector-effect: non-scaling-stroke;
  }

  .heads {
    display: flex;
    grid-area: heads;
    justify-content: space-between;
    align-items: end;
    font-size: var(--small);
    line-height: 1.25;
    white-space: nowrap;
  }
  .heads .long {
    display: none;
  }
  .heads > :last-child {
    text-align: end;
  }
  .output {
    position: absolute;
    inset: 0 0 auto;
    display: grid;
    grid-template-columns: var(--out) var(--join) var(--out);
    align-items: center;
    height: var(--ch);
    transform: translateY(calc(var(--down) * var(--ch)));
  }
  .output.up {
    z-index: 1;
    background: var(--content-soft);
    border-radius: 8px;
  }
  .output svg {
    display: block;
    width: 100%;
    height: calc(var(--ch) - 6px);
  }
  .output .amber {
    fill: var(--content-fill);
  }
  .output .blue {
    fill: var(--position-fill);
  }
  .output .zero {
    stroke: var(--edge);
    vector-effect: non-scaling-stroke;
  }
  .join {
    display: grid;
    justify-items: center;
    color: var(--content);
    font-size: var(--small);
    font-weight: 600;
    line-height: 1.15;
  }
  .join b {
    display: grid;
    place-items: center;
    width: 1.3rem;
    height: 1.3rem;
    font-size: 1rem;
    line-height: 1;
    border: 2px solid var(--content-fill);
    border-radius: 50%;
  }
  .join.broken {
    color: var(--position);
  }
  .join.broken b {
    background: var(--position-soft);
    border-color: var(--position-fill);
  }

  .verdict {
    grid-area: verdict;
    min-height: 4.05em;
    margin: 0;
    padding-top: 4px;
    font-size: 1.0625rem;
  }
  .verdict b {
    font-weight: 640;
  }
  .legend {
    display: flex;
    gap: 6px;
    grid-area: legends;
    align-items: center;
    font-size: var(--small);
    white-space: nowrap;
  }
  .legend :is(posenc-cells, i) {
    display: block;
    width: 64px;
    height: 12px;
    border: 1px solid var(--line);
  }
  .legend i {
    background: var(--light);
  }
  .of-table {
    justify-self: start;
    color: var(--position);
  }
  .of-weights {
    justify-self: end;
    color: var(--content);
  }
  @media (prefers-color-scheme: dark) {
    .legend i {
      background: var(--dark);
    }
  }

  .side {
    display: grid;
    gap: 6px;
    align-content: start;
    padding-inline-end: var(--posenc-side, 0);
  }
  .switch {
    display: grid;
    grid-template-columns: repeat(4, minmax(0, 1fr));
    gap: 6px;
    min-width: 0;
    margin: 0;
    padding: 0;
    border: 0;
  }
  .switch legend {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
  .switch label {
    position: relative;
    display: grid;
    justify-items: center;
    align-content: center;
    min-height: 48px;
    padding: 2px 4px;
    line-height: 1.2;
    background: var(--surface);
    border: 1.5px solid var(--edge);
    border-radius: 12px;
    cursor: pointer;
  }
  .switch label:hover {
    border-color: var(--position-fill);
  }
  .switch label:has(:checked) {
    color: var(--position);
    background: var(--position-soft);
    border: 2.5px solid var(--position-fill);
    forced-color-adjust: none;
  }
  .switch label:has(:focus-visible) {
    outline: 3px solid var(--accent);
    outline-offset: 2px;
  }
  .switch input {
    position: absolute;
    opacity: 0;
  }
  .switch b {
    font-weight: 640;
  }
  .switch i {
    color: var(--ink-soft);
    font-size: var(--small);
    font-style: normal;
  }
  .switch svg {
    display: none;
    width: 2rem;
    height: 2rem;
    fill: none;
    stroke-linecap: round;
    stroke-width: 2.4;
  }
  .switch .none {
    stroke: var(--edge);
    stroke-dasharray: 3 3.3;
  }
  .switch :is(.clock, .hands) {
    width: auto;
    height: auto;
    stroke: var(--position-fill);
  }
  .switch .cells-a {
    fill: var(--position-fill);
  }
  .switch .cells-b {
    fill: var(--content-fill);
  }
  .switch .stripes {
    stroke: var(--distance-fill);
  }
  .mask {
    display: flex;
    gap: 10px;
    align-items: center;
    width: max-content;
    min-height: 44px;
    cursor: pointer;
  }
  .mask input {
    width: 1.4rem;
    height: 1.4rem;
    margin: 0;
    accent-color: var(--position);
  }

  .tip {
    position: absolute;
    z-index: 6;
    box-sizing: border-box;
    width: max-content;
    max-width: min(23rem, 100cqi);
    padding: 10px 14px;
    color: var(--ink);
    background: var(--surface);
    border: 1.5px solid var(--edge);
    border-radius: 10px;
    box-shadow: 0 4px 16px rgb(0 0 0 / 0.2);
    pointer-events: none;
  }
  .tip p {
    margin: 2px 0 0;
    color: var(--ink-soft);
  }
  .tip svg {
    display: block;
    width: 18rem;
    max-width: 100%;
    margin-top: 8px;
    overflow: visible;
  }
  .tip.at-table {
    top: calc(1.5rem + 4px + var(--row) * var(--table) / 16 + 14px);
    left: clamp(0px, calc(var(--label) + var(--left) + var(--wide)), calc(100cqi - 23rem));
  }
  .tip.at-matrix {
    top: calc(1.5rem + var(--table) + 14px + 46px + 16px + (var(--down) + 1) * var(--ch) + 6px);
    left: clamp(0px, calc(var(--label) + var(--left) - 5rem), calc(100cqi - 20rem));
  }
  .tip .tick {
    stroke: var(--edge);
    stroke-width: 1.5;
  }
  .tip .wave {
    fill: none;
    stroke: var(--position-fill);
    stroke-width: 2;
  }
  .tip .shadow {
    stroke: var(--position);
    stroke-width: 6;
  }
  .tip .dot {
    fill: var(--ink);
  }

  .exactness :is(td, th) {
    padding: 4px 16px 4px 0;
    text-align: start;
  }
  .exactness .differs {
    color: var(--position);
    font-weight: 640;
  }

  /* On a phone what a chip carries stands above its word, and a chip is as large as its cell, for fingers. */
  @container stage (max-width: 699px) {
    .instrument {
      --cw: calc(0.617 * var(--w) / var(--n));
      --gap: calc(0.003 * var(--w));
    }
    .keys .word {
      left: 0;
      width: var(--cw);
    }
    .queries .word {
      top: 1px;
      width: calc(var(--label) - 2px);
      height: calc(var(--ch) - 2px);
    }
    .word {
      flex-direction: column;
      gap: 1px;
      padding: 0;
      font-size: clamp(10.5px, 5cqi - 3.9px, 14px);
      letter-spacing: -0.02em;
      border-radius: 12px;
    }
    .strip {
      width: 9px;
      height: 18px;
    }
    .hands {
      width: 20px;
      height: 20px;
    }
    :is(.tile, .plate) {
      font-size: 14px;
    }
    .places .far:nth-of-type(odd) {
      display: none;
    }
    .rows {
      letter-spacing: -0.02em;
    }
    .verdict {
      min-height: 3.4em;
      font-size: 1rem;
      line-height: 1.25;
    }
    .side {
      display: contents;
    }
    .switch {
      margin-inline-end: var(--posenc-side, 0);
    }
    .mask {
      order: 1;
    }
  }
  /* On a wide screen the switch stands at the left, under what the page says there. */
  @container stage (min-width: 1040px) {
    .instrument {
      --w: calc(100cqi - 18.5rem - var(--posenc-side, 0px));
      --label: calc(0.1025 * var(--w));
      --cw: calc(0.49 * var(--w) / var(--n));
      --gap: calc(0.0235 * var(--w));
      --out: calc(0.159 * var(--w));
      --join: calc(0.065 * var(--w));
      --ch: 3.75rem;
      --table: 10rem;
      --beyond: calc(100cqi - 18.5rem - var(--label) - var(--n) * var(--cw));
      grid-template-columns: 16.5rem minmax(0, 1fr);
    }
    .board {
      grid-template-areas:
        "corner-top places places places"
        "rows table table table"
        ". fall . ."
        "corner keys . heads"
        "queries matrix . outputs"
        "verdict verdict verdict verdict";
      grid-template-rows: 1.5rem var(--table) 14px 42px calc(var(--n) * var(--ch)) auto;
    }
    .table {
      width: calc(100cqi - 18.5rem - var(--label));
    }
    .side {
      padding: var(--posenc-top, 0) 0 0;
    }
    .switch {
      grid-template-columns: minmax(0, 1fr);
    }
    .switch legend {
      position: static;
      width: auto;
      height: auto;
      padding: 0 0 6px;
      font-size: 1.125rem;
      font-weight: 640;
      clip-path: none;
    }
    .switch label {
      grid-template-columns: 2rem auto 1fr;
      gap: 10px;
      justify-items: start;
      align-items: center;
      min-height: 2.75rem;
      padding: 0 12px 0 8px;
    }
    .switch svg {
      display: block;
    }
    .switch :is(b, i) {
      font-size: 1.0625rem;
    }
    .heads .long {
      display: block;
    }
    .heads .short {
      display: none;
    }
    .heads > * {
      width: var(--out);
    }
    .heads > :last-child {
      text-align: start;
    }
    .verdict {
      min-height: 3.1em;
      padding-inline-end: 9.5rem;
    }
    .verdict b {
      display: block;
    }
    /* The colour bar stands at their end. */
    .places .far ~ .far ~ .far {
      display: none;
    }
    .of-table {
      grid-area: places;
      z-index: 1;
      justify-self: end;
      padding-inline-end: 3rem;
    }
    .of-weights {
      grid-area: verdict;
      align-self: start;
      padding-top: 8px;
    }
    .tip.at-table {
      top: calc(var(--row) * var(--table) / 16);
      left: min(calc(var(--label) + var(--left) + var(--wide) + 14px), calc(100cqi - 44rem));
    }
  }
`;
