// The words of the menu and its dialog in English.
export const texts = {
  title: (name: string) => `Share and embed: ${name}`,
  close: "Close",
  link: "Link to exactly this state",
  copy: "Copy",
  copied: "Copied",
  uncopied: "Could not copy: select the link and copy it.",
  send: "Send…",
  embed: "Embed in a post",
  as: "As",
  kinds: { frame: "a frame", tag: "a tag" },
  shown: "Show",
  views: { picture: "the picture alone", all: "everything", chosen: "what I choose" },
  panels: "Panels",
  controls: "Controls",
  lang: "Language",
  langs: { "": "the reader's", ko: "한국어", en: "English" },
  theme: "Colours",
  themes: { "": "the reader's", light: "light", dark: "dark" },
  code: "Code",
  hint: {
    frame: "One line of script makes it as high as what it holds.",
    tag: "It needs elements.js and posenc.wasm of the package.",
  },
  preview: "Preview",
};

export type Texts = typeof texts;
