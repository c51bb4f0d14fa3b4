// The one quiet button of a figure with its menu, and the line of a picture's question.
import { css } from "lit";

export const frameStyles = css`
  div.more {
    position: relative;
    flex: none;
  }
  button.more {
    display: grid;
    place-items: center;
    width: 44px;
    height: 44px;
    margin: -10px -10px -10px 0;
    padding: 0;
    color: var(--ink-soft);
    background: none;
    border: 0;
  }
  .picture button.more {
    margin: 0 -10px 0 0;
  }
  button.more:hover {
    color: var(--ink);
  }
  button.more svg {
    fill: currentcolor;
  }
  [role="menu"] {
    position: absolute;
    z-index: 5;
    inset: calc(100% + 2px) 0 auto auto;
    min-width: 13rem;
    margin: 0;
    padding: 6px;
    list-style: none;
    background: var(--surface);
    border: 1px solid var(--line);
    border-radius: var(--radius-large);
    box-shadow: 0 6px 24px rgb(0 0 0 / 0.18);
  }
  [role="menuitem"] {
    width: 100%;
    min-height: 44px;
    padding: 0 12px;
    font-size: 1rem;
    text-align: start;
    white-space: nowrap;
    background: none;
    border: 0;
  }
  [role="menuitem"]:is(:hover, :focus-visible) {
    background: var(--sunken);
  }
  /* The question and what replaces it, in one place: nothing below moves. */
  .asks {
    display: grid;
    align-items: center;
    margin-bottom: 0.25rem;
    font-size: 1.125rem;
    line-height: 1.35;
  }
  .asks > * {
    grid-area: 1 / 1;
  }
  .asks b {
    font-weight: 640;
  }
  .asks > div {
    display: flex;
    flex-wrap: wrap;
    gap: 0 20px;
    align-items: center;
    justify-content: space-between;
    min-height: 44px;
  }
  .asks > div > b {
    flex: 1 1 16rem;
  }
  .asks span {
    display: flex;
    gap: 20px;
    align-items: center;
  }
  .asks .reserved {
    visibility: hidden;
  }
  .one-control > .controls .grid > :not(:first-child) {
    visibility: hidden;
  }
  .asks button {
    min-height: 44px;
  }
  .asks .main {
    padding-inline: 24px;
    color: var(--on-ink);
    font-weight: 600;
    background: var(--ink);
    border-color: var(--ink);
    border-radius: 22px;
  }
  .asks .main:disabled {
    color: var(--ink-faint);
    background: var(--sunken);
    border-color: var(--line);
    opacity: 1;
  }
  .asks .show {
    padding-inline: 0;
    color: var(--ink-soft);
    text-decoration: underline;
    text-decoration-color: var(--edge);
    text-underline-offset: 0.2em;
    background: none;
    border: 0;
  }
  @media (max-width: 700px) {
    .asks {
      font-size: 1.0625rem;
    }
  }
`;
