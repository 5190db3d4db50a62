import { compact } from "../../text/compact.ts";
import { isNestedTooDeep } from "../../text/is-nested-too-deep.ts";
import { parseExactly } from "../../text/parse-exactly.ts";
import { reindent } from "../../text/reindent.ts";
import type { Piece } from "./blocks.ts";
import { describeMedia, isMedia } from "./describe-media.ts";

/** `words`: someone wrote it. `tool`: a tool did. `file`: any object in it is a file. */
type Content = "words" | "tool" | "file";

/** A longer text that is JSON stands as it is written. */
const longestLaid = 1024 * 1024;

/** What a part holds: text, media, a list of both, or anything else, which is shown as JSON. */
export function describeContent(
  content: unknown,
  as: Content,
  leaveOut: (pointer: string, reason: string) => void,
): Piece[] {
  const isFile = as === "file";
  if (content === undefined || content === null) return [];
  if (
    Array.isArray(content) &&
    content.length > 0 &&
    (as === "words" || content.some((entry) => isMedia(entry, isFile)))
  )
    return content.flatMap((entry: unknown, at) =>
      describeEntry(entry, as, (reason) => leaveOut(`/${at}`, reason)),
    );
  return describeEntry(content, as, (reason) => leaveOut("", reason));
}

function describeEntry(entry: unknown, as: Content, leaveOut: (reason: string) => void): Piece[] {
  if (isMedia(entry, as === "file")) return describeMedia(entry, as === "file", leaveOut);
  if (typeof entry !== "string") return [{ form: "json", value: entry, label: null }];
  if (entry === "") return [{ form: "note", words: "An empty text." }];
  return [as === "words" ? { form: "text", text: entry } : describeText(entry)];
}

/** A text that is JSON is laid out, with all its literals as they are. */
export function describeText(text: string, label: string | null = null): Piece {
  const value = text.length <= longestLaid ? readJson(text) : undefined;
  if (value === undefined) return { form: "verbatim", text, isJson: false, label };
  return isSameIn(value, text)
    ? { form: "json", value, label }
    : { form: "verbatim", text: reindent(text), isJson: true, label };
}

/** A key that stands twice, or an escape, would be lost on the way through a value. */
function isSameIn(value: unknown, text: string): boolean {
  if (isNestedTooDeep(text)) return false;
  const written = JSON.stringify(value);
  return written === text || written === compact(text, text.length, false).text;
}

function readJson(text: string): unknown {
  const first = /^\s*([[{])/.exec(text)?.[1];
  // A log may well begin like JSON; to try it takes longer than to look at its end.
  if (first === undefined || !text.trimEnd().endsWith(first === "{" ? "}" : "]")) return undefined;
  try {
    return parseExactly(text);
  } catch {
    return undefined;
  }
}
