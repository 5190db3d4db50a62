import fc from "fast-check";
import { expect, test } from "vitest";
import { hashThread } from "../../../shared/hashes/hash-thread.ts";
import { hashValue } from "../../../shared/hashes/hash-value.ts";
import { hexDigests } from "../../../shared/hashes/hex.ts";
import { threadText } from "./arbitrary-thread.ts";
import { messageHashes, messageRows, partRows, readThread, sha256 } from "./hash-text.ts";
import { referenceHashes } from "./reference-hashes.ts";

/** From "all of it at once" to "every message and part is too large". */
const anyLargest = fc.constantFrom(1_000_000, 1000, 300, 100, 30, 5);

test("every hash is what its definition gives for the parsed value, whatever the shape and the size of the pieces", async () => {
  await fc.assert(
    fc.asyncProperty(threadText, anyLargest, async (text, largest) => {
      const expected = referenceHashes(text);
      fc.pre(expected !== null);
      const source = readThread(text);
      const hashes = (await hashThread(source, { document: true, guide: true, messages: true, largest }))!;
      const { parts: _, ...rest } = expected;
      expect({
        thread: hashes.thread,
        "thread+sys": hashes["thread+sys"],
        document: hashes.document,
        guide: hashes.guide,
        turns: hexDigests(hashes.turns),
        messages: messageHashes(source.index, hashes.messages),
      }).toEqual(rest);
    }),
    { numRuns: 100 },
  );
});

test("the hash of one turn, message or part by itself is what its definition gives", async () => {
  await fc.assert(
    fc.asyncProperty(threadText, anyLargest, async (text, largest) => {
      const expected = referenceHashes(text);
      fc.pre(expected !== null);
      const source = readThread(text);
      const rows = messageRows(source.index);
      const turns = rows.map((_, turn) => hashValue(source, "turns", turn, largest));
      expect(await Promise.all(turns)).toEqual(expected.turns);
      const messages = rows.flat().map((row) => hashValue(source, "messages", row, largest));
      expect(await Promise.all(messages)).toEqual(expected.messages.flat());
      const parts = rows.flat().flatMap((row) => partRows(source.index, row));
      const hashes = parts.map((row) => hashValue(source, "parts", row, largest));
      expect(await Promise.all(hashes)).toEqual(expected.parts.flat(2));
    }),
    { numRuns: 30 },
  );
});

test("without being asked for them, document, guide and messages are not hashed", async () => {
  await fc.assert(
    fc.asyncProperty(threadText, async (text) => {
      const expected = referenceHashes(text);
      fc.pre(expected !== null);
      const { index, reader } = readThread(text);
      const hashes = (await hashThread({ index, reader, sha256 }))!;
      expect([hashes.thread, hashes["thread+sys"]]).toEqual([expected.thread, expected["thread+sys"]]);
      expect([hashes.document, hashes.guide]).toEqual([null, null]);
      expect(hashes.messages.every((byte) => byte === 0)).toBe(true);
    }),
    { numRuns: 30 },
  );
});
