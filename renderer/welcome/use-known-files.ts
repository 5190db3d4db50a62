import { useEffect, useState } from "react";
import type { RecentFile, Sample } from "../../shared/api/requests.ts";
import { useApp, useScreen } from "../state/app-context.tsx";

/** Recent files and samples, asked for anew whenever somebody begins to look or the engine is back. */
export function useKnownFiles() {
  const app = useApp();
  const engine = useScreen((state) => state.engine.state);
  const connection = useScreen((state) => state.connection);
  const [samples, setSamples] = useState<readonly Sample[]>([]);
  const [recent, setRecent] = useState<readonly RecentFile[]>([]);
  const [now, setNow] = useState(0);
  const [isCleared, setCleared] = useState(false);
  useEffect(() => {
    if (connection === "lost" || engine === "restarting" || engine === "stopped") return;
    const abort = new AbortController();
    const ask = async () => {
      const [shipped, opened] = await Promise.all([
        app.bridge.request("samples.list", {}, abort.signal),
        app.bridge.request("recent.list", {}, abort.signal),
      ]);
      if (abort.signal.aborted) return;
      if (shipped.ok) setSamples(shipped.value);
      if (opened.ok) setRecent(opened.value);
      setNow(Date.now());
    };
    void ask();
    const stop = app.bridge.onEvent(({ event }) => {
      if (event === "recent.changed") void ask();
    });
    return () => {
      stop();
      abort.abort();
    };
  }, [app, engine, connection]);
  const forget = (path: string) => {
    setRecent((files) => files.filter((file) => file.path !== path));
    void app.bridge.request("recent.forget", { path });
  };
  const clear = () => {
    setRecent([]);
    setCleared(true);
    void app.bridge.request("recent.clear", {});
  };
  /** The list comes as news. */
  const restore = () => {
    setCleared(false);
    void app.bridge.request("recent.restore", {});
  };
  return { samples, recent, now, isCleared, forget, clear, restore };
}
