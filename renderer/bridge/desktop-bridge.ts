import type { CancelSignal, PreloadBridge } from "../../shared/api/bridge.ts";
import type { Input, Output, RequestName } from "../../shared/api/requests.ts";
import { type Result, fail } from "../../shared/failure/failure.ts";
import type { ScreenBridge } from "./screen-bridge.ts";

export function desktopBridge(preload: PreloadBridge): ScreenBridge {
  const request = asker(preload);
  return {
    request,
    hasFileDialog: true,
    onEvent: (listener) => preload.onEvent(listener),
    onConnection: () => () => {},
    async openFile(file, signal) {
      const path = preload.grantFile(file);
      if (path !== null) return request("document.open", { source: { from: "path", path } }, signal);
      return fail({
        code: "not-available",
        where: file.name,
        expected: "a file on this machine",
        found: "one that exists only in the program it was dragged from",
      });
    },
  };
}

function asker(preload: PreloadBridge) {
  let lastId = 0;
  return async function request<N extends RequestName>(
    name: N,
    input: Input<N>,
    signal?: CancelSignal,
  ): Promise<Result<Output<N>>> {
    if (signal?.aborted === true) return cancelled(name);
    lastId += 1;
    const id = lastId;
    const cancel = () => preload.cancel(id);
    signal?.addEventListener("abort", cancel, { once: true });
    try {
      // The host has checked the answer against the API before it sent it.
      return (await preload.request(id, name, input)) as Result<Output<N>>;
    } catch (error) {
      return fail({
        code: "internal",
        where: name,
        expected: "an answer",
        found: String(error).slice(0, 200),
      });
    } finally {
      signal?.removeEventListener("abort", cancel);
    }
  };
}

const cancelled = (where: string) =>
  fail({ code: "cancelled", where, expected: "an answer", found: "that it was no longer wanted" });
