import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { goToRequests } from "../../../shared/api/go-to.ts";
import { type Destination, readDestination } from "../../../shared/go-to/read-destination.ts";

const read = (typed: string): Destination => {
  const result = readDestination(typed);
  if (!result.ok) throw new Error(`refused: ${result.failure.expected}`);
  return result.value;
};
const refusal = (typed: string) => {
  const result = readDestination(typed);
  return result.ok ? null : result.failure.expected;
};
const at = (time: string) => Date.parse(time) / 1000;

describe("where somebody wants to go", () => {
  it.each<[string, Destination]>([
    ["", { to: "nothing" }],
    ["  ", { to: "nothing" }],
    ["12", { to: "turn", turn: 11 }],
    ["turn 12", { to: "turn", turn: 11 }],
    ["#12", { to: "turn", turn: 11 }],
    ["1,204", { to: "turn", turn: 1203 }],
    ["10:32", { to: "time", wish: { by: "clock", seconds: 37_920, span: 60 } }],
    ["10:32:05", { to: "time", wish: { by: "clock", seconds: 37_925, span: 1 } }],
    ["12:05 am", { to: "time", wish: { by: "clock", seconds: 300, span: 60 } }],
    ["1:05pm", { to: "time", wish: { by: "clock", seconds: 47_100, span: 60 } }],
    ["2025-01-21", { to: "time", wish: { by: "date", seconds: at("2025-01-21"), span: 86_400 } }],
    ["2025-01-21 8:35", { to: "time", wish: { by: "date", seconds: at("2025-01-21T08:35:00Z"), span: 60 } }],
    [
      "2025-01-21T08:35:01.5+02:00",
      { to: "time", wish: { by: "instant", seconds: at("2025-01-21T08:35:01+02:00"), span: 1 } },
    ],
    ["+5m", { to: "time", wish: { by: "start", seconds: 300, span: 0 } }],
    ["+1h 30m", { to: "time", wish: { by: "start", seconds: 5400, span: 0 } }],
    ["+1.5s", { to: "time", wish: { by: "start", seconds: 1.5, span: 0 } }],
    ["/turns/3", { to: "pointer", pointer: "/turns/3" }],
    ["#/turns/3", { to: "pointer", pointer: "/turns/3" }],
    ["“/turns/3/messages/1”", { to: "pointer", pointer: "/turns/3/messages/1" }],
    ['"/turns/3/parts/0",', { to: "pointer", pointer: "/turns/3/parts/0" }],
    ["#%2Fturns", { to: "words", words: "#%2Fturns" }],
    ["#/%", { to: "pointer", pointer: "/%" }],
    ["the weather", { to: "words", words: "the weather" }],
    ["10 turns", { to: "words", words: "10 turns" }],
  ])("%j is understood", (typed, expected) => {
    expect(read(typed)).toEqual(expected);
  });

  it.each([
    ["0", /from 1/],
    ["99999999999999999999", /number/],
    ["25:00", /10:32/],
    ["13:00 pm", /10:32/],
    ["10:61", /10:32/],
    ["2025-02-30", /2025-01-21 08:35/],
    ["2025-01-21 soon", /2025-01-21 08:35/],
    ["+5", /\+5m/],
    ["+", /\+5m/],
  ])("%j is refused with words that help", (typed, words) => {
    expect(refusal(typed)).toMatch(words);
  });

  it("takes every turn and every pointer for what it is", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000 }), fc.nat(), fc.nat(), (turn, message, part) => {
        expect(read(String(turn))).toEqual({ to: "turn", turn: turn - 1 });
        const pointer = `/turns/${turn}/messages/${message}/parts/${part}`;
        for (const typed of [pointer, `#${pointer}`, ` '${pointer}' `])
          expect(read(typed)).toEqual({ to: "pointer", pointer });
      }),
    );
  });

  it("asks for no more words than it may, and for none that were not typed", () => {
    const typed = "weather ".repeat(40);
    const { words } = read(typed) as Extract<Destination, { to: "words" }>;
    expect(typed.startsWith(words)).toBe(true);
    expect(words.length).toBeGreaterThan(150);
    expect(goToRequests["go.words"].input.safeParse({ id: "a", words, from: 0, count: 1 }).success).toBe(
      true,
    );
  });

  it("has an answer to anything, and soon", () => {
    fc.assert(fc.property(fc.string({ maxLength: 5000 }), (typed) => void readDestination(typed)));
    for (const piece of ["1", "1 ", "+1", " ", "1,", "am", "-"])
      expect(readDestination(piece.repeat(50_000))).toBeDefined();
  });
});
