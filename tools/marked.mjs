/**
 * Replaces the text between the two marks of a Markdown file.
 * @param {string} text @param {string} name of the marks @param {string} content
 */
export function marked(text, name, content) {
  const between = new RegExp(`<!-- ${name} -->\n[^]*?<!-- /${name} -->`);
  if (!between.test(text)) throw new Error(`there is no <!-- ${name} --> to fill`);
  return text.replace(between, () => `<!-- ${name} -->\n${content}\n<!-- /${name} -->`);
}
