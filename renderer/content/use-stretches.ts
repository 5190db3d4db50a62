import { useCallback, useEffect, useRef, useState } from "react";
import type { Failure, Result } from "../../shared/failure/failure.ts";

/** Characters, as whoever holds the text counts them. */
export const stretchLength = 32_768;
/** More are not on screen at once. */
export const mostStretches = 20;

export type Stretches = {
  /** The number of the first stretch that is shown. */
  first: number;
  texts: readonly string[];
  /** Characters in all; null until they are known. */
  total: number | null;
  isReading: boolean;
  failure: Failure | null;
};

export type ReadStretch = (
  from: number,
  count: number,
  signal: AbortSignal,
) => Promise<Result<{ text: string; total: number }>>;

const nothing: Stretches = { first: 0, texts: [], total: null, isReading: true, failure: null };

type Kept = Pick<Stretches, "first" | "texts" | "total">;

/** Reads a text by stretches: the first at once, or the one with the number `start`, each further one when it is asked for. For another text it is mounted anew. */
export function useStretches(ask: ReadStretch, start = 0) {
  const [reading, setReading] = useState(nothing);
  const asked = useRef<AbortController | null>(null);
  const latest = useRef(ask);
  useEffect(() => {
    latest.current = ask;
  });
  const fetch = useCallback(async (kept: Kept) => {
    asked.current?.abort();
    const abort = new AbortController();
    asked.current = abort;
    const from = (kept.first + kept.texts.length) * stretchLength;
    const result = await latest.current(from, stretchLength, abort.signal);
    if (abort.signal.aborted) return;
    setReading(
      result.ok
        ? {
            first: kept.first,
            texts: [...kept.texts, result.value.text],
            total: result.value.total,
            isReading: false,
            failure: null,
          }
        : { ...kept, isReading: false, failure: result.failure },
    );
  }, []);
  useEffect(() => {
    void fetch({ ...nothing, first: start });
    return () => asked.current?.abort();
  }, [fetch, start]);
  const read = (kept: Kept) => {
    setReading({ ...kept, isReading: true, failure: null });
    void fetch(kept);
  };
  const { first, texts, total } = reading;
  return {
    reading,
    more: () => read({ first, texts, total }),
    goOn: () => read({ first: first + texts.length, texts: [], total }),
    restart: () => read(nothing),
    retry: () => read({ first, texts, total }),
  };
}
