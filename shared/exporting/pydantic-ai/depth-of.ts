import { deepestNesting } from "../../text/is-nested-too-deep.ts";

/** What is nested deeper is not written. What carries it adds a few levels, and then a reader should still follow. */
export const deepestWritten = deepestNesting - 10;

/** How many lists and objects stand within each other. Values may be nested deeper than calls can be. */
export function depthOf(value: unknown): number {
  let level = containersIn([value]);
  let depth = 0;
  while (level.length > 0) {
    depth++;
    level = containersIn(level.flatMap((container) => Object.values(container)));
  }
  return depth;
}

const containersIn = (values: readonly unknown[]) =>
  values.filter((value): value is object => typeof value === "object" && value !== null);
