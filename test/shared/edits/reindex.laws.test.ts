import fc from "fast-check";
import { expect, test } from "vitest";
import { defaultPolicy, incompletePolicies } from "../../../shared/cleaning/policy.ts";
import { EditedBytes } from "../../../shared/edits/edited-bytes.ts";
import { EditList } from "../../../shared/edits/edits.ts";
import { reindex } from "../../../shared/edits/reindex.ts";
import { RemovedItems } from "../../../shared/edits/removed-items.ts";
import { turnRange } from "../../../shared/index/thread-index.ts";
import { threadText } from "../cleaning/arbitrary-threads.ts";
import { cleanText } from "../cleaning/clean-text.ts";
import { dumpIndex } from "../scan/dump-index.ts";
import { encode, readerOf, scanBytes } from "../scan/scan-bytes.ts";

/** Whether anything is of 0.0.4 matters only where no version is stated. */
const told = ({ usesNewerFields, ...rest }: ReturnType<typeof dumpIndex>) =>
  rest.version === undefined ? { usesNewerFields, ...rest } : rest;

test("the index of what was cleaned is the one that its bytes give", async () => {
  await fc.assert(
    fc.asyncProperty(threadText, fc.constantFrom(...incompletePolicies), async (text, incompleteCycles) => {
      const policy = { ...defaultPolicy, incompleteCycles, systemEvents: "drop" as const };
      const { text: written, cleaned } = await cleanText(text, policy);
      const bytes = encode(written);
      expect(told(dumpIndex(cleaned.index, bytes))).toEqual(told(dumpIndex(scanBytes(bytes).index, bytes)));
    }),
    { numRuns: 200 },
  );
});

test("turns that go and turns that change are told apart, wherever they stand", async () => {
  const few = fc.array(fc.constantFrom("stays", "stays", "stays", "goes", "changes"), {
    minLength: 1,
    maxLength: 12,
  });
  await fc.assert(
    fc.asyncProperty(few, async (fates) => {
      const turns = fates.map((fate, at) => `{"turn_type":"agent","agent_id":"${fate} ${at}","messages":[]}`);
      const bytes = encode(`{"version":"0.0.4","turns":[${turns.join(", ")}],"title":"t"}`);
      const { index } = scanBytes(bytes);
      const edits = new EditList();
      const items = new RemovedItems();
      fates.forEach((fate, turn) => {
        const range = {
          start: index.turns.start(turn, turnRange.own),
          end: index.turns.end(turn, turnRange.own),
        };
        items.add(range, fate === "goes");
        if (fate === "changes") edits.insert(range.start + 1, `"completion_status":"complete",`);
      });
      for (const range of items.finish()) edits.remove(range);
      const planned = edits.finish();
      const edited = new EditedBytes(readerOf(bytes), { start: 0, end: bytes.length }, planned);
      const written = await edited.read(0, edited.size);
      const found = await reindex(index, { edited, edits: planned });
      fc.pre(found?.ok === true);
      expect(told(dumpIndex(found.index, written))).toEqual(
        told(dumpIndex(scanBytes(written).index, written)),
      );
    }),
  );
});

const at = (start: number) => [{ start, end: start, replacement: encode(" ") }];

test("an edit outside of the turns, or most of the bytes changed, is left to a whole reading", async () => {
  const turn = '{"turn_type":"user"}';
  const bytes = encode(`{"version":"0.0.4","turns":[${turn},${turn}]}`);
  const { index } = scanBytes(bytes);
  const answer = (edits: ReturnType<typeof at>) =>
    reindex(index, {
      edited: new EditedBytes(readerOf(bytes), { start: 0, end: bytes.length }, edits),
      edits,
    });
  const [first, second] = [0, 1].map((row) => index.turns.start(row, turnRange.own) + 1) as [number, number];
  expect(await answer(at(3))).toBeNull();
  expect(await answer(at(bytes.length - 1))).toBeNull();
  expect(await answer(at(first - 1))).toBeNull();
  expect(await answer([...at(first), ...at(second)])).toBeNull();
  expect(await answer(at(second))).toMatchObject({ ok: true });
});
