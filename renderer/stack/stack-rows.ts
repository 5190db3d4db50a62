// The stacks of a request as the rows of a list, top to bottom: pure, so that everything about their order is tested without a screen.
import type { RanStep, Stacks } from "../../shared/api/stored.ts";
import { isIncomplete } from "../stored/status-of.ts";
import { type PathLine, type PathMark, markPaths } from "./mark-paths.ts";
import { type Stack, type StackNode, nestStacks } from "./nest-stacks.ts";

export type StackProblem = Stacks["problems"][number];

/** What a row shows: a step; a stack of which no step is stored; a problem, below what it is about. */
export type RowContent =
  | { kind: "step"; step: RanStep; stack: Stack; isFirst: boolean; waits: boolean }
  | { kind: "bare"; stack: Stack }
  | { kind: "problem"; problem: StackProblem };

/** Where it stands: roots have level 0, and `parent` is the row of what called it or what it is about. */
export type RowPlace = { level: number; parent: number | null };
/** `inSet`, `ofSet`: from 1, among the rows of the same parent. */
type RowLook = { inSet: number; ofSet: number; path: PathMark | null; lines: readonly PathLine[] };
export type StackRow = RowContent & RowPlace & RowLook;
export type PlacedRow = RowContent & RowPlace;

export function stackRows({ stacks, problems }: Stacks): StackRow[] {
  const rows = placeRows(nestStacks(stacks).roots, sortProblems(stacks, problems));
  const marks = markPaths(rows);
  const sizes = new Map<number | null, number>();
  const ranks = rows.map(({ parent }) => {
    const rank = (sizes.get(parent) ?? 0) + 1;
    sizes.set(parent, rank);
    return rank;
  });
  // Nobody else has these rows yet.
  return rows.map((row, at) =>
    Object.assign(row, marks[at]!, { inSet: ranks[at]!, ofSet: sizes.get(row.parent)! }),
  );
}

/** One run that is being laid out: its steps, and after each of them the stacks that it called. */
type Frame = {
  node: StackNode;
  place: RowPlace;
  /** How many of its steps have rows. */
  done: number;
  calls: StackNode[];
  /** The row that what comes next is called by. */
  row: number | null;
};

function placeRows(roots: readonly StackNode[], problems: ProblemPlaces): PlacedRow[] {
  const rows: PlacedRow[] = [];
  const add = (content: RowContent, place: RowPlace): number => rows.push({ ...content, ...place }) - 1;
  const addProblems = (listed: readonly StackProblem[] | undefined, place: RowPlace) => {
    for (const problem of listed ?? []) add({ kind: "problem", problem }, place);
  };
  addProblems(problems.atTop, { level: 0, parent: null });
  // The next one last: stacks may be nested deeper than calls can be.
  const frames = roots.map((node) => frameOf(node, { level: 0, parent: null })).toReversed();
  for (let frame = frames.at(-1); frame !== undefined; frame = frames.at(-1)) {
    const called = frame.calls.pop();
    if (called !== undefined) {
      frames.push(frameOf(called, { level: frame.place.level + 1, parent: frame.row }));
      continue;
    }
    const content = nextOf(frame);
    if (content === null) {
      frames.pop();
      continue;
    }
    const { node, place, done } = frame;
    frame.row = add(content, place);
    const below = { level: place.level + 1, parent: frame.row };
    if (done === 0) addProblems(problems.ofStack.get(node.stack.stackId), below);
    if (content.kind === "step") addProblems(problems.ofStep.get(content.step.stepId), below);
    frame.done += 1;
    frame.calls = callsAfter(node, content, frame.done).toReversed();
  }
  return rows;
}

const frameOf = (node: StackNode, place: RowPlace): Frame => ({
  node,
  place,
  done: 0,
  calls: [],
  row: null,
});

function nextOf({ node: { stack, calledBy }, done }: Frame): RowContent | null {
  const step = stack.steps[done];
  if (step === undefined) return done === 0 ? { kind: "bare", stack } : null;
  const waits = isIncomplete(step.status) && (calledBy.get(step) ?? []).some(isUnfinished);
  return { kind: "step", step, stack, isFirst: done === 0, waits };
}

const isUnfinished = ({ stack }: StackNode): boolean =>
  stack.steps.some(({ status }) => isIncomplete(status));

/** Whoever was called by nobody known stands after all steps. */
function callsAfter({ stack, calledBy, uncalled }: StackNode, content: RowContent, done: number) {
  const called = content.kind === "step" ? (calledBy.get(content.step) ?? []) : [];
  return done >= stack.steps.length ? [...called, ...uncalled] : [...called];
}

type ProblemPlaces = {
  atTop: StackProblem[];
  ofStack: ReadonlyMap<string, StackProblem[]>;
  ofStep: ReadonlyMap<string, StackProblem[]>;
};

/** By the step that a problem names, else by its stack; what names neither, or one that is not there, stands at the top. */
function sortProblems(stacks: readonly Stack[], problems: readonly StackProblem[]): ProblemPlaces {
  const stackIds = new Set(stacks.map(({ stackId }) => stackId));
  const stepIds = new Set(stacks.flatMap(({ steps }) => steps.map(({ stepId }) => stepId)));
  const atTop: StackProblem[] = [];
  const ofStack = new Map<string, StackProblem[]>();
  const ofStep = new Map<string, StackProblem[]>();
  for (const problem of problems) {
    const { stackId, stepId } = problem;
    if (stepId !== null && stepIds.has(stepId)) append(ofStep, stepId, problem);
    else if (stackId !== null && stackIds.has(stackId)) append(ofStack, stackId, problem);
    else atTop.push(problem);
  }
  return { atTop, ofStack, ofStep };
}

function append<T>(lists: Map<string, T[]>, key: string, item: T): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [item]);
  else list.push(item);
}
