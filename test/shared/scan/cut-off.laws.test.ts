import fc from "fast-check";
import { expect, test } from "vitest";
import { messageRange, turnRange, turnWord } from "../../../shared/index/thread-index.ts";
import { threadText } from "./arbitrary-thread.ts";
import { encode, scanBytes } from "./scan-bytes.ts";
import { wholeTurns } from "./snapshot-index.ts";

/** Every key once, so that nothing read before a cut is replaced after it. */
const tidyThread = threadText.map((text) => JSON.stringify(JSON.parse(text)));

test("a file cut off anywhere keeps exactly the whole messages before the cut", () => {
  fc.assert(
    fc.property(tidyThread, fc.nat(), (text, at) => {
      const bytes = encode(text);
      const length = at % (bytes.length + 1);
      const { index: whole } = scanBytes(bytes);
      const { index: cut } = scanBytes(bytes.subarray(0, length));
      const starts = Array.from({ length: whole.turns.length }, (_, turn) =>
        whole.turns.start(turn, turnRange.own),
      );
      expect(cut.turns.length).toBe(starts.filter((start) => start < length).length);
      for (let turn = 0; turn < cut.turns.length; turn++) {
        const first = whole.turns.word(turn, turnWord.firstMessage);
        const ends = Array.from({ length: whole.turns.word(turn, turnWord.messages) }, (_, message) =>
          whole.messages.end(first + message, messageRange.own),
        );
        expect(cut.turns.word(turn, turnWord.messages)).toBe(ends.filter((end) => end <= length).length);
      }
    }),
    { numRuns: 80 },
  );
});

test("a file cut off at any byte keeps every turn that was whole before, as it is in the whole file", () => {
  const [text] = fc.sample(
    tidyThread.filter((one) => one.length > 900 && one.length < 1500),
    { numRuns: 1, seed: 3 },
  );
  const bytes = encode(text!);
  const whole = wholeTurns(scanBytes(bytes).index);
  for (let length = 0; length < bytes.length; length++) {
    const { index, fault } = scanBytes(bytes.subarray(0, length));
    expect(["truncated", "empty"]).toContain(fault?.code);
    const before = whole.filter(({ turn }) => turn[ownEnd]! <= length);
    expect(wholeTurns(index)).toEqual(before);
  }
});

const ownEnd = Object.keys(turnWord).length + turnRange.own * 2 + 1;
