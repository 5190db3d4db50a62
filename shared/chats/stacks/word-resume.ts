import type { Step } from "../chat-store.ts";
import { oneLine } from "../../failure/one-line.ts";
import { countThings } from "../../problems/count-things.ts";
import { listNames, quoteName } from "../../problems/quote-name.ts";
import { briefJson } from "./json-text.ts";
import type { ResumePlan } from "./plan-resume.ts";

export type ResumeWords = {
  /** The plan as one sentence. */
  sentence: string;
  /** The same step by step, to be numbered from 1: as YAO's design of its storage tells it. */
  flow: string[];
};

/** `names` are those of assistants, by id; one without a name is called by its id. */
export function wordResume(plan: ResumePlan, names: ReadonlyMap<string, string> = new Map()): ResumeWords {
  const wordAssistant = (id: string | null) =>
    id === null || id === "" ? unknownAssistant : bareName(names.get(id) ?? id);
  return {
    sentence: oneLine(wordSentence(plan, wordAssistant)),
    flow: wordFlow(plan, wordAssistant).map(oneLine),
  };
}

type WordAssistant = (id: string | null) => string;

const unknownAssistant = "an unknown assistant";

/** A step that does not say who runs it is run by whoever runs its stack. */
const assistantOf = ({ stackPath, levels }: ResumePlan, { assistantId, stackId }: Step) =>
  assistantId ?? levels[stackPath.indexOf(stackId)]?.assistantId ?? null;

/** A plain name needs no quotes; with them any other cannot be taken for our own words. */
const bareName = (name: string) =>
  /^[\p{L}\p{N}_][\p{L}\p{N}_.-]{0,59}$/u.test(name) ? name : quoteName(name);

const mostListed = 3;
const mostOfValue = 40;
const mostOfSpace = 200;

function listFirst<T>(items: readonly T[], word: (item: T) => string): string {
  const shown = items.slice(0, mostListed).map(word);
  const more = items.length - shown.length;
  const all = more > 0 ? [...shown, `${more.toLocaleString("en")} more`] : shown;
  return all.length < 2 ? all.join("") : `${all.slice(0, -1).join(", ")} and ${all.at(-1)!}`;
}

function wordSentence(plan: ResumePlan, wordAssistant: WordAssistant): string {
  const { step, action, closes, superseded, others } = plan;
  const owner = (of: Step) => `${wordAssistant(assistantOf(plan, of))}'s ${bareName(of.type)} step`;
  const space = plan.space ?? {};
  const keys = Object.keys(space).toSorted();
  const member = (key: string) => `${bareName(key)} = ${briefJson(space[key], mostOfValue)}`;
  const closed = (of: Step) => `${owner(of)} ${of.sequence}`;
  const clauses = [
    `${action[0]!.toUpperCase()}${action.slice(1)} ${owner(step)}`,
    ...(keys.length > 0 ? [`first restore ${listFirst(keys, member)}`] : []),
    ...(plan.spaceNotice === null ? [] : ["first restore the space by hand, as its snapshot cannot be read"]),
    ...(closes.length > 0 ? [`its completion closes ${listFirst(closes, closed)}`] : []),
    ...(superseded ? ["a later request has completed since, so it may not be wanted any more"] : []),
    ...(others.length > 0 ? [`${wordOthers(others.length)} too`] : []),
  ];
  return clauses.join("; ");
}

const wordOthers = (count: number) =>
  `${countThings(count, "other step")} of the chat ${count === 1 ? "is" : "are"} incomplete`;

function wordFlow(plan: ResumePlan, wordAssistant: WordAssistant): string[] {
  const { step, superseded, others } = plan;
  return [
    `Find step with status="${step.status}" → step ${step.sequence}`,
    ...wordSpace(plan),
    ...wordNesting(plan),
    wordResuming(plan, wordAssistant),
    ...wordClosing(plan, wordAssistant),
    ...(superseded ? ["A later request has completed since: resume only what is still wanted"] : []),
    ...(others.length > 0
      ? [
          `${wordOthers(others.length)}, and not resumed by this: ${listNames(others.map(({ stepId }) => stepId))}`,
        ]
      : []),
  ];
}

function wordSpace({ space, spaceNotice, spaceChange, spaceBefore }: ResumePlan): string[] {
  if (spaceNotice !== null) return [spaceNotice];
  if (space === null) return [];
  const { added, changed, removed } = spaceChange;
  const was = (key: string) => `${bareName(key)} (was ${briefJson(spaceBefore?.[key], mostOfValue)})`;
  const changes = [
    ...(added.length > 0 ? [`added ${listFirst(added, bareName)}`] : []),
    ...(changed.length > 0 ? [`changed ${listFirst(changed, was)}`] : []),
    ...(removed.length > 0 ? [`removed ${listFirst(removed, bareName)}`] : []),
  ];
  const since =
    changes.length === 0 || spaceBefore === null ? "" : `; since the step before: ${changes.join(", ")}`;
  return [`Restore Space from space_snapshot: ${briefJson(space, mostOfSpace)}${since}`];
}

const isNested = ({ step, stackPath }: ResumePlan) => stackPath.length > 1 || (step.stackDepth ?? 0) > 0;

function wordNesting(plan: ResumePlan): string[] {
  if (!isNested(plan)) return [];
  const { step, stackPath, levels } = plan;
  const stored = step.stackDepth ?? 0;
  const depth = stored > 0 ? stored : stackPath.length - 1;
  const start = levels[0]?.stored === false ? [`${bareName(stackPath[0]!)} (not stored)`] : [];
  const path = [...start, ...cutMiddle(stackPath.slice(start.length))];
  return [`Check stack_depth=${depth} → nested call`, `Get stack path: [${path.join(", ")}]`];
}

const mostAtEachEnd = 4;

function cutMiddle(stackIds: readonly string[]): string[] {
  const left = stackIds.length - 2 * mostAtEachEnd;
  if (left <= 1) return stackIds.map(bareName);
  const [start, end] = [stackIds.slice(0, mostAtEachEnd), stackIds.slice(-mostAtEachEnd)];
  return [...start.map(bareName), `… ${left.toLocaleString("en")} more …`, ...end.map(bareName)];
}

/** For a model's call its input says it all: the messages. */
function wordResuming(plan: ResumePlan, wordAssistant: WordAssistant): string {
  const { step, does } = plan;
  const name = wordAssistant(assistantOf(plan, step));
  const assistant = name === unknownAssistant ? name : `${name} assistant`;
  const input = step.input.state === "none" ? "" : ` with step ${step.sequence}'s input`;
  const more = step.type === "llm" && input !== "" ? "" : `: ${does}`;
  return `Resume ${assistant}${input}${more}`;
}

const mostClosed = 8;

function wordClosing(plan: ResumePlan, wordAssistant: WordAssistant): string[] {
  const { step, closes, stackPath, levels } = plan;
  if (closes.length === 0 && isNested(plan))
    return [`When ${wordAssistant(assistantOf(plan, step))} completes, no delegate step waits for it`];
  const told = closes.length <= mostClosed + 1 ? closes : closes.slice(0, mostClosed);
  const lines = told.map(({ stackId, sequence }) => {
    const called = wordAssistant(levels[stackPath.indexOf(stackId) + 1]?.assistantId ?? null);
    return `When ${called} completes, update step ${sequence} (delegate) to completed`;
  });
  const [next, last] = [closes[told.length], closes.at(-1)];
  if (next === undefined || last === undefined) return lines;
  const steps = `${countThings(closes.length - told.length, "more delegate step")} to completed`;
  return [
    ...lines,
    `Outward from there, update ${steps}: step ${next.sequence} first, step ${last.sequence} last`,
  ];
}
