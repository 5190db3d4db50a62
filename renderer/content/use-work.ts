import { useEffect, useRef, useState } from "react";
import type { Failure, Result } from "../../shared/failure/failure.ts";
import { useApp, useDocument } from "../state/app-context.tsx";
import type { App } from "../state/app.ts";
import { nameWork } from "../state/name-work.ts";
import { KeptResults } from "./kept-results.ts";

/** A piece of an item: the item's pointer, and the piece's place below it. */
export type PiecePlace = { id: string; pointer: string; field: string };

/** Work that may leave the machine or read a large file: it begins when asked for, tells how far it is, and can be ended. */
export type Work<T> =
  | { state: "idle" }
  | { state: "running"; progress: Progress | null }
  | { state: "ready"; value: T }
  | { state: "failed"; failure: Failure };
export type Progress = { done: number; total: number | null };

/** `work` is the name that its progress is told under. */
type Ask<T> = (app: App, place: PiecePlace & { work: string }, signal: AbortSignal) => Promise<Result<T>>;

/** One kind of work, and what came of it lately. */
export type Job<T> = { ask: Ask<T>; kept: WeakMap<App, KeptResults<T>> };

export const createJob = <T>(ask: Ask<T>): Job<T> => ({ ask, kept: new WeakMap() });

export function useWork<T>({ ask, kept }: Job<T>, { id, pointer, field }: PiecePlace) {
  const app = useApp();
  // The pointers of another thread of the file are the same.
  const key = JSON.stringify([id, useDocument(id)?.thread ?? 0, pointer, field]);
  const [last, setLast] = useState<{ key: string; work: Work<T> } | null>(null);
  const running = useRef<{ key: string; abort: AbortController } | null>(null);
  // Nobody waits for what a piece that is gone had begun.
  useEffect(
    () => () => {
      if (running.current?.key === key) running.current.abort.abort();
    },
    [key],
  );
  const run = async (signal: AbortSignal) => {
    const work = nameWork();
    const stop = app.bridge.onEvent((event) => {
      if (event.event !== "work.progress" || event.work !== work || signal.aborted) return;
      setLast({ key, work: { state: "running", progress: { done: event.done, total: event.total } } });
    });
    const result = await ask(app, { id, pointer, field, work }, signal);
    stop();
    if (signal.aborted) return;
    if (result.ok) resultsOf(kept, app).put(key, result.value);
    setLast({ key, work: endOf(result) });
  };
  const start = () => {
    running.current?.abort.abort();
    const abort = new AbortController();
    running.current = { key, abort };
    setLast({ key, work: { state: "running", progress: null } });
    void run(abort.signal);
  };
  const cancel = () => {
    running.current?.abort.abort();
    setLast({ key, work: { state: "idle" } });
  };
  return { work: last?.key === key ? last.work : recall(resultsOf(kept, app).get(key)), start, cancel };
}

const mostKept = 12;

function resultsOf<T>(kept: Job<T>["kept"], app: App): KeptResults<T> {
  const known = kept.get(app);
  if (known !== undefined) return known;
  const results = new KeptResults<T>(mostKept);
  kept.set(app, results);
  return results;
}

const recall = <T>(value: T | undefined): Work<T> =>
  value === undefined ? { state: "idle" } : { state: "ready", value };

function endOf<T>(result: Result<T>): Work<T> {
  if (result.ok) return { state: "ready", value: result.value };
  return result.failure.code === "cancelled"
    ? { state: "idle" }
    : { state: "failed", failure: result.failure };
}
