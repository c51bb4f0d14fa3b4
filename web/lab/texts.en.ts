// The words of the lesson builder in English.
export const texts = {
  figures: "Figures of this lesson",
  controls: "Show buttons and sliders",
  seed: "One seed for everybody",
  seedHint: "0 – 999; everyone's own where it is empty",
  link: "Link of the lesson",
  hint: "It also holds what the page is set to now, and your predictions.",
  fresh: "Only what is chosen here, all else as at first",
  slides: "As slides: one figure a screen, answers hidden until shown",
  copy: "Copy",
  copied: "Copied",
  uncopied: "Could not copy: select the link and copy it.",
};

export type Texts = typeof texts;
