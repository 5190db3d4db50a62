import type { Side } from "../../shared/api/compare.ts";
import type { App } from "../state/app.ts";
import type { Comparing, SideName } from "../state/comparing.ts";
import { type ComparisonChange, findComparison, sideOf } from "../state/comparisons.ts";
import type { DocumentsState } from "../state/documents.ts";
import type { Take } from "../state/opener.ts";
import { hasThread } from "./choices.ts";

/** What is opened is taken for these sides, in their order, and stays in the back; what is left over is only opened. */
export function takeForSides(app: App, key: string, sides: readonly SideName[]): Take {
  return (document, index) => {
    const side = sides[index];
    if (side === undefined) return;
    if (hasThread(document)) return app.changeComparison(key, changeOf(side, sideOf(document)));
    app.report(`${document.name} cannot be compared`, {
      code: "not-found",
      where: document.name,
      expected: "a chat",
      found: "none in it",
    });
  };
}

export const changeOf = (side: SideName, picked: Side | null): ComparisonChange =>
  side === "a" ? { a: picked } : { b: picked };

/** The sides that are yet to be picked, and those whose document was closed; A first. */
export function lackingSides(comparing: Comparing, { byId }: Pick<DocumentsState, "byId">): SideName[] {
  return (["a", "b"] as const).filter((name) => {
    const side = comparing[name];
    return side === null || !byId.has(side.id);
  });
}

/**
 * Where files go that come while a comparison is in front: to the side that they were let go on, then to those that it lacks. Null where
 * they are only opened.
 */
export function takeInFront(app: App, aimed: SideName | null = null): Take | null {
  const { front, comparisons } = app.screen.get();
  const comparing = front.show === "compare" ? findComparison(comparisons, front.key) : undefined;
  if (comparing === undefined) return null;
  const lacking = lackingSides(comparing, app.documents.get());
  const sides = aimed === null ? lacking : [aimed, ...lacking.filter((side) => side !== aimed)];
  return sides.length === 0 ? null : takeForSides(app, comparing.key, sides);
}
