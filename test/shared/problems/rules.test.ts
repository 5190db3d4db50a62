import { describe, expect, test } from "vitest";
import { rules } from "../../../shared/problems/rules.ts";
import { allProblems } from "./check-text.ts";
import type { Examples, ExampleThread } from "./examples.ts";

const folder = "/test/shared/problems/examples/";
const files = import.meta.glob<{ examples: Examples }>("/test/shared/problems/examples/*.ts", {
  eager: true,
});
const byRule = new Map(
  Object.entries(files).map(([path, { examples }]) => [path.slice(folder.length, -".ts".length), examples]),
);

const textOf = (thread: ExampleThread) => (typeof thread === "string" ? thread : JSON.stringify(thread));

async function saidBy(rule: string, thread: ExampleThread) {
  const problems = await allProblems(textOf(thread));
  return problems.filter((problem) => problem.rule === rule);
}

describe.each(rules)("the rule $id", ({ id, severity }) => {
  const examples = byRule.get(id);

  test("has examples that pass and examples that fail", () => {
    expect(Object.keys(examples?.passes ?? {})).not.toEqual([]);
    expect(Object.keys(examples?.fails ?? {})).not.toEqual([]);
  });

  test.each(Object.entries(examples?.passes ?? {}))("has nothing to say about %s", async (_, thread) => {
    expect(await saidBy(id, thread)).toEqual([]);
  });

  test.each(Object.entries(examples?.fails ?? {}))("reports %s", async (_, { thread, says }) => {
    const expected = says.map(([pointer, message]) => ({ rule: id, severity, pointer, message }));
    expect(await saidBy(id, thread)).toEqual(expected);
  });
});

test("every example belongs to a rule", () => {
  const ids = new Set(rules.map(({ id }) => id));
  expect([...byRule.keys()].filter((id) => !ids.has(id))).toEqual([]);
});

test("every rule has an id of its own in kebab-case, and says why it is one", () => {
  const ids = rules.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const { id, explains } of rules) {
    expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/);
    expect(explains).toMatch(/^[A-Z\d“].{20,}[.]$/);
  }
});
