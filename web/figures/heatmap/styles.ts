// Styles of the heatmap.
import { css } from "lit";

export const styles = css`
  /* A read-out that changes with the pointer lays out its own panel only. */
  .panel {
    contain: layout style;
  }
  .control a {
    color: inherit;
  }

  .legend {
    display: flex;
    flex-wrap: wrap;
    gap: 0.25rem 1.5rem;
    align-items: baseline;
    justify-content: space-between;
    padding-left: 62px;
    font-size: 0.85rem;
  }

  .readout {
    display: flex;
    flex-wrap: wrap;
    gap: 0.1rem 1.25rem;
    align-items: baseline;
    min-height: 1.9rem;
    margin: 0.4rem 0 0;
    font-variant-numeric: tabular-nums;
  }
  .formula {
    font-size: 1.05rem;
  }
  @container stage (max-width: 600px) {
    .readout {
      min-height: 5rem; /* the longest formulas take two lines: nothing below may jump */
      align-content: start;
    }
  }
  @container stage (max-width: 370px) {
    .readout.waves {
      min-height: 6.7rem; /* here they take three, and the wavelength one */
    }
  }
  .readout .soft,
  .symbols {
    font-size: 0.9rem;
  }
  .symbols {
    margin: 0;
  }
  sup,
  sub {
    line-height: 0;
  }

  .pick {
    display: flex;
    flex-wrap: wrap;
    gap: 0 1rem;
    align-items: baseline;
    justify-content: space-between;
    margin: 0 0 0.4rem;
    font-size: 0.9rem;
  }
  .controls.controls {
    position: static; /* more than what a thumb may cover */
  }
  .dropped {
    margin: 0 0 0.4rem;
    color: var(--alert);
    font-size: 0.85rem;
  }
`;
