// The styles of the figure.
import { css } from "lit";
import { choicesStyles } from "../../kit/controls/choices_styles.js";

export const styles = css`
  ${choicesStyles}
  fieldset {
    margin-bottom: 1rem;
  }
  fieldset > legend {
    font-size: 0.9rem;
  }
  .view .choices {
    --choice: 10rem;
  }
  .view {
    grid-column: 1 / -1;
  }
  /* Three pictures side by side need more than two do. */
  @container stage (min-width: 640px) and (max-width: 859px) {
    .beside {
      grid-template-columns: repeat(2, minmax(0, 1fr));
      grid-auto-flow: row;
    }
  }
  .panel .note {
    margin: 0.35rem 0 0 50px;
    font-size: 0.8rem;
  }
  .scale {
    margin: 0.35rem 10px 0 62px;
    font-size: 0.8rem;
  }
  .notice {
    margin: 0;
    font-size: 0.9rem;
    color: var(--alert);
  }
`;
