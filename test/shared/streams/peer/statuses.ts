import type { UIMessageChunk } from "ai";

const endings: Readonly<Record<string, string>> = {
  "content-filter": "safety_halt",
  error: "error",
  interrupted: "user_cancelled",
};

/** How each message of a stream ended: `complete`, or why it was interrupted. */
export function statusesOf(chunks: readonly UIMessageChunk[], isDone: boolean): string[] {
  const statuses: string[] = [];
  /** With the step in which it began. */
  const open = new Map<string, number>();
  let step = 0;
  let last: string | null = null;
  const close = (status: string) => {
    statuses.push(status);
    open.clear();
    last = null;
  };
  for (const chunk of chunks) {
    // Whatever came before its start is no part of it.
    if (chunk.type === "start" && last !== null) close("network_failure");
    if (chunk.type === "finish") close(endings[chunk.finishReason ?? ""] ?? "complete");
    else if (chunk.type === "abort") close("user_cancelled");
    else {
      last = chunk.type === "error" || last === "error" ? "error" : "stopped";
      if (chunk.type === "start-step") step++;
      follow(chunk, open, step);
    }
  }
  if (last !== null) close(last === "error" ? "error" : unended(open.size > 0, isDone));
  return statuses;
}

function unended(hasOpen: boolean, isDone: boolean): string {
  if (hasOpen) return "incomplete_stream";
  return isDone ? "complete" : "network_failure";
}

function follow(chunk: UIMessageChunk, open: Map<string, number>, step: number): void {
  if (chunk.type === "reset-step") for (const [name, begun] of open) if (begun === step) open.delete(name);
  const started = /^(text|reasoning|tool-input)-start$/.exec(chunk.type);
  const ended = /^(text|reasoning|tool-input)-(?:end|available|error)$/.exec(chunk.type);
  const { id, toolCallId } = chunk as { id?: string; toolCallId?: string };
  if (started !== null) open.set(`${started[1]} ${id ?? toolCallId}`, step);
  if (ended !== null) open.delete(`${ended[1]} ${id ?? toolCallId}`);
}
