import { describe, expect, test } from "vitest";
import { compareTexts, userTurn, writeThread } from "./compare-texts.ts";

const verdict = async (...sides: Parameters<typeof compareTexts>) => (await compareTexts(...sides)).verdict;

describe("two threads are identical", () => {
  test("where all of their bytes are, and only then", async () => {
    const thread = writeThread([userTurn("Hello")]);
    expect(await verdict(thread, thread)).toBe("identical");
    expect(await verdict(thread, `${thread}\n`)).toBe("same");
    expect(await verdict(thread, thread.replace("Hello", "\\u0048ello"))).toBe("same");
  });

  test("where they are larger than what is read at once, too", async () => {
    const thread = writeThread([userTurn("word ".repeat(500_000))], { metadata: { last: "one" } });
    expect(await verdict(thread, thread)).toBe("identical");
    expect(await verdict(thread, thread.replace('"one"', '"two"'))).toBe("same");
  });

  test("in some turns where the text of these is, whatever stands around them", async () => {
    const [hello, bye] = [userTurn("Hello"), userTurn("Bye")];
    const a = writeThread([hello, bye], { title: "A" });
    const b = writeThread([userTurn("Before"), hello, bye], { title: "B" });
    const [turnsA, turnsB] = [
      { first: 0, last: 1 },
      { first: 1, last: 2 },
    ];
    expect(await verdict(a, b, { turnsA, turnsB })).toBe("identical");
    expect(await verdict(a, b.replace('"content":"Bye"', '"content": "Bye"'), { turnsA, turnsB })).toBe(
      "same",
    );
    expect(await verdict(a, a, { turnsA: { first: 0, last: 0 }, turnsB: { first: 1, last: 1 } })).toBe(
      "different",
    );
  });

  test("where neither has turns to compare", async () => {
    const beyond = { first: 7, last: 9 };
    expect(
      await verdict(writeThread([]), writeThread([userTurn("x")]), { turnsA: beyond, turnsB: beyond }),
    ).toBe("identical");
  });
});
