// The page /lab/: an index that computes nothing. Old addresses go on to rooms, frames show their figure.
import { embedded } from "../pages/embedded.js";
import { leave } from "../pages/old_addresses.js";
import "../pages/find.js";

if (embedded !== null) void import("../pages/framed.js");
else {
  leave(location.hash);
  addEventListener("hashchange", () => leave(location.hash));
}
