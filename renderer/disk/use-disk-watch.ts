import { useEffect } from "react";
import type { Document } from "../../shared/api/document.ts";
import { useApp, useScreen } from "../state/app-context.tsx";
import { browsingOf } from "../state/screen.ts";

/** In milliseconds. A look costs next to nothing, and who waits for a change follows instead. */
const every = 5000;

/** Looks at the file of the document that is in front: now, when the window is gone to, and every few seconds while it can be seen. */
export function useDiskWatch({ id }: Document): void {
  const app = useApp();
  const follows = useScreen((state) => browsingOf(state, id).follows);
  useEffect(() => {
    if (follows) return void app.disk.look(id);
    const look = () => {
      if (window.document.visibilityState === "visible") void app.disk.look(id);
    };
    look();
    const timer = setInterval(look, every);
    window.addEventListener("focus", look);
    window.document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      window.removeEventListener("focus", look);
      window.document.removeEventListener("visibilitychange", look);
    };
  }, [app, id, follows]);
}
