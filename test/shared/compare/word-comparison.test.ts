import { describe, expect, test } from "vitest";
import { wordComparison } from "../../../shared/compare/word-comparison.ts";
import {
  agentTurn,
  answer,
  call,
  type CompareTexts,
  compareTexts,
  request,
  response,
  systemEvent,
  text,
  userTurn,
  writeThread,
} from "./compare-texts.ts";

async function word(a: string, b: string, chosen: CompareTexts = {}) {
  const comparison = await compareTexts(a, b, chosen);
  return wordComparison(comparison, { a: "A", b: "B" }, await comparison.cost());
}
const wordTurns = (a: readonly unknown[], b: readonly unknown[], chosen: CompareTexts = {}) =>
  word(writeThread(a), writeThread(b), chosen);

const said = (number: number) =>
  userTurn(`Question number ${number}, about topic${number} and place${number}`);
const saidUpTo = (count: number) => Array.from({ length: count }, (_, at) => said(at));
const cutOff = (reason: string, ...messages: readonly unknown[]) =>
  agentTurn(messages, { completion_status: "interrupted", interruption: { reason } });

const turnOf = (...messages: unknown[]) => [agentTurn([...messages, response(text("Hi"))])];

const sideCutAfter = (more: string) => [cutOff("timeout", response(text(`one two three four ${more}`)))];

describe("the verdict in words", () => {
  test("is that two threads are identical, or the same", async () => {
    const thread = writeThread([said(1)]);
    expect(await word(thread, thread)).toEqual({ headline: "Identical, byte for byte", detail: "" });
    expect(await word(thread, ` ${thread}`)).toEqual({
      headline: "The same, but written differently",
      detail: "",
    });
  });

  test("is that only the system tier differs", async () => {
    expect((await wordTurns(turnOf(systemEvent("data-sys-x")), turnOf())).headline).toBe(
      "The same but for what is of the system tier",
    );
    expect(
      (await wordTurns(turnOf(systemEvent("data-sys-x")), turnOf(), { withSystem: true })).headline,
    ).toBe("Different from the first turn on");
  });

  test("is where they part, counted from 1", async () => {
    expect((await wordTurns([said(1), said(2)], [said(3), said(2)])).headline).toBe(
      "Different from the first turn on",
    );
    expect(await wordTurns([...saidUpTo(12), said(20)], [...saidUpTo(12), said(30), said(31)])).toMatchObject(
      {
        headline: "Same up to turn 12, then different",
      },
    );
  });

  test("is which side goes on where one is the beginning of the other", async () => {
    expect(await wordTurns(saidUpTo(3), saidUpTo(4))).toEqual({
      headline: "Same up to turn 3, then B goes on for 1 turn",
      detail: "1 turn added.",
    });
    expect(await wordTurns(saidUpTo(1500), saidUpTo(2))).toEqual({
      headline: "Same up to turn 2, then A goes on for 1,498 turns",
      detail: "1,498 turns removed.",
    });
  });

  test("is that a side has no turns", async () => {
    expect((await wordTurns([], saidUpTo(2))).headline).toBe("A has no turns, B has 2 turns");
    expect((await wordTurns(saidUpTo(1), [])).headline).toBe("B has no turns, A has 1 turn");
  });

  test("is that only the version differs", async () => {
    const other = writeThread(saidUpTo(2), { version: "0.0.9" });
    expect((await word(writeThread(saidUpTo(2)), other)).headline).toBe("Only the version differs");
    expect((await word(writeThread([]), writeThread([], { version: "0.0.9" }))).headline).toBe(
      "Only the version differs",
    );
  });

  test("names a turn by its numbers on both sides where these differ", async () => {
    const chosen = { turnsA: { first: 0, last: 2 }, turnsB: { first: 4, last: 6 } };
    const b = [...Array.from({ length: 4 }, (_, at) => said(50 + at)), said(0), said(1), said(9)];
    expect((await wordTurns(saidUpTo(3), b, chosen)).headline).toBe("Same up to turn 2 (6), then different");
  });
});

describe("what there is to add", () => {
  test("counts turns that were changed, added, removed and moved", async () => {
    const [one, two, three, four] = saidUpTo(4);
    const changed = userTurn("Question number 1, about topic1 and place1", { note: "more" });
    expect((await wordTurns([one, two, three, four], [one, changed, four, three])).detail).toBe(
      "1 turn changed, 1 moved.",
    );
    expect((await wordTurns([one, two, three], [one, three, said(8), said(9)])).detail).toBe(
      "2 turns added, 1 removed.",
    );
  });

  test.each([
    ["user_cancelled", " by the user"],
    ["timeout", " by a timeout"],
    ["network_failure", " by a network failure"],
    ["safety_halt", " by a safety halt"],
    ["error", " by an error"],
    ["solar_flare", ""],
    ["constructor", ""],
  ])("says that a side was interrupted for %s, and what became of it", async (reason, words) => {
    const rest = [agentTurn([response(text("All of it was said here"))]), said(2)];
    const cut = [cutOff(reason, response(text("All of it")))];
    expect((await wordTurns([said(1), ...rest], [said(1), ...cut])).detail).toContain(
      `B was interrupted${words} in turn 2 and ended there.`,
    );
    expect((await wordTurns([said(1), ...cut, said(3)], [said(1), ...rest])).detail).toContain(
      `A was interrupted${words} in turn 2 and then went on.`,
    );
  });

  test("says once what is true of both", async () => {
    expect((await wordTurns(sideCutAfter("five"), sideCutAfter("six"))).detail).toBe(
      "Both were interrupted by a timeout in turn 1 and ended there. 1 turn changed.",
    );
  });

  test("does not speak of an interruption that is the same on both sides", async () => {
    const cut = cutOff("timeout", response(text("one")));
    expect((await wordTurns([cut, said(1)], [cut, said(2)])).detail).not.toContain("interrupted");
  });

  test("says what an interruption cost", async () => {
    const whole = agentTurn([
      response(call("a", "Rome"), call("b", "Oslo")),
      request(answer("a", "sun"), answer("b", "rain")),
    ]);
    const cut = cutOff("timeout", response(call("a", "Rome"), call("a2", "Rome")));
    const { detail } = await wordTurns([whole], [cut]);
    expect(detail).toContain("1 call repeated");
    expect(detail).toContain("2 returns");
    expect((await wordTurns([whole], [agentTurn([response(text("no calls"))])])).detail).not.toContain(
      "call",
    );
  });

  test("says which side is of 0.0.3", async () => {
    const older = JSON.stringify({ version: "0.0.3", turns: [said(1)] });
    const newer = writeThread([said(1)]);
    expect(await word(older, newer)).toEqual({
      headline: "The same, but written differently",
      detail: "A is of 0.0.3 and was compared as 0.0.4.",
    });
    expect((await word(older, older)).detail).toBe("A and B are of 0.0.3 and were compared as 0.0.4.");
  });

  test("says what is ignored", async () => {
    const thread = writeThread([said(1)]);
    const detail = async (chosen: CompareTexts) => (await word(thread, thread, chosen)).detail;
    expect(await detail({ ignoreTimestamps: true })).toBe("Times are ignored.");
    expect(await detail({ ignoreIds: true })).toBe("Ids are ignored.");
    expect(await detail({ ignoreTimestamps: true, ignoreIds: true })).toBe("Times and ids are ignored.");
  });
});
