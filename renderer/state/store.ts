import { useSyncExternalStore } from "react";

export interface Store<S, A> {
  readonly get: () => S;
  readonly subscribe: (listener: () => void) => () => void;
  readonly dispatch: (action: A) => void;
}

export function createStore<S, A>(reduce: (state: S, action: A) => S, initial: S): Store<S, A> {
  const listeners = new Set<() => void>();
  let state = initial;
  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    dispatch(action) {
      const next = reduce(state, action);
      if (next === state) return;
      state = next;
      for (const listener of listeners) listener();
    },
  };
}

/** `select` must give the same reference for the same state. */
export function useStore<S, A, T>(store: Store<S, A>, select: (state: S) => T): T {
  return useSyncExternalStore(store.subscribe, () => select(store.get()));
}
