// What a reference case comes to through the package, in Node or in a browser.
import { run } from "./adapters.mjs";
import { Unknown, watched } from "./case.mjs";

/** The worst entry that is off by more than the tolerance, or "". */
function difference(name, expected, { atol, rtol }, got) {
  if (!got) return `${name}: the adapter gives no such output`;
  if (String(got.shape) !== String(expected.shape)) {
    return `${name}: shape [${got.shape}], expected [${expected.shape}]`;
  }
  let worst = -1;
  let text = "";
  const compare = (at, value) => {
    const off = Math.abs(got.data[at] - value);
    const most = atol + rtol * Math.abs(value);
    if (off <= most) return;
    const excess = Number.isNaN(off) ? Number.POSITIVE_INFINITY : off - most;
    if (excess <= worst) return;
    worst = excess;
    const index = [];
    for (let axis = expected.shape.length - 1, rest = at; axis >= 0; --axis) {
      index.unshift(rest % expected.shape[axis]);
      rest = Math.floor(rest / expected.shape[axis]);
    }
    text = `${name}[${index}]: got ${got.data[at]}, expected ${value}, tolerance ${most}`;
  };
  if (expected.samples) {
    for (const { index, value } of expected.samples) {
      compare(
        index.reduce((at, i, axis) => at * expected.shape[axis] + i, 0),
        value,
      );
    }
  } else {
    expected.data.forEach((value, at) => {
      if (value !== null) compare(at, value);
    });
  }
  return text;
}

/** What a case comes to: its outputs by name, and "" where it passes, else why not. */
export function outcome(c, pe, graphs) {
  try {
    const { given, unread } = watched(c);
    const outputs = run(given, pe, graphs);
    const left = unread();
    if (left.length) return { why: `no adapter reads ${left.join(", ")}`, outputs };
    for (const [name, expected] of Object.entries(c.expected)) {
      const text = difference(name, expected, c.tolerance[name], outputs[name]);
      if (text) return { why: text, outputs };
    }
    return { why: "", outputs };
  } catch (error) {
    const why =
      error instanceof Unknown
        ? `unknown encoding: ${error.message}`
        : `${error.name}: ${error.message}`;
    return { why, outputs: {} };
  }
}
