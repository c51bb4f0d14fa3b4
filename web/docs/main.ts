// The pages below /docs/: text, and the search box of the header.
import "../pages/find.js";
