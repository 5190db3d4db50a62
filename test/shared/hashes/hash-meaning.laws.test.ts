import fc from "fast-check";
import { expect, test } from "vitest";
import { hexDigests } from "../../../shared/hashes/hex.ts";
import { threadText } from "./arbitrary-thread.ts";
import { hashText } from "./hash-text.ts";
import { keptTurn, referenceHashes } from "./reference-hashes.ts";
import { writeDifferently } from "./write-differently.ts";

type Thread = { turns: unknown[]; version?: unknown };

/** The values of threads: each key once, and no half of a pair beside its other half, which writing apart would join. */
const anyThread = threadText
  .filter((text) => referenceHashes(text) !== null)
  .map((text): Thread => JSON.parse(text) as Thread);

const form = { document: true } as const;

test("the order of keys, white space, escapes and the writing of numbers never change a canonical hash", async () => {
  await fc.assert(
    fc.asyncProperty(anyThread, fc.nat(), async (thread, seed) => {
      const before = await hashText(JSON.stringify(thread), form);
      const after = await hashText(writeDifferently(thread, seed), form);
      for (const name of ["thread", "thread+sys", "document"] as const)
        expect(after[name]).toBe(before[name]);
      expect(hexDigests(after.turns)).toEqual(hexDigests(before.turns));
    }),
    { numRuns: 40 },
  );
});

const event = { message_type: "system", event_type: "data-sys-added", event_data: [{ part_kind: "text" }] };
const part = { part_kind: "meta:added", content: 1 };

/** Every list of messages and every list of parts. */
function listsIn(thread: Thread): { list: unknown[]; added: unknown }[] {
  const turns = thread.turns.filter(isObject);
  const messages = turns.map((turn) => turn["messages"]).filter((list) => Array.isArray(list));
  const holders = [...turns, ...messages.flat().filter(isObject)];
  const parts = holders.map((holder) => holder["parts"]).filter((list) => Array.isArray(list));
  return [
    ...messages.map((list: unknown[]) => ({ list, added: event })),
    ...parts.map((list: unknown[]) => ({ list, added: part })),
  ];
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

test("an event or part of the system tier that is added or removed changes the hash with them and never the one without", async () => {
  await fc.assert(
    fc.asyncProperty(
      anyThread,
      fc.array(fc.nat(), { minLength: 1, maxLength: 5 }),
      async (thread, places) => {
        const before = await hashText(JSON.stringify(thread), form);
        const lists = listsIn(thread);
        fc.pre(lists.length > 0);
        for (const place of places) {
          const { list, added } = lists[place % lists.length]!;
          list.splice(place % (list.length + 1), 0, added);
        }
        const after = await hashText(JSON.stringify(thread), form);
        expect(after.thread).toBe(before.thread);
        expect(hexDigests(after.turns)).toEqual(hexDigests(before.turns));
        expect(after["thread+sys"]).not.toBe(before["thread+sys"]);
        expect(after.document).not.toBe(before.document);
      },
    ),
    { numRuns: 40 },
  );
});

/** Every place inside the turns and the version where a value can be put. */
function placesIn(thread: Thread): { holder: object; key: string }[] {
  const places: { holder: object; key: string }[] = [];
  const visit = (holder: object) => {
    for (const [key, value] of Object.entries(holder) as [string, unknown][]) {
      places.push({ holder, key });
      if (typeof value === "object" && value !== null) visit(value);
    }
  };
  visit(thread.turns);
  if (Object.hasOwn(thread, "version")) places.push({ holder: thread, key: "version" });
  return places;
}

test("anything else that changes inside the turns or the version changes the hash", async () => {
  await fc.assert(
    fc.asyncProperty(anyThread, fc.nat(), fc.boolean(), async (thread, place, removes) => {
      thread.turns = thread.turns.map(keptTurn);
      const before = await hashText(JSON.stringify(thread), form);
      const places = placesIn(thread);
      fc.pre(places.length > 0);
      const { holder, key } = places[place % places.length]!;
      if (removes && !Array.isArray(holder)) Reflect.deleteProperty(holder, key);
      else Object.defineProperty(holder, key, { value: "something that was nowhere before" });
      const after = await hashText(JSON.stringify(thread), form);
      expect(after.thread).not.toBe(before.thread);
    }),
    { numRuns: 60 },
  );
});

test("a root field other than turns and version changes the hash of the document alone", async () => {
  await fc.assert(
    fc.asyncProperty(
      anyThread,
      fc.constantFrom("title", "metadata", "__proto__", "turn", "turnsx"),
      async (thread, key) => {
        const before = await hashText(JSON.stringify(thread), form);
        Object.defineProperty(thread, key, {
          value: "new",
          enumerable: true,
          configurable: true,
          writable: true,
        });
        const after = await hashText(JSON.stringify(thread), form);
        expect(after.thread).toBe(before.thread);
        expect(after["thread+sys"]).toBe(before["thread+sys"]);
        expect(after.document).not.toBe(before.document);
      },
    ),
    { numRuns: 30 },
  );
});
