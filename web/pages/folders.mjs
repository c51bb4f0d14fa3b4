// The folder of each page below the root of the site, or below that of a language. The build reads it too.

/** @typedef {"story" | "lab" | "doctor"} PageName */
/** @type {Readonly<Record<PageName, string>>} */
export const folders = { story: "", lab: "lab/", doctor: "doctor/" };
