import { describeError } from "../../shared/report/describe-error.ts";
import type { ScreenBridge } from "../bridge/screen-bridge.ts";

/** Errors of the screen's own go into the host's log, as names and places in our code. */
export function noteErrors(bridge: ScreenBridge): void {
  const note = (error: unknown) => {
    const { name, at } = describeError(error);
    void bridge.request("host.noteError", { name, at: [...at] });
  };
  window.addEventListener("error", ({ error }: ErrorEvent & { error: unknown }) => {
    // The browser's own remarks (on loops of measuring, say) come as errors without one.
    if (error !== null && error !== undefined) note(error);
  });
  window.addEventListener("unhandledrejection", ({ reason }) => note(reason));
}
