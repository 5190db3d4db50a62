import type { ChatRequest, RequestLog, Step } from "../../../shared/chats/chat-store.ts";
import type { Instant } from "../../../shared/chats/read-time.ts";
import type { ChatFamily, FieldTable } from "./chat-family.ts";
import type { MessageField, RequestLogField, StepField } from "./chat-fields.ts";
import { idOf, numberOf, textOf } from "./cells.ts";
import type { Sql, SqlRow } from "./connection.ts";
import { type MessageFact, type StepFact, collectRequests } from "./collect-requests.ts";
import { listOfKeys } from "./chat-place.ts";
import { type MessageLister, type MessageWish, conditionsOf } from "./message-lister.ts";
import { placeReader, timeReader } from "./message-place.ts";
import { queries } from "./queries.ts";
import { readStep } from "./read-step.ts";
import { RowReader } from "./row-reader.ts";

type KeyedStep = StepFact & { key: string; table: FieldTable<StepField> };

export class RequestLister {
  readonly #family: ChatFamily;
  readonly #messages: MessageLister | null;

  constructor(family: ChatFamily, messages: MessageLister | null) {
    this.#family = family;
    this.#messages = messages;
  }

  list(sql: Sql, chatId: string): ChatRequest[] {
    const requests = collectRequests(
      this.#messageFacts(sql, chatId, {}),
      this.#stepFacts(sql, chatId, "all"),
    );
    const logs = readLogs(sql, this.#family, requests);
    for (const request of requests) request.log = logs.get(request.requestId ?? "") ?? null;
    return requests;
  }

  /** Looks at no request but those that have incomplete steps. */
  lastIncompleteStep(sql: Sql, chatId: string): Step | null {
    const incomplete = this.#stepFacts(sql, chatId, "incomplete");
    const ids = new Set(incomplete.map((step) => step.requestId));
    const facts = [...ids].map((requestId) => this.#factsOf(sql, chatId, requestId));
    const requests = collectRequests(
      facts.flatMap((fact) => fact.messages),
      facts.flatMap((fact) => fact.steps),
    );
    const last = requests.findLast((request) => request.incomplete.length > 0);
    const step = incomplete
      .filter((one) => one.requestId === last?.requestId)
      .toSorted((a, b) => a.sequence - b.sequence || a.row - b.row)
      .at(-1);
    if (step === undefined) return null;
    const row = sql.get(queries.stepsByKey(step.table), [listOfKeys(step.table.schema, [step.key])]);
    return row === undefined ? null : readStep(row, step.table);
  }

  #factsOf(sql: Sql, chatId: string, requestId: string | null) {
    if (requestId !== null)
      return {
        messages: this.#messageFacts(sql, chatId, { requestId }),
        steps: this.#stepFacts(sql, chatId, "of-request", requestId),
      };
    const steps = this.#stepFacts(sql, chatId, "all").filter((step) => step.requestId === null);
    return { messages: [], steps };
  }

  #messageFacts(sql: Sql, chatId: string, wish: MessageWish): MessageFact[] {
    const { messages } = this.#family;
    const lister = this.#messages;
    if (messages === null || lister === null || !hasRequests(messages, wish)) return [];
    const { filter, values } = conditionsOf(chatId, wish);
    const read = placeReader();
    return sql
      .all(queries.placesOfMessages(messages, filter), values)
      .map((row) => ({ row, place: read(row) }))
      .toSorted((a, b) => lister.compare(a.place, b.place))
      .map(({ row, place }) => ({
        row: numberOf(row["key"]) ?? 0,
        requestId: idOf(row["requestId"]),
        role: textOf(row["role"]) ?? "",
        at: place.at,
      }));
  }

  #stepFacts(
    sql: Sql,
    chatId: string,
    which: "all" | "incomplete" | "of-request",
    ...requestId: string[]
  ): KeyedStep[] {
    const timeOf = timeReader();
    return this.#family.steps.flatMap((table) => {
      if (which === "of-request" && table.fields.requestId === null) return [];
      const rows = sql.all(queries.placesOfSteps(table, which), [chatId, ...requestId]);
      return rows.map((row) => stepFact(row, table, timeOf(row["createdAt"])));
    });
  }
}

const hasRequests = ({ fields }: FieldTable<MessageField>, { requestId }: MessageWish) =>
  requestId === undefined || fields.requestId !== null;

function stepFact(row: SqlRow, table: FieldTable<StepField>, at: Instant | null): KeyedStep {
  const key = textOf(row["key"]) ?? "";
  return {
    row: numberOf(key) ?? 0,
    stepId: textOf(row["stepId"]) ?? key,
    requestId: idOf(row["requestId"]),
    status: textOf(row["status"]) ?? "",
    sequence: numberOf(row["sequence"]) ?? 0,
    at,
    key,
    table,
  };
}

const mostIds = 500;

function readLogs(
  sql: Sql,
  { requestLog }: ChatFamily,
  requests: readonly ChatRequest[],
): Map<string, RequestLog> {
  const logs = new Map<string, RequestLog>();
  if (requestLog === null || requestLog.fields.requestId === null) return logs;
  const ids = requests.map((request) => request.requestId).filter((id) => id !== null);
  for (let start = 0; start < ids.length; start += mostIds) {
    const some = JSON.stringify(ids.slice(start, start + mostIds));
    for (const row of sql.all(queries.requestLog(requestLog), [some]))
      logs.set(textOf(row["requestId"]) ?? "", readLog(row, requestLog));
  }
  return logs;
}

function readLog(row: SqlRow, table: FieldTable<RequestLogField>): RequestLog {
  const reader = new RowReader(row, table, "Request", "requestId");
  return {
    status: reader.text("status"),
    inputTokens: reader.number("inputTokens"),
    outputTokens: reader.number("outputTokens"),
    totalTokens: reader.number("totalTokens"),
    durationMs: reader.number("duration"),
    error: reader.id("error"),
  };
}
