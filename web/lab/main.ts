// The page /lab/: an index, which computes nothing. Old addresses redirect to rooms, and frames show their figure.
import { embedded } from "../pages/embedded.js";
import { redirectOldAddress } from "../pages/old_addresses.js";
import "../pages/find.js";

if (embedded !== null) void import("../pages/framed.js");
else {
  redirectOldAddress(location.hash);
  addEventListener("hashchange", () => redirectOldAddress(location.hash));
}
