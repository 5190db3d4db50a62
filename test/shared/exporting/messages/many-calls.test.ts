import fc from "fast-check";
import { expect, test } from "vitest";
import { agent, answer, call, request, response, user } from "../../cycles/write-thread.ts";
import { manyCalls } from "./arbitrary-many-calls.ts";
import { check } from "./check.ts";
import { formatNames, listed, messagesIn, writeText, writeTurns, type Written } from "./write-text.ts";

type Message = { role: string; content: unknown; tool_calls?: { id: string }[]; tool_call_id?: string };

const idsTo = (count: number) => Array.from({ length: count }, (_, at) => `c${at}`);
const sent = (written: Written) => messagesIn(written) as Message[];

/** Roles in a row, each with how often it stands there. */
function shapeOf(messages: readonly Message[]): string[] {
  const runs: { role: string; times: number }[] = [];
  for (const { role } of messages) {
    const last = runs.at(-1);
    if (last?.role === role) last.times++;
    else runs.push({ role, times: 1 });
  }
  return runs.map(({ role, times }) => `${role} ${times}`);
}

const split = "more than 128 calls in one response are sent in several messages";

test("128 calls are one message", async () => {
  const ids = idsTo(128);
  const written = await writeTurns("openai", [
    user("Go."),
    agent(response(...ids.map((id) => call(id))), request(...ids.map((id) => answer(id)))),
  ]);
  expect(shapeOf(sent(written))).toEqual(["user 1", "assistant 1", "tool 128"]);
  expect(listed(written)).toEqual([]);
});

test("more are several messages, each with its returns behind it, and the user's words behind all", async () => {
  const ids = idsTo(257);
  const written = await writeTurns("openai", [
    user("Go."),
    agent(
      response(...ids.map((id) => call(id))),
      request("Wait."),
      request(...ids.toReversed().map((id) => answer(id))),
      response("Done."),
    ),
  ]);
  expect(shapeOf(sent(written))).toEqual([
    "user 1",
    "assistant 1",
    "tool 128",
    "assistant 1",
    "tool 128",
    "assistant 1",
    "tool 1",
    "user 1",
    "assistant 1",
  ]);
  expect(check.openai(written.text)).toEqual([]);
  expect(listed(written)).toEqual([`/turns/1/messages/0 ${split}`]);
});

test("of two such responses the first is listed, and that there are two", async () => {
  const ids = idsTo(129);
  const round = () => [response(...ids.map((id) => call(id))), request(...ids.map((id) => answer(id)))];
  const written = await writeTurns("openai", [user("Go."), agent(...round(), ...round())]);
  expect(check.openai(written.text)).toEqual([]);
  const calls = sent(written).flatMap(({ tool_calls: made }) => made ?? []);
  expect(new Set(calls.map(({ id }) => id)).size).toBe(2 * 129);
  expect(listed(written)).toContain(`/turns/1/messages/0 ${split} (2 times)`);
});

test("calls without returns are all written, in order, before what comes next", async () => {
  const ids = idsTo(300);
  const turns = [user("Go."), agent(response(...ids.map((id) => call(id)))), user("Hello?")];
  const messages = sent(await writeTurns("openai", turns));
  expect(shapeOf(messages)).toEqual(["user 1", "assistant 3", "user 1"]);
  expect(messages.flatMap(({ tool_calls: made }) => made ?? []).map(({ id }) => id)).toEqual(ids);
  expect(shapeOf(sent(await writeTurns("openai", turns.slice(0, 2))))).toEqual(["user 1", "assistant 3"]);
});

test("calls of which only some are answered are all written before the next response", async () => {
  const ids = idsTo(130);
  const written = await writeTurns("openai", [
    user("Go."),
    agent(response(...ids.map((id) => call(id))), request(answer("c129"), answer("c0")), response("Done.")),
  ]);
  expect(shapeOf(sent(written))).toEqual([
    "user 1",
    "assistant 1",
    "tool 1",
    "assistant 1",
    "tool 1",
    "assistant 1",
  ]);
});

test("words that wait for returns stand behind all of them, also where the last ones come together", async () => {
  const written = await writeTurns("openai", [
    user("Go."),
    agent(
      response(call("a"), call("b"), call("c")),
      request(answer("a"), "Hurry."),
      request(answer("b"), answer("c")),
    ),
  ]);
  expect(shapeOf(sent(written))).toEqual(["user 1", "assistant 1", "tool 3", "user 1"]);
});

test("however many calls there are, and however their returns come, providers take them", async () => {
  await fc.assert(
    fc.asyncProperty(manyCalls, async ({ thread }) => {
      for (const format of formatNames)
        expect(check[format]((await writeText(format, thread)).text)).toEqual([]);
    }),
    { numRuns: 60 },
  );
});

test("no call, return or word is lost or told twice, and what is said stands in the first message", async () => {
  await fc.assert(
    fc.asyncProperty(manyCalls, async ({ thread, texts, ids }) => {
      const written = await writeText("openai", thread);
      const messages = sent(written);
      const calling = messages.filter(({ tool_calls: made }) => made !== undefined);
      expect(calling.flatMap(({ tool_calls: made }) => made ?? []).map(({ id }) => id)).toEqual(ids);
      expect(calling.length).toBe(Math.ceil(ids.length / 128));
      const [first, ...later] = calling.map(({ content }) => content);
      for (const text of texts) expect(JSON.stringify(first)).toContain(`"${text}"`);
      expect(later.filter((content) => content !== null)).toEqual([]);
      const returned = messages.filter(({ role }) => role === "tool");
      expect(returned.length).toBe(ids.length);
      expect(returned.filter(({ content, tool_call_id: id }) => content !== `of ${id}`)).toEqual([]);
      const words = [...thread.matchAll(/Behind \d+/g)].map(([word]) => word);
      expect(messages.slice(1).filter(({ role }) => role === "user")).toEqual(
        words.map((content) => ({ role: "user", content })),
      );
      expect(listed(written).filter((line) => line.endsWith(split)).length).toBe(ids.length > 128 ? 1 : 0);
    }),
    { numRuns: 60 },
  );
});
