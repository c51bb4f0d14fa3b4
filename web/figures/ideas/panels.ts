// The panels of the figure, from top to bottom.

import { data } from "../../kit/panel/data.js";
import { custom } from "../../kit/panel/panels.js";
import { propertyTable } from "./property_table.js";
import type { View } from "./view.js";

export const panels = {
  properties: custom<View>(propertyTable),

  data: data<View>({
    files(view) {
      const { idea, settings } = view;
      const { data, shape } = view[idea].table;
      return {
        name: `${idea}_${settings.length}_${settings.dim}`,
        matrix: { data: new Float32Array(data), shape },
        rowName: "position",
      };
    },
  }),
};

export { styles } from "./property_table.js";
