/** The figure that is shown alone: `?embed=F3`. */
export const embedded = new URLSearchParams(location.search).get("embed");
