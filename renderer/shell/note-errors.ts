import type { App } from "../state/app.ts";

/** Errors that nothing on the screen caught are told, and go into the host's log. Answers the way to stop it. */
export function noteErrors({ errors }: Pick<App, "errors">): () => void {
  const erred = ({ error }: ErrorEvent & { error: unknown }) => {
    // The browser's own remarks (on loops of measuring, say) come as errors without one.
    if (error !== null && error !== undefined) errors.note(error);
  };
  const rejected = ({ reason }: PromiseRejectionEvent) =>
    wasGivenUp(reason) ? errors.log(reason) : errors.note(reason);
  window.addEventListener("error", erred);
  window.addEventListener("unhandledrejection", rejected);
  return () => {
    window.removeEventListener("error", erred);
    window.removeEventListener("unhandledrejection", rejected);
  };
}

/** By us or by the editor, which has a name of its own for it: nothing went wrong then. */
const wasGivenUp = (reason: unknown): boolean =>
  reason instanceof Error && (reason.name === "AbortError" || reason.name === "Canceled");
