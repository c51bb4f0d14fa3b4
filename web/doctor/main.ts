// The page /doctor/.
import "../pages/alone.js"; // must run before the element is defined
import { beginPage } from "../pages/page.js";
import type { RopeDoctor } from "./doctor.js";
import { fields } from "./fields.js";
import "./doctor.js";
import "../pages/find.js";

beginPage({
  texts: { en: () => import("./en.md"), ko: () => import("./ko.md") },
  fields,
  figures: [],
  nameOf: () => "",
  begin(state) {
    document.querySelector<RopeDoctor>("rope-doctor")!.begin(state);
  },
  beginText() {},
});
