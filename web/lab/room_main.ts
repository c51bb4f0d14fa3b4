// The entry of the pages of rooms, such as /lab/rotation/, and of frames that show a room's figure alone.
import { isAlone } from "../pages/alone.js"; // must run before the elements are defined
import { beginPage } from "../pages/page.js";
import { beginSharing } from "../pages/sharing.js";
import "../pages/find.js";

const figures = [...document.querySelectorAll<HTMLElement>("[data-state]")];

beginPage({
  room: (_, state) => state,
  figures,
  nameOf: () => "",
  beginText() {
    if (!isAlone) beginSharing(figures);
  },
});
