import fc from "fast-check";
import { expect, test } from "vitest";
import type { Message, Step } from "../../../../shared/chats/chat-store.ts";
import { isIncomplete } from "../../../../shared/chats/stacks/is-incomplete.ts";
import { inOrder } from "../../../../shared/chats/stacks/step-order.ts";
import { resolvePointer } from "../../problems/resolve-pointer.ts";
import { arbitraryChat } from "./arbitrary-chat.ts";
import type { WrittenChat } from "./chat-rows.ts";
import { convertSource, sourceOf } from "./convert.ts";

const runs = { numRuns: 200 };

/** Each row says something that no other says. */
const telling = arbitraryChat.map(
  ({ messages = [], steps = [], keepsOnlyFailures = false }): WrittenChat => ({
    keepsOnlyFailures,
    messages: messages.map((message, at) =>
      Object.assign({}, message, { columns: {}, props: { content: `said ${at + 1};` } }),
    ),
    steps: steps.map((step, at) =>
      Object.assign({}, step, {
        columns: {},
        input: { messages: [{ role: "user", content: `given ${at + 1};` }] },
        output: step.output === undefined ? undefined : { content: `made ${at + 1};` },
      }),
    ),
  }),
);

async function readBack(chat: WrittenChat) {
  const source = sourceOf(chat);
  const { thread, requests } = await convertSource(source);
  const read = await Promise.all(
    requests.map(async ({ request, places }) => {
      const rows = await source.read(request);
      if (!rows.ok) throw new Error(rows.failure.found);
      return { messages: rows.value.messages, steps: inOrder(rows.value.steps), places };
    }),
  );
  return { thread, read };
}

const areTold = (steps: readonly Step[]) =>
  steps.some(({ type, output }) => type === "llm" && output.state === "value");

/** A step that left nothing but an interruption is seen in its turn. */
function holds(item: unknown, { row, stepId, ...step }: Step): boolean {
  const text = JSON.stringify(item);
  if ([`made ${row};`, `given ${row};`, `"${stepId}"`].some((words) => text.includes(words))) return true;
  return isIncomplete(step) && resolvePointer(item, "/completion_status") === "interrupted";
}

test("what stands at the place of a step is what the step said", async () => {
  await fc.assert(
    fc.asyncProperty(telling, async (chat) => {
      const { thread, read } = await readBack(chat);
      const wrong = read.flatMap(({ steps, places }) =>
        steps.filter((step, place) => {
          const pointer = places.ofStep(place, step.row);
          return pointer !== null && !holds(resolvePointer(thread, pointer), step);
        }),
      );
      expect(wrong).toEqual([]);
    }),
    runs,
  );
});

test("a step that failed and was tried again with success is seen nowhere", async () => {
  const step = { requestId: "r1", type: "llm", stackId: "a", assistantId: "a" };
  const { read } = await readBack({
    steps: [
      { ...step, status: "failed" },
      { ...step, status: "completed", output: { content: "made 2;" } },
    ],
  });
  expect(read[0]?.steps.map(({ row }, place) => read[0]?.places.ofStep(place, row) ?? null)).toEqual([
    null,
    expect.stringContaining("/messages/"),
  ]);
});

test("where models answered, only inputs and calls of a model without an answer may have no place", async () => {
  await fc.assert(
    fc.asyncProperty(telling, async (chat) => {
      const { read } = await readBack(chat);
      for (const { steps, places } of read) {
        if (!areTold(steps)) continue;
        const lost = steps.filter((step, place) => places.ofStep(place, step.row) === null);
        expect(lost.filter(({ type, output }) => type !== "input" && output.state !== "none")).toEqual([]);
        expect(lost.filter(({ type }) => type !== "input" && type !== "llm" && type !== "tool")).toEqual([]);
      }
    }),
    runs,
  );
});

test("what stands at the place of a message is what it said; where the steps tell it, only prompts have one", async () => {
  await fc.assert(
    fc.asyncProperty(telling, async (chat) => {
      const { thread, read } = await readBack(chat);
      for (const { messages, steps, places } of read) {
        const isPlaced = ({ role }: Message) => role === "user" || !areTold(steps);
        const pointers = messages.map(({ row }) => places.ofMessage(row));
        expect(pointers.map((pointer) => pointer !== null)).toEqual(messages.map(isPlaced));
        for (const { row } of messages.filter(isPlaced)) {
          const item = resolvePointer(thread, places.ofMessage(row) ?? "/nowhere");
          expect(JSON.stringify(item)).toContain(`said ${row};`);
        }
      }
    }),
    runs,
  );
});

test("rows that are none of the request have no place", async () => {
  await fc.assert(
    fc.asyncProperty(telling, async (chat) => {
      const { read } = await readBack(chat);
      for (const { messages, steps, places } of read) {
        for (const row of [-1, 0.5, 1000, Number.NaN]) expect(places.ofMessage(row)).toBe(null);
        expect(places.ofMessage(messages.length + 1000)).toBe(null);
        for (const [place, { row }] of steps.entries()) {
          expect(places.ofStep(place, row + 1000)).toBe(null);
          expect(places.ofStep(place + steps.length, row)).toBe(null);
        }
      }
    }),
    runs,
  );
});
