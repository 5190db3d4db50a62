import { useEffect } from "react";
import type { Document } from "../../shared/api/document.ts";
import { useApp, useScreen } from "../state/app-context.tsx";
import { canGrow } from "../state/news.ts";
import { browsingOf } from "../state/screen.ts";

/** Looked for once a second; what takes long to read is read less often, so that a fifth of the time at most is spent on it. */
const leastPause = 1000;
const pausePerWork = 4;

/** While the user follows a database or a file, what others write to it appears. */
export function useFollow(document: Document): void {
  const { id } = document;
  const app = useApp();
  const follows = useScreen((state) => browsingOf(state, id).follows) && canGrow(document);
  useEffect(() => {
    if (!follows) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const look = async () => {
      const started = performance.now();
      const goesOn = await app.news.keepUp(id);
      const pause = Math.max(leastPause, pausePerWork * (performance.now() - started));
      if (goesOn && !isOver) timer = setTimeout(() => void look(), pause);
    };
    void look();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [app, id, follows]);
}
