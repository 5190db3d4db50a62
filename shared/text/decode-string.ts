const simple = new Map([
  ["b", "\b"],
  ["f", "\f"],
  ["n", "\n"],
  ["r", "\r"],
  ["t", "\t"],
]);

/** The body of a JSON string, up to `limit` characters. A body that is cut off gives what is whole of it. */
export function decodeString(body: string, limit: number): { text: string; cut: boolean } {
  const pieces: string[] = [];
  let length = 0;
  let at = 0;
  while (at < body.length && length < limit) {
    if (body[at] !== "\\") {
      const escape = body.indexOf("\\", at);
      const end = Math.min(escape < 0 ? body.length : escape, at + limit - length);
      pieces.push(body.slice(at, end));
      length += end - at;
      at = end;
      continue;
    }
    const size = body[at + 1] === "u" ? 6 : 2;
    if (at + size > body.length) break;
    pieces.push(decodeEscape(body, at));
    length++;
    at += size;
  }
  return cutCleanly(pieces.join(""), at < body.length);
}

/** Half of a character that takes two units is no text: a cut goes before it. */
export function cutCleanly(text: string, cut: boolean): { text: string; cut: boolean } {
  const last = text.charCodeAt(text.length - 1);
  const splits = cut && last >= 0xd800 && last <= 0xdbff;
  return { text: splits ? text.slice(0, -1) : text, cut };
}

function decodeEscape(body: string, at: number): string {
  const letter = body[at + 1]!;
  if (letter === "u") return String.fromCharCode(Number.parseInt(body.slice(at + 2, at + 6), 16));
  return simple.get(letter) ?? letter;
}

/** The same for bytes, which may end inside a character. */
export function decodeStringBytes(body: Uint8Array, limit: number): { text: string; cut: boolean } {
  return decodeString(decodeBytes(body), limit);
}

/** One for all: making one takes longer than most texts. */
const decoder = new TextDecoder("utf-8", { ignoreBOM: true });

/** Bytes that may end inside a character: that character is left out. */
export function decodeBytes(bytes: Uint8Array): string {
  return decoder.decode(bytes.subarray(0, bytes.length - openTail(bytes)));
}

/** How many bytes at the end begin a character that goes on behind it. */
function openTail(bytes: Uint8Array): number {
  for (let size = 1; size <= Math.min(3, bytes.length); size++) {
    const byte = bytes[bytes.length - size]!;
    if (byte < 0x80) return 0;
    if (byte >= 0xc0) return size < characterSize(byte) ? size : 0;
  }
  return 0;
}

function characterSize(lead: number): number {
  if (lead < 0xe0) return 2;
  return lead < 0xf0 ? 3 : 4;
}
