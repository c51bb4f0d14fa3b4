// Files on disk, and names that are no files here.
import { open, stat } from "node:fs/promises";
import type { Slices } from "../doctor/files/bytes.js";
import { UsageError } from "./usage.js";

/** A file on disk as a browser's File: only what is asked for is read, and it is open no longer than that. */
export class DiskFile implements Slices {
  constructor(
    readonly name: string,
    readonly size: number,
  ) {}

  slice(start: number, end: number) {
    return {
      arrayBuffer: async () => {
        const handle = await open(this.name);
        try {
          const bytes = new Uint8Array(end - start);
          for (let at = 0; at < bytes.length; ) {
            const { bytesRead } = await handle.read(bytes, at, bytes.length - at, start + at);
            if (bytesRead === 0) return bytes.buffer.slice(0, at);
            at += bytesRead;
          }
          return bytes.buffer;
        } finally {
          await handle.close();
        }
      },
    };
  }
}

/** The file of this name. A pipe or a device is refused: reading it might never end. */
export async function openFile(name: string): Promise<DiskFile> {
  try {
    const found = await stat(name);
    if (found.isFile()) return new DiskFile(name, found.size);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === "ENOENT") throw new UsageError(notFound(name));
    if (code === "ELOOP") throw new UsageError(`${name}: its links lead around in a circle`);
    throw new UsageError(message);
  }
  throw new UsageError(
    `${name}: this is no file but a folder, a pipe or a device (- reads standard input)`,
  );
}

/** What to do with a name that is no file: addresses and repositories are downloaded first. */
function notFound(given: string): string {
  const nothing = `${given}: there is no such file`;
  if (/^https?:\/\//.test(given)) {
    const raw = given.replace(/\/blob\//, "/resolve/");
    return `${nothing}; posenc reads no addresses: curl -L -o config.json ${raw}`;
  }
  if (/^[\w.-]+\/[\w.-]+$/.test(given) && !/\.(json|gguf|npy|npz|safetensors)$/i.test(given))
    return `${nothing}; if it is a repository: hf download ${given} config.json --local-dir ${given.split("/")[1]}`;
  return nothing;
}
