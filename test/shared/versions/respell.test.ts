import { expect, test } from "vitest";
import { spellNewer, spellOlder, spellVersion } from "../../../shared/versions/respell.ts";

test.each([
  ["agent.handoff", '"agent.handoff"', '"data-tp-agent_handoff"'],
  ["error", '"error"', '"data-tp-error"'],
  ["thread.end", String.raw`"thread\u002eend"`, String.raw`"data-tp-thread\u005fend"`],
  ["thread.end", String.raw`"thread\u002Eend"`, String.raw`"data-tp-thread\u005Fend"`],
  ["error", String.raw`"\u0065rror"`, String.raw`"data-tp-\u0065rror"`],
])("%s keeps its escapes on the way to 0.0.4 and back: %s", (name, older, newer) => {
  expect(spellNewer(older, name)).toBe(newer);
  expect(spellOlder(newer, JSON.parse(newer) as string)).toBe(older);
});

test("a name of 0.0.4 whose prefix is escaped goes back too", () => {
  expect(spellOlder(String.raw`"d\u0061ta-tp\u002dthread_end"`, "data-tp-thread_end")).toBe('"thread.end"');
});

test.each([
  ['"0.0.3"', '"0.0.4"'],
  [String.raw`"0\u002e0.\u0033"`, String.raw`"0\u002e0.\u0034"`],
])("of a version only the digit changes: %s", (older, newer) => {
  expect(spellVersion(older, "0.0.3", "0.0.4")).toBe(newer);
  expect(spellVersion(newer, "0.0.4", "0.0.3")).toBe(older);
});

test.each([[null], ["3"], ['"thread.end"'], ['"Error"'], [String.raw`"err\u006r"`]])(
  "a literal that does not say the name is not spelled anew: %s",
  (literal) => {
    expect(spellNewer(literal, "error")).toBeNull();
    expect(spellVersion(literal, "0.0.3", "0.0.4")).toBeNull();
  },
);
