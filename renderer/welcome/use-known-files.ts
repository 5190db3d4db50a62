import { useEffect, useState } from "react";
import type { RecentFile } from "../../shared/api/recent.ts";
import type { Sample } from "../../shared/api/requests.ts";
import { useApp, useScreen } from "../state/app-context.tsx";

/** Recent files and samples, asked for anew whenever somebody begins to look or the engine is back. */
export function useKnownFiles() {
  const app = useApp();
  const engine = useScreen((state) => state.engine.state);
  const connection = useScreen((state) => state.connection);
  const [samples, setSamples] = useState<readonly Sample[]>([]);
  const [recent, setRecent] = useState<readonly RecentFile[]>([]);
  const [now, setNow] = useState(0);
  const [forgotten, setForgotten] = useState(0);
  useEffect(() => {
    if (connection === "lost" || engine === "restarting" || engine === "stopped") return;
    const abort = new AbortController();
    const askSamples = async () => {
      const shipped = await app.bridge.request("samples.list", {}, abort.signal);
      if (shipped.ok && !abort.signal.aborted) setSamples(shipped.value);
    };
    // A recent file may lie where nothing answers: nobody else waits for that.
    const ask = async () => {
      const [opened, removed] = await Promise.all([
        app.bridge.request("recent.list", {}, abort.signal),
        app.bridge.request("recent.forgotten", {}, abort.signal),
      ]);
      if (abort.signal.aborted) return;
      if (opened.ok) setRecent(opened.value);
      if (removed.ok) setForgotten(removed.value.files);
      setNow(Date.now());
    };
    void askSamples();
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
    setForgotten((before) => before + 1);
    void app.bridge.request("recent.forget", { path });
  };
  const clear = () => {
    setRecent([]);
    setForgotten((before) => before + recent.length);
    void app.bridge.request("recent.clear", {});
  };
  /** The list comes as news. */
  const restore = () => {
    setForgotten(0);
    void app.bridge.request("recent.restore", {});
  };
  return { samples, recent, now, forgotten, forget, clear, restore };
}
