import { numberMarker } from "./marker.ts";

/** The keys of one object that hold markers: two different ones must not become one. */
export class RedactedKeys {
  /** By what a key became: what it was. */
  readonly #used = new Map<string, string>();

  /** What a key becomes that would be `redacted`: that, or the same with a number in its last marker. */
  settle(key: string, redacted: string): string {
    let settled = redacted;
    for (let number = 2; (this.#used.get(settled) ?? key) !== key; number++)
      settled = numberMarker(redacted, number);
    this.#used.set(settled, key);
    return settled;
  }
}
