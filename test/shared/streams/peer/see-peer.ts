import { getToolName, isDataUIPart, isToolUIPart, type UIMessage } from "ai";
import { nothingSeen, type Seen, type SeenPart } from "./seen.ts";

type Part = UIMessage["parts"][number];
type ToolPart = Extract<Part, { toolCallId: string }>;

/** What the SDK's client holds of one message. */
export function seePeer(message: UIMessage): Seen {
  const seen = nothingSeen();
  Object.assign(seen.metadata, message.metadata ?? {});
  for (const part of message.parts) see(part, seen);
  return seen;
}

function see(part: Part, seen: Seen): void {
  if (part.type === "step-start") return;
  if (isDataUIPart(part)) {
    seen.order.push(`event ${seen.events.length}`);
    seen.events.push({ type: part.type, data: part.data });
    return;
  }
  if (isToolUIPart(part)) return seeTool(part, seen);
  if (part.type === "text" || part.type === "reasoning") {
    if (part.state === "done") say(seen, wordsOf(part));
    else seen.open.push({ is: part.type, text: part.text });
    return;
  }
  say(seen, otherPart(part));
}

function say(seen: Seen, part: SeenPart): void {
  seen.order.push(`part ${seen.said.length}`);
  seen.said.push(part);
}

function wordsOf(part: Extract<Part, { type: "text" | "reasoning" }>): SeenPart {
  const about = part.providerMetadata;
  if (part.type === "reasoning") return { is: "reasoning", text: part.text, about };
  return { is: "text", text: part.text, citations: part.citations, about };
}

function seeTool(part: ToolPart, seen: Seen): void {
  const id = part.toolCallId;
  if (part.state === "input-streaming") {
    seen.open.push({ is: "call", id, text: part.rawInput ?? "" });
    return;
  }
  say(seen, {
    is: "call",
    id,
    tool: getToolName(part),
    input: part.input,
    byProvider: part.providerExecuted === true,
    isDynamic: part.type === "dynamic-tool",
    title: part.title,
    toolMetadata: part.toolMetadata,
    about: part.callProviderMetadata,
  });
  if (part.approval !== undefined) {
    const { id: approvalId, approved = null, reason } = part.approval;
    seen.approvals.push({ call: id, id: approvalId, approved, reason });
  }
  const isPreliminary = part.state === "output-available" && part.preliminary === true;
  if (part.state === "output-available") {
    const about = part.resultProviderMetadata;
    seen.returns.push({ id, outcome: "success", content: part.output, isPreliminary, about });
  } else if (part.state === "output-error") {
    const about = part.resultProviderMetadata;
    seen.returns.push({ id, outcome: "error", content: part.errorText, isPreliminary, about });
  } else if (part.state === "output-denied") {
    seen.returns.push({ id, outcome: "denied", content: part.approval.reason, isPreliminary });
  }
}

type OtherPart = Extract<
  Part,
  { type: "source-url" | "source-document" | "file" | "reasoning-file" | "custom" | "steering-message" }
>;

function otherPart(part: OtherPart): SeenPart {
  if (part.type === "steering-message")
    return {
      is: "steering",
      content: part.parts.map((each) =>
        each.type === "text" ? each.text : { url: each.url, mediaType: each.mediaType },
      ),
    };
  const about = part.providerMetadata;
  switch (part.type) {
    case "file":
    case "reasoning-file":
      return { is: part.type, url: part.url, mediaType: part.mediaType, about };
    case "custom":
      return { is: "custom", kind: part.kind, about };
    case "source-url":
    case "source-document": {
      const { type, providerMetadata: _, ...fields } = part;
      return { is: type, fields, about };
    }
  }
}
