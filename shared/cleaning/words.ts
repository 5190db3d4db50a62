import { partWord, type ThreadIndex } from "../index/thread-index.ts";
import { listNames, quoteName } from "../problems/quote-name.ts";

/** Why something goes or changes: on screen and in reports, behind its pointer. */
export const reasons = {
  emptyResponse: "a response that holds nothing",
  answerOfDropped: "answers a call of a response that goes",
  unansweredCall: "a call that has no return",
  onlyThinking: "only thinking is left of it",
  emptied: "nothing is left in it",
  noCycleLeft: "interrupted, and no complete cycle is left in it",
  olderVersion: "interrupted, and 0.0.3 knows only whole turns",
  withTurn: "an event of a turn that goes",
  systemEvent: "an event of the system tier",
  applicationEvent: "an event of the application tier",
  thinking: "thinking",
  orphan: "a return that answers no call",
  duplicate: "a second return for the same call",
  tooEarly: "a return that stands before its call",
  preliminary: "a preliminary return: it answers nothing",
  cut: "is now interrupted (incomplete_cycle): its last cycle goes",
} as const;

export function wordIncomplete(index: ThreadIndex, calls: readonly number[], isPartial: boolean): string {
  const state = isPartial ? "answered in part" : "unanswered";
  const names = calls.slice(0, 3).map((call) => index.text(index.parts, call, partWord.tool) ?? "a call");
  if (calls.length === 0) return `${state}: no return where one is expected`;
  const verb = calls.length === 1 ? "has" : "have";
  return `${state}: ${listNames(names, { total: calls.length })} ${verb} no return`;
}

export function wordAdded(index: ThreadIndex, call: number, isNew: boolean): string {
  const tool = index.text(index.parts, call, partWord.tool);
  const where = isNew ? "a new request behind it has" : "has";
  return `${where} a synthesised return for ${tool === null ? "a call" : quoteName(tool)}: it did not happen`;
}
