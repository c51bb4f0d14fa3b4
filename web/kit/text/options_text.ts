/** The options of a call as they are written in code, without braces: `grid: [14, 14], dtype: "float64"`. */
export const optionsText = (options: object): string =>
  Object.entries(options)
    .map(([name, value]) => `${name}: ${JSON.stringify(value).replaceAll(",", ", ")}`)
    .join(", ");
