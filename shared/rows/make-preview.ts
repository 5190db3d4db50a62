import type { Preview } from "../api/row.ts";
import { compact } from "../text/compact.ts";
import { cutCleanly, decodeBytes, decodeString } from "../text/decode-string.ts";
import { shorten } from "../text/shorten.ts";

/** How much of a value is read to show its beginning, and how much of that is shown. */
export const previewBytes = 8 * 1024;
export const previewLength = 2000;
/** What is shown on one line needs no more than the widest pane has room for. */
export const lineLength = 400;

/** `head` holds the first bytes of a value of `sizeBytes`; `isPrompt`: strings in a list are the user's own words. */
export function makePreview(
  head: Uint8Array,
  sizeBytes: number,
  isPrompt: boolean,
  longest = previewLength,
): Preview {
  const isCut = head.length < sizeBytes;
  const source = decodeBytes(head);
  if (source === "" || source === "null") return { form: "none", text: "", cut: false, sizeBytes };
  if (source.startsWith('"')) {
    const body = decodeString(source.slice(1, isCut ? undefined : -1), longest);
    return { form: "text", ...cutCleanly(body.text, body.cut || isCut), sizeBytes };
  }
  const words = isPrompt && !isCut && source.startsWith("[") ? joinEntries(source) : null;
  if (words !== null && words.length <= longest) return { form: "text", text: words, cut: false, sizeBytes };
  return { form: "json", ...compact(source, longest, isCut), sizeBytes };
}

/** A prompt that is a list of strings and media, one to a line, media by their kind; null if it holds anything else. */
function joinEntries(source: string): string | null {
  const value = parse(source);
  if (!Array.isArray(value)) return null;
  const lines = value.map(wordEntry);
  return lines.includes(null) ? null : lines.join("\n");
}

function wordEntry(entry: unknown): string | null {
  if (typeof entry === "string") return entry;
  if (typeof entry !== "object" || entry === null || !("kind" in entry)) return null;
  return typeof entry.kind === "string" ? `[${shorten(entry.kind, 40)}]` : null;
}

/** What was scanned is JSON, but the file may have changed since. */
function parse(source: string): unknown {
  try {
    return JSON.parse(source) as unknown;
  } catch {
    return null;
  }
}
