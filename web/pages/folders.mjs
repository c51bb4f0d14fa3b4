// The folder of each part of the site, below its root or below the folder of a language. The build reads it too.

/** @typedef {"story" | "lab" | "encodings" | "doctor" | "docs"} PageName */
/** @type {Readonly<Record<PageName, string>>} */
export const folders = {
  story: "",
  lab: "lab/",
  encodings: "encodings/",
  doctor: "doctor/",
  docs: "docs/",
};
