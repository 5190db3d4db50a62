/**
 * The fields of an object by their names, in the order of the file; of a name that stands twice the last one counts. Those that
 * have a place of their own are kept apart, wherever they stand. Of the others the first ones are kept and the rest is counted.
 */
export class GatheredFields<T> {
  readonly known = new Map<string, T>();
  readonly others = new Map<string, T>();
  /** How many fields there are beyond those that are kept. */
  left = 0;
  readonly #names: ReadonlySet<string>;
  readonly #most: number;

  constructor(names: ReadonlySet<string>, most: number) {
    this.#names = names;
    this.#most = most;
  }

  add(name: string, value: T): void {
    if (this.#names.has(name)) this.known.set(name, value);
    else if (this.others.size < this.#most || this.others.has(name)) this.others.set(name, value);
    else this.left++;
  }
}
