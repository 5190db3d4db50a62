import fc from "fast-check";
import { expect, test } from "vitest";
import { databaseRules } from "../../../../shared/chats/database-rules.ts";
import { skippedRules } from "../../../../shared/chats/thread/skipped-rules.ts";
import { checkText, scanText } from "../../problems/check-text.ts";
import { resolvePointer } from "../../problems/resolve-pointer.ts";
import { arbitraryChat } from "./arbitrary-chat.ts";
import { convert, type Converted, type Read } from "./convert.ts";

/** What a chat can do wrong by what it says. Everything else would be wrong with the conversion. */
const ofContent = new Set([
  "missing-time",
  "message-order",
  "turn-ends-before-start",
  "missing-agent",
  "missing-call-id",
  "incomplete-cycle",
  "interrupted-without-cycle",
  "interruption-incomplete",
  "orphan-return",
  "duplicate-return",
  "return-before-call",
  "call-id-twice",
  "call-id-reused",
  "repeated-prompt",
]);

const runs = { numRuns: 150 };

test("whatever is stored, a whole thread comes out, and always the same", async () => {
  await fc.assert(
    fc.asyncProperty(arbitraryChat, async (chat) => {
      const { text, thread } = await convert(chat);
      expect(scanText(text).fault).toBe(null);
      expect(scanText(text).index.turns.length).toBe(thread.turns.length);
      expect((await convert(chat)).text).toBe(text);
    }),
    runs,
  );
});

test("it breaks no rule of shape: only what was stored can be wrong", async () => {
  await fc.assert(
    fc.asyncProperty(arbitraryChat, async (chat) => {
      const { problems } = await checkText((await convert(chat)).text, { skip: skippedRules });
      const broken = problems.map(({ rule }) => rule).filter((rule) => !ofContent.has(rule));
      expect(broken).toEqual([]);
    }),
    runs,
  );
});

test("every problem leads to a value of the thread, under a rule of the list", async () => {
  const severities = new Map(databaseRules.map(({ id, severity }) => [id, severity]));
  await fc.assert(
    fc.asyncProperty(arbitraryChat, async (chat) => {
      const { thread, problems } = await convert(chat);
      for (const { rule, severity, pointer } of problems) {
        expect(resolvePointer(thread, pointer)).not.toBe(undefined);
        expect(severity).toBe(severities.get(rule));
      }
    }),
    runs,
  );
});

test("the turns of the requests are all turns, in order, and the turn of a stack is an agent's", async () => {
  await fc.assert(
    fc.asyncProperty(arbitraryChat, async (chat) => {
      const { thread, requests } = await convert(chat);
      let next = 0;
      for (const { firstTurn, turns, stackTurns } of requests) {
        expect(firstTurn).toBe(next);
        next += turns;
        for (const turn of stackTurns.values()) expect(thread.turns[turn]!["turn_type"]).toBe("agent");
      }
      expect(next).toBe(thread.turns.length);
    }),
    runs,
  );
});

test("every prompt is a turn, and where a model answered every step leaves something behind", async () => {
  await fc.assert(
    fc.asyncProperty(arbitraryChat, async (chat) => {
      const converted = await convert(chat);
      const prompts = (chat.messages ?? []).filter(({ role }) => role === "user");
      expect(turnsOf(converted, "user")).toHaveLength(prompts.length);
      for (const { request, firstTurn, turns } of converted.requests) {
        const steps = (chat.steps ?? []).filter((step) => step.requestId === request.requestId);
        if (!steps.some(({ type, output }) => type === "llm" && output !== undefined && output !== null))
          continue;
        const left = countLeft(converted.thread.turns.slice(firstTurn, firstTurn + turns));
        const ended = steps.filter(({ status }) => status === "completed" || status === "failed");
        expect(left.returns).toBe(ended.filter(({ type }) => type === "tool").length);
        expect(left.handoffs).toBe(steps.filter(({ type }) => type === "delegate").length);
        expect(left.hooks).toBe(steps.filter(({ type }) => type?.startsWith("hook")).length);
        expect(left.responses).toBeLessThanOrEqual(steps.filter(({ type }) => type === "llm").length);
        expect(left.agents).toBe(new Set(steps.map(({ stackId }) => stackId)).size);
      }
    }),
    runs,
  );
});

const turnsOf = ({ thread }: Converted, type: string) =>
  thread.turns.filter((turn) => turn["turn_type"] === type);

const count = (items: readonly Read[], key: string, is: RegExp) =>
  items.filter((item) => is.test(String(item[key]))).length;

function countLeft(turns: Converted["thread"]["turns"]) {
  const agents = turns.filter((turn) => turn["turn_type"] === "agent");
  const messages = agents.flatMap((turn) => turn.messages ?? []);
  return {
    agents: agents.length,
    returns: count(
      messages.flatMap(({ parts }) => parts ?? []),
      "part_kind",
      /^tool-return$/,
    ),
    handoffs: count(messages, "event_type", /agent_handoff$/),
    hooks: count(messages, "event_type", /yao_hook/),
    responses: count(messages, "message_type", /^response$/),
  };
}
