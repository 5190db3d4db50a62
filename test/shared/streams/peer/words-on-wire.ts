import type { UIMessageChunk } from "ai";
import type { OurReading } from "./read-with-ours.ts";
import { wireTexts } from "./wire-texts.ts";

/** Every character of every delta, by what it belongs to; texts in no order. */
export type WordsOnWire = {
  text: string[];
  reasoning: string[];
  calls: { id: string; text: string | null }[];
};

export function wordsSent(sent: readonly UIMessageChunk[]): WordsOnWire {
  const wire = wireTexts(sent);
  const ended = endedCalls(sent);
  const textsOf = (is: string) => wire.flatMap((each) => (each.is === is ? [each.text] : [])).toSorted();
  const calls = wire.filter(({ is }) => is === "call");
  return {
    text: textsOf("text"),
    reasoning: textsOf("reasoning"),
    // Once its input was whole, that counts, whatever the deltas said.
    calls: calls.map(({ id, text }) => ({ id, text: ended.has(id) ? "" : text })),
  };
}

/** The same, from parts and lost parts. The text of a call that is nowhere is null. */
export function wordsFound({ turns, lost }: OurReading, sent: readonly UIMessageChunk[]): WordsOnWire {
  const parts = turns.flatMap(({ messages }) => messages.flatMap((message) => message.parts ?? []));
  const wordsOf = (kind: string) => {
    const said = parts.flatMap((part) => (part["part_kind"] === kind ? [part["content"] as string] : []));
    return [...said, ...lost.flatMap((part) => (part.kind === kind ? [part.text] : []))].toSorted();
  };
  const known = new Set(parts.map((part) => part["tool_call_id"]));
  const ended = endedCalls(sent);
  const findCall = (id: string): string | null => {
    if (known.has(id)) return "";
    const found = lost.filter(({ kind, callId }) => kind === "tool-call" && callId === id);
    if (found.length !== 1) return null;
    return ended.has(id) ? "" : found[0]!.text;
  };
  const calls = wireTexts(sent).filter(({ is }) => is === "call");
  return {
    text: wordsOf("text"),
    reasoning: wordsOf("thinking"),
    calls: calls.map(({ id }) => ({ id, text: findCall(id) })),
  };
}

function endedCalls(sent: readonly UIMessageChunk[]): Set<string> {
  const ids = sent.flatMap((chunk) =>
    chunk.type === "tool-input-available" || chunk.type === "tool-input-error" ? [chunk.toolCallId] : [],
  );
  return new Set(ids);
}
