// The page /lab/teachers/: two lessons, and a builder for others.
import { copyLinks } from "../pages/copy_links.js";
import "./builder.js";
import "../pages/find.js";

copyLinks();
