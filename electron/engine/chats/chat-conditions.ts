// What a filter asks of chats, as SQL where the columns allow it, and as a question about a chat's time where they do not.
import type { ChatFilter } from "../../../shared/chats/chat-store.ts";
import { type Instant, compareInstants } from "../../../shared/chats/read-time.ts";
import { type Result, fail, succeed } from "../../../shared/failure/failure.ts";
import { readInstant } from "./cells.ts";
import type { ChatFamily } from "./chat-family.ts";
import type { ChatField } from "./chat-fields.ts";
import type { Sql, SqlRow, SqlValue } from "./connection.ts";
import { chatConditions } from "./queries.ts";
import { timeBounds } from "./time-bounds.ts";

export type Conditions = { sql: string; values: readonly SqlValue[] };

/** `keeps` judges the time of a row; null where no time is asked for. */
export type ChatQuestion = { conditions: Conditions; keeps: ((row: SqlRow) => boolean) | null };

/** SQLite refuses patterns of more than 50,000 bytes, and titles have at most 500 characters. */
const longestKeywords = 1000;

export function askForChats(
  sql: Sql,
  family: ChatFamily,
  timed: string | null,
  filter: ChatFilter,
): Result<ChatQuestion> {
  const words = (filter.keywords ?? "").split(/\s+/).filter((word) => word !== "");
  if ((filter.keywords ?? "").length > longestKeywords)
    return fail({
      code: "bad-request",
      where: "keywords",
      expected: `at most ${longestKeywords} characters`,
      found: `${filter.keywords?.length}`,
    });
  const equal = (field: ChatField, value: string | undefined): Conditions[] =>
    value === undefined ? [] : [{ sql: chatConditions.equal(family, field), values: [value] }];
  const parts: Conditions[] = [
    ...(filter.deleted === true ? [] : [{ sql: chatConditions.undeleted(family), values: [] }]),
    ...equal("userId", filter.userId),
    ...equal("teamId", filter.teamId),
    ...equal("assistantId", filter.assistantId),
    ...equal("status", filter.status),
    ...equal("share", filter.share),
    ...words.map((word) => ({ sql: chatConditions.titleLike(family), values: [`%${escapeLike(word)}%`] })),
    ...(timed === null ? [] : timeBounds(sql, family, timed, filter)),
  ];
  return succeed({ conditions: joinConditions(parts), keeps: keepsTime(filter) });
}

export const joinConditions = (parts: readonly Conditions[]): Conditions => ({
  sql: parts.map((part) => part.sql).join(""),
  values: parts.flatMap((part) => part.values),
});

const escapeLike = (word: string) => word.replace(/[\\%_]/g, "\\$&");

function keepsTime({ since, until }: ChatFilter): ChatQuestion["keeps"] {
  if (since === undefined && until === undefined) return null;
  const isWithin = (at: Instant) =>
    (since === undefined || compareInstants(at, since) >= 0) &&
    (until === undefined || compareInstants(at, until) < 0);
  return (row) => {
    const at = readInstant(row["time"]);
    return at !== null && at !== "unreadable" && isWithin(at);
  };
}
