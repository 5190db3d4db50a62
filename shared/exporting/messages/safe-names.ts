/** What a provider takes for an id or a name: `takes` in all, and never more than `longest` characters. */
export type NameLimits = { longest: number; takes: (name: string) => boolean };

const plain = /^[\w-]+$/;

/** Letters, digits, `_` and `-`. */
export const plainNames = (longest: number): NameLimits => ({
  longest,
  takes: (name) => name.length <= longest && plain.test(name),
});

/** Anything that is text at all. */
export const anyNames = (longest: number): NameLimits => ({
  longest,
  takes: (name) => name !== "" && name.length <= longest && name.isWellFormed(),
});

/** Room for an underscore and a number behind the stem of a name. */
const numberRoom = 12;

/** Makes names that a provider takes, each once. Names that stand in the thread and are taken as they are stay theirs. */
export class SafeNames {
  readonly #limits: NameLimits;
  readonly #present: ReadonlySet<string>;
  readonly #made = new Set<string>();
  readonly #numbers = new Map<string, number>();

  /** `present`: all names of the thread. */
  constructor(limits: NameLimits, present: Iterable<string>) {
    this.#limits = limits;
    this.#present = new Set([...present].filter(limits.takes));
  }

  /** A name of the thread: itself if it is taken and nobody has it, else one like it. */
  make(name: string): string {
    if (!this.#limits.takes(name) || this.#made.has(name)) return this.makeLike(name);
    this.#made.add(name);
    return name;
  }

  /** The same, though others may have it. */
  keep(name: string): string {
    return this.#limits.takes(name) ? name : this.makeLike(name);
  }

  /** One that neither stands in the thread nor was made before. */
  makeLike(name: string): string {
    const made = this.#findFree(name);
    this.#made.add(made);
    return made;
  }

  #findFree(name: string): string {
    const { longest } = this.#limits;
    const like = name.slice(0, longest).replaceAll(/[^\w-]/g, "_");
    if (like !== "" && this.#isFree(like)) return like;
    const stem = like.slice(0, longest - numberRoom);
    for (let number = this.#numbers.get(stem) ?? 2; ; number++) {
      const numbered = `${stem}_${number}`;
      if (!this.#isFree(numbered)) continue;
      this.#numbers.set(stem, number + 1);
      return numbered;
    }
  }

  #isFree(name: string): boolean {
    return !this.#present.has(name) && !this.#made.has(name);
  }
}
