// Runs before the elements are defined: redirects old addresses of the lab.
import { embedded } from "../pages/embedded.js";
import { redirectOldAddress } from "../pages/old_addresses.js";

export const isRedirected = embedded === null && redirectOldAddress(location.hash);
if (isRedirected) document.getElementById("page")?.remove(); // so that no figure starts
