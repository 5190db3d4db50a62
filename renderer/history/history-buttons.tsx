import { useEffect, useSyncExternalStore } from "react";
import { isMac } from "../commands/use-command-keys.ts";
import { showChord } from "../commands/match-chord.ts";
import { useCommands } from "../commands/use-commands.ts";
import { Icon } from "../controls/icon.tsx";
import { useApp, useDocuments, useScreen } from "../state/app-context.tsx";
import type { App } from "../state/app.ts";
import "./history.css";

/** On a Mac, ⌥ with an arrow moves by words in every text field. */
const keysOf = (by: 1 | -1): string =>
  isMac() ? (by === -1 ? "Mod+[" : "Mod+]") : by === -1 ? "Alt+ArrowLeft" : "Alt+ArrowRight";

/** Back to where one was, and forward again; the mouse's own buttons do the same. */
export function HistoryButtons() {
  const app = useApp();
  // What can be gone to changes with the places, the tabs and the one in front.
  useSyncExternalStore(app.history.subscribe, app.history.get);
  useDocuments((state) => state.order);
  useScreen((state) => state.front);
  useCommands([
    {
      id: "go.back",
      title: "Back",
      group: "Go",
      also: "history previous place return",
      keys: [keysOf(-1)],
      isEnabled: () => app.history.canGo(-1),
      run: () => void app.history.go(-1),
    },
    {
      id: "go.forward",
      title: "Forward",
      group: "Go",
      also: "history next place",
      keys: [keysOf(1)],
      isEnabled: () => app.history.canGo(1),
      run: () => void app.history.go(1),
    },
  ]);
  useMouseButtons(app);
  return (
    <div className="history">
      <Step by={-1} name="Back" />
      <Step by={1} name="Forward" />
    </div>
  );
}

function Step({ by, name }: { by: 1 | -1; name: string }) {
  const app = useApp();
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={name}
      title={`${name} (${showChord(keysOf(by), isMac())})`}
      disabled={!app.history.canGo(by)}
      onClick={() => void app.history.go(by)}
    >
      <Icon name={by === -1 ? "back" : "forward"} />
    </button>
  );
}

/** The fourth and fifth button. A browser would leave the page with them. */
function useMouseButtons(app: App): void {
  useEffect(() => {
    const listen = (event: MouseEvent) => {
      if (event.button !== 3 && event.button !== 4) return;
      event.preventDefault();
      if (event.type === "mouseup") app.commands.run(event.button === 3 ? "go.back" : "go.forward");
    };
    window.addEventListener("mousedown", listen);
    window.addEventListener("mouseup", listen);
    return () => {
      window.removeEventListener("mousedown", listen);
      window.removeEventListener("mouseup", listen);
    };
  }, [app]);
}
