import { useCallback, useEffect, useRef, useState } from "react";
import type { Document } from "../../shared/api/document.ts";
import type { Failure } from "../../shared/failure/failure.ts";
import { useApp } from "../state/app-context.tsx";
import type { ColumnName } from "./column-view.tsx";

/** Characters, as the database counts them. */
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

const nothing: Stretches = { first: 0, texts: [], total: null, isReading: true, failure: null };

/** Reads a column by stretches: the first at once, each further one when it is asked for. */
export function useStretches({ id, chat }: Document, request: number, of: ColumnName) {
  const app = useApp();
  const [reading, setReading] = useState(nothing);
  const asked = useRef<AbortController | null>(null);
  const name = JSON.stringify([id, chat, request, of]);
  const latest = useRef({ chat, of });
  useEffect(() => {
    latest.current = { chat, of };
  });
  const read = useCallback(
    async (kept: Pick<Stretches, "first" | "texts" | "total">) => {
      const { chat: shown, of: column } = latest.current;
      if (shown === null) return;
      asked.current?.abort();
      const abort = new AbortController();
      asked.current = abort;
      setReading({ ...kept, isReading: true, failure: null });
      const from = (kept.first + kept.texts.length) * stretchLength;
      const wanted = { id, ...shown, request, of: column, from, count: stretchLength };
      const result = await app.bridge.request("chats.column", wanted, abort.signal);
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
    },
    [app, id, request],
  );
  useEffect(() => {
    void read(nothing);
    return () => asked.current?.abort();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another name is another column
  }, [read, name]);
  const { first, texts, total } = reading;
  return {
    reading,
    more: () => void read({ first, texts, total }),
    goOn: () => void read({ first: first + texts.length, texts: [], total }),
    restart: () => void read(nothing),
    retry: () => void read({ first, texts, total }),
  };
}
