// The page /doctor/.
import "../pages/alone.js"; // must run before the element is defined
import { beginPage } from "../pages/page.js";
import type { RopeDoctor } from "./doctor.js";
import { fields } from "./fields.js";
import "./doctor.js";
import "../pages/find.js";

// Without the element the page is a frame of one figure, which the lab's code shows.
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
