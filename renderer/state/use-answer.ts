import { useEffect, useRef, useState } from "react";
import type { Input, Output, RequestName } from "../../shared/api/requests.ts";
import type { Failure } from "../../shared/failure/failure.ts";
import { useApp, useScreen } from "./app-context.tsx";

export type Answer<T> =
  | { state: "waiting" }
  | { state: "ready"; value: T }
  | { state: "failed"; failure: Failure };

export type Asked<T> = { answer: Answer<T>; retry: () => void };

type How = {
  /** A held-down arrow key passes rows by; only where it rests is something fetched. */
  pause?: number;
  /** Whatever may change the answer: with another edition it is asked for again, and the old one stays until then. */
  edition?: string;
  /** Whether the answer to another question stays until this one has its own. */
  keepsLast?: boolean;
  /** Nothing is asked for before it is wanted. */
  isWanted?: boolean;
};

/** The pause for what follows the selected row. */
export const rowPause = 60;

const waiting: { state: "waiting" } = { state: "waiting" };

/** What the host says to a request, asked again when the engine is back after it failed. */
export function useAnswer<N extends RequestName>(name: N, input: Input<N>, how: How = {}): Asked<Output<N>> {
  const { pause = 0, edition = "", keepsLast = false, isWanted = true } = how;
  const app = useApp();
  const question = JSON.stringify([name, input]);
  const [attempt, setAttempt] = useState(0);
  const [last, setLast] = useState<{ question: string; answer: Answer<Output<N>> }>({
    question,
    answer: waiting,
  });
  const latest = useRef(input);
  useEffect(() => {
    latest.current = input;
  });
  useEffect(() => {
    if (!isWanted) return;
    const abort = new AbortController();
    const ask = async () => {
      const result = await app.bridge.request(name, latest.current, abort.signal);
      if (abort.signal.aborted) return;
      setLast({
        question,
        answer: result.ok
          ? { state: "ready", value: result.value }
          : { state: "failed", failure: result.failure },
      });
    };
    const timer = setTimeout(() => whenIdle(() => void ask(), abort.signal), attempt === 0 ? pause : 0);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another edition may have another answer
  }, [app, name, question, edition, attempt, pause, isWanted]);
  const retry = () => {
    setLast({ question, answer: waiting });
    setAttempt((before) => before + 1);
  };
  const answer = last.question === question || keepsLast ? last.answer : waiting;
  useWhenBack(() => answer.state === "failed" && retry());
  return { answer, retry };
}

/** What stands beside the timeline waits until that is drawn, but not for long. */
function whenIdle(run: () => void, signal: AbortSignal): void {
  const unlessEnded = () => signal.aborted || run();
  if ("requestIdleCallback" in window) requestIdleCallback(unlessEnded, { timeout: 100 });
  else unlessEnded();
}

/** Calls when the engine runs again or the host answers again after it did not. */
export function useWhenBack(call: () => void): void {
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
