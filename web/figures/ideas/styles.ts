// How the figure looks.
import { choicesStyles } from "../../kit/controls/choices_styles.js";
import { propertyTableStyles } from "./property_table.js";
import { stripsStyles } from "./strips.js";

export const styles = [choicesStyles, propertyTableStyles, stripsStyles];
