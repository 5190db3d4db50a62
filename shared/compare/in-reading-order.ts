import type { Entry } from "./comparison.ts";

/**
 * The same entries for people: where A and B have different turns in one place, A's come first. A comparison itself has them in an
 * order that does not depend on which side is A.
 */
export function inReadingOrder(entries: readonly Entry[]): Entry[] {
  const ordered: Entry[] = [];
  let added: Entry[] = [];
  for (const entry of entries) {
    if (entry.kind === "added") added.push(entry);
    else {
      if (entry.kind !== "removed") {
        for (const waiting of added) ordered.push(waiting);
        added = [];
      }
      ordered.push(entry);
    }
  }
  return [...ordered, ...added];
}
