// Before the elements: whether the address is one of the lab's, to which the browser now goes.
import { embedded } from "../pages/embedded.js";
import { leave } from "../pages/old_addresses.js";

export const isGone = embedded === null && leave(location.hash);
if (isGone) document.getElementById("page")?.remove(); // so that no figure begins
