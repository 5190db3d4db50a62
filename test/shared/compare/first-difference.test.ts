import { expect, test } from "vitest";
import { findFirstDifference } from "../../../shared/compare/first-difference.ts";
import { wordComparison } from "../../../shared/compare/word-comparison.ts";
import {
  agentTurn,
  answer,
  call,
  compareTexts,
  request,
  response,
  text,
  userTurn,
  writeThread,
} from "./compare-texts.ts";

const opening = [response(text("Let me look at that"), call("look", "c1")), request(answer("look", "c1"))];
const whole = agentTurn([...opening, response(text("It is all there, as you can see here"))]);
const cutOff = agentTurn(opening, { completion_status: "interrupted" });

async function first(a: readonly unknown[], b: readonly unknown[]) {
  const comparison = await compareTexts(writeThread(a), writeThread(b));
  const found = await findFirstDifference(comparison);
  const { detail } = wordComparison(comparison, { a: "A", b: "B" }, await comparison.cost(), found);
  return { found, detail };
}

test("names the message that only one side has", async () => {
  const { found, detail } = await first([userTurn("Look"), whole], [userTurn("Look"), cutOff]);
  expect(found).toEqual({ kind: "removed", type: "response", a: "/turns/1/messages/2", b: null });
  expect(detail).toMatch(/^The first difference is a response that only A has, at \/turns\/1\/messages\/2\./);
  const swapped = await first([userTurn("Look"), cutOff], [userTurn("Look"), whole]);
  expect(swapped.detail).toMatch(/^The first difference is a response that only B has/);
});

test("names the part that differs within a message", async () => {
  const other = agentTurn([
    response(text("Let me look at that"), call("look", "c2")),
    request(answer("look", "c1")),
    response(text("It is all there, as you can see here")),
  ]);
  const { found, detail } = await first([whole], [other]);
  expect(found).toMatchObject({ type: "tool-call", a: "/turns/0/messages/0/parts/1" });
  expect(detail).toContain("The first difference is a call that");
});

test("is nothing where the turns say it all, or nothing differs", async () => {
  expect((await first([userTurn("Look")], [userTurn("Look"), whole])).found).toBeNull();
  expect((await first([whole], [whole])).found).toBeNull();
  const named = agentTurn([...opening, response(text("It is all there, as you can see here"))], { x: 1 });
  expect((await first([whole], [named])).found).toBeNull();
});
