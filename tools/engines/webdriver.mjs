// Drives a browser by W3C WebDriver over plain HTTP.
import { spawn } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** @returns {Promise<number>} */
const freePort = () =>
  new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });

/**
 * @param {readonly string[]} command that starts the driver; its port is added
 * @param {object} capabilities
 * @param {Record<string, string>} [env]
 * @returns {Promise<import("./engines.mjs").Browser>}
 */
export async function webDriver([program = "", ...args], capabilities, env = {}) {
  const port = await freePort();
  const driver = spawn(program, [...args, `--port=${port}`], {
    // Sockets of the browser's processes, which must not be anybody's else.
    env: { ...process.env, XDG_RUNTIME_DIR: mkdtempSync(join(tmpdir(), "engines-")), ...env },
    stdio: "ignore",
    detached: true,
  });
  /** @param {string} method @param {string} path @param {object} [body] @param {AbortSignal} [signal] */
  const call = async (method, path, body, signal) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
      headers: { "Content-Type": "application/json" },
    });
    const { value } = /** @type {{ value: any }} */ (await response.json());
    if (value?.error) throw new Error(`${value.error}: ${value.message}`);
    return value;
  };
  const end = () => {
    if (driver.pid) process.kill(-driver.pid, "SIGTERM"); // with the browser that it has started
  };
  try {
    for (let isThere = false; !isThere; ) {
      if (driver.exitCode !== null) throw new Error(`${program} exited with ${driver.exitCode}`);
      isThere = await call("GET", "/status").then(
        () => true,
        () => new Promise((then) => setTimeout(() => then(false), 100)),
      );
    }
    const made = await call("POST", "/session", { capabilities: { alwaysMatch: capabilities } });
    const session = `/session/${made.sessionId}`;
    await call("POST", `${session}/window/rect`, { width: 1280, height: 1200 }).catch(() => {}); // WPE has no window
    return {
      version: `${made.capabilities.browserName} ${made.capabilities.browserVersion}`,
      open: (url) => call("POST", `${session}/url`, { url }),
      run: (script) => call("POST", `${session}/execute/sync`, { script, args: [] }),
      // WebKitGTK's driver may never answer, while the page goes on.
      picture: () =>
        call("GET", `${session}/screenshot`, undefined, AbortSignal.timeout(20_000)).then(
          (text) => Buffer.from(text, "base64"),
          () => undefined,
        ),
      close: async () => {
        await call("DELETE", session).catch(() => {});
        end();
      },
    };
  } catch (error) {
    end();
    throw error;
  }
}
