import { decodeString } from "../text/decode-string.ts";
import { HintedStrings } from "./hinted-strings.ts";
import { narrow } from "./narrow.ts";
import { StringWalk } from "./string-walk.ts";
import type { TextPlace, TextRedactor } from "./text-redactor.ts";

/** Redacts the strings of a text that is JSON. Strings that change are written anew, all else stays as it is. */
export class JsonTextRedactor {
  readonly #texts: TextRedactor;

  constructor(texts: TextRedactor) {
    this.#texts = texts;
  }

  redact(text: string, { level, point }: TextPlace): string {
    const hints = new HintedStrings(this.#texts.finder);
    const pieces: string[] = [];
    let copied = 0;
    const replace = (start: number, end: number, written: string) => {
      pieces.push(text.slice(copied, start), written);
      copied = end;
    };
    const walk = new StringWalk({
      endOfString: (bytes, from) => hints.endOfString(bytes, from),
      raw: (start, end) => text.slice(start, end),
      key: (start, end) => {
        if (!hints.isWantedKey(walk)) return;
        const key = parseString(text.slice(start, end));
        if (key === null) return;
        const redacted = this.#texts.key(key, walk, { name: null, level, point });
        if (redacted !== key) replace(start, end, JSON.stringify(redacted));
      },
      value: (start, end) => {
        if (!hints.isWantedValue(walk, start, end)) return;
        const value = parseString(text.slice(start, end));
        if (value === null) return;
        const redacted = this.#texts.value(value, { name: nameOf(walk.name), level, point });
        if (redacted !== value) replace(start, end, JSON.stringify(redacted));
      },
    });
    const open = walk.run(narrow(text));
    if (open < text.length) this.#redactOpen(text, open, { name: nameOf(walk.name), level, point }, replace);
    if (copied === 0) return text;
    pieces.push(text.slice(copied));
    return pieces.join("");
  }

  /** The string that a text ends in: what can be read of it. */
  #redactOpen(
    text: string,
    start: number,
    place: TextPlace,
    replace: (start: number, end: number, written: string) => void,
  ): void {
    const { text: value } = decodeString(text.slice(start + 1), text.length);
    const redacted = this.#texts.value(value, place);
    if (redacted !== value) replace(start, text.length, JSON.stringify(redacted).slice(0, -1));
  }
}

/** Null for what only looks like a string. */
export function parseString(token: string): string | null {
  if (!token.includes("\\")) return token.slice(1, -1);
  try {
    return JSON.parse(token) as string;
  } catch {
    return null;
  }
}

/** The name that a raw key is. */
export const nameOf = (raw: string | null): string | null => (raw === null ? null : parseString(`"${raw}"`));
