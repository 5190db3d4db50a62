import type { ChatFilter } from "../../shared/chats/chat-store.ts";
import { type Instant, readTime } from "../../shared/chats/read-time.ts";
import { type Result, succeed } from "../../shared/failure/failure.ts";
import { type CommandInput, unusable } from "./command.ts";

type Options = CommandInput["options"];

/** What `chats` was asked for; `limit` is over all pages. */
export function readChatFilter(options: Options): Result<{ filter: ChatFilter; limit: number }> {
  const since = readBound("--since", options["since"]);
  if (!since.ok) return since;
  const until = readBound("--until", options["until"]);
  if (!until.ok) return until;
  const limit = readLimit(options["limit"]);
  if (!limit.ok) return limit;
  const filter: ChatFilter = {
    assistantId: textOf(options["assistant"]),
    status: textOf(options["status"]),
    userId: textOf(options["user"]),
    teamId: textOf(options["team"]),
    share: textOf(options["share"]),
    keywords: textOf(options["words"]),
    since: since.value,
    until: until.value,
    incomplete: options["interrupted"] === true,
    deleted: options["deleted"] === true,
    after: textOf(options["after"]),
    badges: true,
  };
  return succeed({ filter, limit: limit.value });
}

const textOf = (value: Options[string]) => (typeof value === "string" ? value : undefined);

function readBound(name: string, value: Options[string]): Result<Instant | undefined> {
  if (typeof value !== "string") return succeed(undefined);
  const time = isShortNumber.test(value.trim()) ? "unreadable" : readTime(value);
  if (time !== null && time !== "unreadable") return succeed(time);
  return unusable("chats", `a time after ${name}, such as 2026-11-17T09:30:00Z`, `“${value.slice(0, 60)}”`);
}

/** Whoever types 2026 means a year, and not half an hour after midnight in 1970. */
const isShortNumber = /^\d{1,8}$/;

const usualLimit = 50;

function readLimit(value: Options[string]): Result<number> {
  if (value === undefined) return succeed(usualLimit);
  if (typeof value === "string" && /^[1-9]\d{0,8}$/.test(value)) return succeed(Number(value));
  return unusable("chats", "a number from 1 after --limit", `“${String(value)}”`);
}
