import { expect, test } from "vitest";
import { timeScaleSchema } from "../../../shared/api/times.ts";
import { layTimeScale } from "../../../shared/times/lay-time-scale.ts";
import { agent, at, message, text, time, timedThread, user } from "./timed-thread.ts";

function scaleOf(turns: readonly unknown[]) {
  const { index, times, lanes } = timedThread(turns);
  const names = new Map([["a", { name: "Planner", model: null }]]);
  return timeScaleSchema.parse(layTimeScale(index, times, lanes, names));
}

test("the scale goes from the first time to the last, with the gaps in which no turn went on", () => {
  const scale = scaleOf([
    user(at(0)),
    agent("a", at(2), at(30)),
    user(at(300)),
    agent("b", at(301), at(310)),
  ]);
  expect(scale).toMatchObject({
    span: { from: time(0), to: time(310) },
    gaps: [time(30), time(300)],
    untimed: { turns: 0, messages: 0 },
    goBack: 0,
  });
  expect(scale.lanes).toEqual([
    { type: "user", agent: null, name: null, turns: 2 },
    { type: "agent", agent: "a", name: "Planner", turns: 1 },
    { type: "agent", agent: "b", name: null, turns: 1 },
  ]);
});

test("what has no time and what goes back is counted", () => {
  const turns = [
    user(null),
    agent(
      "a",
      at(10),
      null,
      message("response", null, text),
      message("response", at(12), text),
      message("response", at(11), text),
    ),
    user(at(5)),
  ];
  expect(scaleOf(turns)).toMatchObject({ untimed: { turns: 1, messages: 1 }, goBack: 2 });
});

test("a thread without times has no span", () => {
  expect(scaleOf([user(null), user("yesterday")])).toMatchObject({
    span: null,
    gaps: [],
    untimed: { turns: 2 },
  });
  expect(scaleOf([])).toMatchObject({ span: null, lanes: [] });
});

test("clocks go by the zone of the first time", () => {
  expect(scaleOf([user("2025-01-20T12:00:00+02:00")]).ahead).toBe(7_200_000);
  expect(scaleOf([user("2025-01-20T12:00:00Z")]).ahead).toBe(0);
});

test("more agents than anybody compares share the last lane", () => {
  const { lanes } = scaleOf(Array.from({ length: 40 }, (_, number) => agent(`a${number}`, at(number), null)));
  expect(lanes).toHaveLength(24);
  expect(lanes.at(-1)).toEqual({ type: "others", agent: null, name: null, turns: 17 });
});
