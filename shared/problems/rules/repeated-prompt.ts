import {
  firstRequest,
  messagesOf,
  nextResponse,
  ownPartsOf,
  partsOf,
  type Span,
} from "../../cycles/places.ts";
import { partFlag } from "../../index/thread-index.ts";
import type { CheckedThread } from "../checked-thread.ts";
import { PromptComparison } from "../prompt-comparison.ts";
import type { ThreadRule } from "../rule.ts";

/** Of a turn or request with more prompts than this, only the first are compared. */
const mostPrompts = 16;

export const repeatedPrompt: ThreadRule = {
  id: "repeated-prompt",
  severity: "note",
  scope: "part",
  explains:
    "The first request of the turn says again what the user's turn says. Both ways of writing threads occur, but who puts all turns behind one another tells the model twice.",
  check(thread, report) {
    const prompts = new PromptComparison(thread);
    return {
      turn(turn) {
        if (thread.turnTypeIs(turn, "user")) prompts.keep(promptsIn(thread, ownPartsOf(thread.index, turn)));
        if (!thread.turnTypeIs(turn, "agent")) return;
        const messages = messagesOf(thread.index, turn);
        const opening = { from: messages.from, to: nextResponse(thread.index, messages) };
        const request = firstRequest(thread.index, opening);
        if (request === null) return;
        for (const part of promptsIn(thread, partsOf(thread.index, request)))
          prompts.compare(part, () =>
            report(
              thread.atPart(part, request, turn),
              "This repeats the user's prompt. Leave one of the two out when the history is rebuilt.",
            ),
          );
      },
    };
  },
};

function promptsIn(thread: CheckedThread, { from, to }: Span): number[] {
  const found: number[] = [];
  for (let part = from; part < to && found.length < mostPrompts; part++) {
    const hasContent = thread.partHas(part, partFlag.content);
    if (hasContent && thread.partKind(part) === "user-prompt") found.push(part);
  }
  return found;
}
