// The page /lab/teachers/: two lessons, and a builder for others.
import "./builder.js";
import "../pages/find.js";
