import type { AsideText } from "../converted/aside-text.ts";
import { oneLine } from "../failure/one-line.ts";
import { countThings } from "../problems/count-things.ts";
import type { Problem } from "../problems/problem.ts";
import { shorten } from "../text/shorten.ts";
import { historyRule } from "./history-rules.ts";

const mostTexts = 100;
const mostCharacters = 16 * 1024 * 1024;
const quotedLength = 80;

/** System prompts and instructions: each text is kept and told once, with how many messages carry it. */
export class KeptAside {
  readonly #texts = new Map<string, AsideText>();
  #characters = 0;
  /** Messages that carry a text beyond those that are told apart, and the first of them. */
  #more: { pointer: string; messages: number } | null = null;

  /** The texts of one message, and the turn that it became. */
  add(texts: readonly string[], pointer: string): void {
    for (const [key, text] of new Map(texts.map((carried) => [keyOf(carried), carried]))) {
      const known = this.#texts.get(key);
      if (known !== undefined) known.messages++;
      else if (this.#texts.size < mostTexts && this.#characters + text.length <= mostCharacters) {
        this.#texts.set(key, { text, pointer, messages: 1 });
        this.#characters += text.length;
      } else if (this.#more === null) this.#more = { pointer, messages: 1 };
      else this.#more.messages++;
    }
  }

  get texts(): AsideText[] {
    return [...this.#texts.values()].map(({ text, messages, pointer }) => ({ text, messages, pointer }));
  }

  get problems(): Problem[] {
    const { id: rule, severity } = historyRule.instructionsAside;
    const told = [...this.#texts.values()].map(({ text, pointer, messages }) => {
      const quoted = shorten(oneLine(text.slice(0, quotedLength * 4)), quotedLength);
      const message = `Not in the thread: instructions of ${countThings(messages, "message")}, “${quoted}”.`;
      return { rule, severity, pointer, message };
    });
    if (this.#more === null) return told;
    const { pointer, messages } = this.#more;
    const message = `Not in the thread, and too many to be kept: other instructions, ${countThings(messages, "time")}.`;
    return [...told, { rule, severity, pointer, message }];
  }
}

/** Long texts are not compared with each other: what they are known by is short. */
function keyOf(text: string): string {
  if (text.length <= quotedLength) return text;
  let [a, b] = [0x811c9dc5, 0];
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    a = Math.imul(a ^ unit, 0x01000193);
    b = (Math.imul(b, 31) + unit) | 0;
  }
  return `${text.length} ${a} ${b} ${text.slice(0, quotedLength)}`;
}
