// The words of rooms, slides and the builder of lessons in English.
export const texts = {
  copied: "Copied",
  uncopied: "Could not copy: the address is in the address bar.",
  depth: "Every control, number and call",
  picture: "Only the picture",
  place: (at: number, all: number) => `room ${at} of ${all}`,
  previous: "Previous",
  next: "Next",
  answer: "Show the answer",
  slides: "Slides",
  leave: "Leave the slides",
  rooms: "Rooms of this lesson",
  plain: "Without buttons and sliders",
  seed: "One seed for everybody",
  seedHint: "0 – 999; everyone's own where it is empty",
  link: "Link of the lesson",
  hint: "Opens the first room as a slide. What you set in a room goes along with its link.",
  copy: "Copy",
};

export type Texts = typeof texts;
