// The whole thread at a glance, in equal shares of its rows.
import { z } from "zod";

const count = z.number().int().nonnegative();

/** What must be seen however many rows a share has; the worst first. */
export const overviewMarkSchema = z.enum(["error", "interruption", "incomplete", "lost", "warning", "note"]);
export type OverviewMark = z.infer<typeof overviewMarkSchema>;

/**
 * Row r of n stands in share ⌊r · shares / n⌋. There are as many shares as were asked for, but no more than rows. The lists that go
 * by shares have one entry for each.
 */
export const overviewSchema = z.strictObject({
  rows: count,
  turns: count,
  /** Whose turns fill most of it: 0 the user's, 1 those of an unknown type, from 2 on the agents', as they stand in `agents`. */
  lanes: z.array(count),
  /** `agent_id` as rows have it. */
  agents: z.array(z.string().nullable()),
  /** The turn that its first row stands in. */
  firstTurns: z.array(count),
  /** How many turns of the user begin in it. */
  prompts: z.array(count),
  /** In the order of the shares: how many of a kind stand in one, and the row of the first. */
  marks: z.array(z.strictObject({ share: count, kind: overviewMarkSchema, count, row: count })),
});
export type Overview = z.infer<typeof overviewSchema>;

export const overviewRequests = {
  "document.overview": {
    input: z.strictObject({ id: z.string().min(1).max(64), shares: z.number().int().min(1).max(4000) }),
    output: overviewSchema,
  },
} as const;
