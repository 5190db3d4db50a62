import { z } from "zod";

const count = z.number().int().nonnegative();
/** ISO 8601 in UTC, with all the digits that were stored. */
export const storedTime = z.string().nullable();
const text = z.string().nullable();

/** Something that could only be read in part. */
export const storedNoticeSchema = z.strictObject({ rule: z.string(), message: z.string() });
export type StoredNotice = z.infer<typeof storedNoticeSchema>;

/** Which chat of a database: ids are unique only among the chats of one family of tables. */
export const chatNameSchema = z.strictObject({
  family: z.string().max(1000),
  chatId: z.string().max(10_000),
});
export type ChatName = z.infer<typeof chatNameSchema>;

/** Tables that belong together: the chats of one application, in one generation of tables. */
export const familySchema = z.strictObject({
  id: z.string(),
  prefix: z.string(),
  generation: z.enum(["chat", "conversation", "history"]),
  /** The one in which somebody wrote last. */
  isDefault: z.boolean(),
  /** Its steps are only of runs that failed or were interrupted. */
  keepsOnlyFailures: z.boolean(),
  notices: z.array(storedNoticeSchema),
});
export type Family = z.infer<typeof familySchema>;

export const storedChatSchema = z.strictObject({
  chatId: z.string(),
  title: text,
  assistantId: text,
  assistantName: text,
  mode: text,
  status: text,
  share: text,
  userId: text,
  teamId: text,
  lastMessageAt: storedTime,
  createdAt: storedTime,
  isDeleted: z.boolean(),
  notices: z.array(storedNoticeSchema),
});
export type StoredChat = z.infer<typeof storedChatSchema>;

/** What a list shows beside a chat: how many messages it has, and how many steps that were not completed, by their status. */
export const badgesSchema = z.strictObject({
  messages: count,
  interrupted: count,
  failed: count,
  /** `pending` or `running`. */
  unfinished: count,
});
export type Badges = z.infer<typeof badgesSchema>;

const filterText = z.string().max(1000).optional();
export const chatFilterSchema = z.strictObject({
  userId: filterText,
  teamId: filterText,
  assistantId: filterText,
  status: filterText,
  share: filterText,
  keywords: filterText,
  /** Any form of time that databases use. */
  since: filterText,
  until: filterText,
  incomplete: z.boolean().optional(),
  deleted: z.boolean().optional(),
});
export type StoredChatFilter = z.infer<typeof chatFilterSchema>;

/** The values that one column of the chats holds, the most frequent first, and how many more there are. */
const choicesOf = z.strictObject({
  listed: z.array(z.strictObject({ value: z.string(), name: text, chats: count })),
  left: count,
});
/** What a filter can be set to; null where the tables have no such column. */
export const choicesSchema = z.strictObject({
  assistants: choicesOf.nullable(),
  statuses: choicesOf.nullable(),
  shares: choicesOf.nullable(),
  users: choicesOf.nullable(),
  teams: choicesOf.nullable(),
  canBeDeleted: z.boolean(),
});
export type Choices = z.infer<typeof choicesSchema>;
export type ChoicesOf = z.infer<typeof choicesOf>;

/** A message of a chat that holds the words. `match` is what was found, with what stands around it. */
export const hitSchema = z.strictObject({
  /** Its request's place among those of the chat, and its row in the message table. */
  request: count,
  row: z.number(),
  role: z.string(),
  type: z.string(),
  before: z.string(),
  match: z.string(),
  after: z.string(),
});
export type Hit = z.infer<typeof hitSchema>;
