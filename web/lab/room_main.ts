// The entry of the pages of rooms, such as /lab/rotation/, and of frames that show a room's figure alone.
import { isAlone } from "../pages/alone.js"; // must run before the elements are defined
import { beginPage } from "../pages/page.js";
import { beginRoom } from "./room.js";
import "../pages/find.js";

if (isAlone)
  beginPage({
    room: (_, state) => state,
    figures: [...document.querySelectorAll<HTMLElement>("[data-state]")],
    nameOf: () => "",
    beginText() {},
  });
else beginRoom();
