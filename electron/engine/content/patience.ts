import type { CancelSignal } from "../../../shared/api/bridge.ts";
import type { Failure } from "../../../shared/failure/failure.ts";

/** Ends a request when the user cancels it or when nothing was heard for too long. */
export type Patience = {
  signal: AbortSignal;
  /** Something was heard. */
  renew: () => void;
  /** Why it was ended; null if it was not. */
  reason: (where: string) => Failure | null;
  /** Always called: whatever is still under way is given up. */
  end: () => void;
};

export function startPatience(cancel: CancelSignal, milliseconds: number): Patience {
  const stop = new AbortController();
  let why: "cancelled" | "silent" | null = null;
  const endFor = (reason: "cancelled" | "silent") => {
    why ??= reason;
    stop.abort();
  };
  const onCancel = () => endFor("cancelled");
  const timer = setTimeout(() => endFor("silent"), milliseconds);
  cancel.addEventListener("abort", onCancel, { once: true });
  if (cancel.aborted) onCancel();
  return {
    signal: stop.signal,
    renew: () => void timer.refresh(),
    reason: (where) => (why === null ? null : wordReason(where, why, milliseconds)),
    end: () => {
      clearTimeout(timer);
      cancel.removeEventListener("abort", onCancel);
      stop.abort();
    },
  };
}

function wordReason(where: string, why: "cancelled" | "silent", milliseconds: number): Failure {
  if (why === "cancelled")
    return { code: "cancelled", where, expected: "an answer", found: "that it was cancelled" };
  const seconds = Number((milliseconds / 1000).toFixed(1));
  return { code: "not-available", where, expected: "an answer", found: `nothing for ${seconds} s` };
}
