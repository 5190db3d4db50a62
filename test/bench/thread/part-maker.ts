import type { Random } from "./random.ts";
import type { TextMaker } from "./text-maker.ts";
import { tools, words } from "./words.ts";

type Call = { tool_name: string; tool_call_id: string };

/** Parts as the providers' clients store them. */
export class PartMaker {
  readonly #random: Random;
  readonly #text: TextMaker;

  constructor(random: Random, text: TextMaker) {
    this.#random = random;
    this.#text = text;
  }

  text(): object {
    return { part_kind: "text", content: this.#text.markdown(this.#random.between(200, 5000)) };
  }

  thinking(): object {
    return {
      part_kind: "thinking",
      content: this.#text.prose(this.#random.between(300, 5000)),
      signature: this.#random.hex(64),
      provider_name: "anthropic",
    };
  }

  call(): Call {
    return {
      tool_name: this.#random.pick(tools),
      tool_call_id: `call_${this.#random.hex(20)}`,
    };
  }

  toolCall(call: Call): object {
    return { part_kind: "tool-call", ...call, args: this.#args() };
  }

  toolReturn(call: Call): object {
    const failed = this.#random.chance(0.03);
    const status = failed ? "error" : "success";
    const content = failed ? { error: this.#text.sentence(), retryable: true } : this.#returned();
    return { part_kind: "tool-return", ...call, status, content };
  }

  /** A part that hashes leave out. */
  mark(): object {
    return { part_kind: "meta:timing", content: { milliseconds: this.#random.between(1, 9000) } };
  }

  /** A part of the application's own. */
  card(): object {
    return { part_kind: "custom:card", title: this.#text.sentence(), rows: this.#rows(3) };
  }

  #args(): object {
    const random = this.#random;
    const path = `src/${random.pick(words)}/${random.pick(words)}-${random.pick(words)}.ts`;
    if (random.chance(0.3)) return { path, range: { from: random.between(1, 500), to: null }, edits: [] };
    if (random.chance(0.5))
      return { query: this.#text.sentence(), filters: this.#rows(random.between(1, 6)) };
    return { path, content: this.#text.code(random.between(200, 9000)), mode: "replace", dry_run: false };
  }

  #returned(): unknown {
    const random = this.#random;
    if (random.chance(0.45)) return { rows: this.#rows(random.between(2, 70)), truncated: false, next: null };
    const length = random.chance(0.1) ? random.between(10_000, 40_000) : random.between(100, 8000);
    return random.chance(0.5) ? this.#text.code(length) : this.#text.log(length);
  }

  #rows(count: number): object[] {
    const random = this.#random;
    return random.several(count, () => ({
      id: random.between(1, 2 ** 31),
      name: `${random.pick(words)} ${random.pick(words)}`,
      score: random.between(0, 10_000) / 10_000,
      tags: [random.pick(words), random.pick(words)],
      place: { line: random.between(1, 4000), column: random.between(1, 120), exact: random.chance(0.5) },
      note: random.chance(0.3) ? this.#text.sentence() : null,
    }));
  }
}
