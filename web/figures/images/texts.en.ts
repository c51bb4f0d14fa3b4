// The words of the figure in English.
import { texts as angles } from "./angles/texts.en.js";
import { texts as maps } from "./maps/texts.en.js";
import { texts as resample } from "./resample/texts.en.js";

export const texts = {
  heading: "Positions in an image: rows and columns",
  controls: { ...maps.controls, ...resample.controls, ...angles.controls },
  view: "What to look at",
  views: {
    maps: "Maps of similar patches",
    resample: "Resampling to another grid",
    angles: "Angles of rotation on a grid",
  },
  caption:
    "A table for patches tells row and column apart, or counts them in one line. Arrow keys move every cursor too.",
  picture: { heading: "How near is the patch below?" },
  maps,
  resample,
  angles,
};

export type Texts = typeof texts;
