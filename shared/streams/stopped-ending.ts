import type { TurnAssembler } from "./turn-assembler.ts";
import type { TurnEnding } from "./turn-draft.ts";

/** How a turn ended of which no event says so: its stream just stopped. */
export function stoppedEnding({ facts, hasOpenParts }: TurnAssembler): TurnEnding {
  const lostBecause = "the stream ended before its end";
  const at = facts.saidAt ?? facts.startedAt;
  if (facts.error !== null)
    return {
      status: "interrupted",
      reason: "error",
      ...facts.error,
      lostBecause: "the stream failed before its end",
    };
  if (facts.hasResult && !hasOpenParts) return { status: "complete", at, lostBecause };
  const reason = hasOpenParts ? "incomplete_stream" : "network_failure";
  return { status: "interrupted", reason, at, detail: null, lostBecause };
}
