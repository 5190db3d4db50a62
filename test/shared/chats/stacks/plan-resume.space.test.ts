import { expect, test } from "vitest";
import type { Step } from "../../../../shared/chats/chat-store.ts";
import { planResume } from "../../../../shared/chats/stacks/plan-resume.ts";
import { column, request, step } from "./stored-steps.ts";

const planOf = (steps: readonly Step[]) => planResume({ requests: [request(steps)], steps });
const open = (sequence: number, space: unknown, fields: Partial<Step> = {}) =>
  step(sequence, { status: "failed", spaceSnapshot: column(space), ...fields });
const past = (sequence: number, space: unknown, fields: Partial<Step> = {}) =>
  step(sequence, { spaceSnapshot: column(space), ...fields });

const parse = (text: string) => JSON.parse(text) as unknown;
const { rawJSON } = JSON as typeof JSON & { rawJSON: (text: string) => unknown };
const number = (text: string) => ({ id: rawJSON(text) });
const deep = (end: string) => JSON.parse(`{"a":${"[".repeat(50_000)}${end}${"]".repeat(50_000)}}`) as unknown;
const change = (before: unknown, after: unknown) =>
  planOf([past(1, before), open(2, after)])?.spaceChange.changed;

test("a space is compared with the step before in the same stack", () => {
  const before = past(1, { same: { x: 1, y: [2] }, other: 1, gone: 0, last: 0 });
  const plan = planOf([
    before,
    past(2, {}, { stackId: "child", stackParentId: "root" }),
    open(3, { new: 1, also: 1, other: "1", same: { y: [2], x: 1 } }),
  ]);
  expect(plan?.spaceChange).toEqual({
    added: ["also", "new"],
    changed: ["other"],
    removed: ["gone", "last"],
  });
  expect(plan?.spaceBefore).toEqual({ same: { x: 1, y: [2] }, other: 1, gone: 0, last: 0 });
});

test("a space is compared with the step before in the request where its stack has none", () => {
  const plan = planOf([
    past(1, { a: 1 }),
    past(2, { a: 1, b: 1 }),
    open(3, { a: 2, b: 1 }, { stackId: "child" }),
  ]);
  expect(plan?.spaceChange).toEqual({ added: [], changed: ["a"], removed: [] });
});

test("a space is all new where no step is before, or the one before has none that can be read", () => {
  const all = { added: ["a", "b"], changed: [], removed: [] };
  const space = { b: 1, a: 1 };
  expect(planOf([open(1, space)])).toMatchObject({ spaceChange: all, spaceBefore: null });
  expect(planOf([step(1), open(2, space)])).toMatchObject({ spaceChange: all, spaceBefore: null });
  const unreadable = step(1, { spaceSnapshot: { state: "not-json", text: "{" } });
  expect(planOf([unreadable, open(2, space)])).toMatchObject({ spaceChange: all, spaceNotice: null });
});

test("a space may have keys and values that only look special", () => {
  const plan = planOf([
    past(1, parse(`{ "__proto__": { "a": 1 }, "toString": 1 }`)),
    open(2, parse(`{ "__proto__": { "a": 2 }, "constructor": 1 }`)),
  ]);
  expect(plan?.spaceChange).toEqual({
    added: ["constructor"],
    changed: ["__proto__"],
    removed: ["toString"],
  });
});

test("a space may have numbers with more digits than a double holds", () => {
  expect(change(number("12345678901234567890"), number("12345678901234567890"))).toEqual([]);
  expect(change(number("12345678901234567890"), number("12345678901234567891"))).toEqual(["id"]);
  expect(change(number("12345678901234567890"), { id: { rawJSON: "12345678901234567890" } })).toEqual(["id"]);
  expect(planOf([open(1, rawJSON("12345678901234567890"))])).toMatchObject({
    space: null,
    spaceNotice: "The space snapshot of step 1 is a number, not an object: it has to be restored by hand.",
  });
});

test("a space may be nested deeper than calls can be", () => {
  expect(planOf([past(1, deep("1")), open(2, deep("2"))])?.spaceChange.changed).toEqual(["a"]);
});

test.each([
  [{ state: "none" }, null],
  [{ state: "value", value: null }, null],
  [{ state: "not-json", text: "{" }, "cannot be read as JSON"],
  [{ state: "too-deep", text: "[[[" }, "is nested too deep to be read here"],
  [{ state: "too-large", sizeBytes: 104_857_600 }, "is too large to be read here, 104,857,600 bytes"],
  [{ state: "value", value: [1] }, "is a list, not an object"],
] as const)("%j restores nothing, and says why", (spaceSnapshot, words) => {
  const plan = planOf([
    past(1, { a: 1 }),
    step(2, { status: "failed", spaceSnapshot: spaceSnapshot as Step["spaceSnapshot"] }),
  ]);
  expect(plan).toMatchObject({ space: null, spaceChange: { added: [], changed: [], removed: [] } });
  const notice =
    words === null ? null : `The space snapshot of step 2 ${words}: it has to be restored by hand.`;
  expect(plan?.spaceNotice).toBe(notice);
});
