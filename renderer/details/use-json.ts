import { useEffect, useRef, useState } from "react";
import type { JsonView } from "../../shared/api/document.ts";
import type { Failure } from "../../shared/failure/failure.ts";
import { useApp, useScreen } from "../state/app-context.tsx";

export type JsonState =
  | { state: "waiting" }
  | { state: "ready"; view: JsonView }
  | { state: "failed"; failure: Failure };

/** A held-down arrow key passes rows by; only where it rests is something fetched. */
const pause = 60;

export function useJson(id: string, row: number): { json: JsonState; retry: () => void } {
  const app = useApp();
  const [attempt, setAttempt] = useState(0);
  const [json, setJson] = useState<JsonState>({ state: "waiting" });
  useEffect(() => {
    const abort = new AbortController();
    const ask = async () => {
      const result = await app.bridge.request("document.json", { id, row }, abort.signal);
      if (abort.signal.aborted) return;
      setJson(
        result.ok ? { state: "ready", view: result.value } : { state: "failed", failure: result.failure },
      );
    };
    const timer = setTimeout(() => void ask(), attempt === 0 ? pause : 0);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [app, id, row, attempt]);
  const retry = () => {
    setJson({ state: "waiting" });
    setAttempt((before) => before + 1);
  };
  useWhenBack(() => json.state === "failed" && retry());
  return { json, retry };
}

/** Calls when the engine runs again or the host answers again after it did not. */
function useWhenBack(call: () => void): void {
  const isUp = useScreen(
    ({ connection, engine }) =>
      connection === "connected" && (engine.state === "running" || engine.state === "restarted"),
  );
  const latest = useRef(call);
  const wasUp = useRef(isUp);
  useEffect(() => {
    latest.current = call;
  });
  useEffect(() => {
    if (isUp && !wasUp.current) latest.current();
    wasUp.current = isUp;
  }, [isUp]);
}
