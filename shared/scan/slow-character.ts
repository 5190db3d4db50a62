/**
 * Follows a character of several bytes one byte at a time, also over the border of two chunks. After the first byte, the
 * next one must lie between `lowest` and `highest`: no overlong forms, no surrogates, nothing beyond U+10FFFF.
 */
export class SlowCharacter {
  /** The bytes so far. */
  readonly bytes: number[] = [];
  #size = 0;
  #lowest = 0x80;
  #highest = 0xbf;

  /** Whether a character may begin with this byte. */
  begin(lead: number): boolean {
    this.bytes.length = 0;
    this.bytes.push(lead);
    this.#size = sizeOf(lead);
    this.#lowest = lead === 0xe0 ? 0xa0 : lead === 0xf0 ? 0x90 : 0x80;
    this.#highest = lead === 0xed ? 0x9f : lead === 0xf4 ? 0x8f : 0xbf;
    return this.#size > 0;
  }

  /** Whether this byte may come next. */
  add(byte: number): boolean {
    this.bytes.push(byte);
    if (byte < this.#lowest || byte > this.#highest) return false;
    this.#lowest = 0x80;
    this.#highest = 0xbf;
    return true;
  }

  get isWhole(): boolean {
    return this.bytes.length === this.#size;
  }
}

function sizeOf(lead: number): number {
  if (lead < 0xc2 || lead > 0xf4) return 0;
  if (lead < 0xe0) return 2;
  return lead < 0xf0 ? 3 : 4;
}
