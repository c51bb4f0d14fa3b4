// The page /doctor/.
import "../pages/alone.js"; // before the element
import { beginPage } from "../pages/page.js";
import type { RopeDoctor } from "./doctor.js";
import { fields } from "./fields.js";
import "./doctor.js";
import "../pages/find.js";

// Frames of figures are the lab's.
if (!document.querySelector("rope-doctor"))
  location.replace(`../lab/${location.search}${location.hash}`);

beginPage({
  name: "doctor",
  texts: { en: () => import("./en.md"), ko: () => import("./ko.md") },
  fields,
  states: {},
  figures: [],
  nameOf: () => "",
  begin(state) {
    document.querySelector<RopeDoctor>("rope-doctor")?.begin(state);
  },
  beginText() {},
});
