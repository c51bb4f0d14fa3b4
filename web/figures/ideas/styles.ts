// How the figure looks.
import { choicesStyles } from "../../kit/controls/choices_styles.js";
import { propertyTableStyles } from "./property_table_styles.js";
import { stripsStyles } from "./strips_styles.js";

export const styles = [choicesStyles, propertyTableStyles, stripsStyles];
