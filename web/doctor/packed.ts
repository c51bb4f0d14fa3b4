// Packs a text for an address: deflated, in base64url. Unpacking stops at a limit, because a short address can expand to a
// very long text.

/** The longest text in an address, in unpacked bytes: some hundred times a large config.json. */
export const mostBytes = 2 ** 20;

/** The text exceeds the limit. */
export class TooLong extends Error {}

export async function packed(text: string): Promise<string> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  let binary = "";
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** Unpacks a text. Throws TooLong, or another error if the packed text is cut off or damaged. */
export async function unpacked(part: string, most = mostBytes): Promise<string> {
  const binary = atob(part.replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  return new TextDecoder("utf-8", { fatal: true }).decode(await atMost(stream, most));
}

/** Reads a stream, and throws TooLong as soon as it exceeds the limit. */
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
