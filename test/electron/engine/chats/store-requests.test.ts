import { expect, test } from "vitest";
import { seedSchema, yaoSchema } from "../../../databases/schemas.ts";
import { testStoreConnection } from "../../../databases/test-store-connection.ts";
import { addRows, openTestStore, valueOf } from "../../../databases/test-store-rows.ts";

const message = (request_id: string, created_at: string | number) => ({
  message_id: request_id,
  chat_id: "c",
  request_id,
  created_at,
});

test("requests are in the order of their least time, ties by their first row", async () => {
  const connection = testStoreConnection(yaoSchema());
  addRows(connection, "yao_agent_message", [
    message("late", "2026-01-03T00:00:00Z"),
    message("tie_1", 1_767_312_000),
    message("tie_2", "2026-01-02 08:00:00+08:00"),
  ]);
  addRows(connection, "yao_agent_resume", [
    { resume_id: "1", chat_id: "c", request_id: "late", created_at: "2026-01-01 00:00:00.5" },
    { resume_id: "2", chat_id: "c", request_id: "only steps", created_at: "2026-01-01 00:00:00.25" },
    { resume_id: "3", chat_id: "c", request_id: "", created_at: "2026-02-01" },
  ]);
  const store = await openTestStore(connection);
  const requests = await valueOf(store.listRequests("c"));
  expect(requests.map(({ requestId }) => requestId)).toEqual(["only steps", "late", "tie_1", "tie_2", null]);
  const loose = await valueOf(store.readRequest("c", requests[4]!));
  expect([loose.messages.length, loose.steps.map(({ stepId }) => stepId)]).toEqual([0, ["3"]]);
});

const step = (step_id: string, request_id: string, sequence: number, status: string, created_at: string) => ({
  step_id,
  chat_id: "c",
  request_id,
  sequence,
  status,
  created_at,
});

test("the last incomplete step is that of the last request by time, not by row", async () => {
  const connection = testStoreConnection(seedSchema());
  addRows(connection, "agent_step", [
    step("new_1", "new", 1, "failed", "2026-01-03"),
    step("new_2", "new", 2, "interrupted", "2026-01-03"),
    step("new_3", "new", 3, "completed", "2026-01-03"),
    step("old_9", "old", 9, "failed", "2026-01-05"),
    step("other", "odd", 9, "exploded", "2026-01-09"),
  ]);
  addRows(connection, "agent_message", [
    { message_id: "1", chat_id: "c", request_id: "old", role: "user", created_at: "2026-01-01" },
    { message_id: "2", chat_id: "another", request_id: "new", role: "user", created_at: "2025-01-01" },
  ]);
  const store = await openTestStore(connection);
  expect((await valueOf(store.getLastIncompleteStep("c")))?.stepId).toBe("new_2");
  expect(await valueOf(store.getLastIncompleteStep("nowhere"))).toBeNull();
});

const stack = (stack_id: string, stack_parent_id: string | null) => ({
  step_id: `${stack_id}.${stack_parent_id}`,
  chat_id: "c",
  stack_id,
  stack_parent_id,
});

test("a stack path goes through parents that are not stored, ends at a loop and may be 10,000 long", async () => {
  const connection = testStoreConnection(seedSchema());
  connection.database.exec("BEGIN");
  addRows(connection, "agent_step", [
    stack("child", "absent"),
    stack("a", "b"),
    stack("b", "a"),
    stack("self", "self"),
    stack("root", null),
    stack("empty", ""),
    ...Array.from({ length: 10_000 }, (_, at) => stack(`deep${at}`, at === 0 ? null : `deep${at - 1}`)),
  ]);
  connection.database.exec("COMMIT");
  const store = await openTestStore(connection);
  const path = (stackId: string) => valueOf(store.getStackPath(stackId));
  expect(await path("child")).toEqual(["absent", "child"]);
  expect(await path("a")).toEqual(["b", "a"]);
  expect(await path("self")).toEqual(["self"]);
  expect(await path("root")).toEqual(["root"]);
  expect(await path("empty")).toEqual(["empty"]);
  const deep = await path("deep9999");
  expect([deep.length, deep[0], deep.at(-1)]).toEqual([10_000, "deep0", "deep9999"]);
});
