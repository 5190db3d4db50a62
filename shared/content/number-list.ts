/** Numbers that are added one by one and kept in eight bytes each. */
export class NumberList {
  length = 0;
  #numbers = new Float64Array(64);

  add(number: number): void {
    if (this.length === this.#numbers.length) {
      const larger = new Float64Array(this.length * 2);
      larger.set(this.#numbers);
      this.#numbers = larger;
    }
    this.#numbers[this.length++] = number;
  }

  at(place: number): number {
    return this.#numbers[place]!;
  }

  /** Gives back the room that nothing was put in. */
  fit(): void {
    this.#numbers = this.#numbers.slice(0, Math.max(1, this.length));
  }
}
