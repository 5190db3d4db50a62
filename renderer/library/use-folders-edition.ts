import { useCallback, useSyncExternalStore } from "react";
import { useApp } from "../state/app-context.tsx";
import type { LibrarySession } from "./library-session.ts";

/** Another word whenever the open folders may know something else; null where none is open. While one is read, it waits for the end. */
export function useFoldersEdition(): string | null {
  const { libraries } = useApp();
  const sessions = useSyncExternalStore(libraries.subscribe, libraries.get);
  const subscribe = useCallback(
    (listen: () => void) => {
      const ends = sessions.map(({ state }) => state.subscribe(listen));
      return () => {
        for (const end of ends) end();
      };
    },
    [sessions],
  );
  return useSyncExternalStore(subscribe, () =>
    sessions.length === 0 ? null : sessions.map(wordEdition).join(" "),
  );
}

function wordEdition({ id, state }: LibrarySession): string {
  const { work, revision } = state.get().library;
  const isBusy = work.state === "walking" || work.state === "reading";
  return `${id} ${isBusy ? "busy" : revision}`;
}
