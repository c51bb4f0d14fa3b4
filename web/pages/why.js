// Says why figures stay pictures where modules cannot: the browser is old, or they did not arrive. Old browsers read this file.
(function (root) {
  // Adds two vectors of 128 bits.
  var simd = [
    0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253,
    15, 253, 98, 11
  ];
  function say(isOld) {
    var place = document.querySelector(".why");
    if (!place)
      // The document is there before modules run.
      return document.addEventListener("readystatechange", function () {
        say(isOld);
      });
    if (isOld) place.textContent = place.getAttribute("data-old");
    root.className = "";
  }
  root.className = "scripted"; // hides the sentence
  addEventListener(
    "error",
    function (event) {
      if (event.target.type === "module") say(false);
      else if (/SyntaxError/.test(event.message)) say(true);
    },
    true
  );
  if (!self.WebAssembly || !WebAssembly.validate(new Uint8Array(simd))) say(true);
})(document.documentElement);
