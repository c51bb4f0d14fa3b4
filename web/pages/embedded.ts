/** The name of the figure that the address shows alone: `?embed=F3`. */
export const embedded = new URLSearchParams(location.search).get("embed");
