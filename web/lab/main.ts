// The page /lab/: an index, which computes nothing.
import "../pages/find.js";
