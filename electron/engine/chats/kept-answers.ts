/** Answers that take a while, by name, kept as long as the database stays as it is. The one that was asked for longest ago goes first. */
export class KeptAnswers<T> {
  readonly #most: number;
  readonly #answers = new Map<string, T>();
  #version = -1;

  constructor(most: number) {
    this.#most = most;
  }

  get(version: number, name: string, make: () => T): T {
    if (this.#version !== version) this.#answers.clear();
    this.#version = version;
    const kept = this.#answers.get(name);
    const answer = kept ?? make();
    this.#answers.delete(name);
    this.#answers.set(name, answer);
    const oldest = this.#answers.keys().next();
    if (this.#answers.size > this.#most && oldest.done !== true) this.#answers.delete(oldest.value);
    return answer;
  }
}
