import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { layOutAxis } from "../../renderer/stack/time-axis.ts";
import { roundStep } from "../../renderer/time/round-step.ts";
import { timeLanes } from "../../renderer/stack/time-lanes.ts";
import { aStack, aStep, interruptedStacks } from "./stack-build.ts";

const anySpans = fc.array(
  fc
    .tuple(fc.integer({ min: 0, max: 4e12 }), fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 1e9 })))
    .map(([from, length]) => ({ from, to: from + length })),
  { minLength: 1, maxLength: 30 },
);

const at = (seconds: number) => new Date(Date.UTC(2026, 0, 1) + seconds * 1000).toISOString();
const between = (place: number, from: number | null, to: number | null, status = "completed") =>
  aStep(place, {
    status,
    createdAt: from === null ? null : at(from),
    updatedAt: to === null ? null : at(to),
  });

describe("the time axis", () => {
  it("never goes backwards, and everything is within it", () => {
    fc.assert(
      fc.property(anySpans, (spans) => {
        const axis = layOutAxis(spans)!;
        const times = spans.flatMap(({ from, to }) => [from, to]).toSorted((a, b) => a - b);
        const places = times.map(axis.place);
        expect(places.every((place) => place >= 0 && place <= 1)).toBe(true);
        expect(places).toEqual(places.toSorted((a, b) => a - b));
      }),
    );
  });

  it("has its ticks and breaks within it, in order, and no two ticks with the same words", () => {
    fc.assert(
      fc.property(anySpans, (spans) => {
        const { ticks, breaks } = layOutAxis(spans)!;
        const edges = breaks.flatMap(({ from, to }) => [from, to]);
        expect(edges).toEqual(edges.toSorted((a, b) => a - b));
        expect([...edges, ...ticks.map((tick) => tick.at)].every((place) => place >= 0 && place <= 1)).toBe(
          true,
        );
        expect(new Set(ticks.map(({ label }) => label)).size).toBe(ticks.length);
      }),
    );
  });

  it("folds what is idle for long, and nothing else", () => {
    fc.assert(
      fc.property(anySpans, (spans) => {
        const axis = layOutAxis(spans)!;
        const longest = Math.max(5000, 0.15 * (axis.end - axis.start));
        const starts = spans.map(({ from }) => from).toSorted((a, b) => a - b);
        const gaps = starts
          .map((from) => from - Math.max(...spans.filter((span) => span.from < from).map(({ to }) => to)))
          .filter((gap) => Number.isFinite(gap) && gap > longest);
        const distinct = [...new Set(gaps)].toSorted((a, b) => a - b);
        expect([...new Set(axis.breaks.map((gap) => gap.milliseconds))].toSorted((a, b) => a - b)).toEqual(
          distinct,
        );
      }),
    );
  });

  it("keeps a pause of five seconds, however little else there is", () => {
    expect(
      layOutAxis([
        { from: 0, to: 10 },
        { from: 5010, to: 5020 },
      ])!.breaks,
    ).toEqual([]);
    expect(
      layOutAxis([
        { from: 0, to: 10 },
        { from: 5011, to: 5020 },
      ])!.breaks,
    ).toHaveLength(1);
  });

  it("counts in steps that people count in", () => {
    expect([8000, 60_000, 3_600_000, 40 * 86_400_000].map((time) => roundStep(time, 6))).toEqual([
      2000,
      10_000,
      600_000,
      10 * 86_400_000,
    ]);
    expect(layOutAxis([{ from: 0, to: 8400 }])!.ticks.map(({ label }) => label)).toEqual([
      "0",
      "2 s",
      "4 s",
      "6 s",
      "8 s",
    ]);
  });
});

describe("the lanes", () => {
  it("have one bar per step, from its beginning to its end", () => {
    const { lanes, axis, untimed } = timeLanes([aStack("a", 0, [between(0, 0, 1), between(1, 1, 4)])]);
    expect(lanes[0]!.bars.map(({ from, to }) => [from, to])).toEqual([
      [0, 0.25],
      [0.25, 1],
    ]);
    expect([axis!.end - axis!.start, untimed]).toEqual([4000, 0]);
  });

  it("hatch a delegate until the stack that it called has ended, and mark where that was interrupted", () => {
    const [parent, child] = timeLanes(interruptedStacks.stacks).lanes;
    expect(parent!.bars.map(({ waits }) => waits)).toEqual([false, false, true]);
    expect(parent!.bars.map(({ cut }) => cut)).toEqual([null, null, null]);
    expect(parent!.bars[2]!.to).toBe(1);
    expect(child!.bars.map(({ cut }) => cut)).toEqual([null, "warn"]);
  });

  it("fold the wait for a child that was idle", () => {
    const { axis } = timeLanes([
      aStack("a", 0, [{ ...between(0, 0, 1, "running"), type: "delegate" }]),
      aStack("b", 1, [between(1, 1, 2), between(2, 602, 603)]),
    ]);
    expect(axis!.breaks.map(({ milliseconds }) => milliseconds)).toEqual([600_000]);
  });

  it("let a step without an end last until the next one of its stack", () => {
    const { lanes } = timeLanes([aStack("a", 0, [between(0, 0, null), between(1, 2, 4)])]);
    expect(lanes[0]!.bars.map(({ from, to }) => [from, to])).toEqual([
      [0, 0.5],
      [0.5, 1],
    ]);
  });

  it("show steps whose times are all the same", () => {
    const { lanes } = timeLanes([
      aStack("a", 0, [between(0, 5, 5), between(1, 5, 5, "failed"), between(2, 5, 5)]),
      aStack("b", 0, [between(3, 5, 5)]),
    ]);
    expect(lanes.map(({ bars }) => bars.map(({ count, cut, step }) => [count, cut, step.place]))).toEqual([
      [[3, "bad", 1]],
      [[1, null, 3]],
    ]);
  });

  it("count the steps that have no time, and leave out a stack that has none", () => {
    const odd = aStep(2, { createdAt: "soon", updatedAt: null });
    const { lanes, untimed } = timeLanes([
      aStack("a", 0, [between(0, 1, 2), odd]),
      aStack("b", 0, [between(1, null, null)]),
    ]);
    expect([lanes.map(({ stack }) => stack.stackId), untimed]).toEqual([["a"], 2]);
    expect(timeLanes([aStack("a", 0, [odd])]).axis).toBeNull();
  });

  it("hold every step that has a time, in bars within the axis, however many there are", () => {
    const anyTimes = fc.array(fc.tuple(fc.nat(100_000), fc.nat(500), fc.boolean()), { maxLength: 60 });
    fc.assert(
      fc.property(anyTimes, (times) => {
        const steps = times.map(([from, length, fails], place) =>
          between(place, from, from + length, fails ? "failed" : "completed"),
        );
        const bars = timeLanes([aStack("a", 0, steps)]).lanes.flatMap((lane) => lane.bars);
        expect(bars.reduce((sum, { count }) => sum + count, 0)).toBe(steps.length);
        expect(bars.every(({ from, to }) => 0 <= from && from <= to && to <= 1)).toBe(true);
        expect(bars.some(({ cut }) => cut === "bad")).toBe(times.some(([, , fails]) => fails));
      }),
    );
  });

  it("draw no more bars than can be told apart", () => {
    const steps = Array.from({ length: 10_000 }, (_, place) => between(place, place, place + 1));
    expect(timeLanes([aStack("a", 0, steps)]).lanes[0]!.bars.length).toBeLessThan(600);
  });
});
