import { useEffect } from "react";
import type { LibrarySession } from "./library-session.ts";

/** A look costs a look at each file: it takes a twentieth of the time at most. */
const leastPause = 3_000;
const pausePerLook = 20;

/** While the folder is in front and the window can be seen, what others write to it is noticed. What the user stopped stays so. */
export function useWatch(session: LibrarySession): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    const look = async () => {
      const before = performance.now();
      if (isWatched(session)) await session.refresh(false);
      if (!isGone) wait(Math.max(leastPause, (performance.now() - before) * pausePerLook));
    };
    const wait = (pause: number) => (timer = setTimeout(() => void look(), pause));
    wait(leastPause);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [session]);
}

function isWatched({ state }: LibrarySession): boolean {
  const { work } = state.get().library;
  return document.visibilityState === "visible" && (work.state === "idle" || work.state === "failed");
}
