import type { Range } from "../rows/read-ranges.ts";
import type { Member } from "./member-finder.ts";

/** A member and the white space before the one that follows it, once that is heard. */
type Neighbour = { member: Member; separator: string | null };

/**
 * Hears the members of an object in order, and then says where a new field goes and how it is written there: behind the first of
 * the wanted neighbours that the object has, in the spacing around it; else as the first field.
 */
export class FieldPlace {
  readonly #wanted: readonly string[];
  #rank: number;
  #neighbour: Neighbour | null = null;
  #first: Neighbour | null = null;
  #last: Neighbour | null = null;

  constructor(wanted: readonly string[]) {
    this.#wanted = wanted;
    this.#rank = wanted.length;
  }

  hear(member: Member): void {
    if (this.#last !== null) this.#last.separator = member.before;
    this.#last = { member, separator: null };
    this.#first ??= this.#last;
    const rank = member.name === null ? -1 : this.#wanted.indexOf(member.name);
    if (rank < 0 || rank > this.#rank) return;
    this.#rank = rank;
    this.#neighbour = this.#last;
  }

  /** `value` is JSON text; `object` is where the object stands. */
  insert(object: Range, name: string, value: string): { at: number; text: string } {
    const { member, separator } = this.#neighbour ?? this.#first ?? { member: null, separator: null };
    const field = `${JSON.stringify(name)}${member?.colon ?? ":"}${value}`;
    if (member === null) return { at: object.start + 1, text: field };
    const space = separator ?? member.before;
    if (this.#neighbour === null) return { at: member.key.start, text: `${field},${space}` };
    return { at: member.value.end, text: `,${space}${field}` };
  }
}
