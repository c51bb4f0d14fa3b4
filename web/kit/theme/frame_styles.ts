// The one quiet button of a figure, and what waits for an answer. What the button opens and what a picture asks bring
// styles of their own.
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
    place-items: center end;
    margin: 0;
  }
  button.more:hover {
    color: var(--ink);
  }
  button.more svg {
    fill: currentcolor;
  }
  .one-control > .controls .grid > :not(:first-child) {
    visibility: hidden;
  }
`;
