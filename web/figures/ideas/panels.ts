// The panels of the figure, from top to bottom.

import { data } from "../../kit/panel/data.js";
import { custom } from "../../kit/panel/panels.js";
import { decimals } from "../../kit/text/numbers.js";
import { ideas, properties } from "./fields.js";
import { propertyTable } from "./property_table.js";
import type { View } from "./view.js";

export const panels = {
  properties: custom<View>(propertyTable),

  data: data<View>({
    table: ({ text, settings: { length, dim }, cells, property }) => ({
      caption: text.tableCaption(length, dim),
      columns: [text.property, ...ideas.map((idea) => text.ideas[idea])],
      rows: properties.map((one) => [
        `${text.properties[one]}: ${text.measures[one]}`,
        ...ideas.map((idea) => {
          const { value, holds } = cells[idea][one];
          return `${holds ? "✓" : "✕"} ${decimals(value)}`;
        }),
      ]),
      current: properties.indexOf(property),
    }),
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
