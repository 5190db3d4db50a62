import { describe, expect, test } from "vitest";
import type { ChatFamily } from "../../../../electron/engine/chats/chat-family.ts";
import { chatConditions, queries } from "../../../../electron/engine/chats/queries.ts";
import { chatOrder } from "../../../../electron/engine/chats/chat-order.ts";
import { otherTables, seedSchema, yaoSchema } from "../../../databases/schemas.ts";
import { testStoreConnection } from "../../../databases/test-store-connection.ts";
import { familiesOf } from "../../../databases/test-store-rows.ts";

type Name = keyof typeof queries;
/** Which index a query takes. `P_` stands for the prefix, `STEPS` and `REQUEST` for what the two schemas name differently. */
type Plan = {
  query: Name;
  sql: (family: ChatFamily) => string;
  takes: string | Record<"seed" | "yao", string>;
};

const walk =
  (from: Parameters<typeof queries.walkChats>[3], conditions: (family: ChatFamily) => string) =>
  (family: ChatFamily) => {
    const { order, timed } = chatOrder(family);
    return queries.walkChats(family, order, timed, from, conditions(family));
  };
const none = { requestId: false, role: false, blockId: false };
const { undeleted, equal, titleLike, incomplete, amongIncomplete } = chatConditions;
const choiceFields = ["assistantId", "status", "share", "userId", "teamId"] as const;
const allFilters = (family: ChatFamily) =>
  [
    undeleted(family),
    equal(family, "userId"),
    equal(family, "teamId"),
    equal(family, "status"),
    equal(family, "share"),
    titleLike(family),
  ].join("");
const inOrder = "USING INDEX idx_P_agent_chat_last_message_at";
const listed = "LIST SUBQUERY 1 | SCAN json_each VIRTUAL TABLE INDEX 1:";
const steps = ({ steps: [table] }: ChatFamily) => table!;
const messages = ({ messages: table }: ChatFamily) => table!;

const plans: Plan[] = [
  {
    query: "anyRow",
    sql: (f) => queries.anyRow(steps(f).schema),
    takes: {
      seed: "SCAN t USING COVERING INDEX idx_agent_step_status",
      yao: "SCAN t USING COVERING INDEX idx_yao_agent_resume_type",
    },
  },
  {
    query: "least",
    sql: (f) => queries.least(f.chats.schema, "last_message_at"),
    takes:
      "CO-ROUTINE (subquery-1) | SEARCH t USING COVERING INDEX idx_P_agent_chat_last_message_at | SCAN (subquery-1)",
  },
  {
    query: "greatest",
    sql: (f) => queries.greatest(f.chats.schema, "last_message_at"),
    takes:
      "CO-ROUTINE (subquery-1) | SEARCH t USING COVERING INDEX idx_P_agent_chat_last_message_at | SCAN (subquery-1)",
  },
  // A walk from the newest on, which its limit ends.
  { query: "walkChats", sql: walk("start", undeleted), takes: `SCAN t ${inOrder}` },
  {
    query: "walkChats",
    sql: walk("same", undeleted),
    takes: `SEARCH t ${inOrder} (last_message_at=? AND rowid<?)`,
  },
  { query: "walkChats", sql: walk("before", undeleted), takes: `SEARCH t ${inOrder} (last_message_at<?)` },
  { query: "walkChats", sql: walk("untimed", undeleted), takes: `SEARCH t ${inOrder} (last_message_at=?)` },
  {
    query: "walkChats",
    sql: walk("untimed-after", undeleted),
    takes: `SEARCH t ${inOrder} (last_message_at=? AND rowid<?)`,
  },
  {
    query: "walkChats",
    sql: (f) => queries.walkChats(f, null, null, "row", undeleted(f)),
    takes: "SEARCH t USING INTEGER PRIMARY KEY (rowid<?)",
  },
  { query: "walkChats", sql: walk("before", allFilters), takes: `SEARCH t ${inOrder} (last_message_at<?)` },
  {
    query: "walkChats",
    sql: walk(
      "start",
      () => chatConditions.from("last_message_at") + chatConditions.before("last_message_at"),
    ),
    takes: `SEARCH t ${inOrder.replace("USING", "USING COVERING")} (last_message_at>? AND last_message_at<?)`,
  },
  // One assistant's chats are sorted anew: they are fewer than all.
  {
    query: "walkChats",
    sql: walk("start", (f) => equal(f, "assistantId")),
    takes:
      "SEARCH t USING INDEX idx_P_agent_chat_assistant_id (assistant_id=?) | USE TEMP B-TREE FOR ORDER BY",
  },
  // Where many steps are not completed, each chat's own are looked at, never all of a status.
  {
    query: "walkChats",
    sql: walk("start", incomplete),
    takes: `SCAN t ${inOrder} | CORRELATED SCALAR SUBQUERY 1 | SEARCH s USING INDEX idx_P_STEPS_chat_id (chat_id=?)`,
  },
  {
    query: "pageOfChats",
    sql: (f) => queries.pageOfChats(f, chatOrder(f).order, undeleted(f)),
    takes: `SCAN t ${inOrder}`,
  },
  {
    query: "countChats",
    sql: (f) => queries.countChats(f, undeleted(f)),
    takes: { seed: "SCAN t", yao: "SCAN t USING COVERING INDEX idx_yao_agent_chat_deleted_at" },
  },
  // Where many steps are not completed, all of them are gone through once.
  {
    query: "countChats",
    sql: (f) => queries.countChats(f, amongIncomplete(f)),
    takes:
      "SCAN t USING COVERING INDEX sqlite_autoindex_P_agent_chat_1 | LIST SUBQUERY 1 | SEARCH s USING INDEX idx_P_STEPS_status (status=?) | CREATE BLOOM FILTER",
  },
  {
    query: "timesOfChats",
    sql: (f) => queries.timesOfChats(f, "last_message_at", undeleted(f)),
    takes: "SCAN t",
  },
  {
    query: "timesOfChats",
    sql: (f) => queries.timesOfChats(f, "last_message_at", chatConditions.from("last_message_at")),
    takes: `SEARCH t ${inOrder.replace("USING", "USING COVERING")} (last_message_at>?)`,
  },
  {
    query: "choicesOfChats",
    sql: (f) => queries.choicesOfChats(f, choiceFields, false),
    takes: "SCAN t",
  },
  {
    query: "choicesOfChats",
    sql: (f) => queries.choicesOfChats(f, choiceFields, true),
    takes: "SEARCH t USING INTEGER PRIMARY KEY (rowid>?)",
  },
  {
    query: "chatIdsAmong",
    sql: (f) => queries.chatIdsAmong(f, false),
    takes: `SEARCH t USING COVERING INDEX sqlite_autoindex_P_agent_chat_1 (chat_id=?) | ${listed}`,
  },
  {
    query: "chatIdsAmong",
    sql: (f) => queries.chatIdsAmong(f, true),
    takes: `SEARCH t USING COVERING INDEX sqlite_autoindex_P_agent_chat_1 (chat_id=?) | ${listed}`,
  },
  {
    query: "idsOfChats",
    sql: (f) => queries.idsOfChats(f, chatOrder(f).timed, undeleted(f), false),
    takes: `SEARCH t USING INDEX sqlite_autoindex_P_agent_chat_1 (chat_id=?) | ${listed}`,
  },
  {
    query: "chatsAmong",
    sql: (f) => queries.chatsAmong(f, chatOrder(f).order, chatOrder(f).timed, undeleted(f)),
    takes: `SEARCH t USING INDEX sqlite_autoindex_P_agent_chat_1 (chat_id=?) | ${listed} | USE TEMP B-TREE FOR ORDER BY`,
  },
  {
    query: "chatsByKey",
    sql: (f) => queries.chatsByKey(f),
    takes: `SEARCH t USING INTEGER PRIMARY KEY (rowid=?) | ${listed}`,
  },
  {
    query: "smallChatsByKey",
    sql: (f) => queries.smallChatsByKey(f),
    takes: "SCAN k VIRTUAL TABLE INDEX 1: | SEARCH t USING INTEGER PRIMARY KEY (rowid=?)",
  },
  {
    query: "chatById",
    sql: (f) => queries.chatById(f),
    takes: "SEARCH t USING INDEX sqlite_autoindex_P_agent_chat_1 (chat_id=?)",
  },

  {
    query: "countMessages",
    sql: (f) => queries.countMessages(messages(f)),
    takes:
      "SCAN k VIRTUAL TABLE INDEX 1: | CORRELATED SCALAR SUBQUERY 1 | SEARCH t USING COVERING INDEX idx_P_agent_message_chat_id_sequence (chat_id=?)",
  },
  {
    query: "firstSequence",
    sql: (f) => queries.firstSequence(messages(f)),
    takes: "SEARCH t USING COVERING INDEX idx_P_agent_message_chat_id_sequence (chat_id=?)",
  },
  {
    query: "messagesInSequence",
    sql: (f) => queries.messagesInSequence(messages(f), none, false),
    takes: "SEARCH t USING INDEX idx_P_agent_message_chat_id_sequence (chat_id=?)",
  },
  {
    query: "messagesInSequence",
    sql: (f) => queries.messagesInSequence(messages(f), { ...none, role: true, blockId: true }, true),
    takes: "SEARCH t USING INDEX idx_P_agent_message_chat_id_sequence (chat_id=? AND sequence>?)",
  },
  {
    query: "messagesInSequence",
    sql: (f) => queries.messagesInSequence(messages(f), { ...none, requestId: true }, true),
    takes: "SEARCH t USING INDEX idx_P_REQUEST (request_id=?) | USE TEMP B-TREE FOR ORDER BY",
  },
  {
    query: "placesOfMessages",
    sql: (f) => queries.placesOfMessages(messages(f), none),
    takes: "SEARCH t USING INDEX idx_P_agent_message_chat_id_sequence (chat_id=?)",
  },
  {
    query: "placesOfMessages",
    sql: (f) => queries.placesOfMessages(messages(f), { ...none, requestId: true }),
    takes: "SEARCH t USING INDEX idx_P_REQUEST (request_id=?)",
  },
  {
    query: "messagesByKey",
    sql: (f) => queries.messagesByKey(messages(f)),
    takes: `SEARCH t USING INTEGER PRIMARY KEY (rowid=?) | ${listed}`,
  },

  {
    query: "countIncomplete",
    sql: (f) => queries.countIncomplete(steps(f)),
    takes:
      "CO-ROUTINE (subquery-1) | SEARCH t USING COVERING INDEX idx_P_STEPS_status (status=?) | SCAN (subquery-1)",
  },
  {
    query: "incompleteByChat",
    sql: (f) => queries.incompleteByChat(steps(f)),
    takes: "SEARCH t USING INDEX idx_P_STEPS_status (status=?) | USE TEMP B-TREE FOR GROUP BY",
  },
  {
    query: "countIncompleteOfChat",
    sql: (f) => queries.countIncompleteOfChat(steps(f)),
    takes: "SEARCH t USING INDEX idx_P_STEPS_chat_id (chat_id=?)",
  },
  {
    query: "stepsOfRequest",
    sql: (f) => queries.stepsOfRequest(steps(f), true),
    takes: "SEARCH t USING INDEX idx_P_STEPS_request_id_sequence (request_id=?)",
  },
  {
    query: "stepsWithoutRequest",
    sql: (f) => queries.stepsWithoutRequest(steps(f)),
    takes: "SEARCH t USING INDEX idx_P_STEPS_chat_id (chat_id=?) | USE TEMP B-TREE FOR ORDER BY",
  },
  {
    query: "stepsOfStack",
    sql: (f) => queries.stepsOfStack(steps(f)),
    takes: "SEARCH t USING INDEX idx_P_STEPS_stack_id (stack_id=?) | USE TEMP B-TREE FOR ORDER BY",
  },
  {
    query: "stepsByKey",
    sql: (f) => queries.stepsByKey(steps(f)),
    takes: `SEARCH t USING INTEGER PRIMARY KEY (rowid=?) | ${listed}`,
  },
  {
    query: "placesOfSteps",
    sql: (f) => queries.placesOfSteps(steps(f), "all"),
    takes: "SEARCH t USING INDEX idx_P_STEPS_chat_id (chat_id=?)",
  },
  {
    query: "placesOfSteps",
    sql: (f) => queries.placesOfSteps(steps(f), "incomplete"),
    takes: "SEARCH t USING INDEX idx_P_STEPS_chat_id (chat_id=?)",
  },
  {
    query: "placesOfSteps",
    sql: (f) => queries.placesOfSteps(steps(f), "of-request"),
    takes: "SEARCH t USING INDEX idx_P_STEPS_request_id_sequence (request_id=?)",
  },
  {
    query: "parentOfStack",
    sql: (f) => queries.parentOfStack(steps(f)),
    takes: "SEARCH t USING INDEX idx_P_STEPS_stack_id (stack_id=?)",
  },

  {
    query: "stretchOfColumn",
    sql: (f) => queries.stretchOfColumn(steps(f), { field: "input", id: "stepId", chat: null }),
    takes: "SEARCH t USING INTEGER PRIMARY KEY (rowid=?)",
  },
  {
    query: "stretchOfColumn",
    sql: (f) => queries.stretchOfColumn(messages(f), { field: "props", id: "messageId", chat: "chatId" }),
    takes: {
      seed: "SEARCH t USING INDEX sqlite_autoindex_agent_message_1 (message_id=?)",
      yao: "SEARCH t USING INDEX idx_yao_agent_message_chat_id_sequence (chat_id=?)",
    },
  },
  {
    query: "wholeColumn",
    sql: (f) => queries.wholeColumn(steps(f), { field: "input", id: "stepId", chat: null }),
    takes: "SEARCH t USING INTEGER PRIMARY KEY (rowid=?)",
  },

  {
    query: "searches",
    sql: (f) => queries.searches(f.searches!),
    takes: "SEARCH t USING INDEX idx_P_agent_search_request_id (request_id=?)",
  },
  {
    query: "assistants",
    sql: (f) => queries.assistants(f.assistants!),
    takes: `SEARCH t USING INDEX sqlite_autoindex_P_agent_assistant_1 (assistant_id=?) | ${listed}`,
  },
  {
    query: "requestLog",
    sql: (f) => queries.requestLog(f.requestLog!),
    takes: `SEARCH t USING INDEX sqlite_autoindex_P_openapi_request_1 (request_id=?) | ${listed}`,
  },
];

const schemas = {
  seed: {
    prefix: "",
    steps: "agent_step",
    request: "agent_message_request_id",
    text: seedSchema() + otherTables(""),
  },
  yao: {
    prefix: "yao_",
    steps: "agent_resume",
    request: "agent_message_request_id",
    text: yaoSchema() + otherTables(),
  },
};

/** What SQLite would have found out of tables where a status, a deletion or a role is rare: all the more reason to begin with it. */
const rareWords = (prefix: string, stepTable: string) => `
  ANALYZE;
  DELETE FROM sqlite_stat1;
  INSERT INTO sqlite_stat1 VALUES
    ('${prefix}${stepTable}', 'idx_${prefix}${stepTable}_status', '1000000 2'),
    ('${prefix}${stepTable}', 'idx_${prefix}${stepTable}_chat_id', '1000000 500'),
    ('${prefix}agent_chat', 'idx_${prefix}agent_chat_status', '20000 2'),
    ('${prefix}agent_chat', 'idx_${prefix}agent_chat_share', '20000 2'),
    ('${prefix}agent_message', 'idx_${prefix}agent_message_block_id', '2000000 2'),
    ('${prefix}agent_message', 'idx_${prefix}agent_message_chat_id_sequence', '2000000 5000 1');
  ANALYZE sqlite_schema;`;

describe.each([
  ["seed", "no statistics"],
  ["yao", "no statistics"],
  ["seed", "statistics"],
  ["yao", "statistics"],
] as const)("on the tables of %s with %s", (name, known) => {
  const { prefix, steps: stepTable, request, text } = schemas[name];
  const connection = testStoreConnection(text, known === "statistics" ? rareWords(prefix, stepTable) : "");

  test.each(plans.map((plan, at) => [`${plan.query} (${at})`, plan] as const))(
    "%s takes its index",
    async (_title, plan) => {
      const [family] = await familiesOf(connection);
      const sql = plan.sql(family!);
      const values = Array.from(sql.match(/\?/g) ?? [], () => 1);
      const rows = connection.database.prepare(`EXPLAIN QUERY PLAN ${sql}`).all(...values) as {
        detail: string;
      }[];
      const takes = typeof plan.takes === "string" ? plan.takes : plan.takes[name];
      const expected = takes
        .replaceAll("P_", prefix)
        .replaceAll("STEPS", stepTable)
        .replaceAll("REQUEST", request);
      expect(rows.map(({ detail }) => detail).join(" | ")).toBe(expected);
    },
  );
});

test("every query has its plan tested", () => {
  expect(new Set(plans.map(({ query }) => query))).toEqual(new Set(Object.keys(queries)));
});
