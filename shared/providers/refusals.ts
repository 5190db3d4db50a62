import type { CycleFaultKind } from "../cycles/cycle-columns.ts";
import { type ProviderName, providerNames } from "./verdict.ts";

/** `words` gets the tool of the part that is refused, ready to stand in a sentence. */
type Refusal = { by: readonly ProviderName[]; words: (tool: string) => string };

const byAll = (words: Refusal["words"]): Refusal => ({ by: providerNames, words });
const byAnthropic = (words: Refusal["words"]): Refusal => ({ by: ["anthropic"], words });

/** What providers refuse, and who does. Faults of calls and returns have the names that the cycles give them. */
export const refusals = {
  "nothing-to-send": byAll(() => "there is nothing to send"),
  "no-prompt-first": byAll(() => "the history does not start with a prompt of the user"),
  "empty-response": byAll(() => "a response that holds nothing to send"),
  // OpenAI wants the item that follows a reasoning item; with Anthropic thinking may not come last.
  "bare-thinking": byAll(() => "thinking without what it belongs to"),
  "no-return": byAll((tool) => `${tool} has no return`),
  "return-behind-words": byAll((tool) => `the return of ${tool} stands behind other words`),
  "orphan-return": byAll(() => "a return that answers no call"),
  "duplicate-return": byAll(() => "a second return for one call"),
  "return-before-call": byAll(() => "a return before its call"),
  "preliminary-return": byAll(() => "a return that is only preliminary"),
  "call-id-twice": byAnthropic(() => "another call of the response has the same id"),
  "empty-content": byAll(() => "its content is empty"),
  "white-content": byAnthropic(() => "its content is only white space"),
} as const satisfies Readonly<Record<string, Refusal>>;
export type RefusalName = keyof typeof refusals;

/** An id that another response has used, or one too long to be kept, is no reason to refuse. */
export const refusedFaults: readonly (CycleFaultKind & RefusalName)[] = [
  "orphan-return",
  "duplicate-return",
  "return-before-call",
  "preliminary-return",
  "call-id-twice",
];
