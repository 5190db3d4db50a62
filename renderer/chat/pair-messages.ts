import type { SaidMessage } from "../../shared/api/stored.ts";

/** A message, and, where it is a call, the results that stand below it. */
export type Entry = { message: SaidMessage; results: readonly SaidMessage[] };

/**
 * Puts each result right below its call, wherever it was stored. Everything else keeps its order; a result whose call is not among
 * these messages keeps its place, too.
 */
export function pairMessages(messages: readonly SaidMessage[]): Entry[] {
  const calls = new Set(messages.filter(isCall).map(({ row }) => row));
  const resultsOf = new Map<number, SaidMessage[]>();
  const below = new Set<SaidMessage>();
  for (const message of messages) {
    const { pair } = message;
    if (isCall(message) || pair === null || !calls.has(pair)) continue;
    below.add(message);
    const results = resultsOf.get(pair);
    if (results === undefined) resultsOf.set(pair, [message]);
    else results.push(message);
  }
  return messages
    .filter((message) => !below.has(message))
    .map((message) => ({ message, results: (isCall(message) && resultsOf.get(message.row)) || [] }));
}

export const isCall = ({ pieces }: SaidMessage): boolean => pieces.some(({ form }) => form === "call");
