import type { Random } from "./random.ts";
import { codeBlocks, emoji, foreignSentences, logLines, words } from "./words.ts";

const sentencesMade = 2000;

/** Prose, markdown, code and logs of about a wanted length. Sentences are made once and used again: a file needs millions. */
export class TextMaker {
  readonly #random: Random;
  readonly #sentences: readonly string[];

  constructor(random: Random) {
    this.#random = random;
    this.#sentences = random.several(sentencesMade, () => this.#newSentence());
  }

  sentence(): string {
    return this.#random.chance(0.02)
      ? this.#random.pick(foreignSentences)
      : this.#random.pick(this.#sentences);
  }

  paragraph(): string {
    const text = this.#random.several(this.#random.between(2, 6), () => this.sentence()).join(" ");
    return this.#random.chance(0.05) ? `${text} ${this.#random.pick(emoji)}` : text;
  }

  /** What a model answers: paragraphs with headings, lists and code between them. */
  markdown(length: number): string {
    return this.#pile(length, "\n\n", () => {
      const kind = this.#random.next();
      if (kind < 0.6) return this.paragraph();
      if (kind < 0.7) return `## ${this.sentence()}`;
      if (kind < 0.85)
        return this.#random.several(this.#random.between(2, 6), () => `- ${this.sentence()}`).join("\n");
      return `\`\`\`\n${this.#random.pick(codeBlocks)}\`\`\``;
    });
  }

  prose(length: number): string {
    return this.#pile(length, "\n", () => this.paragraph());
  }

  code(length: number): string {
    return this.#pile(length, "\n", () => this.#random.pick(codeBlocks));
  }

  log(length: number): string {
    return this.#pile(length, "\n", () => `[${this.#random.between(0, 1e6)}] ${this.#random.pick(logLines)}`);
  }

  #pile(length: number, between: string, next: () => string): string {
    const pieces: string[] = [];
    for (let filled = 0; filled < length;) {
      const piece = next();
      pieces.push(piece);
      filled += piece.length + between.length;
    }
    return pieces.join(between);
  }

  #newSentence(): string {
    const random = this.#random;
    const chosen = random.several(random.between(5, 18), () => random.pick(words));
    if (random.chance(0.2)) chosen[2] = `“${chosen[2]}”`;
    if (random.chance(0.1)) chosen[3] = `"${chosen[3]}" —`;
    if (random.chance(0.2)) chosen[4] = `\`${chosen[4]}_${random.pick(words)}\``;
    const text = chosen.join(" ");
    return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
  }
}
