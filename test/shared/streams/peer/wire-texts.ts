import type { UIMessageChunk } from "ai";

/** All that was sent under one name, from its start on. */
export type WireText = { is: "text" | "reasoning" | "call"; id: string; text: string };

/** The simplest reading there is, to count by. */
export function wireTexts(chunks: readonly UIMessageChunk[]): WireText[] {
  const all: WireText[] = [];
  const current = new Map<string, WireText>();
  const begin = (is: WireText["is"], id: string) => {
    const begun = { is, id, text: "" };
    all.push(begun);
    current.set(`${is} ${id}`, begun);
    return begun;
  };
  const add = (is: WireText["is"], id: string, delta: string) => {
    (current.get(`${is} ${id}`) ?? begin(is, id)).text += delta;
  };
  for (const chunk of chunks) {
    if (chunk.type === "text-start") begin("text", chunk.id);
    if (chunk.type === "reasoning-start") begin("reasoning", chunk.id);
    if (chunk.type === "tool-input-start") begin("call", chunk.toolCallId);
    if (chunk.type === "text-delta") add("text", chunk.id, chunk.delta);
    if (chunk.type === "reasoning-delta") add("reasoning", chunk.id, chunk.delta);
    if (chunk.type === "tool-input-delta") add("call", chunk.toolCallId, chunk.inputTextDelta);
  }
  return all;
}
