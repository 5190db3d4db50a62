// Comparisons: two sides in a tab each, and what becomes of them.
import type { Side } from "../../shared/api/compare.ts";
import type { Document } from "../../shared/api/document.ts";
import type { Compared, Comparing, SideName } from "./comparing.ts";
import type { Front, Screen, ScreenState } from "./screen.ts";

export type ComparisonChange = Partial<Pick<Comparing, "a" | "b" | "options">>;

export type ComparisonAction =
  /** It comes to the front. */
  | { type: "comparison-opened"; comparing: Comparing }
  | { type: "comparison-added"; comparing: Comparing }
  | { type: "comparison-changed"; key: string; change: ComparisonChange }
  /** `neighbour`: what comes to the front if it was there. */
  | { type: "comparison-closed"; key: string; neighbour: Front };

export function reduceComparisons(state: ScreenState, action: ComparisonAction): ScreenState {
  const { comparisons } = state;
  switch (action.type) {
    case "comparison-opened": {
      const { comparing } = action;
      const front: Front = { show: "compare", key: comparing.key };
      return { ...state, comparisons: [...comparisons, comparing], front };
    }
    case "comparison-added":
      return { ...state, comparisons: [...comparisons, action.comparing] };
    case "comparison-changed": {
      const { key, change } = action;
      if (findComparison(comparisons, key) === undefined) return state;
      const changed = comparisons.map((other) => (other.key === key ? { ...other, ...change } : other));
      return { ...state, comparisons: changed };
    }
    case "comparison-closed": {
      const { key, neighbour } = action;
      const isFront = state.front.show === "compare" && state.front.key === key;
      const rest = comparisons.filter((other) => other.key !== key);
      return { ...state, comparisons: rest, front: isFront ? neighbour : state.front };
    }
  }
}

export const findComparison = (comparisons: readonly Comparing[], key: string): Comparing | undefined =>
  comparisons.find((comparing) => comparing.key === key);

/** The thread that a document shows, or some of its turns. Of a database the chat says which it is. */
export const sideOf = ({ id, thread, chat }: Document, turns: Side["turns"] = null): Side => ({
  id,
  thread: chat === null ? thread : 0,
  chat,
  turns,
});

/** Whether two sides are of the same thread, whichever of its turns they are. */
export const isSameThread = (one: Side, other: Side): boolean =>
  one.id === other.id &&
  one.thread === other.thread &&
  one.chat?.family === other.chat?.family &&
  one.chat?.chatId === other.chat?.chatId;

export function isSameSide(one: Side | null, other: Side | null): boolean {
  if (one === null || other === null) return one === other;
  return (
    isSameThread(one, other) &&
    one.turns?.first === other.turns?.first &&
    one.turns?.last === other.turns?.last
  );
}

export const hasBothSides = (comparing: Comparing): comparing is Compared =>
  comparing.a !== null && comparing.b !== null;

export const otherSide = (side: SideName): SideName => (side === "a" ? "b" : "a");

/** The same two sides are compared in one place: where that is open already, it comes to the front. */
export function openComparison(screen: Screen, comparing: Comparing): void {
  const known = screen
    .get()
    .comparisons.find(({ a, b }) => isSameSide(comparing.a, a) && isSameSide(comparing.b, b));
  if (known === undefined) screen.dispatch({ type: "comparison-opened", comparing });
  else screen.dispatch({ type: "front", front: { show: "compare", key: known.key } });
}

export function swapComparison(screen: Screen, key: string): void {
  const comparing = findComparison(screen.get().comparisons, key);
  if (comparing === undefined) return;
  const { a, b } = comparing;
  screen.dispatch({ type: "comparison-changed", key, change: { a: b, b: a } });
}
