// The panels of the figure, from top to bottom.
import { data } from "../../kit/panel/data.js";
import { custom } from "../../kit/panel/panels.js";
import { decimals, plain, significant } from "../../kit/text/numbers.js";
import { block } from "./block.js";
import type { View } from "./view.js";

export const panels = {
  block: custom<View>(block, { heading: ({ text, settings }) => text.block(settings.shift) }),

  data: data<View>({
    table: ({ text, settings, frequencies, degrees, blocks }) => ({
      caption: text.table(settings.shift),
      columns: text.tableColumns,
      rows: Array.from(frequencies, (frequency, i) => [
        plain(i),
        significant(frequency, 6),
        significant(degrees[i]!, 6),
        decimals(blocks.data[4 * i]!),
        decimals(blocks.data[4 * i + 1]!),
      ]),
    }),
    files(view) {
      const { shift, sinOnly } = view.settings;
      return {
        name: `shift_${plain(shift).replace("−", "minus")}_${sinOnly ? "sines_" : ""}residual`,
        matrix: sinOnly ? view.fitted.left : view.residual,
        rowName: "position",
      };
    },
  }),
};
