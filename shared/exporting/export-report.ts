/** Something that a format has no place for. `places`: how often it is so; the pointer is that of the first. */
export type NotExpressible = { pointer: string; reason: string; places: number };

/** What could not be said in a format. Nothing that is left out goes unlisted. */
export class ExportReport {
  readonly #listed: NotExpressible[] = [];
  readonly #byReason = new Map<string, NotExpressible>();

  /** Something of its own weight that is left out or said in other words: a part, an event. Each is listed. */
  item(pointer: string, reason: string): void {
    this.#listed.push({ pointer, reason, places: 1 });
  }

  /** A field that the format does not have: of all places with one reason the first is listed, and how many there are. */
  field(pointer: string, reason: string): void {
    const known = this.#byReason.get(reason);
    if (known !== undefined) {
      known.places++;
      return;
    }
    const first = { pointer, reason, places: 1 };
    this.#byReason.set(reason, first);
    this.#listed.push(first);
  }

  get length(): number {
    return this.#listed.length;
  }

  /** In the order in which they were found. */
  get entries(): readonly NotExpressible[] {
    return this.#listed;
  }
}
