import { isNestedTooDeep } from "../text/is-nested-too-deep.ts";
import { type EncodedText, readEncodedText } from "./encoded-text.ts";
import { JsonTextRedactor } from "./json-text.ts";
import { markerStart } from "./marker.ts";
import { PlainTextRedactor } from "./plain-text.ts";
import { isProtocolName, isProtocolValue } from "./protocol-words.ts";
import type { RedactedKeys } from "./redacted-keys.ts";
import type { FoundSecret, Redactor } from "./redaction.ts";
import type { SecretFinder } from "./secret-finder.ts";
import type { Pointing, SecretList } from "./secret-list.ts";

/** Where a text stands: under which name, and in how many texts that are JSON. */
export type TextPlace = { name: string | null; level: number; point: Pointing };

/** JSON in JSON is looked into so many times. */
const deepestLevel = 8;
/** What is cut off is looked at again after each change, and so is what is cut off inside of it: of that there must be little. */
const cutOffLevels = 4;
const mostRounds = 4;

/** Redacts texts: JSON inside of them string by string, everything else as it stands. */
export class TextRedactor implements Redactor {
  readonly finder: SecretFinder;
  readonly #secrets: SecretList;
  readonly #plain: PlainTextRedactor;
  readonly #json: JsonTextRedactor;

  constructor(finder: SecretFinder, secrets: SecretList) {
    this.finder = finder;
    this.#secrets = secrets;
    this.#plain = new PlainTextRedactor(finder, secrets);
    this.#json = new JsonTextRedactor(this);
  }

  get secrets(): readonly FoundSecret[] {
    return this.#secrets.all;
  }

  text(text: string, pointer: string): string {
    this.finder.startOver();
    return this.value(text, { name: null, level: 0, point: () => pointer });
  }

  /** A string that is a value. */
  value(text: string, place: TextPlace): string {
    if (isProtocolValue(place.name, text)) return text;
    let before = text;
    for (let round = 0; round < mostRounds; round++) {
      const encoded = this.#readEncoded(before, place);
      const read = () =>
        encoded === null ? this.#read(before, place) : this.#decoded(before, encoded, place);
      const after = round === 0 ? read() : this.#secrets.silently(read);
      // Only what was encoded or is so now is looked at again.
      if (after === before || (encoded === null && this.#readEncoded(after, place) === null)) return after;
      before = after;
    }
    return this.#secrets.replace(text, "pattern", place.point);
  }

  /** What is a secret as a whole is not read. */
  #readEncoded(text: string, { name, level }: TextPlace): EncodedText | null {
    if (level >= deepestLevel || (name !== null && this.finder.isWhole(text, name))) return null;
    return readEncodedText(text, name);
  }

  /** What a text stands for, then what stands around it. Base64 is searched as it is, too: words may look like it. */
  #decoded(text: string, { header, text: inner, encoding, encode }: EncodedText, place: TextPlace): string {
    const redacted = this.value(inner, { ...place, name: null, level: place.level + 1 });
    const body = redacted === inner ? text.slice(header.length) : encode(redacted.toWellFormed());
    return encoding === "base64"
      ? this.#plain.redact(header + body, place.name, place.point)
      : this.#plain.redact(header, null, place.point) + body;
  }

  #read(text: string, place: TextPlace): string {
    const { name, level, point } = place;
    const isJson = startsLikeJson.test(text) && !(name !== null && this.finder.isWhole(text, name));
    if (!isJson || level >= deepestLevel || isNestedTooDeep(text))
      return this.#plain.redact(text, name, point);
    if (parses(text)) return this.#json.redact(text, { ...place, level: level + 1 });
    return startsLikeCutJson.test(text) ? this.#cutOff(text, place) : this.#plain.redact(text, name, point);
  }

  /** A string that is a key of an object. */
  key(text: string, object: { keys: RedactedKeys }, { level, point }: TextPlace): string {
    if (isProtocolName(text)) return text;
    const redacted = this.value(text, { name: null, level, point });
    return redacted.includes(markerStart) ? object.keys.settle(text, redacted) : redacted;
  }

  /** JSON that ends too early, or several texts of it: strings that can be read, then all of it as it stands, until nothing changes. */
  #cutOff(text: string, place: TextPlace): string {
    const inside = { ...place, level: place.level + cutOffLevels };
    let before = text;
    for (let round = 0; round < mostRounds; round++) {
      const read = () => this.#json.redact(before, inside);
      const strings = round === 0 ? read() : this.#secrets.silently(read);
      const after = this.#secrets.silently(() => this.#plain.redact(strings, place.name, place.point));
      if (after === before) return after;
      // A pattern may have taken what was wrong.
      if (parses(after)) return this.value(after, place);
      before = after;
    }
    return this.#secrets.replace(text, "pattern", place.point);
  }
}

const startsLikeJson = /^\s*[[{]/;
/** With a string in it, as in what is cut off or is several texts of JSON, one behind another. */
const startsLikeCutJson = /^\s*(?:\{\s*"|\[\s*[{"])/;

function parses(text: string): boolean {
  if (!/[\]}]\s*$/.test(text.slice(-64))) return false;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
