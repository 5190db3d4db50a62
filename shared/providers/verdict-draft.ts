import { partWord, type ThreadIndex } from "../index/thread-index.ts";
import { quoteName } from "../problems/quote-name.ts";
import { pointTo } from "../rows/locate-row.ts";
import type { Finding } from "../versions/version-plan.ts";
import { type RefusalName, refusals } from "./refusals.ts";
import { type ProviderName, providerNames, type Verdict, type Verdicts } from "./verdict.ts";

/** Row numbers; a message or a part is null where what is refused is the turn, or the message, as a whole. */
export type RefusedPlace = { turn: number; message: number | null; part: number | null };

/** Gathers reasons in the order in which they come. Only those that are listed are put into words. */
export class VerdictDraft {
  readonly #index: ThreadIndex;
  readonly #most: number;
  readonly #reasons: Record<ProviderName, Finding[]> = { openai: [], anthropic: [] };
  readonly #left: Record<ProviderName, number> = { openai: 0, anthropic: 0 };

  constructor(index: ThreadIndex, most: number) {
    this.#index = index;
    this.#most = most;
  }

  /** Without a place it is the thread as a whole that is refused. */
  refuse(name: RefusalName, place: RefusedPlace | null): void {
    for (const provider of refusals[name].by)
      if (this.#reasons[provider].length < this.#most) this.#reasons[provider].push(this.#word(name, place));
      else this.#left[provider]++;
  }

  finish(): Verdicts {
    const verdictOf = (provider: ProviderName): Verdict => {
      const reasons = this.#reasons[provider];
      const left = this.#left[provider];
      return { accepts: reasons.length + left === 0, reasons, left };
    };
    const [openai, anthropic] = providerNames;
    return { openai: verdictOf(openai), anthropic: verdictOf(anthropic) };
  }

  #word(name: RefusalName, place: RefusedPlace | null): Finding {
    const { words } = refusals[name];
    if (place === null) return { pointer: "/turns", reason: words("") };
    const { turn, message, part } = place;
    return { pointer: pointTo(this.#index, turn, message, part), reason: words(this.#toolOf(part)) };
  }

  #toolOf(part: number | null): string {
    const tool = part === null ? null : this.#index.text(this.#index.parts, part, partWord.tool);
    return tool === null || tool === "" ? "a tool without a name" : quoteName(tool);
  }
}
