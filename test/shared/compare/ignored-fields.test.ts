import { describe, expect, test } from "vitest";
import {
  agentTurn,
  answer,
  call,
  type CompareTexts,
  compareTexts,
  request,
  response,
  text,
  userTurn,
  writeThread,
} from "./compare-texts.ts";

const verdict = async (a: readonly unknown[], b: readonly unknown[], chosen: CompareTexts) =>
  (await compareTexts(writeThread(a), writeThread(b), chosen)).verdict;

const at = (hour: number) => `2025-01-20T${hour}:00:00Z`;

const turnsAt = (hour: number) => [
  userTurn("Hello", { submitted_at: at(hour) }),
  agentTurn(
    [
      { ...response({ ...text("Hi"), timestamp: at(hour) }), timestamp: at(hour) },
      { message_type: "system", timestamp: at(hour), event_type: "data-app-note", event_data: {} },
    ],
    {
      started_at: at(hour),
      completion_status: "interrupted",
      interruption: { reason: "timeout", interrupted_at: at(hour) },
    },
  ),
];

const eventSeen = (seen: number) => ({
  message_type: "system",
  timestamp: at(10),
  event_type: "data-app-note",
  event_data: { timestamp: seen, seen_at: seen },
});

const turnCutBy = (reason: string) => agentTurn([], { interruption: { reason, interrupted_at: at(10) } });

const rootAt = (hour: number, noted: number) => ({
  created_at: at(hour),
  updated_at: at(hour),
  agents: { weather: { agent_id: "weather", created_at: at(hour) } },
  metadata: { noted_at: noted },
});

const asked = (first: string, second: string, answers: readonly [string, string] = [first, second]) =>
  agentTurn([
    response(call(first, "Rome"), call(second, "Oslo")),
    request(answer(answers[0], "sunny"), answer(answers[1], "rainy")),
  ]);

const answeredLater = (first: string, second: string) => [
  agentTurn([response(call("a", "Rome"), call("b", "Oslo"))]),
  agentTurn([request(answer(first, "sunny"), answer(second, "rainy")), response(text("There you are."))]),
];

const deferred = (id: string, answered: string) => [
  agentTurn([response(call(id, "Rome"))]),
  agentTurn([request(answer(answered, "sunny")), response(text("Sunny."))]),
];

const saidWith = (id: object) => [agentTurn([response({ ...text("Hi"), ...id })])];

const turnCalling = (id: string) =>
  agentTurn([response({ ...call("c", ""), args: { id, tool_call_id: id } })]);

const rootOf = (id: string) => ({ thread_id: id, agents: { a: { agent_id: id } } });

describe("ignoring times", () => {
  const chosen = { ignoreTimestamps: true };

  test("leaves out those of turns, messages, parts, events and interruptions", async () => {
    expect(await verdict(turnsAt(10), turnsAt(11), chosen)).toBe("same");
    expect(await verdict(turnsAt(10), turnsAt(11), {})).toBe("different");
  });

  test("leaves out that a time is there at all", async () => {
    const turn = agentTurn([response(text("Hi"))]);
    expect(await verdict([turn], [{ ...turn, completed_at: at(12) }], chosen)).toBe("same");
  });

  test.each([
    [
      "arguments",
      { ...call("c1", "Rome"), args: { timestamp: 1 } },
      { ...call("c1", "Rome"), args: { timestamp: 2 } },
    ],
    [
      "content",
      { ...answer("c1", ""), content: { seen_at: 1 } },
      { ...answer("c1", ""), content: { seen_at: 2 } },
    ],
    ["metadata", { ...text("Hi"), metadata: { seen_at: 1 } }, { ...text("Hi"), metadata: { seen_at: 2 } }],
  ])("compares what is called like a time inside of %s", async (_, one, other) => {
    expect(await verdict([agentTurn([response(one)])], [agentTurn([response(other)])], chosen)).toBe(
      "different",
    );
  });

  test("compares what is called like a time in the data of an event", async () => {
    expect(await verdict([agentTurn([eventSeen(1)])], [agentTurn([eventSeen(2)])], chosen)).toBe("different");
  });

  test("leaves the reason of an interruption", async () => {
    expect(await verdict([turnCutBy("timeout")], [turnCutBy("error")], chosen)).toBe("different");
  });

  test("leaves out those of the root and its agents, and of nothing inside its metadata", async () => {
    const { rootChanges } = await compareTexts(
      writeThread([], rootAt(10, 1)),
      writeThread([], rootAt(11, 2)),
      chosen,
    );
    expect(rootChanges.map(({ a }) => a)).toEqual(["/metadata/noted_at"]);
  });
});

describe("ignoring ids", () => {
  const chosen = { ignoreIds: true };

  test("takes calls and returns that belong together in the same way for the same", async () => {
    expect(await verdict([asked("a", "b")], [asked("x", "y")], chosen)).toBe("same");
    expect(await verdict([asked("a", "b")], [asked("b", "a")], chosen)).toBe("same");
    expect(await verdict([asked("a", "b")], [asked("x", "y")], {})).toBe("different");
  });

  test("still shows a pairing that is broken", async () => {
    expect(await verdict([asked("a", "b")], [asked("a", "b", ["b", "a"])], chosen)).toBe("different");
    expect(await verdict([asked("a", "b")], [asked("a", "b", ["a", "nobody"])], chosen)).toBe("different");
    expect(await verdict([asked("a", "b")], [asked("a", "a", ["a", "a"])], chosen)).toBe("different");
  });

  test("counts anew in every turn, so that a turn more changes nothing about the others", async () => {
    const before = [asked("a", "b"), userTurn("And now?"), asked("c", "d")];
    const { counts } = await compareTexts(
      writeThread(before),
      writeThread([asked("p", "q"), asked("r", "s"), userTurn("And now?"), asked("t", "u")]),
      chosen,
    );
    expect(counts).toEqual({ equal: 3, changed: 0, added: 1, removed: 0, moved: 0 });
  });

  test("tells a return that answers a call of the turn before from one that answers nothing", async () => {
    expect(await verdict(deferred("a", "a"), deferred("x", "x"), chosen)).toBe("same");
    expect(await verdict(deferred("a", "a"), deferred("a", "nobody"), chosen)).toBe("different");
  });

  test("still compares whether there is an id at all", async () => {
    expect(await verdict(saidWith({ id: "a" }), saidWith({ id: "b" }), chosen)).toBe("same");
    expect(await verdict(saidWith({ id: "a" }), saidWith({}), chosen)).toBe("different");
    expect(await verdict(saidWith({ id: "a" }), saidWith({ id: 7 }), chosen)).toBe("different");
  });

  test("compares what is called like an id inside of arguments and content", async () => {
    expect(await verdict([turnCalling("a")], [turnCalling("b")], chosen)).toBe("different");
  });

  test("takes the id of a thread for one, and an agent's for a name", async () => {
    const { rootChanges } = await compareTexts(
      writeThread([], rootOf("x")),
      writeThread([], rootOf("y")),
      chosen,
    );
    expect(rootChanges.map(({ a }) => a)).toEqual(["/agents/a/agent_id"]);
    expect(await verdict([agentTurn([])], [agentTurn([], { agent_id: "other" })], chosen)).toBe("different");
  });

  test("copes with the id of a call in a root that has no turns", async () => {
    // A word that every index knows.
    const root = { tool_call_id: "text" };
    const { rootChanges } = await compareTexts(writeThread([], root), writeThread([]), chosen);
    expect(rootChanges).toHaveLength(1);
  });

  test("shows a broken pairing also where the turn before made the calls", async () => {
    expect(await verdict(answeredLater("a", "b"), answeredLater("b", "a"), chosen)).toBe("different");
  });

  test("says the same with times ignored, too, and however a turn is read", async () => {
    for (const largest of [undefined, { turn: 0, value: 100_000 }]) {
      const both = { ignoreIds: true, ignoreTimestamps: true, largest };
      const later = (turn: object) => ({ ...turn, started_at: at(23) });
      expect(await verdict([asked("a", "b")], [later(asked("x", "y"))], both)).toBe("same");
      expect(await verdict([asked("a", "b")], [later(asked("x", "y", ["y", "x"]))], both)).toBe("different");
    }
  });
});
