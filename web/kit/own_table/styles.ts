// The box for a table of the reader's own.
import { css } from "lit";

export const pasteStyles = css`
  .paste {
    display: grid;
    gap: 0.35rem;
    margin-top: 1rem;
    padding: 0.8rem;
    font-size: 0.9rem;
    border: 1px dashed var(--edge);
    border-radius: var(--radius);
  }
  .paste.over {
    border-color: var(--accent);
    background: var(--accent-wash);
  }
  .paste label {
    font-weight: 550;
  }
  .paste :is(textarea, .file) {
    color: inherit;
    background: var(--paper);
    border: 1px solid var(--edge);
    border-radius: calc(0.7 * var(--radius));
  }
  .paste textarea {
    width: 100%;
    padding: 0.4rem 0.55rem;
    font-family: var(--mono);
    font-size: 0.85rem;
    resize: vertical;
  }
  .paste small {
    line-height: 1.4;
  }
  .paste .refusal {
    color: var(--alert);
  }
  .paste .file {
    position: relative;
    padding: 0.2rem 0.7rem;
    font-weight: 400;
    cursor: pointer;
  }
  .paste .file:hover {
    border-color: var(--accent);
  }
  .paste .file:focus-within {
    outline: 2px solid var(--accent);
    outline-offset: 2px;
  }
`;
