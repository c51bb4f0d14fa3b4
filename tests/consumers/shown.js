/** Tells the page's result: what its figure is called and set to, once it is drawn and has taken a change. */
export async function shown(figure, change) {
  await customElements.whenDefined(figure.localName);
  await figure.updateComplete;
  const heard = new Promise((resolve) => figure.addEventListener("posenc-settings", resolve));
  change();
  const { detail } = await heard;
  await figure.updateComplete;
  const { shadowRoot } = figure;
  const heading = shadowRoot.querySelector("h3").textContent;
  const isDrawn = shadowRoot.querySelector(".stage :is(svg, canvas)") !== null;
  document.documentElement.dataset.result = `${heading} ${detail.settings.query}, ${isDrawn ? "drawn" : "empty"}`;
}
