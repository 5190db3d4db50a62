import type { RanStep } from "../../shared/api/stored.ts";
import { isIncomplete } from "../stored/status-of.ts";
import { type Stack, type StackNode, nestStacks } from "./nest-stacks.ts";
import { type Span, type TimeAxis, layOutAxis } from "./time-axis.ts";

/**
 * A step on the axis, from 0 to 1; `count` of them where they stand too close to be told apart. `waits`: for the stack that it called.
 * `cut`: it did not complete.
 */
export type Bar = {
  step: RanStep;
  count: number;
  from: number;
  to: number;
  waits: boolean;
  cut: "warn" | "bad" | null;
};
export type Lane = { stack: Stack; bars: Bar[] };
export type TimeLanes = {
  /** Null where no step has a time. */
  axis: TimeAxis | null;
  lanes: Lane[];
  /** Steps that have none. */
  untimed: number;
};

/** Bars that lie within so much of the axis are one. */
const finest = 1 / 400;

/** When each step ran: one lane per stack that has a step with a time, in the order of the tree. */
export function timeLanes(stacks: readonly Stack[]): TimeLanes {
  const { all } = nestStacks(stacks);
  const times = timeSteps(all);
  const axis = layOutAxis([...times.values()].flatMap(busyOf));
  const steps = stacks.reduce((sum, stack) => sum + stack.steps.length, 0);
  const lanes = stacks
    .map((stack) => ({ stack, bars: axis === null ? [] : barsOf(stack, times, axis) }))
    .filter(({ bars }) => bars.length > 0);
  return { axis, lanes, untimed: steps - times.size };
}

/** `busyUntil`: while a step waits for the stack that it called nothing of its own happens. */
type StepTime = Span & { waits: boolean; busyUntil: number };

const busyOf = ({ from, to, busyUntil }: StepTime): Span[] => [
  { from, to: busyUntil },
  { from: to, to },
];

/** The times of all steps that have any. Whoever called a stack waits until it has ended. */
function timeSteps(all: readonly StackNode[]): Map<RanStep, StepTime> {
  const times = new Map<RanStep, StepTime>();
  const spans = new Map<StackNode, Span>();
  // What is called stands after its caller, so that from below it is known already.
  for (const node of all.toReversed()) {
    node.stack.steps.forEach((step, at) => {
      const own = spanOf(step, node.stack.steps[at + 1]);
      if (own === null) return;
      const called = spanAll((node.calledBy.get(step) ?? []).map((child) => spans.get(child)!));
      const waits = called.to > -Infinity;
      const busyUntil = waits ? Math.max(own.from, Math.min(own.to, called.from)) : own.to;
      times.set(step, { from: own.from, to: Math.max(own.to, called.to), waits, busyUntil });
    });
    const parts = node.stack.steps.flatMap((step) => times.get(step) ?? []);
    spans.set(node, spanAll([...parts, ...node.children.map((child) => spans.get(child)!)]));
  }
  return times;
}

/** From the first beginning to the last end; of none, one that is before and after everything. */
const spanAll = (spans: readonly Span[]): Span =>
  spans.reduce((all, { from, to }) => ({ from: Math.min(all.from, from), to: Math.max(all.to, to) }), {
    from: Infinity,
    to: -Infinity,
  });

function timeOf(time: string | null): number | null {
  const parsed = time === null ? Number.NaN : Date.parse(time);
  return Number.isNaN(parsed) ? null : parsed;
}

/** From its beginning to its end; where none is stored, to the beginning of the next. */
function spanOf(step: RanStep, next: RanStep | undefined): Span | null {
  const [created, updated] = [timeOf(step.createdAt), timeOf(step.updatedAt)];
  const from = created ?? updated;
  if (from === null) return null;
  return { from, to: Math.max(from, updated ?? timeOf(next?.createdAt ?? null) ?? from) };
}

function barsOf(stack: Stack, times: ReadonlyMap<RanStep, StepTime>, axis: TimeAxis): Bar[] {
  const bars: Bar[] = [];
  for (const step of stack.steps) {
    const time = times.get(step);
    if (time === undefined) continue;
    const bar: Bar = {
      step,
      count: 1,
      from: axis.place(time.from),
      to: axis.place(time.to),
      waits: time.waits,
      cut: !isIncomplete(step.status) || time.waits ? null : step.status === "failed" ? "bad" : "warn",
    };
    const last = bars.at(-1);
    if (last !== undefined && canJoin(last, bar)) join(last, bar);
    else bars.push(bar);
  }
  return bars;
}

const canJoin = (last: Bar, bar: Bar): boolean =>
  Math.max(last.to, bar.to) - Math.min(last.from, bar.from) < finest;

/** Of several the one that did not complete is what one looks for. */
function join(last: Bar, bar: Bar): void {
  if (last.cut === null && bar.cut !== null) last.step = bar.step;
  last.cut = last.cut === "bad" || bar.cut === "bad" ? "bad" : (last.cut ?? bar.cut);
  last.waits &&= bar.waits;
  last.count += bar.count;
  last.from = Math.min(last.from, bar.from);
  last.to = Math.max(last.to, bar.to);
}
