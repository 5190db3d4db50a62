import { useEffect, useState } from "react";
import type { ClientMetadata } from "../../shared/api/info.ts";
import type { Failure } from "../../shared/failure/failure.ts";
import { useWhenBack } from "../state/use-answer.ts";
import { useApp } from "../state/app-context.tsx";

/** How many turns are listed at once. */
export const metadataPage = 100;

type State = { state: "waiting" } | { state: "ready" } | { state: "failed"; failure: Failure };

/** The list grows by a page whenever more is wanted. */
export function useClientMetadata(id: string): {
  listed: readonly ClientMetadata[];
  state: State;
  more: () => void;
} {
  const app = useApp();
  const [listed, setListed] = useState<readonly ClientMetadata[]>([]);
  const [state, setState] = useState<State>({ state: "waiting" });
  const isWanted = state.state === "waiting";
  const from = listed.length;
  useEffect(() => {
    if (!isWanted) return;
    const abort = new AbortController();
    const ask = async () => {
      const input = { id, from, count: metadataPage };
      const result = await app.bridge.request("document.clientMetadata", input, abort.signal);
      if (abort.signal.aborted) return;
      if (result.ok) setListed((before) => [...before, ...result.value]);
      setState(result.ok ? { state: "ready" } : { state: "failed", failure: result.failure });
    };
    void ask();
    return () => abort.abort();
  }, [app, id, from, isWanted]);
  const more = () => setState({ state: "waiting" });
  useWhenBack(() => state.state === "failed" && more());
  return { listed, state, more };
}
