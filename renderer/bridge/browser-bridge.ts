import type { CancelSignal } from "../../shared/api/bridge.ts";
import type { Input, Output, RequestName } from "../../shared/api/requests.ts";
import { type Result, fail } from "../../shared/failure/failure.ts";
import { type OpenEvents, eventStream } from "./event-stream.ts";
import type { ScreenBridge } from "./screen-bridge.ts";

type Fetch = (address: string, init: RequestInit) => Promise<Response>;

/** Addresses are relative to the page's own, which carries the token. */
export function browserBridge(carrier: { fetch: Fetch; openEvents: OpenEvents }): ScreenBridge {
  const events = eventStream(carrier.openEvents);
  const send = sender(carrier.fetch);

  function request<N extends RequestName>(name: N, input: Input<N>, signal?: CancelSignal) {
    const headers = { "content-type": "application/json" };
    const body = JSON.stringify({ name, input });
    return send<Output<N>>(name, "api", { method: "POST", headers, body }, signal);
  }

  return {
    request,
    hasFileDialog: false,
    onEvent: events.onEvent,
    onConnection: events.onConnection,
    async openFile(file, signal) {
      const address = `upload?name=${encodeURIComponent(file.name)}`;
      const stored = await send<{ path: string }>(file.name, address, { method: "PUT", body: file }, signal);
      if (!stored.ok) return stored;
      return request("document.open", { source: { from: "path", path: stored.value.path } }, signal);
    },
  };
}

function sender(fetch: Fetch) {
  return async function send<T>(
    where: string,
    address: string,
    init: RequestInit,
    signal?: CancelSignal,
  ): Promise<Result<T>> {
    const abort = new AbortController();
    const cancel = () => abort.abort();
    if (signal?.aborted === true) cancel();
    signal?.addEventListener("abort", cancel, { once: true });
    try {
      const response = await fetch(address, { ...init, signal: abort.signal });
      return readResult<T>(where, await response.text());
    } catch {
      return fail(abort.signal.aborted ? cancelled(where) : unreachable);
    } finally {
      signal?.removeEventListener("abort", cancel);
    }
  };
}

/** The host has checked what is inside; whether it is an answer at all is checked here. */
function readResult<T>(where: string, text: string): Result<T> {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === "object" && value !== null && "ok" in value) return value as Result<T>;
  } catch {
    // Worded below, like an answer of the wrong form.
  }
  return fail({
    code: "internal",
    where,
    expected: "an answer as JSON",
    found: text.slice(0, 80) || "nothing",
  });
}

const cancelled = (where: string) =>
  ({ code: "cancelled", where, expected: "an answer", found: "that it was no longer wanted" }) as const;

/** Which request met it says nothing to the user. */
const unreachable = {
  code: "not-available",
  where: "Threadlens",
  expected: "an answer from the host",
  found: "no connection to it",
} as const;
