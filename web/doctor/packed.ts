// A text as a part of an address: deflated, in base64url. What comes out of an address is bounded before it is read: few
// letters may stand for very many.

/** The most that an address may hold, in bytes once unpacked: some hundred times a large config.json. */
export const mostBytes = 2 ** 20;

/** Bytes beyond the bound were not unpacked. */
export class TooLong extends Error {}

export async function packed(text: string): Promise<string> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  let binary = "";
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** Throws TooLong, or another error where the part was cut off or changed. */
export async function unpacked(part: string, most = mostBytes): Promise<string> {
  const binary = atob(part.replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  return new TextDecoder("utf-8", { fatal: true }).decode(await atMost(stream, most));
}

/** Reads a stream up to a bound, and no further. */
async function atMost(stream: ReadableStream<BlobPart>, most: number): Promise<ArrayBuffer> {
  const reader = stream.getReader();
  const parts: BlobPart[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return new Blob(parts).arrayBuffer();
    length += (value as Uint8Array).length;
    if (length > most) {
      await reader.cancel();
      throw new TooLong();
    }
    parts.push(value);
  }
}
