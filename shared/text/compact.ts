import { isSpace, nextToken } from "./next-token.ts";

/** JSON text without the white space between its tokens, up to `limit` characters. `isCut`: the text itself is cut off. */
export function compact(text: string, limit: number, isCut: boolean): { text: string; cut: boolean } {
  const pieces: string[] = [];
  let length = 0;
  for (let at = 0; at < text.length;) {
    const end = nextToken(text, at);
    if (!isSpace(text, at)) {
      const token = text.slice(at, end);
      const room = Math.min(limit - length, token.length);
      if (room < token.length || (isCut && end === text.length)) {
        pieces.push(cutToken(token, room));
        return { text: pieces.join(""), cut: true };
      }
      pieces.push(token);
      length += token.length;
    }
    at = end;
  }
  return { text: pieces.join(""), cut: isCut };
}

/** At most `length` units, cut neither inside an escape nor inside a character that takes two units. */
export function cutToken(token: string, length: number): string {
  let at = 0;
  while (at < length) {
    const size = unitSize(token, at);
    const whole = isHighSurrogate(token, at) ? size + unitSize(token, at + size) : size;
    if (at + whole > length) break;
    at += whole;
  }
  return token.slice(0, at);
}

function unitSize(token: string, at: number): number {
  if (token[at] !== "\\") return 1;
  return token[at + 1] === "u" ? 6 : 2;
}

function isHighSurrogate(token: string, at: number): boolean {
  const isEscape = token[at] === "\\" && token[at + 1] === "u";
  const unit = isEscape ? Number.parseInt(token.slice(at + 2, at + 6), 16) : token.charCodeAt(at);
  return unit >= 0xd800 && unit <= 0xdbff;
}
