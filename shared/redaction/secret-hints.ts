import { keyForms } from "./detectors/key-forms.ts";
import { escapeStep, nameOfHome } from "./detectors/home-folders.ts";
import type { RedactionWish, SecretKind } from "./redaction.ts";

const keys = keyForms.map(({ form, hint }) => hint ?? form.replaceAll(/\(\?(?:<=|!)[^)]*\)/g, "")).join("|");

/** What names a secret, with what follows: a separator, or the end of a string. */
const names = String.raw`(?:key|secret|token|password|passwd|passphrase|authorization|cookie)(?: {0,4}[:=]|["'\x60\\\t])`;

const hintsOf: Readonly<Record<SecretKind, readonly RegExp[]>> = {
  "api-key": [new RegExp(keys, "g"), new RegExp(names, "gi")],
  "bearer-token": [new RegExp(names, "gi"), /bearer|basic[ \t\\]/gi],
  "private-key": [/PRIVATE KEY|AGE-SECRET-KEY/g],
  email: [],
  "home-folder": [/(?:home|users)[/\\%-]/gi],
};

/** Letters that JSON may write as others, which hides hints, and the start of a marker: keys with one are to stay different. */
const always = /\\u00[2-7]|\[redacted:/g;

/**
 * A quick look at texts, so that most of them need no other one. Where it finds nothing in a JSON text, it would find nothing in the
 * strings of it either, however deep they are one inside another: so it can be asked about the raw bytes of a file.
 */
export class SecretHints {
  readonly #forms: readonly RegExp[];
  readonly #looksForAt: boolean;
  /** A name with such letters is written in many ways. */
  readonly #isBlind: boolean;

  constructor({ kinds, homes }: Pick<RedactionWish, "kinds" | "homes">) {
    const forms = new Map(kinds.flatMap((kind) => hintsOf[kind]).map((form) => [form.source, form]));
    const own = kinds.includes("home-folder") ? homes.map(nameOfHome).filter((name) => name !== null) : [];
    if (own.length > 0) forms.set("", new RegExp(own.map(escapeStep).join("|"), "gi"));
    this.#forms = kinds.length > 0 ? [...forms.values(), always] : [];
    this.#looksForAt = kinds.includes("email") || kinds.includes("api-key");
    this.#isBlind = own.some((name) => /[^\x20-\x7e]|["\\]/.test(name));
  }

  mayHoldSecret(text: string): boolean {
    if (this.#isBlind || (this.#looksForAt && nextAt(text, 0) >= 0)) return true;
    // Neither this nor `matchAll` moves the place that a form goes on from.
    return this.#forms.some((form) => text.search(form) >= 0);
  }

  /** The places of all hints, in order. */
  placesIn(text: string): Places {
    const places: number[] = [];
    for (const form of this.#forms) for (const { index } of text.matchAll(form)) places.push(index);
    if (this.#looksForAt) for (let at = nextAt(text, 0); at >= 0; at = nextAt(text, at + 1)) places.push(at);
    return new Places(
      places.toSorted((a, b) => a - b),
      this.#isBlind,
    );
  }
}

/** Places in a text, asked about from its beginning to its end. */
export class Places {
  readonly #places: readonly number[];
  readonly #isEverywhere: boolean;
  #next = 0;

  constructor(places: readonly number[], isEverywhere: boolean) {
    this.#places = places;
    this.#isEverywhere = isEverywhere;
  }

  hasWithin(start: number, end: number): boolean {
    if (this.#isEverywhere) return true;
    while (this.#next < this.#places.length && this.#places[this.#next]! < start) this.#next++;
    return this.#next < this.#places.length && this.#places[this.#next]! < end;
  }
}

/** The next “@” that stands between a name and a host. */
function nextAt(text: string, from: number): number {
  let at = text.indexOf("@", from);
  while (at >= 0 && !(mayEndName(text.charCodeAt(at - 1)) && mayStartHost(text.charCodeAt(at + 1))))
    at = text.indexOf("@", at + 1);
  return at;
}

const mayEndName = (unit: number) => unit > 0x20 && unit !== 0x22 && unit !== 0x40;

/** A letter or a digit of any script, or an escape. */
const mayStartHost = (unit: number) =>
  unit >= 0x80 ||
  unit === 0x5c ||
  (unit >= 0x30 && unit <= 0x39) ||
  ((unit | 0x20) >= 0x61 && (unit | 0x20) <= 0x7a);
