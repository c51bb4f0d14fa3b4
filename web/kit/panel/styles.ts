// What panels of every kind have: headings, verdicts, read-outs.
import { css } from "lit";
import { linePlotStyles } from "../plot/line_plot_styles.js";
import { pairDialsStyles } from "../plot/pair_dials_styles.js";
import { dataTableStyles } from "./data_table_styles.js";
import { factsStyles } from "./facts_styles.js";

export const panelStyles = css`
  ${linePlotStyles} ${pairDialsStyles} ${dataTableStyles} ${factsStyles}
  h4 {
    display: flex;
    flex-wrap: wrap;
    gap: 0 0.6rem;
    align-items: baseline;
    margin: 0 0 0.5rem;
    font-size: 0.9rem;
    font-weight: 600;
  }
  h4 small {
    color: var(--ink-soft);
    font-size: 0.85rem;
    font-weight: 400;
  }
  .finding {
    margin: 0;
    padding: 0.55rem 0.9rem;
    font-weight: 650;
    background: var(--accent-wash);
    border-inline-start: 3px solid var(--accent);
    font-variant-numeric: tabular-nums;
  }
  .finding.differs {
    border-color: var(--warning);
    background: color-mix(in srgb, var(--warning) 9%, var(--panel));
  }
  /* Two lines where one may not do: what stands below must not jump. */
  .reading {
    min-height: 1.6em;
    margin: 0.3rem 0 0;
    font-size: 0.9rem;
    font-variant-numeric: tabular-nums;
  }
  @container stage (max-width: 640px) {
    .reading {
      min-height: 3.2em;
    }
  }
  .worked {
    min-height: 3.4em;
    margin: 0;
    font-variant-numeric: tabular-nums;
  }
  .worked .formula {
    font-weight: 550;
  }
  .worked small {
    display: block;
    color: var(--ink-soft);
  }
  .note {
    margin: 0.5rem 0 0;
    font-size: 0.85rem;
  }
`;
