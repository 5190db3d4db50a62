import { useEffect, useState } from "react";
import type { SourceWindow } from "../../shared/api/content.ts";
import type { Failure, Result } from "../../shared/failure/failure.ts";
import { useApp } from "../state/app-context.tsx";
import {
  type Range,
  type Side,
  type SourcePlace,
  firstRanges,
  joinRanges,
  nextRanges,
} from "./source-range.ts";
import { useWhenBack } from "../state/use-answer.ts";

type Wanted = "first" | Side;

/** `reading`: what is on its way. What could not be read can be asked for again. */
export type Source = {
  windows: readonly SourceWindow[];
  reading: { wanted: Wanted; ranges: readonly Range[] } | null;
  failed: { wanted: Wanted; failure: Failure } | null;
};

/** The file's own text around an item. For another item it is mounted anew. */
export function useSource(id: string, place: SourcePlace) {
  const app = useApp();
  const [source, setSource] = useState<Source>(() => ({
    windows: [],
    reading: { wanted: "first", ranges: firstRanges(place) },
    failed: null,
  }));
  const { reading } = source;
  useEffect(() => {
    if (reading === null) return;
    const abort = new AbortController();
    const ask = async () => {
      const results = await Promise.all(
        reading.ranges.map(({ from, to }) =>
          app.bridge.request("document.source", { id, from, count: to - from }, abort.signal),
        ),
      );
      if (!abort.signal.aborted) setSource((before) => take(before, reading.wanted, results));
    };
    void ask();
    return () => abort.abort();
  }, [app, id, reading]);
  const want = (wanted: Wanted) => {
    const shown = boundsOf(source.windows);
    const ranges =
      wanted === "first" || shown === null ? firstRanges(place) : nextRanges(wanted, shown, place);
    if (ranges.length > 0) setSource((before) => ({ ...before, reading: { wanted, ranges }, failed: null }));
  };
  useWhenBack(() => source.failed !== null && want(source.failed.wanted));
  return { source, want };
}

function take(before: Source, wanted: Wanted, results: readonly Result<SourceWindow>[]): Source {
  const bad = results.find((result) => !result.ok);
  if (bad !== undefined && !bad.ok)
    return { ...before, reading: null, failed: { wanted, failure: bad.failure } };
  const more = results.flatMap((result) => (result.ok ? [result.value] : []));
  const windows = wanted === "first" ? more : joinRanges(wanted, before.windows, more);
  return { windows, reading: null, failed: null };
}

/** From the first byte that is shown to after the last. */
export function boundsOf(windows: readonly SourceWindow[]): Range | null {
  const [start, end] = [windows[0], windows.at(-1)];
  return start === undefined || end === undefined ? null : { from: start.from, to: end.to };
}
