/** Strings, each once. */
export class Texts {
  readonly #texts: string[] = [];
  readonly #numbers = new Map<string, number>();

  add(text: string): number {
    const known = this.#numbers.get(text);
    if (known !== undefined) return known;
    this.#numbers.set(text, this.#texts.length);
    return this.#texts.push(text) - 1;
  }

  get(number: number): string {
    return this.#texts[number]!;
  }
}
