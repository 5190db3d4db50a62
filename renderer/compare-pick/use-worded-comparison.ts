import type { Comparing } from "../state/comparing.ts";
import { type NamedSide, wordSide } from "./name-side.ts";
import { useNamedSide } from "./use-named-side.ts";

/** Both sides by their names, and both in one line. */
export function useWordedComparison({ a, b }: Pick<Comparing, "a" | "b">) {
  const named = { a: useNamedSide(a), b: useNamedSide(b) };
  const isNew = named.a === null && named.b === null;
  return { ...named, words: isNew ? "New comparison" : `${wordOne(named.a)} ↔ ${wordOne(named.b)}` };
}

const wordOne = (named: NamedSide | null): string => (named === null ? "…" : wordSide(named));
