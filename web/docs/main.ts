// The pages below /docs/: text, the search box of the header, and the check of published hashes.
import "../pages/find.js";
import "../pages/hashes.js";
