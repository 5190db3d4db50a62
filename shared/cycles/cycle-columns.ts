/** In the `state` column stands the place in this list. */
export const cycleStates = ["complete", "partial", "unanswered", "empty", "deferred"] as const;
export type CycleState = (typeof cycleStates)[number];

/**
 * `all-returns`: a response is complete once every call of it is answered. `any-return`: as soon as the next message that is no
 * event is a request with any return. The rule decides states only; pairs and faults are the same under both.
 */
export type CycleRule = "all-returns" | "any-return";

/** Row numbers count from 0; those that may be missing are stored plus one, and 0 is "none". */
export const cycleWord = {
  turn: 0,
  /** The nearest request before the response in its turn, plus one. */
  request: 1,
  /** Where the turn has no request before the response: the nearest user turn before it, plus one. */
  requestTurn: 2,
  response: 3,
  state: 4,
  /** 1 when a return of the cycle reports a failure, or is a retry prompt. */
  hasErrors: 5,
  /** Calls of the response that owe an answer, and how many of them have one. */
  calls: 6,
  answered: 7,
  /** The span of messages that show the cycle, both ends included; spans never overlap, events in between belong to them. */
  firstMessage: 8,
  lastMessage: 9,
} as const;

/** What is wrong with one call or return, whatever the state of its cycle. In the `kind` column stands the place in this list. */
export const cycleFaultKinds = [
  /** A return that answers no call. `other`: the call it came too late for, if there is one. */
  "orphan-return",
  /** A return for a call that has its answer. `other`: the call. */
  "duplicate-return",
  /** A return that stands before the call it names, in the same turn. `other`: the call. */
  "return-before-call",
  /** A return marked as preliminary: it answers nothing. `other`: the call. */
  "preliminary-return",
  /** An id used before in the same response. `other`: the call that used it before. */
  "call-id-twice",
  /** An id used before in another response of the thread. `other`: the call that used it before. */
  "call-id-reused",
  /** An id of which only the start is kept and compared. `other`: nothing. */
  "call-id-too-long",
] as const;
export type CycleFaultKind = (typeof cycleFaultKinds)[number];

export const cycleFaultWord = {
  kind: 0,
  turn: 1,
  /** Plus one; 0 for a part that stands directly in a user turn. */
  message: 2,
  part: 3,
  /** Plus one. */
  other: 4,
} as const;
