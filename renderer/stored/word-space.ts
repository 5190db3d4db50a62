import type { StepSpace } from "../../shared/api/stored.ts";
import { formatCount } from "../format/format-count.ts";
import { formatNumber } from "../format/format-number.ts";

type ReadSpace = Extract<StepSpace, { state: "read" }>;

/** How a space differs from the one of the step before, in a few words. */
export function wordSpace(space: StepSpace): string {
  switch (space.state) {
    case "none":
      return "none is stored";
    case "unreadable":
      return "cannot be read";
    case "read":
      return wordRead(space);
  }
}

function wordRead({ entries, left, since }: ReadSpace): string {
  const keys = entries.filter(({ change }) => change !== "removed").length + left;
  const holds = keys === 0 ? "empty" : formatCount(keys, "key");
  if (since === null) return holds;
  const changes = (["added", "changed", "removed"] as const)
    .map((change) => ({ change, count: entries.filter((entry) => entry.change === change).length }))
    .filter(({ count }) => count > 0)
    .map(({ change, count }, at) => `${at === 0 ? formatCount(count, "key") : count} ${change}`);
  // What was not listed may have changed as well.
  if (changes.length === 0)
    return left > 0
      ? holds
      : `${holds === "empty" ? "empty, " : ""}unchanged since step ${formatNumber(since.sequence)}`;
  return `${changes.join(", ")} since step ${formatNumber(since.sequence)}`;
}
