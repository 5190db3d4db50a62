import type { CycleRule } from "../../../shared/cycles/cycle-columns.ts";
import type { CyclesDump } from "./dump-cycles.ts";
import { isCall, isFailed, isReturn, matches, type Part, readTurns, type Turn } from "./read-turns.ts";

// What the cycles of a thread are, worked out the slow and plain way from the parsed document, sentence by sentence.

type Response = { turn: Turn; at: number; pointer: string; parts: Part[] };

const keepIf = <T>(list: T[], wanted: boolean) => (wanted ? list : []);

export function expectCycles(root: unknown, rule: CycleRule): CyclesDump {
  const turns = readTurns(root);
  const pairs = new Map<Part, Part>();
  const responses = turns.flatMap(responsesOf);
  const cycles = responses.map((response) => expectCycle(turns, response, pairs, rule));
  return { cycles, faults: turns.flatMap((turn) => expectFaults(turn, responses, pairs)) };
}

function responsesOf(turn: Turn): Response[] {
  if (turn.type !== "agent") return [];
  return turn.messages.flatMap(({ type, pointer, parts }, at) =>
    keepIf([{ turn, at, pointer, parts }], type === "response"),
  );
}

/** The messages behind a response up to the next one. */
function windowAfter({ turn, at }: Response) {
  const after = turn.messages.slice(at + 1);
  const next = after.findIndex(({ type }) => type === "response");
  return { messages: next < 0 ? after : after.slice(0, next), isLast: next < 0 };
}

function openingParts(turn: Turn | undefined): Part[] {
  if (turn?.type === "user") return turn.parts;
  if (turn?.type !== "agent") return [];
  const first = turn.messages.findIndex(({ type }) => type === "response");
  return requestParts(first < 0 ? turn.messages : turn.messages.slice(0, first));
}

const requestParts = (messages: Turn["messages"]) =>
  messages.filter(({ type }) => type === "request").flatMap(({ parts }) => parts);

/** Each call in order takes the first return that names it and that no call has taken. */
function pairUp(calls: Part[], returns: Part[], pairs: Map<Part, Part>) {
  for (const call of calls) {
    const found = returns.find((part) => !pairs.has(part) && !part.isPreliminary && matches(call, part));
    if (found === undefined || pairs.has(call)) continue;
    pairs.set(call, found);
    pairs.set(found, call);
  }
}

function expectCycle(turns: Turn[], response: Response, pairs: Map<Part, Part>, rule: CycleRule) {
  const calls = response.parts.filter(isCall);
  const owed = calls.filter(({ isProviders }) => !isProviders);
  const ran = calls.filter(({ isProviders }) => isProviders);
  const { messages, isLast } = windowAfter(response);
  pairUp(
    ran,
    response.parts.filter(({ isInlineReturn }) => isInlineReturn),
    pairs,
  );

  const answers = requestParts(messages).filter(isReturn);
  pairUp(owed, answers, pairs);
  pairUp(ran, answers, pairs);
  const isFollowed = messages.some(({ type }) => type === "request");
  const tried = new Map(pairs);
  const opening = openingParts(turns[response.turn.number + 1]).filter(isReturn);
  pairUp(owed, opening, tried);
  const isDeferred = isLast && !isFollowed && owed.length > 0 && owed.every((call) => tried.has(call));
  if (isDeferred) for (const half of [owed, ran]) pairUp(half, opening, pairs);

  const last = messages.findLast(
    ({ type, parts }) => type === "request" && parts.some((part) => calls.includes(pairs.get(part)!)),
  );
  return {
    request: requestOf(turns, response),
    response: response.pointer,
    state: isDeferred ? "deferred" : stateOf(response, owed, messages, pairs, rule),
    hasErrors: calls.some((call) => pairs.has(call) && isFailed(pairs.get(call)!)),
    calls: Object.fromEntries(calls.map((call) => [call.pointer, answerOf(call, pairs)])),
    span: [firstOfSpan(response, pairs), last?.pointer ?? response.pointer] as [string, string],
  };
}

function stateOf(
  { parts }: Response,
  owed: Part[],
  messages: Turn["messages"],
  pairs: Map<Part, Part>,
  rule: CycleRule,
) {
  if (parts.length === 0) return "empty";
  if (owed.length === 0) return "complete";
  const next = messages.find(({ type }) => type !== "system");
  if (rule === "any-return")
    return next?.type === "request" && next.parts.some(({ kind }) => kind === "tool-return")
      ? "complete"
      : "unanswered";
  if (owed.every((call) => pairs.has(call))) return "complete";
  return owed.some((call) => pairs.has(call)) ? "partial" : "unanswered";
}

function requestOf(turns: Turn[], { turn, at }: Response): string | null {
  const request = turn.messages.slice(0, at).findLast(({ type }) => type === "request");
  const userTurn = turns.slice(0, turn.number).findLast(({ type }) => type === "user");
  return request?.pointer ?? userTurn?.pointer ?? null;
}

function answerOf(call: Part, pairs: Map<Part, Part>): string {
  const found = pairs.get(call)?.pointer;
  return call.isProviders ? (found === undefined ? "provider" : `provider ${found}`) : (found ?? "owed");
}

/** The requests before a response that answer nothing of the response before. */
function firstOfSpan({ turn, at, pointer }: Response, pairs: Map<Part, Part>): string {
  const before = turn.messages.slice(0, at).findLastIndex(({ type }) => type === "response");
  const between = turn.messages.slice(before + 1, at);
  const calls = before < 0 ? [] : turn.messages[before]!.parts.filter(isCall);
  const answers = between.findLastIndex(
    ({ type, parts }) => type === "request" && parts.some((part) => calls.includes(pairs.get(part)!)),
  );
  return between.slice(answers + 1).find(({ type }) => type === "request")?.pointer ?? pointer;
}

function expectFaults(turn: Turn, responses: Response[], pairs: Map<Part, Part>): CyclesDump["faults"] {
  const callsBefore = (at: number) =>
    responses
      .filter((other) => other.turn.number < turn.number || (other.turn === turn && other.at <= at))
      .flatMap(({ parts }) => parts.filter(isCall));
  const callsAfter = (at: number) =>
    responses
      .filter((other) => other.turn === turn && other.at > at)
      .flatMap(({ parts }) => parts.filter(isCall));
  const faultsOf = (parts: Part[], at: number) =>
    parts.filter(isReturn).flatMap((part) => faultOf(part, pairs, callsBefore(at), callsAfter(at)));
  if (turn.type === "user") return faultsOf(turn.parts, -1);
  if (turn.type !== "agent") return [];
  return turn.messages.flatMap(({ type, parts }, at) => {
    if (type === "request") return faultsOf(parts, at);
    return type === "response" ? [...callFaults(parts, callsBefore(at)), ...faultsOf(parts, at)] : [];
  });
}

function callFaults(parts: Part[], before: Part[]): CyclesDump["faults"] {
  return parts.filter(isCall).flatMap((call) => {
    const earlier = before
      .slice(0, before.indexOf(call))
      .findLast((other) => call.id !== null && call.id === other.id);
    if (earlier === undefined) return [];
    const kind = parts.includes(earlier) ? "call-id-twice" : "call-id-reused";
    return [{ kind, at: call.pointer, other: earlier.pointer }];
  });
}

function faultOf(part: Part, pairs: Map<Part, Part>, before: Part[], after: Part[]): CyclesDump["faults"] {
  if (pairs.has(part) || part.isProviders) return [];
  const call = before.findLast((other) => matches(other, part));
  const later = after.find((other) => matches(other, part));
  const fault = (kind: string, other: Part | undefined) => [
    { kind, at: part.pointer, other: other?.pointer ?? null },
  ];
  if (call === undefined) return fault(later === undefined ? "orphan-return" : "return-before-call", later);
  if (part.isPreliminary) return fault("preliminary-return", call);
  return fault(pairs.has(call) ? "duplicate-return" : "orphan-return", call);
}
