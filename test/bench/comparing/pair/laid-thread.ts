import { closeSync, openSync, writeSync } from "node:fs";
import type { Turn } from "./conversation.ts";

const heldLines = 50_000;
const head = `{
  "version": "0.0.4",
  "thread_id": "measured",
  "created_at": "2025-01-06T08:00:00.000Z",
  "title": "A long run, made for comparing",
  "turns": [`;

/** A thread file laid out as people's files are, two spaces to a level. */
export class LaidThread {
  readonly #file: number;
  #held: string[] = [head];
  #lines = 0;
  #hasTurns = false;
  #bytes = 0;

  constructor(path: string) {
    this.#file = openSync(path, "w");
  }

  add(turn: Turn): void {
    const { text, lines } = layTurn(turn);
    this.#held.push(this.#hasTurns ? ",\n" : "\n", text);
    this.#hasTurns = true;
    this.#lines += lines;
    if (this.#lines >= heldLines) this.#flush();
  }

  /** Answers how large the file is. */
  end(): number {
    this.#held.push("\n  ]\n}\n");
    this.#flush();
    closeSync(this.#file);
    return this.#bytes;
  }

  #flush(): void {
    this.#bytes += writeSync(this.#file, this.#held.join(""));
    this.#held = [];
    this.#lines = 0;
  }
}

function layTurn(turn: Turn): { text: string; lines: number } {
  const lines = JSON.stringify(turn, null, 2).split("\n");
  return { text: lines.map((line) => `    ${line}`).join("\n"), lines: lines.length };
}

export const linesOf = (turn: Turn | null): number => (turn === null ? 0 : layTurn(turn).lines);
