import { isGone } from "../../shared/session/is-gone.ts";
import { freeFocus } from "../focus/panes.ts";
import { useApp } from "../state/app-context.tsx";
import { type Tab, nameOfTab } from "../state/tab-order.ts";
import { useEntries } from "../palette/use-entries.ts";
import type { Entry } from "../palette/entry.ts";
import type { App } from "../state/app.ts";

/** The tabs, what was open before, and the samples: places that the palette leads to. */
export function useShellEntries(): void {
  const app = useApp();
  useEntries((tell) => tell(tabEntries(app)));
  useEntries((tell, signal) => void fileEntries(app, signal).then(tell));
}

/** Whoever asked for it by key goes on there by key. */
const toFront = (does: () => void) => () => {
  freeFocus();
  does();
};

function tabEntries(app: App): Entry[] {
  const { front } = app.screen.get();
  const titleOf = (tab: Tab) => {
    if (tab.show === "document") return app.documents.get().names.get(tab.id) ?? "";
    if (tab.show === "compare") return "Comparison";
    const { libraries } = app;
    return libraries.find(tab.id)?.state.get().library.name ?? libraries.asleep(tab.id)?.name ?? "";
  };
  const shown = front.show === "welcome" ? null : nameOfTab(front);
  return app
    .tabs()
    .filter((tab) => nameOfTab(tab) !== shown)
    .map((tab) => ({
      chord: null,
      id: `tab ${nameOfTab(tab)}`,
      title: titleOf(tab),
      kind: "Tab",
      also: "go to",
      isForeign: true,
      run: toFront(() => app.showTab(tab)),
    }));
}

async function fileEntries(app: App, signal: AbortSignal): Promise<Entry[]> {
  const [recent, samples] = await Promise.all([
    app.bridge.request("recent.list", {}, signal),
    app.bridge.request("samples.list", {}, signal),
  ]);
  const files = recent.ok ? recent.value.filter((file) => !isGone(file)) : [];
  return [
    ...files.map(({ path, name, isFolder }): Entry => ({
      chord: null,
      id: `recent ${path}`,
      title: `Open recent: ${name}`,
      kind: isFolder ? "Recent folder" : "Recent file",
      also: path,
      isForeign: true,
      run: toFront(
        () => void (isFolder ? app.libraries.open(path) : app.openSource({ from: "path", path }, name)),
      ),
    })),
    ...(samples.ok ? samples.value : []).map(({ name, title, explains }): Entry => ({
      chord: null,
      id: `sample ${name}`,
      title: `Open sample: ${title}`,
      kind: "Sample",
      also: explains,
      isForeign: false,
      run: toFront(() => void app.openSource({ from: "sample", name }, title)),
    })),
  ];
}
