import { z } from "zod";
import { previewSchema } from "./row.ts";

const count = z.number().int().nonnegative();
const text = z.string().nullable();

/** A field of an object that has no place of its own here: its name and the beginning of its value. */
const otherField = z.strictObject({ name: z.string(), pointer: z.string(), preview: previewSchema });

const agentSchema = z.strictObject({
  /** Its key in `agents`. */
  id: z.string(),
  pointer: z.string(),
  name: text,
  model: text,
  provider: text,
  createdAt: text,
  others: z.array(otherField),
});
export type AgentInfo = z.infer<typeof agentSchema>;

const linkSchema = z.strictObject({
  pointer: z.string(),
  threadId: text,
  relation: text,
  others: z.array(otherField),
  /** The name of a file in the same folder that holds that thread. */
  file: text,
});
export type LinkInfo = z.infer<typeof linkSchema>;

/** What a thread says of itself outside of its turns. Lists are cut at some hundred entries; `left` says how many are not listed. */
export const threadInfoSchema = z.strictObject({
  title: text,
  threadId: text,
  version: text,
  createdAt: text,
  updatedAt: text,
  agents: z.strictObject({ listed: z.array(agentSchema), left: count }),
  metadata: z.strictObject({ listed: z.array(otherField), left: count }),
  links: z.strictObject({ listed: z.array(linkSchema), left: count }),
  /** Fields of the root that are none of the above, `turns` aside. */
  others: z.array(otherField),
  /** How many turns carry `client_metadata`; `document.clientMetadata` lists them. */
  clientMetadata: count,
  /** Of what was made into a thread: texts that have no place in it, each by its beginning; `document.aside` has all of it. */
  aside: z.array(z.strictObject({ beginning: z.string(), messages: count })),
});
export type ThreadInfo = z.infer<typeof threadInfoSchema>;

/** The `client_metadata` of one turn. */
export const clientMetadataSchema = z.strictObject({
  turn: count,
  pointer: z.string(),
  preview: previewSchema,
});
export type ClientMetadata = z.infer<typeof clientMetadataSchema>;
