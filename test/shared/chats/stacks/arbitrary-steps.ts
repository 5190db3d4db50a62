import fc from "fast-check";
import type { Step } from "../../../../shared/chats/chat-store.ts";
import type { JsonColumn } from "../../../../shared/chats/json-column.ts";
import { column, step } from "./stored-steps.ts";

// Few names, so that stacks share parents, miss them and run in circles.
const name = fc.constantFrom("a", "b", "c", "d", "e", "f", "__proto__", "constructor");
const orNone = <T>(values: fc.Arbitrary<T>) => fc.oneof({ weight: 3, arbitrary: values }, fc.constant(null));

const jsonColumn: fc.Arbitrary<JsonColumn> = fc.oneof(
  fc.constant<JsonColumn>({ state: "none" }),
  fc.constant<JsonColumn>({ state: "not-json", text: "{" }),
  fc.constant<JsonColumn>({ state: "too-deep", text: "[[[" }),
  fc.constant<JsonColumn>({ state: "too-large", sizeBytes: 1e9 }),
  fc.record({ agent_id: name, messages: fc.constant([]) }).map(column),
  fc.jsonValue().map(column),
);

const fields = fc.record({
  stackId: name,
  stackParentId: orNone(name),
  stackDepth: orNone(fc.nat(5)),
  assistantId: orNone(name),
  sequence: fc.oneof(fc.integer({ min: 0, max: 12 }), fc.double()),
  type: fc.constantFrom(
    "input",
    "hook_create",
    "llm",
    "tool",
    "hook_next",
    "delegate",
    "delegate",
    "toString",
  ),
  status: fc.constantFrom("completed", "pending", "running", "failed", "interrupted", "done"),
  input: jsonColumn,
  spaceSnapshot: jsonColumn,
});

/** Steps of one request, as hostile as a database may be; each has a row and an id of its own. */
export const arbitrarySteps: fc.Arbitrary<Step[]> = fc
  .array(fields, { maxLength: 24 })
  .map((all) => all.map((each, row) => step(row, { ...each, row })));
