import { useSyncExternalStore } from "react";
import { useApp } from "../state/app-context.tsx";
import type { FindState } from "./find-state.ts";

/** Draws from what is looked for in a document; `select` must give the same reference for the same state. */
export function useFind<T>(id: string, select: (state: FindState) => T): T {
  const session = useApp().find.of(id);
  return useSyncExternalStore(session.subscribe, () => select(session.get()));
}
