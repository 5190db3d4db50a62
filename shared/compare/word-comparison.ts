import type { CompareCost } from "../api/compare.ts";
import { quoteName } from "../problems/quote-name.ts";
import type { Comparison, EntryCounts, SideFacts } from "./comparison.ts";
import type { FirstDifference } from "./first-difference.ts";

export type ComparisonWords = { headline: string; detail: string };
type Names = { a: string; b: string };

/** The verdict for people: a line, and what there is to add to it. Turns count from 1 here. */
export function wordComparison(
  comparison: Comparison,
  names: Names,
  cost: CompareCost,
  first: FirstDifference | null = null,
): ComparisonWords {
  const details = [
    ...(first === null ? [] : [wordFirst(first, names)]),
    ...(comparison.verdict === "different" ? wordDifference(comparison, names, cost) : []),
    ...wordUpgrade(comparison, names),
    ...wordIgnored(comparison),
  ];
  return { headline: wordVerdict(comparison, names), detail: details.map(asSentence).join(" ") };
}

const kinds: Readonly<Record<string, string>> = {
  request: "a request",
  response: "a response",
  system: "an event",
  text: "a text",
  thinking: "thinking",
  "tool-call": "a call",
  "tool-return": "a return",
  "user-prompt": "a prompt",
};

/** Where they part, as exactly as can be said in a line. */
function wordFirst({ kind, type, a, b }: FirstDifference, names: Names): string {
  const what = Object.hasOwn(kinds, type) ? kinds[type]! : `a part ${quoteName(type)}`;
  const how = {
    changed: "that differs",
    removed: `that only ${names.a} has`,
    added: `that only ${names.b} has`,
  };
  return `The first difference is ${what} ${how[kind]}, at ${a ?? b}`;
}

function wordVerdict({ verdict, ...comparison }: Comparison, names: Names): string {
  switch (verdict) {
    case "identical":
      return "Identical, byte for byte";
    case "same":
      return comparison.rootChanges.length === 0
        ? "The same, but written differently"
        : "The same turns; what differs stands outside of them";
    case "same-but-system":
      return "The same but for what is of the system tier";
    case "different":
      return wordDivergence(comparison, names);
  }
}

function wordDivergence({ equalBefore, entries, a, b }: Omit<Comparison, "verdict">, names: Names): string {
  const equal = equalBefore ?? 0;
  if (entries.every(({ kind }) => kind === "equal")) return "Only the version differs";
  if (equal === a.turns || equal === b.turns) {
    const [shorter, longer] = equal === a.turns ? [names.a, names.b] : [names.b, names.a];
    const more = Math.abs(a.turns - b.turns);
    if (equal === 0) return `${shorter} has no turns, ${longer} has ${countTurns(more)}`;
    return `Same up to turn ${placeOf(a, b, equal - 1)}, then ${longer} goes on for ${countTurns(more)}`;
  }
  if (equal === 0) return "Different from the first turn on";
  return `Same up to turn ${placeOf(a, b, equal - 1)}, then different`;
}

/** Where parts of threads are compared, a turn may have another number on the other side. */
function placeOf(a: SideFacts, b: SideFacts, at: number): string {
  const [inA, inB] = [a.first + at + 1, b.first + at + 1];
  return inA === inB ? String(inA) : `${inA} (${inB})`;
}

function wordDifference(comparison: Comparison, names: Names, cost: CompareCost): string[] {
  const { a, b, counts } = comparison;
  const interruptions = wordInterruptions(a, b, names);
  const turns = wordCounts(counts);
  const calls = a.interrupted === null && b.interrupted === null ? [] : wordCost(cost);
  return [...interruptions, ...(turns === null ? [] : [turns]), ...calls];
}

const reasons: Readonly<Record<string, string>> = {
  user_cancelled: "by the user",
  timeout: "by a timeout",
  network_failure: "by a network failure",
  safety_halt: "by a safety halt",
  error: "by an error",
};

function wordInterruptions(a: SideFacts, b: SideFacts, names: Names): string[] {
  const [inA, inB] = [wordInterruption(a), wordInterruption(b)];
  if (inA !== null && inA === inB) return [`Both were ${inA}`];
  return [
    ...(inA === null ? [] : [`${names.a} was ${inA}`]),
    ...(inB === null ? [] : [`${names.b} was ${inB}`]),
  ];
}

function wordInterruption({ interrupted }: SideFacts): string | null {
  if (interrupted === null) return null;
  const { turn, reason, isLast } = interrupted;
  const why = reason !== null && Object.hasOwn(reasons, reason) ? ` ${reasons[reason]}` : "";
  return `interrupted${why} in turn ${turn + 1}${isLast ? " and ended there" : " and then went on"}`;
}

function wordCounts(counts: EntryCounts): string | null {
  const words = (["changed", "added", "removed", "moved"] as const)
    .filter((kind) => counts[kind] > 0)
    .map((kind, at) => `${at === 0 ? countTurns(counts[kind]) : counts[kind].toLocaleString("en")} ${kind}`);
  return words.length === 0 ? null : words.join(", ");
}

/** What an interruption cost; what there is beside that stands in the figures. */
function wordCost({ calls, returns }: CompareCost): string[] {
  const words = [
    count(calls.repeated, "call", "repeated"),
    count(calls.lost, "call", "lost"),
    count(returns.lost, "return", "lost"),
  ].filter((word) => word !== null);
  return words.length === 0 ? [] : [words.join(", ")];
}

function wordUpgrade({ a, b }: Comparison, names: Names): string[] {
  const upgraded = [...(a.isUpgraded ? [names.a] : []), ...(b.isUpgraded ? [names.b] : [])];
  if (upgraded.length === 0) return [];
  const verb = upgraded.length === 1 ? "is of 0.0.3 and was" : "are of 0.0.3 and were";
  return [`${upgraded.join(" and ")} ${verb} compared as 0.0.4`];
}

function wordIgnored({ options: { ignoreTimestamps, ignoreIds } }: Comparison): string[] {
  if (!ignoreTimestamps && !ignoreIds) return [];
  const what = [...(ignoreTimestamps ? ["times"] : []), ...(ignoreIds ? ["ids"] : [])];
  return [`${what.join(" and ")} are ignored`];
}

const countTurns = (turns: number) => `${turns.toLocaleString("en")} ${turns === 1 ? "turn" : "turns"}`;

const count = (number: number, what: string, how: string): string | null =>
  number === 0 ? null : `${number.toLocaleString("en")} ${what}${number === 1 ? "" : "s"} ${how}`;

/** Names stay as they are. */
const asSentence = (words: string): string =>
  `${/^(?:times|ids)\b/.test(words) ? words.charAt(0).toUpperCase() + words.slice(1) : words}.`;
