const quote = 0x22;
const backslash = 0x5c;
const colon = 0x3a;
const openBrace = 0x7b;
const closeBrace = 0x7d;
const longestKey = 80;
const longestId = 4096;

type Range = { start: number; end: number };

/**
 * The `thread_id` of a root object by the end of its file, read backwards: there a string begins at the next quote that no backslash
 * escapes, so brackets can be counted from the outside in, and a key deeper inside does not count.
 * It misses an id that stands before these bytes. It is misled by a file that is no JSON or is cut off right behind a brace, and
 * takes the last of several large threads for the only one; whoever opens the file then sees another thread, and no harm is done.
 */
export function idInTail(tail: Uint8Array): string | null {
  let depth = 0;
  /** The string that stands right behind, and whether a colon stands between. */
  let behind: Range | null = null;
  let isKey = false;
  /** Of a key that stands twice the last one counts, which is met first. */
  let id: string | null | undefined;
  for (let at = lastWritten(tail); at >= 0; at--) {
    const byte = tail[at]!;
    if (byte === quote) {
      const text: Range = { start: startOfString(tail, at), end: at + 1 };
      if (text.start < 0) break;
      if (depth === 1 && isKey && id === undefined && isThreadId(tail, text))
        id = behind === null ? null : parseText(tail, behind, longestId);
      behind = isKey ? null : text;
      isKey = false;
      at = text.start;
    } else if (byte === colon) isKey = true;
    else if (byte > 0x20) {
      behind = null;
      isKey = false;
      depth += depthChange(byte);
      // The object begins here, so it is not the one that the file began with.
      if (depth === 0) return null;
    }
  }
  return id ?? null;
}

/** Only a closing brace can end a thread: whatever else comes last opens nothing. */
function lastWritten(tail: Uint8Array): number {
  let at = tail.length - 1;
  while (at >= 0 && tail[at]! <= 0x20) at--;
  return tail[at] === closeBrace ? at : -1;
}

/** Either bracket of a pair, with the bit that tells [] from {} set. */
function depthChange(byte: number): number {
  const bracket = byte | 0x20;
  if (bracket === closeBrace) return 1;
  return bracket === openBrace ? -1 : 0;
}

/** Where the string starts that ends with the quote at `end`; -1 if that is before these bytes. */
function startOfString(tail: Uint8Array, end: number): number {
  for (let at = end; at > 0;) {
    at = tail.lastIndexOf(quote, at - 1);
    let slashes = 0;
    while (at - slashes > 0 && tail[at - slashes - 1] === backslash) slashes++;
    if (slashes % 2 === 0) return at;
  }
  return -1;
}

const isThreadId = (tail: Uint8Array, key: Range) => parseText(tail, key, longestKey) === "thread_id";

function parseText(tail: Uint8Array, { start, end }: Range, longest: number): string | null {
  if (end - start > longest) return null;
  try {
    return String(JSON.parse(new TextDecoder().decode(tail.subarray(start, end))));
  } catch {
    return null;
  }
}
