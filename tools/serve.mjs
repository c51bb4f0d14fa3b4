// Serves a folder on localhost as a careful host would: compressed copies, right types, and a content security policy that
// allows nothing inline and nothing from other origins.
import { createServer } from "node:http";
import sirv from "sirv";

export const strictPolicy = [
  "default-src 'self'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
  "object-src 'none'",
].join("; ");

/** Files whose names contain the hash of their content. */
const isNamedByContent = /\/assets\/[^/]+-[\w-]{8}\.\w+$/;

/**
 * Serves `dir` at `port`, or at the next free one; port 0 lets the system choose.
 * @param {{ dir: string, port?: number, host?: string, policy?: string }} options
 * @returns {Promise<{ url: string, port: number, close(): Promise<void> }>}
 */
export async function serve({ dir, port = 4173, host = "127.0.0.1", policy = strictPolicy }) {
  const answer = sirv(dir, {
    dev: true, // reads the disk for every request, so that a new build is served at once
    etag: true,
    brotli: true,
    gzip: true,
    setHeaders(response, path) {
      response.setHeader("Content-Security-Policy", policy);
      response.setHeader("X-Content-Type-Options", "nosniff");
      response.setHeader(
        "Cache-Control",
        isNamedByContent.test(path) ? "max-age=31536000, immutable" : "no-cache",
      );
    },
  });
  const server = createServer((request, response) => answer(request, response));
  const taken = await listen(server, port, host);
  return {
    url: `http://localhost:${taken}/`,
    port: taken,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/**
 * @param {import("node:http").Server} server
 * @param {number} port
 * @param {string} host
 * @returns {Promise<number>} the port that was free
 */
function listen(server, port, host) {
  return new Promise((resolve, reject) => {
    server.once("error", (/** @type {NodeJS.ErrnoException} */ error) => {
      if (error.code === "EADDRINUSE" && port < 65535) resolve(listen(server, port + 1, host));
      else reject(error);
    });
    server.listen(port, host, () => {
      server.removeAllListeners("error");
      const address = server.address();
      resolve(typeof address === "object" && address ? address.port : port);
    });
  });
}
