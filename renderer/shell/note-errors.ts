import type { App } from "../state/app.ts";

/** Errors that nothing on the screen caught are told, and go into the host's log. Answers the way to stop it. */
export function noteErrors({ errors }: Pick<App, "errors">): () => void {
  const erred = ({ error }: ErrorEvent & { error: unknown }) => {
    // The browser's own remarks (on loops of measuring, say) come as errors without one.
    if (error !== null && error !== undefined) errors.note(error);
  };
  const rejected = ({ reason }: PromiseRejectionEvent) => errors.note(reason);
  window.addEventListener("error", erred);
  window.addEventListener("unhandledrejection", rejected);
  return () => {
    window.removeEventListener("error", erred);
    window.removeEventListener("unhandledrejection", rejected);
  };
}
